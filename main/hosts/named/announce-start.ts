/** Lets "deskhand list" show a desktop whose process has begun: its modules are loaded for seconds before it locks its folder. */
import { prepareStateDirectory } from '../../adapters/node/state-directory.ts';
import { lockStart, type StateLock } from '../../adapters/node/state-lock.ts';

/** Until the service holds its folder, or could not have it. Never throws: the start itself says what is wrong. */
export function announceStart(directory: string): StateLock {
  try {
    prepareStateDirectory(directory);
    return lockStart(directory);
  } catch {
    return { release: () => undefined };
  }
}
