/** Clipboard, text and windows of KWin, observed by wl-clipboard, terminals, and the tools of X11 on windows of Xwayland. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { endChild } from '../desktop.ts';
import { observeWindow } from '../windows/observer.ts';
import type { ClipboardContentHarness } from '../../main/ports/testing/clipboard-content.contract.ts';
import type { ClipboardHarness } from '../../main/ports/testing/clipboard.contract.ts';
import { key, type TextHarness } from '../../main/ports/testing/keyboard.contract.ts';
import type { WindowsHarness } from '../../main/ports/testing/windows.contract.ts';
import { createKwinWindows } from '../../main/adapters/wayland/kwin/windows.ts';
import type { FootReceiver } from './foot.ts';
import { chooseLayout, useLayout } from './kwin-layouts.ts';
import { toolsOf } from './input-contracts.ts';
import { readyInput, type KwinStage } from './kwin-stage.ts';

const WINDOW = `import gi, sys
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk
window = Gtk.Window(title=sys.argv[1])
window.set_default_size(420, 310)
window.connect('destroy', Gtk.main_quit)
window.show_all()
Gtk.main()`;

export async function clipboardOfKwin(stage: KwinStage): Promise<ClipboardHarness> {
  const input = await readyInput(stage);
  const { there, environment: env } = stage.kwin;
  return {
    clipboard: input.clipboard,
    async copyElsewhere(text) {
      const child = spawn(...there('wl-copy', ['--type', 'text/plain']), {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.end(text);
      await new Promise((resolve) => child.on('exit', resolve));
    },
    async pasteElsewhere() {
      const options = { env, maxBuffer: 64 * 2 ** 20 };
      return (await promisify(execFile)(...there('wl-paste', ['--no-newline']), options)).stdout;
    },
    stop: () => input.close(),
  };
}

/** The same with pictures and files. */
export async function contentOfKwin(stage: KwinStage): Promise<ClipboardContentHarness> {
  const input = await readyInput(stage);
  const { there, environment } = stage.kwin;
  return {
    clipboard: input.clipboard,
    ...toolsOf(there, environment),
    stop: () => input.close(),
  };
}

export async function typingInto(stage: KwinStage, open: () => Promise<FootReceiver>): Promise<TextHarness> {
  const input = await readyInput(stage);
  const terminal = await open();
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
}

export function testTypingLocked(name: string, stage: KwinStage, open: () => Promise<FootReceiver>): void {
  test(`${name}: text is exact while Caps Lock is on, and while a layout without Latin letters is in use`, async () => {
    const terminal = await typingInto(stage, open);
    const { keyboard } = terminal;
    const expectExact = async (text: string): Promise<void> => {
      await terminal.clear();
      await keyboard.type(text, { intervalMs: 0 });
      expect(await terminal.received(text.length)).toBe(text);
    };
    const tapCapsLock = async (): Promise<void> => {
      await keyboard.press(key('CapsLock'));
      await keyboard.release(key('CapsLock'));
    };
    await tapCapsLock();
    await expectExact('Mixed CASE, by keys: 1!2@');
    await expectExact('Pasted: äÄ 漢字 😀');
    await tapCapsLock();
    chooseLayout(stage.kwin, 'us,ru');
    await vi.waitFor(() => useLayout(stage.kwin, 1), { timeout: 5000 });
    await expectExact('Latin and Русский, 1!2@');
    useLayout(stage.kwin, 0);
    chooseLayout(stage.kwin, 'us');
    await terminal.stop();
  });
}

/** KWin has an X server. */
export function windowsOfKwin(stage: KwinStage): WindowsHarness {
  const windows = createKwinWindows(stage.run);
  /** A tool of X11, on KWin's own X server. */
  const tool = async (command: string, args: readonly string[]): Promise<string> => {
    const env = { ...process.env, ...stage.kwin.xwayland() };
    return (await promisify(execFile)(command, args, { env })).stdout;
  };
  /** X11's own number of the window with this title; 0 if there is none. */
  async function xidOf(title: string): Promise<number> {
    const roots = await tool('xprop', ['-root', '_NET_CLIENT_LIST']);
    for (const [id] of roots.matchAll(/0x[0-9a-f]+/g))
      if ((await observeWindow({ tool }, Number(id)))?.title === title) return Number(id);
    return 0;
  }
  const xids = new Map<number, number>();
  return {
    windows,
    open(title) {
      const x11 = { ...stage.kwin.xwayland(), GDK_BACKEND: 'x11' };
      const child = stage.kwin.spawn('/usr/bin/python3', ['-c', WINDOW, title], x11);
      return Promise.resolve({ pid: child.pid ?? 0, end: () => endChild(child) });
    },
    async observe(id) {
      const title = (await windows.get(id))?.title;
      const xid = xids.get(id) ?? (title === undefined ? 0 : await xidOf(title));
      if (xid !== 0) xids.set(id, xid);
      return xid === 0 ? null : observeWindow({ tool }, xid);
    },
    stop: () => Promise.resolve(),
  };
}
