import { expect, test } from 'vitest';
import { dropsByItsFiles } from './stale-commits.ts';

const line = (file: string): string => `7f0a1c000000-7f0a1c0f2000 r-xp 00000000 08:01 1234 ${file}\n`;

test.each([
  ['Debian 12, wlroots 0.15', '/usr/lib/x86_64-linux-gnu/libwlroots.so.10', false],
  ['Ubuntu 24.04, wlroots 0.17', '/usr/lib/x86_64-linux-gnu/libwlroots.so.12', false],
  ['Debian 13, wlroots 0.18', '/usr/lib/x86_64-linux-gnu/libwlroots-0.18.so', true],
  ['Debian testing, wlroots 0.20', '/usr/lib/x86_64-linux-gnu/libwlroots-0.20.so', true],
  ['another compositor', '/usr/lib/x86_64-linux-gnu/libwayland-server.so.0.22.0', false],
])('%s', (_name, file, drops) => {
  expect(dropsByItsFiles(line('/usr/bin/sway') + line(file))).toBe(drops);
});
