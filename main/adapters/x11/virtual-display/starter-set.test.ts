import { expect, test } from 'vitest';
import { readProgress } from './apt.ts';
import { readSize } from './starter-set.ts';

test('sizes and progress are read from what apt prints', () => {
  expect(
    readSize([
      'Need to get 45.3 MB/50.1 MB of archives.',
      'After this operation, 210 MB of additional disk space will be used.',
    ]),
  ).toEqual({ download: '45.3 MB', installed: '210 MB' });
  expect(readProgress('dlstatus:3:50.0000:Retrieving file 3 of 9')).toEqual({
    share: 0.25,
    step: 'Retrieving file 3 of 9',
  });
  expect(readProgress('pmstatus:xterm:100.0000:Installed xterm (amd64)')).toEqual({
    share: 1,
    step: 'Installed xterm (amd64)',
  });
  expect(readProgress('Unpacking xterm ...')).toBeNull();
});
