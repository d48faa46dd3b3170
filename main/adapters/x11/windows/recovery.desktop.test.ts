/** The X server goes away and comes back on the same display: windows and clipboard are there again, without a restart. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createX11Clipboard } from '../clipboard/clipboard.ts';
import { createX11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';
import { startDesktop } from '../../../../testing/desktop.ts';

it('says so at once and recovers within five seconds', async () => {
  const first = await startDesktop();
  const link = createX11Link({ display: first.display });
  const windows = createX11Windows(link);
  const clipboard = createX11Clipboard(link);
  first.spawn('xterm', ['-T', 'before', '-e', 'cat']);
  await expect
    .poll(async () => (await windows.list()).map(({ title }) => title), { timeout: 10_000 })
    .toEqual(['before']);
  await clipboard.writeText('before');

  const gone = once(first.server, 'exit');
  first.server.kill('SIGKILL');
  await gone;
  for (const work of [() => windows.list(), () => clipboard.readText(), () => clipboard.writeText('x')]) {
    const asked = performance.now();
    await expect(work()).rejects.toMatchObject({ reason: 'display_unavailable' });
    expect(performance.now() - asked).toBeLessThan(2000);
  }
  await first.stop();

  // Without a manager first, so that the server numbers its names in another order than before.
  const second = await startDesktop({ display: first.display, windowManager: 'none' });
  await second.tool('xprop', ['-root', '-f', '_A_NAME_OF_ITS_OWN', '8s', '-set', '_A_NAME_OF_ITS_OWN', 'x']);
  second.spawn('openbox');
  await expect
    .poll(() => second.tool('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK']), { timeout: 5000 })
    .toContain('window id');
  second.spawn('xterm', ['-T', 'after', '-e', 'cat']);
  await expect
    .poll(async () => (await windows.list()).map(({ title, className }) => ({ title, className })), {
      timeout: 10_000,
    })
    .toEqual([{ title: 'after', className: 'XTerm' }]);
  const [window] = await windows.list();
  await windows.minimize(window?.id ?? 0);
  await expect.poll(() => windows.get(window?.id ?? 0), { timeout: 5000 }).toMatchObject({ minimized: true });
  await clipboard.writeText('after');
  expect(await second.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('after');
  link.close();
  await second.stop();
});

it('a server that hangs is reported, and used again when it goes on', async () => {
  const desktop = await startDesktop();
  const link = createX11Link({ display: desktop.display });
  const windows = createX11Windows(link);
  await windows.list();
  desktop.server.kill('SIGSTOP');
  const asked = performance.now();
  await expect(windows.list()).rejects.toMatchObject({ reason: 'display_unavailable' });
  expect(performance.now() - asked).toBeLessThan(2500);
  desktop.server.kill('SIGCONT');
  await expect(windows.list()).resolves.toEqual([]);
  link.close();
  await desktop.stop();
});
