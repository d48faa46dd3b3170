/**
 * Runs inside Electron before the application does, and records calls that cannot be queried afterwards: there is no list
 * of trays, and a menu, a shortcut or a handler once set is not given back. It changes nothing that it passes on.
 * Functions without outside names, because Electron loads their source.
 */
import type * as Electron from 'electron';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;
type Commands = Readonly<Record<string, (argument: string) => unknown>>;

type FirstWindow = ReturnType<(typeof Electron)['BrowserWindow']['getAllWindows']>[number];

interface Records {
  readonly imagePaths: WeakMap<Electron.NativeImage, string>;
  readonly handlers: Map<string, Handler>;
  readonly shortcuts: Map<string, () => void>;
  readonly opened: string[];
  readonly errors: string[];
  readonly messages: string[];
  tray: Electron.Tray | undefined;
  image: Electron.NativeImage | undefined;
  menu: Parameters<Electron.Tray['setContextMenu']>[0];
  windowSession: Electron.Session | undefined;
  asked: Parameters<Electron.Session['setPermissionRequestHandler']>[0];
  checked: Parameters<Electron.Session['setPermissionCheckHandler']>[0];
  device: Parameters<Electron.Session['setDevicePermissionHandler']>[0];
  /** The application's first window. */
  window(): FirstWindow;
  passOn(method: unknown, self: object, ...args: readonly unknown[]): unknown;
}

function createRecords({ BrowserWindow }: typeof Electron): Records {
  return {
    imagePaths: new WeakMap(),
    handlers: new Map(),
    shortcuts: new Map(),
    opened: [],
    errors: [],
    messages: [],
    tray: undefined,
    image: undefined,
    menu: null,
    windowSession: undefined,
    asked: null,
    checked: null,
    device: null,
    window() {
      const [first] = BrowserWindow.getAllWindows();
      if (first === undefined) throw new Error('There is no window');
      return first;
    },
    passOn: (method, self, ...args) =>
      typeof method === 'function' ? (Reflect.apply(method, self, args) as unknown) : undefined,
  };
}

function recordTray({ nativeImage, Tray }: typeof Electron, records: Records): void {
  const createFromPath = nativeImage.createFromPath.bind(nativeImage);
  nativeImage.createFromPath = (path) => {
    const made = createFromPath(path);
    records.imagePaths.set(made, path);
    return made;
  };
  const remember = (shown: Electron.Tray): void => void (records.tray = shown);
  const setImage: unknown = Reflect.get(Tray.prototype, 'setImage');
  Tray.prototype.setImage = function (this: Electron.Tray, next) {
    remember(this);
    if (typeof next !== 'string') records.image = next;
    records.passOn(setImage, this, next);
  };
  const setContextMenu: unknown = Reflect.get(Tray.prototype, 'setContextMenu');
  Tray.prototype.setContextMenu = function (this: Electron.Tray, next) {
    records.menu = next;
    records.passOn(setContextMenu, this, next);
  };
}

function recordCalls(
  { app, dialog, globalShortcut, ipcMain, session, shell }: typeof Electron,
  records: Records,
): void {
  const register = globalShortcut.register.bind(globalShortcut);
  globalShortcut.register = (accelerator, callback) => {
    records.shortcuts.set(accelerator, callback);
    return register(accelerator, callback);
  };
  const handle = ipcMain.handle.bind(ipcMain);
  ipcMain.handle = (channel, handler) => {
    records.handlers.set(channel, handler);
    handle(channel, handler);
  };
  // Neither a browser nor a dialog that waits for a click is wanted in a test.
  shell.openExternal = (address) => {
    records.opened.push(address);
    return Promise.resolve();
  };
  dialog.showErrorBox = (title, text) => void records.errors.push(`${title}: ${text}`);
  Reflect.set(dialog, 'showMessageBox', ({ message, detail }: Electron.MessageBoxOptions) => {
    records.messages.push(`${message} ${detail ?? ''}`);
    return new Promise<never>(() => undefined);
  });
  // Before the application's own continuation, since this one was asked for first.
  void app.whenReady().then(() => {
    const made = session.fromPartition('deskhand');
    records.windowSession = made;
    const request = made.setPermissionRequestHandler.bind(made);
    made.setPermissionRequestHandler = (handler) => request((records.asked = handler));
    const check = made.setPermissionCheckHandler.bind(made);
    made.setPermissionCheckHandler = (handler) => check((records.checked = handler));
    const devices = made.setDevicePermissionHandler.bind(made);
    made.setDevicePermissionHandler = (handler) => devices((records.device = handler));
  });
}

function trayCommands({ BrowserWindow, clipboard }: typeof Electron, records: Records): Commands {
  return {
    tray: () => ({
      image: records.image === undefined ? '' : (records.imagePaths.get(records.image) ?? ''),
      imageMissing: records.image?.isEmpty() ?? true,
      menu: (records.menu?.items ?? []).map(({ label, type, enabled, checked: ticked }) => ({
        ...(type === 'separator' ? {} : { label }),
        type,
        enabled,
        checked: ticked,
      })),
    }),
    'click-tray': () => records.tray?.emit('click'),
    choose(label) {
      const item = records.menu?.items.find((each) => each.label.startsWith(label));
      if (item === undefined) throw new Error(`No such command in the tray: ${label}`);
      records.passOn(item.click, item);
      return null;
    },
    records: async () => ({
      windows: BrowserWindow.getAllWindows().map(({ webContents }) => ({
        // Undocumented, and the only way to read a window's real options.
        webPreferences: records.passOn(Reflect.get(webContents, 'getLastWebPreferences'), webContents),
      })),
      clipboard: await Promise.resolve(clipboard.readText()),
      shortcuts: [...records.shortcuts.keys()],
      opened: records.opened,
      errors: records.errors,
      messages: records.messages,
    }),
  };
}

function windowCommands({ app, BrowserWindow }: typeof Electron, records: Records): Commands {
  return {
    windows: () =>
      BrowserWindow.getAllWindows().map((each) => ({
        visible: each.isVisible(),
        url: each.webContents.getURL(),
      })),
    'close-window'() {
      records.window().close();
      return null;
    },
    'crash-page'() {
      records.window().webContents.forcefullyCrashRenderer();
      return null;
    },
    evaluate: (expression) => records.window().webContents.executeJavaScript(expression),
    'press-shortcut'(accelerator) {
      records.shortcuts.get(accelerator)?.();
      return null;
    },
    'second-instance': (argument) => app.emit('second-instance', {}, argument.split(' '), ''),
    pid: () => process.pid,
  };
}

function securityCommands({ ipcMain }: typeof Electron, records: Records): Commands {
  return {
    permission(name) {
      let granted: boolean | undefined;
      const { webContents } = records.window();
      records.passOn(
        records.asked,
        globalThis,
        webContents,
        name,
        (answer: boolean) => (granted = answer),
        {},
      );
      return [
        {
          asked: granted,
          checked: records.passOn(records.checked, globalThis, webContents, name, '', {}),
          device: records.passOn(records.device, globalThis, { deviceType: 'hid' }),
        },
      ];
    },
    async navigation() {
      const { webContents } = records.window();
      const prevented = new Promise<boolean>((resolve) => {
        // The application's own listener came first.
        webContents.once('will-navigate', (event) => resolve(event.defaultPrevented));
      });
      const run = (script: string): Promise<unknown> => webContents.executeJavaScript(script, true);
      const isDenied = await run(`window.open('https://evil.example/') === null`);
      void run(`location.href = 'https://evil.example/'`).catch(() => undefined);
      return { prevented: await prevented, open: isDenied === true ? 'deny' : 'allow' };
    },
    'call-from': (url) =>
      records.passOn(
        records.handlers.get('deskhand:call'),
        ipcMain,
        { sender: records.window().webContents, senderFrame: { url } },
        'state',
        {},
      ),
    protocol: async (address) => (await records.windowSession?.fetch(address))?.status,
  };
}

/** Everything that `observeElectron` calls. */
export const PARTS = {
  createRecords,
  recordTray,
  recordCalls,
  trayCommands,
  windowCommands,
  securityCommands,
};

export function observeElectron(electron: typeof Electron, parts: typeof PARTS): void {
  const records = parts.createRecords(electron);
  parts.recordTray(electron, records);
  parts.recordCalls(electron, records);
  const commands: Commands = {
    ...parts.trayCommands(electron, records),
    ...parts.windowCommands(electron, records),
    ...parts.securityCommands(electron, records),
  };
  Reflect.set(globalThis, 'askDeskhand', (command: string, argument: string): unknown => {
    const answer = commands[command];
    if (answer === undefined) throw new Error(`Unknown command: ${command}`);
    return answer(argument);
  });
}

/** The program that Electron loads. */
export function observerSource(): string {
  const parts = Object.entries(PARTS).map(([name, part]) => `${name}: ${part.toString()}`);
  return `(${observeElectron.toString()})(require('electron'), {\n${parts.join(',\n')}\n});\n`;
}
