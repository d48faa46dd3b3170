/**
 * Errors that nothing caught: Electron shows a dialog and goes on, unless the application listens for them itself
 * (electron/lib/browser/init.ts). Rejections are only warned of.
 */
import { records } from './records.ts';

export function showUncaughtErrors(): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    records.errors.push(`A JavaScript error occurred in the main process: ${error.message}`);
  });
  process.on('unhandledRejection', () => undefined);
}
