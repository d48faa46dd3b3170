/** Clipboard, text and windows of KWin, observed by wl-clipboard, a terminal, and the tools of X11 on windows of Xwayland. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, vi } from 'vitest';
import { endChild } from '../../../../e2e/support/desktop.ts';
import { SOAK } from '../../../../e2e/support/soak.ts';
import { observeWindow } from '../../../../e2e/windows/observer.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { describeTyping } from '../../../ports/testing/keyboard.contract.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { KWIN_CONNECT_MS } from '../link.ts';
import { startLxterminal } from '../testing/foot.ts';
import { startKwin, type TestKwin } from '../testing/kwin.ts';
import { authoriseInKwin } from './desktop-file.ts';
import { createKwinInput } from './input/input.ts';
import { createKwinLink, type KwinLink } from './link.ts';
import { createKwinScripts } from './scripts.ts';
import { createKwinWindows } from './windows.ts';

let kwin: TestKwin;
let link: KwinLink;
beforeAll(async () => {
  kwin = await startKwin({
    xwayland: true,
    prepare: async (environment, dataFolder) => {
      await authoriseInKwin({ executable: process.execPath, dataFolder, environment });
    },
  });
  link = createKwinLink(kwin.address);
});
afterAll(async () => {
  link.close();
  await kwin.stop();
});

const WINDOW = `import gi, sys
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk
window = Gtk.Window(title=sys.argv[1])
window.set_default_size(420, 310)
window.connect('destroy', Gtk.main_quit)
window.show_all()
Gtk.main()`;

const x11 = (): NodeJS.ProcessEnv => ({ ...kwin.xwayland(), GDK_BACKEND: 'x11' });

/** A tool of X11, on KWin's own X server. */
const tool = async (command: string, args: readonly string[]): Promise<string> => {
  const env = { ...process.env, ...kwin.xwayland() };
  return (await promisify(execFile)(command, args, { env })).stdout;
};

/** X11's own number of the window with this title; 0 where there is none. */
async function xidOf(title: string): Promise<number> {
  const roots = await tool('xprop', ['-root', '_NET_CLIENT_LIST']);
  for (const [id] of roots.matchAll(/0x[0-9a-f]+/g))
    if ((await observeWindow({ tool }, Number(id)))?.title === title) return Number(id);
  return 0;
}

/** KWin reads all of Node before it answers the child's first request. */
async function readyInput(): Promise<InputChild> {
  const input = createKwinInput({
    forkChild: createForkChild({}, { stderr: 'inherit' }),
    ...{ socketPath: kwin.socketPath, address: kwin.address, runtimeFolder: kwin.runtimeFolder },
    ...{ configFolder: kwin.configFolder, defaultLayout: undefined },
  });
  await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
  return input;
}

describeClipboard('KWin', async () => {
  const input = await readyInput();
  return {
    clipboard: input.clipboard,
    async copyElsewhere(text) {
      const child = spawn('wl-copy', ['--type', 'text/plain'], {
        env: kwin.environment,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.end(text);
      await new Promise((resolve) => child.on('exit', resolve));
    },
    async pasteElsewhere() {
      const options = { env: kwin.environment, maxBuffer: 64 * 2 ** 20 };
      return (await promisify(execFile)('wl-paste', ['--no-newline'], options)).stdout;
    },
    stop: () => input.close(),
  };
});

// Samples of text and windows are held in every run by kwin.desktop.test.ts.
if (SOAK) {
  describeTyping('KWin, into lxterminal', async () => {
    const input = await readyInput();
    const terminal = await startLxterminal(kwin);
    return {
      keyboard: input.keyboard,
      received: (length) => terminal.received(length),
      clear: () => terminal.clear(),
      down: async () => (await input.held()).keys,
      async stop() {
        await input.close();
        terminal.stop();
      },
    };
  });

  describeWindows('KWin', () => {
    const windows = createKwinWindows(createKwinScripts({ link, folder: kwin.runtimeFolder }));
    const xids = new Map<number, number>();
    return Promise.resolve({
      windows,
      open(title) {
        const child = kwin.spawn('/usr/bin/python3', ['-c', WINDOW, title], x11());
        return Promise.resolve({ pid: child.pid ?? 0, end: () => endChild(child) });
      },
      async observe(id) {
        const title = (await windows.get(id))?.title;
        const xid = xids.get(id) ?? (title === undefined ? 0 : await xidOf(title));
        if (xid !== 0) xids.set(id, xid);
        return xid === 0 ? null : observeWindow({ tool }, xid);
      },
      stop: () => Promise.resolve(),
    });
  });
}
