/** The bridge's service side: one handler, which answers only the main frame of the application's own window. */
import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import type { Console } from '../../console/console.ts';
import type { CallReply } from '../../console/contract.ts';
import { WINDOW_ORIGIN } from './protocol.ts';

export const CALL_CHANNEL = 'deskhand:call';
export const EVENT_CHANNEL = 'deskhand:event';

const isOurs = (event: IpcMainInvokeEvent, window: BrowserWindow | null): boolean => {
  const frame = event.senderFrame;
  return (
    window !== null &&
    frame !== null &&
    event.sender === window.webContents &&
    // Compared by value: one frame may come as two objects.
    frame.frameToken === event.sender.mainFrame.frameToken &&
    frame.url.startsWith(`${WINDOW_ORIGIN}/`)
  );
};

export interface AnsweredWindow {
  readonly current: () => BrowserWindow | null;
  /** The refusal of a call; null for one that may be answered. */
  readonly refuse: (name: string) => CallReply | null;
}

export function answerCalls(console: Console, { current, refuse }: AnsweredWindow): void {
  ipcMain.handle(CALL_CHANNEL, async (event, asked: unknown, input: unknown) => {
    if (!isOurs(event, current())) throw new Error('Refused: not the window of Deskhand');
    const name = typeof asked === 'string' ? asked : '';
    return refuse(name) ?? console.answer(name, input);
  });
}

/** Sends the console's events to the window until it is gone. */
export function sendEvents(console: Console, window: BrowserWindow): void {
  const close = console.open(
    (name, payload) => {
      if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, payload);
    },
    () => !window.isDestroyed() && window.isVisible() && !window.isMinimized(),
  );
  window.once('closed', close);
}
