/** How the tray application ends: in order when it quits, in order after an error that nothing caught, and within bounds. */
import { app } from 'electron';
import type { CloseStack } from '../../base/close-stack.ts';
import { traceOf } from '../../http/trace.ts';
import { EXIT } from '../cli/exit-codes.ts';

/** From the wish to end until the process goes, with anything that still hangs. */
const FORCE_AFTER_MS = 3_000;

const warn = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Electron shows a dialog and goes on after an error that nothing caught, half alive and perhaps with keys held. Ends in
 * order instead, with an exit code that a supervisor restarts after.
 */
export function endOnFailure(): void {
  // The reader of our output may be gone: no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let failed = false;
  const onFailure = (error: unknown): void => {
    warn(`Unexpected: ${traceOf(error).join(' < ')}`);
    if (failed) return;
    failed = true;
    app.once('will-quit', (event) => {
      event.preventDefault();
      app.exit(EXIT.failure);
    });
    setTimeout(() => app.exit(EXIT.failure), FORCE_AFTER_MS);
    app.quit();
  };
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}

export interface QuitOptions {
  readonly stack: CloseStack;
  /** Before anything is closed: from now on the window may be. */
  readonly onBegin: () => void;
  readonly onEnd: () => void;
}

export function endOnQuit({ stack, onBegin, onEnd }: QuitOptions): void {
  let ended = false;
  // Closing the window leaves the service and the tray running.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', (event) => {
    onBegin();
    if (ended) return;
    event.preventDefault();
    void stack
      .close()
      .catch((error: unknown) => warn(`Ending failed: ${String(error)}`))
      .finally(() => {
        onEnd();
        ended = true;
        // Launched programs hold inherited descriptors, which can keep Chromium from ending (electron/electron#34808).
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCE_AFTER_MS).unref();
        app.quit();
      });
  });
}
