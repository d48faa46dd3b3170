/** The Chromium behind the windows. Chromium knows no `app:` scheme, so it is shown as a name of this machine's own. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserServer, Frame, Page } from 'playwright';
import { HEADLESS_CHROMIUM } from '../headless-chromium.ts';
import type { StandInSession } from './session.ts';

export const SHOWN_ORIGIN = 'http://app-deskhand.localhost';
const REAL_ORIGIN = 'app://deskhand';

export const realUrl = (shown: string): string => shown.replace(SHOWN_ORIGIN, REAL_ORIGIN);
export const shownUrl = (real: string): string => real.replace(REAL_ORIGIN, SHOWN_ORIGIN);

/** Set by tests that look for the window in a compositor; elsewhere Chromium has no window. */
const SHOWS_WINDOWS = 'STAND_IN_SHOWS_WINDOWS';
const isShown = process.env[SHOWS_WINDOWS] === '1';
const IN_WAYLAND = ['--ozone-platform=wayland', '--disable-gpu'];

let server: Promise<BrowserServer> | undefined;
let running: BrowserServer | undefined;
let browser: Promise<Browser> | undefined;

/** Loaded with the first window: a start without one need not wait for it. */
async function launchServer(): Promise<BrowserServer> {
  const { chromium } = await import('playwright');
  const port = `--remote-debugging-port=${process.env['STAND_IN_CDP_PORT'] ?? '0'}`;
  running = await chromium.launchServer({
    executablePath: isShown ? '/usr/bin/chromium' : HEADLESS_CHROMIUM,
    args: ['--no-sandbox', port, ...(isShown ? IN_WAYLAND : [])],
    headless: !isShown,
  });
  return running;
}

async function connect(): Promise<Browser> {
  const { chromium } = await import('playwright');
  const found = await (server ??= launchServer());
  return chromium.connect(found.wsEndpoint());
}

const launch = (): Promise<Browser> => (browser ??= connect());

/** The process that shows the windows; undefined before the first one. */
export const browserProcess = (): number | undefined => running?.process().pid;

export const closeBrowser = async (): Promise<void> => {
  await (await server)?.close();
};

export interface PageOptions {
  readonly session: StandInSession;
  readonly preload: string;
  readonly width: number;
  readonly height: number;
  readonly onInvoke: (frame: Frame, channel: string, args: readonly unknown[]) => Promise<unknown>;
}

/**
 * The preload script runs before the page's own, in a sandbox that knows `require('electron')` and no more
 * (https://www.electronjs.org/docs/latest/tutorial/sandbox#preload-scripts).
 */
const preloadScript = (source: string): string => `(() => {
  const invoke = window.__standInInvoke;
  delete window.__standInInvoke;
  const listeners = [];
  let visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  Object.defineProperty(window, '__standInDeliver', { value: (channel, args) => {
    for (const each of listeners) if (each.channel === channel) each.listener({}, ...args);
  } });
  Object.defineProperty(window, '__standInVisibility', { value: (next) => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  } });
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
    ipcRenderer: {
      async invoke(channel, ...args) {
        const reply = await invoke(channel, args);
        if (reply.ok) return reply.value;
        throw new Error("Error invoking remote method '" + channel + "': " + reply.message);
      },
      on: (channel, listener) => listeners.push({ channel, listener }),
      off: (channel, listener) => listeners.splice(listeners.findIndex((each) => each.listener === listener), 1),
    },
  };
  const require = (name) => {
    if (name === 'electron') return electron;
    throw new Error('module not found: ' + name);
  };
  const module = { exports: {} };
  ((require, module, exports) => { ${source}
  })(require, module, module.exports);
})();`;

export async function openPage(options: PageOptions): Promise<Page> {
  const context = await (
    await launch()
  ).newContext({
    // A separate window decides on its size.
    viewport: isShown ? null : { width: options.width, height: options.height },
  });
  await context.route('**/*', async (route) => {
    const url = realUrl(route.request().url());
    const handler = options.session.handlers.get(new URL(url).protocol.replace(':', ''));
    if (handler === undefined) return route.abort();
    const response = await handler(new Request(url, { method: route.request().method() }));
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  const page = await context.newPage();
  await page.exposeBinding(
    '__standInInvoke',
    async ({ frame }, channel: string, args: readonly unknown[]) => {
      try {
        return { ok: true, value: await options.onInvoke(frame, channel, args) };
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
  );
  // Subframes get no preload script (https://www.electronjs.org/docs/latest/api/structures/web-preferences nodeIntegrationInSubFrames).
  await page.addInitScript(
    `if (window === window.top) ${preloadScript(readFileSync(options.preload, 'utf8'))}`,
  );
  return page;
}
