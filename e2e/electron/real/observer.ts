/**
 * Runs inside Electron before the application does, and remembers what cannot be asked for afterwards: there is no list
 * of trays, and a menu, a shortcut or a handler once set is not given back. It changes nothing that it passes on.
 * A function without outside names, because its source is what Electron loads.
 */
import type * as Electron from 'electron';

export function observeElectron(electron: typeof Electron): void {
  const {
    app,
    BrowserWindow,
    clipboard,
    dialog,
    globalShortcut,
    ipcMain,
    nativeImage,
    session,
    shell,
    Tray,
  } = electron;
  type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;
  const passOn = (method: unknown, self: object, ...args: readonly unknown[]): unknown =>
    typeof method === 'function' ? (Reflect.apply(method, self, args) as unknown) : undefined;
  const imagePaths = new WeakMap<Electron.NativeImage, string>();
  const handlers = new Map<string, Handler>();
  const shortcuts = new Map<string, () => void>();
  const opened: string[] = [];
  const errors: string[] = [];
  const messages: string[] = [];
  let tray: Electron.Tray | undefined;
  let image: Electron.NativeImage | undefined;
  let menu: Parameters<Electron.Tray['setContextMenu']>[0] = null;
  let windowSession: Electron.Session | undefined;
  let asked: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null;
  let checked: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null;
  let device: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null;

  const createFromPath = nativeImage.createFromPath.bind(nativeImage);
  nativeImage.createFromPath = (path) => {
    const made = createFromPath(path);
    imagePaths.set(made, path);
    return made;
  };
  const setImage: unknown = Reflect.get(Tray.prototype, 'setImage');
  Tray.prototype.setImage = function (this: Electron.Tray, next) {
    remember(this);
    if (typeof next !== 'string') image = next;
    passOn(setImage, this, next);
  };
  const remember = (shown: Electron.Tray): void => void (tray = shown);
  const setContextMenu: unknown = Reflect.get(Tray.prototype, 'setContextMenu');
  Tray.prototype.setContextMenu = function (this: Electron.Tray, next) {
    menu = next;
    passOn(setContextMenu, this, next);
  };
  const register = globalShortcut.register.bind(globalShortcut);
  globalShortcut.register = (accelerator, callback) => {
    shortcuts.set(accelerator, callback);
    return register(accelerator, callback);
  };
  const handle = ipcMain.handle.bind(ipcMain);
  ipcMain.handle = (channel, handler) => {
    handlers.set(channel, handler);
    handle(channel, handler);
  };
  // Neither a browser nor a dialog that waits for a click is wanted in a test.
  shell.openExternal = (address) => {
    opened.push(address);
    return Promise.resolve();
  };
  dialog.showErrorBox = (title, text) => void errors.push(`${title}: ${text}`);
  Reflect.set(dialog, 'showMessageBox', ({ message, detail }: Electron.MessageBoxOptions) => {
    messages.push(`${message} ${detail ?? ''}`);
    return new Promise<never>(() => undefined);
  });
  // Before the application's own continuation, since this one was asked for first.
  void app.whenReady().then(() => {
    const made = session.fromPartition('deskhand');
    windowSession = made;
    const request = made.setPermissionRequestHandler.bind(made);
    made.setPermissionRequestHandler = (handler) => request((asked = handler));
    const check = made.setPermissionCheckHandler.bind(made);
    made.setPermissionCheckHandler = (handler) => check((checked = handler));
    const devices = made.setDevicePermissionHandler.bind(made);
    made.setDevicePermissionHandler = (handler) => devices((device = handler));
  });

  const window = () => {
    const [first] = BrowserWindow.getAllWindows();
    if (first === undefined) throw new Error('There is no window');
    return first;
  };
  const commands: Readonly<Record<string, (argument: string) => unknown>> = {
    tray: () => ({
      image: image === undefined ? '' : (imagePaths.get(image) ?? ''),
      imageMissing: image?.isEmpty() ?? true,
      menu: (menu?.items ?? []).map(({ label, type, enabled, checked: ticked }) => ({
        ...(type === 'separator' ? {} : { label }),
        ...{ type, enabled, checked: ticked },
      })),
    }),
    'click-tray': () => tray?.emit('click'),
    choose(label) {
      const item = menu?.items.find((each) => each.label.startsWith(label));
      if (item === undefined) throw new Error(`No such command in the tray: ${label}`);
      passOn(item.click, item);
      return null;
    },
    records: async () => ({
      windows: BrowserWindow.getAllWindows().map(({ webContents }) => ({
        // Undocumented, and the only way to see what a window was really made with.
        webPreferences: passOn(Reflect.get(webContents, 'getLastWebPreferences'), webContents),
      })),
      clipboard: await Promise.resolve(clipboard.readText()),
      shortcuts: [...shortcuts.keys()],
      ...{ opened, errors, messages },
    }),
    windows: () =>
      BrowserWindow.getAllWindows().map((each) => ({
        visible: each.isVisible(),
        url: each.webContents.getURL(),
      })),
    'close-window'() {
      window().close();
      return null;
    },
    'crash-page'() {
      window().webContents.forcefullyCrashRenderer();
      return null;
    },
    evaluate: (expression) => window().webContents.executeJavaScript(expression),
    'press-shortcut'(accelerator) {
      shortcuts.get(accelerator)?.();
      return null;
    },
    'second-instance': (argument) => app.emit('second-instance', {}, argument.split(' '), ''),
    pid: () => process.pid,
    permission(name) {
      let granted: boolean | undefined;
      const { webContents } = window();
      passOn(asked, globalThis, webContents, name, (answer: boolean) => (granted = answer), {});
      return [
        {
          asked: granted,
          checked: passOn(checked, globalThis, webContents, name, '', {}),
          device: passOn(device, globalThis, { deviceType: 'hid' }),
        },
      ];
    },
    async navigation() {
      const { webContents } = window();
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
      passOn(
        handlers.get('deskhand:call'),
        ipcMain,
        { sender: window().webContents, senderFrame: { url } },
        'state',
        {},
      ),
    protocol: async (address) => (await windowSession?.fetch(address))?.status,
  };
  Reflect.set(globalThis, 'askDeskhand', (command: string, argument: string): unknown => {
    const answer = commands[command];
    if (answer === undefined) throw new Error(`Unknown command: ${command}`);
    return answer(argument);
  });
}
