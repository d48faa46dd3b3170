import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTerminal, terminalRuns } from './terminals.ts';

test.each(['foot', 'org.gnome.Terminal', 'gnome-terminal-server', 'kgx', 'XTerm', 'Alacritty'])(
  '%s is a terminal',
  (name) => {
    expect(isTerminal(name)).toBe(true);
  },
);

test('a terminal counts if it belongs to the session, by its bus or its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-processes-'));
  const put = (pid: number, comm: string, environment: readonly string[]): void => {
    mkdirSync(join(folder, String(pid)));
    writeFileSync(join(folder, String(pid), 'comm'), `${comm}\n`);
    writeFileSync(join(folder, String(pid), 'environ'), environment.map((each) => `${each}\0`).join(''));
  };
  const session = { address: 'unix:path=/here/bus', runtimeFolder: '/here' };
  put(1, 'bash', ['XDG_RUNTIME_DIR=/here']);
  put(2, 'foot', ['TERM=x', 'DBUS_SESSION_BUS_ADDRESS=unix:path=/elsewhere', 'XDG_RUNTIME_DIR=/here/too']);
  put(3, 'xterm', []);
  expect(await terminalRuns(session, folder)).toBe(false);
  put(4, 'gnome-terminal-', ['A=b', 'DBUS_SESSION_BUS_ADDRESS=unix:path=/here/bus']);
  expect(await terminalRuns(session, folder)).toBe(true);
  rmSync(join(folder, '4'), { recursive: true });
  put(5, 'kitty', ['XDG_RUNTIME_DIR=/here']);
  expect(await terminalRuns(session, folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
