/** What has to happen before anything else is loaded, because other programs may look on from the first moment. */
import { keepMemoryOutOfDumps } from '../../adapters/node/core-dumps.ts';
import { takeEnvironment } from '../../adapters/node/own-environment.ts';

// Node would open a debugger to whoever may send signals.
process.on('SIGUSR1', () => undefined);
keepMemoryOutOfDumps();

export const taken = takeEnvironment();
