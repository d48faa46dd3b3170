/** One short sentence at a time at the foot of the window: that something was copied or saved, or why not. */
import { signal, type ReadonlySignal } from '@preact/signals';

export interface Notice {
  readonly tone: 'quiet' | 'error';
  readonly text: string;
}

export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  tell(notice: Notice): void;
  dismiss(): void;
}

const QUIET_MS = 2500;
const ERROR_MS = 8000;

export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dismiss = (): void => {
    clearTimeout(timer);
    current.value = null;
  };
  return {
    current,
    dismiss,
    tell(notice) {
      clearTimeout(timer);
      current.value = notice;
      timer = setTimeout(dismiss, notice.tone === 'error' ? ERROR_MS : QUIET_MS);
    },
  };
}
