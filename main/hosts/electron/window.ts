/** The one window: made on demand, hidden when closed, loaded again when its page crashes. */
import { app, BrowserWindow, dialog, type Session } from 'electron';
import { denyNavigation } from './restrictions.ts';
import { WINDOW_URL } from './protocol.ts';
import type { ProtectedWindow } from './screen-sharing.ts';
import { hostTexts } from './texts/texts.ts';

export interface WindowOptions {
  readonly session: Session;
  /** Absolute path of the built preload script. */
  readonly preload: string;
  readonly icon: string;
  /** Whether it is left out of pictures, asked when it is made. */
  readonly isProtected: () => boolean;
  /** Called once for each window that is made, before its page loads. */
  readonly onCreate: (window: BrowserWindow) => void;
}

export interface MainWindow {
  readonly current: BrowserWindow | null;
  show(): void;
  /** From now on closing closes. */
  allowClosing(): void;
  /** There is no tray icon to come back by: from now on a person is asked whether closing hides or ends. */
  askBeforeHiding(): void;
}

/** A page that crashes repeatedly is not reloaded until the window is opened. */
const MOST_RELOADS = 3;
const RELOADS_FORGOTTEN_MS = 60_000;

export function createMainWindow(options: WindowOptions): MainWindow {
  let window: BrowserWindow | null = null;
  let closing = false;
  let asks = false;

  const create = (): BrowserWindow => {
    const made = new BrowserWindow({
      width: 980,
      height: 700,
      minWidth: 420,
      minHeight: 420,
      show: false,
      title: 'Deskhand',
      icon: options.icon,
      autoHideMenuBar: true,
      webPreferences: {
        preload: options.preload,
        session: options.session,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        // Their window has no content protection and can call all that the page can.
        devTools: !app.isPackaged,
        // Nothing is captured for a hidden window, and its page must notice that it is hidden.
        backgroundThrottling: true,
      },
    });
    made.removeMenu();
    // Agents must not see secrets that a person reveals (https://www.electronjs.org/docs/latest/api/browser-window#winsetcontentprotectionenable-macos-windows).
    made.setContentProtection(options.isProtected());
    denyNavigation(made.webContents);
    reloadAfterCrash(made);
    showOnceReady(made);
    made.on('close', (event) => {
      if (closing) return;
      event.preventDefault();
      if (asks) void askWhatClosingMeans(made);
      else made.hide();
    });
    made.once('closed', () => (window = null));
    options.onCreate(made);
    // Failures are reported by `did-fail-load`.
    made.loadURL(WINDOW_URL).catch(() => undefined);
    return made;
  };

  return {
    get current() {
      return window;
    },
    show() {
      if (window === null) {
        window = create();
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    allowClosing() {
      closing = true;
    },
    askBeforeHiding() {
      asks = true;
    },
  };
}

export function protectedWindow({ current }: MainWindow): ProtectedWindow | null {
  if (current === null) return null;
  return {
    setContentProtection: (on) => current.setContentProtection(on),
    reload(loaded) {
      current.webContents.once('did-finish-load', loaded);
      current.webContents.reload();
    },
  };
}

async function askWhatClosingMeans(window: BrowserWindow): Promise<void> {
  const words = hostTexts();
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Deskhand',
    noLink: true,
    defaultId: 0,
    cancelId: 2,
    message: words.closing.question,
    detail: words.closing.text,
    buttons: [words.closing.keep, words.quit, words.closing.cancel],
  });
  if (response === 0) window.hide();
  if (response === 1) app.quit();
}

/** A window that is white for a moment is better than none. */
const LONGEST_HIDDEN_MS = 2_000;

/** `ready-to-show` does not come for hidden windows under Wayland (electron/electron#48859). */
function showOnceReady(window: BrowserWindow): void {
  let isShown = false;
  const show = (): void => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    clearTimeout(late);
    window.show();
  };
  const late = setTimeout(show, LONGEST_HIDDEN_MS);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
  window.webContents.once('did-fail-load', show);
}

function reloadAfterCrash(window: BrowserWindow): void {
  let reloads = 0;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || reloads >= MOST_RELOADS) return;
    reloads++;
    setTimeout(() => reloads--, RELOADS_FORGOTTEN_MS).unref();
    window.webContents.reload();
  });
}
