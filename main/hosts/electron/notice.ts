/** Notices outside the window, which a press opens it from. */

/** A notification of Electron. */
export interface Toast {
  on(event: 'click' | 'failed', listener: () => void): unknown;
  show(): void;
  close(): void;
}

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

export interface Notices {
  readonly make: (text: NoticeText) => Toast;
  /** Where the system shows none, as Windows does for a program without an entry in its Start menu. */
  readonly elsewhere: (text: NoticeText) => void;
  readonly open: () => void;
}

export function showNotice({ make, elsewhere, open }: Notices, text: NoticeText): Toast {
  const toast = make(text);
  toast.on('click', open);
  toast.on('failed', () => elsewhere(text));
  toast.show();
  return toast;
}
