import { expect, test } from 'vitest';
import { autostartEntry } from './autostart-entry.ts';

// The right-hand sides are the specification's own words: \\$ for a dollar sign, four backslashes for one, %% for %.
test.each([
  ['/opt/Deskhand/deskhand', '"/opt/Deskhand/deskhand"'],
  ['/home/a b/x', '"/home/a b/x"'],
  ['/a$b', String.raw`"/a\\$b"`],
  [String.raw`/a\b`, String.raw`"/a\\\\b"`],
  ['/100%', '"/100%%"'],
])('%s', (path, written) => {
  expect(autostartEntry([path, '--hidden'])).toContain(`\nExec=${written} "--hidden"\n`);
});
