/**
 * A person signs out of Windows, restarts it or shuts it down: Electron reports that to windows alone, and the process may be ended
 * once they have heard it (https://www.electronjs.org/docs/latest/api/app#event-before-quit). So what must be done is done before
 * the answer, and the rest is begun. `taskkill` without /F asks windows to close, hidden ones among them.
 */

/** A window of Electron, of which nothing is shown. */
export interface EndingWindow {
  on(event: 'session-end' | 'close', listener: () => void): unknown;
}

export interface SessionEnd {
  /** Lets go of held keys and buttons before it returns. */
  readonly release: () => void;
  /** Begins the orderly end. */
  readonly end: () => void;
}

export function endWithSession(window: EndingWindow, { release, end }: SessionEnd): void {
  window.on('close', () => end());
  window.on('session-end', () => {
    try {
      release();
    } finally {
      end();
    }
  });
}
