/** Runs before anything else is loaded, because other programs can inspect the process from its start. */
import { loadBuiltIns } from '../../adapters/node/built-ins.ts';
import { keepMemoryOutOfDumps } from '../../adapters/node/core-dumps.ts';
import { turnMaglevOff } from '../../adapters/node/optimising.ts';
import { keepNurserySmall } from '../../adapters/node/small-nursery.ts';
import { takeEnvironment } from '../../adapters/node/own-environment.ts';

// SIGUSR1 would make Node open a debugger.
process.on('SIGUSR1', () => undefined);
keepMemoryOutOfDumps();

export const taken = takeEnvironment();

/** A service is what starts without another command. */
const [first = 'serve'] = process.argv.slice(2);
const isService = first === 'serve' || (first.startsWith('-') && !['--help', '--version'].includes(first));
loadBuiltIns(isService ? 'service' : 'command');

// Loading our own modules alone would grow it to 33 MB.
keepNurserySmall();
turnMaglevOff();
