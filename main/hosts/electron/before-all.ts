/** Runs before anything else is loaded, because every process started later inherits this one's environment. */
import { turnMaglevOff } from '../../adapters/node/optimising.ts';
import { takeEnvironment } from '../../adapters/node/own-environment.ts';

turnMaglevOff();

/** As it was given; secrets are in it, and no longer in `process.env`. */
export const { environment, exposed } = takeEnvironment();
