import { expect, test } from 'vitest';
import { withExtension } from './shell-settings.ts';

test.each([
  ['@as []', true, "['ours@x']"],
  ["['a@b', 'c@d']\n", true, "['a@b', 'c@d', 'ours@x']"],
  ["['ours@x', 'a@b']", true, "['a@b', 'ours@x']"],
  ["['a@b', 'ours@x']", false, "['a@b']"],
  ["['ours@x']", false, '@as []'],
])('%s, enabled: %s', (before, isEnabled, after) => {
  expect(withExtension(before, 'ours@x', isEnabled)).toBe(after);
});
