/** sharp, in the build that this process can bear. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type sharpFunction from 'sharp';
import { ServiceError } from '../../../core/errors.ts';

/**
 * Native sharp has GLib inside, under the same names as the system's. With both in one process each gets half of the
 * calls, and the process ends sooner or later (lovell/sharp#4522). Electron's own executable needs the system's.
 */
function hasSystemGlib(): boolean {
  if (process.platform !== 'linux') return false;
  if ('electron' in process.versions) return true;
  try {
    return /\/libg(lib|object)-2\.0\.so/.test(readFileSync('/proc/self/maps', 'latin1'));
  } catch {
    return false;
  }
}

const NATIVE_BUILD = /^@img\/sharp-linux(musl)?-\w+\/sharp\.node$/;

/** Throws `not_supported` if no build of it can be loaded here. */
export async function openSharp(): Promise<typeof sharpFunction> {
  if (hasSystemGlib())
    registerHooks({
      resolve: (specifier, context, next) =>
        next(NATIVE_BUILD.test(specifier) ? '@img/sharp-wasm32/sharp.node' : specifier, context),
    });
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new ServiceError(
      'not_supported',
      'Pictures that are sent cannot be decoded on this installation.',
      {
        hint: 'The package sharp is missing or made for another system: install Deskhand again.',
        cause,
      },
    );
  }
}
