/** The spec's channel into the process: a person's actions on a tray, and the records. Over Node's IPC. */
import type { MenuItemConstructorOptions } from 'electron';
import { app } from './application.ts';
import { openDialogs, pressButton } from './dialog.ts';
import { closeBrowser } from './page-host.ts';
import { grant } from './mac.ts';
import { records } from './records.ts';
import { becomeKeyStore } from './safe-storage.ts';
import { allSessions, privileged } from './session.ts';
import { BrowserWindow, callFrom } from './window.ts';

interface ShownTray {
  readonly image: { readonly path: string; isEmpty(): boolean };
  readonly tip: string;
  readonly menu: readonly MenuItemConstructorOptions[];
  emit(event: string): boolean;
}

export const trays = new Set<ShownTray>();

const tray = (): ShownTray => {
  const [first] = trays;
  if (first === undefined) throw new Error('There is no tray');
  return first;
};

const COMMANDS: Readonly<Record<string, (argument: string) => unknown>> = {
  tray: () => ({
    image: tray().image.path,
    imageMissing: tray().image.isEmpty(),
    tip: tray().tip,
    menu: tray().menu.map(({ label, type, enabled, checked }) => ({ label, type, enabled, checked })),
  }),
  'click-tray': () => tray().emit('click'),
  choose(label) {
    const item = tray().menu.find((each) => each.label?.startsWith(label));
    if (item?.click === undefined) throw new Error(`No such command in the tray: ${label}`);
    Reflect.apply(item.click, undefined, []);
    return null;
  },
  records: () => ({
    ...records,
    shortcuts: [...records.shortcuts.keys()],
    schemes: [...privileged],
  }),
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      visible: window.isVisible(),
      url: window.webContents.mainFrame?.url ?? null,
    })),
  pid: () => process.pid,
  throw() {
    setTimeout(() => {
      throw new Error('Nothing catches this');
    });
    return null;
  },
  'break-output'() {
    process.stderr.emit('error', new Error('write EPIPE'));
    return null;
  },
  paths: () => ({ executable: app.getPath('exe'), userData: app.getPath('userData') }),
  'key-store'(state) {
    becomeKeyStore(state);
    return null;
  },
  grant(words) {
    grant(words);
    return null;
  },
  dialogs: () => openDialogs(),
  'press-button'(label) {
    pressButton(label);
    return null;
  },
  'close-window'() {
    BrowserWindow.getAllWindows()[0]?.close();
    return null;
  },
  'crash-page'() {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    return null;
  },
  evaluate: (expression) => BrowserWindow.getAllWindows()[0]?.webContents.page?.evaluate(expression),
  'press-shortcut'(accelerator) {
    records.shortcuts.get(accelerator)?.();
    return null;
  },
  'second-instance': (argument) => app.emit('second-instance', {}, argument.split(' '), ''),
  permission: (name) =>
    allSessions().map((session) => {
      let granted: boolean | undefined;
      session.permissionHandler?.({}, name, (answer) => (granted = answer));
      return { asked: granted, checked: session.checkHandler?.(), device: session.deviceHandler?.() };
    }),
  navigation() {
    const event = { prevented: false, preventDefault: () => (event.prevented = true) };
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.emit('will-navigate', event);
    return { prevented: event.prevented, open: contents?.openHandler?.().action };
  },
  'call-from': (url) => callFrom(url, 'deskhand:call', 'state', {}),
  async protocol(address) {
    const [session] = allSessions();
    const response = await session?.handlers.get('app')?.(new Request(address));
    return response?.status;
  },
};

interface Question {
  readonly id: number;
  readonly command: string;
  readonly argument: string;
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'command' in message && 'id' in message;

export function connectSpec(): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (!isQuestion(message)) return;
    const { id, command, argument } = message;
    void Promise.resolve()
      .then(() => COMMANDS[command]?.(argument))
      .then(
        (value) => process.send?.({ id, value }),
        (error: unknown) => process.send?.({ id, error: String(error) }),
      );
  });
  process.on('disconnect', () => app.exit(1));
  app.on('quit', () => void closeBrowser());
}
