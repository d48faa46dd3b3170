/** https://www.electronjs.org/docs/latest/api/dialog: recorded, and answered when the spec presses a button. */
import type { MessageBoxOptions } from 'electron';
import { records } from './records.ts';

interface OpenDialog {
  readonly options: MessageBoxOptions;
  readonly answer: (response: number) => void;
}

const open: OpenDialog[] = [];

/** Presses a button of the oldest dialog that is open. */
export function pressButton(label: string): void {
  const [first] = open;
  const response = first?.options.buttons?.indexOf(label) ?? -1;
  if (first === undefined || response < 0) throw new Error(`No dialog with a button "${label}" is open`);
  first.answer(response);
}

export const openDialogs = (): readonly { message: string; detail: string; buttons: readonly string[] }[] =>
  open.map(({ options: { message, detail = '', buttons = [] } }) => ({ message, detail, buttons }));

export const dialog = {
  showErrorBox: (title: string, text: string) => void records.errors.push(`${title}: ${text}`),
  // Waits for a click without blocking: https://www.electronjs.org/docs/latest/api/dialog#dialogshowmessageboxwindow-options
  showMessageBox(options: MessageBoxOptions): Promise<{ response: number }> {
    records.messages.push(`${options.message} ${options.detail ?? ''}`);
    return new Promise((resolve) => {
      const shown: OpenDialog = {
        options,
        answer(response) {
          open.splice(open.indexOf(shown), 1);
          resolve({ response });
        },
      };
      open.push(shown);
      // An aborted one answers as if it had been cancelled.
      options.signal?.addEventListener('abort', () => shown.answer(options.cancelId ?? 0), { once: true });
    });
  },
};
