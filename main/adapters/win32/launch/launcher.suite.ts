/** Programs started on Windows. */
import { expect, it } from 'vitest';
import { createLauncher } from '../../node/launcher.ts';
import { openWin32 } from '../native/win32.ts';
import { createProcessTable } from '../process-table.ts';
import { createStartInConsole } from './start-console.ts';
import { createWindows } from '../windows/windows.ts';
import { describeLauncher } from '../../../ports/testing/launcher.contract.ts';

const win32 = openWin32();
const processes = createProcessTable(win32);

describeLauncher('Windows', {
  create: (environment) =>
    createLauncher({ environment: { ...process.env, ...environment }, platform: 'win32', processes }),
  bareName: 'cmd',
});

it('shows a console program in a new window, and reports how it ended', async () => {
  const windows = createWindows(win32);
  const launcher = createLauncher({
    environment: process.env,
    platform: 'win32',
    processes,
    starts: { start: createStartInConsole(win32.kernel32) },
  });
  const known = new Set((await windows.list()).map(({ id }) => id));
  const shown = async () => (await windows.list()).filter(({ id, visible }) => visible && !known.has(id));
  const { pid, end } = await launcher.launch({
    executable: 'cmd',
    args: ['/k', 'title', 'Own'],
    watched: true,
  });
  await expect.poll(async () => (await shown()).length, { timeout: 15_000 }).toBe(1);
  expect(end()).toBeNull();
  process.kill(pid ?? 0);
  await expect.poll(end, { timeout: 15_000 }).not.toBeNull();
});
