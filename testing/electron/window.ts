/** Windows and their pages. https://www.electronjs.org/docs/latest/api/browser-window */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { Frame, Page } from 'playwright';
import { preventable, windows } from './application.ts';
import { browserProcess, openPage, realUrl, shownUrl } from './page-host.ts';
import { records } from './records.ts';
import { StandInSession } from './session.ts';

type InvokeHandler = (event: object, ...args: readonly unknown[]) => unknown;
const invokeHandlers = new Map<string, InvokeHandler>();

/** https://www.electronjs.org/docs/latest/api/ipc-main */
export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, handler: InvokeHandler): void => void invokeHandlers.set(channel, handler),
});

/** A message as a frame that is not our page would send it. */
export const callFrom = (url: string, channel: string, ...args: readonly unknown[]): unknown => {
  const [window] = BrowserWindow.getAllWindows();
  const event = { sender: window?.webContents, senderFrame: { url, frameToken: randomUUID() } };
  return invokeHandlers.get(channel)?.(event, ...args);
};

interface StandInFrame {
  readonly url: string;
  readonly frameToken: string;
}

class StandInContents extends EventEmitter {
  page: Page | undefined;
  openHandler: (() => { action: string }) | undefined;
  readonly #tokens = new Map<Frame, string>();

  get mainFrame(): StandInFrame | null {
    return this.page === undefined ? null : this.frameOf(this.page.mainFrame());
  }

  /** A new object for each message; frames are distinguished by their token (https://www.electronjs.org/docs/latest/api/web-frame-main). */
  frameOf(frame: Frame): StandInFrame {
    const frameToken = this.#tokens.get(frame) ?? randomUUID();
    this.#tokens.set(frame, frameToken);
    return { url: realUrl(frame.url()), frameToken };
  }

  setWindowOpenHandler(handler: () => { action: string }): void {
    this.openHandler = handler;
  }

  send(channel: string, ...args: readonly unknown[]): void {
    this.page
      ?.evaluate(`__standInDeliver(${JSON.stringify(channel)}, ${JSON.stringify(args)})`)
      .catch(() => undefined);
  }

  reload(): void {
    void this.page?.reload().catch(() => undefined);
  }
}

const open = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  readonly webContents = new StandInContents();
  readonly #options: BrowserWindowConstructorOptions;
  #visible: boolean;
  #destroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    this.#options = options;
    this.#visible = options.show ?? true;
    open.add(this);
    const { session: _session, ...webPreferences } = options.webPreferences ?? {};
    records.windows.push({ ...options, webPreferences });
  }

  static getAllWindows(): BrowserWindow[] {
    return [...open];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return null;
  }

  /** Resolves when the page has finished loading; `ready-to-show` comes when it has painted for the first time. */
  async loadURL(url: string): Promise<void> {
    const { preload = '', session } = this.#options.webPreferences ?? {};
    if (!(session instanceof StandInSession)) throw new Error('The window has no session of the stand-in');
    const page = await openPage({
      session,
      preload,
      width: this.#options.width ?? 800,
      height: this.#options.height ?? 600,
      onInvoke: (frame, channel, args) => {
        const handler = invokeHandlers.get(channel);
        if (handler === undefined) return Promise.reject(new Error(`No handler registered for '${channel}'`));
        return Promise.resolve(
          handler({ sender: this.webContents, senderFrame: this.webContents.frameOf(frame) }, ...args),
        );
      },
    });
    this.webContents.page = page;
    page.on('crash', () => {
      this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    });
    // `will-navigate` for navigations by the page itself, before they happen (https://www.electronjs.org/docs/latest/api/web-contents#event-will-navigate).
    page.context().on('page', (popup) => {
      if (popup !== page && this.webContents.openHandler?.().action === 'deny') void popup.close();
    });
    // A hidden window under Wayland never paints, and its page may never come to an end of loading either.
    const withheld = (process.env['STAND_IN_WITHHOLD'] ?? '').split(',');
    const tell = (emitter: EventEmitter, event: string): void => {
      if (!withheld.includes(event)) emitter.emit(event);
    };
    try {
      await page.goto(shownUrl(url));
    } catch (error) {
      tell(this.webContents, 'did-fail-load');
      throw error;
    }
    tell(this.webContents, 'did-finish-load');
    tell(this, 'ready-to-show');
  }

  show(): void {
    this.#setVisible(true);
  }

  hide(): void {
    this.#setVisible(false);
  }

  #setVisible(visible: boolean): void {
    this.#visible = visible;
    // A hidden window's page is hidden (https://www.electronjs.org/docs/latest/api/browser-window#page-visibility).
    this.webContents.page
      ?.evaluate(`__standInVisibility('${visible ? 'visible' : 'hidden'}')`)
      .catch(() => undefined);
  }

  /** The effect of the person's close button: "close" may be prevented. */
  close(): void {
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    open.delete(this);
    void this.webContents.page
      ?.context()
      .close()
      .catch(() => undefined);
    this.emit('closed');
  }

  isVisible(): boolean {
    return this.#visible;
  }
  getBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 0, y: 100, width: this.#options.width ?? 800, height: this.#options.height ?? 600 };
  }
  isMinimized(): boolean {
    return false;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  focus(): void {
    this.emit('focus');
  }
  restore(): void {
    this.show();
  }
  removeMenu(): void {
    records.switches.push('no-menu');
  }
  setContentProtection(on: boolean): void {
    records.switches.push(`content-protection:${on}`);
  }
}

windows.closeAll = () => {
  for (const window of open) window.close();
  return open.size === 0;
};
windows.processes = () => {
  const pid = browserProcess();
  return pid === undefined ? [] : [pid];
};
