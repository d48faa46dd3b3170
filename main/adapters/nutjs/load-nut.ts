/** Loads nut-js when it is asked for and not before: loading it loads native code that some systems do not have. */
import { ServiceError } from '../../core/errors.ts';

export type Nut = typeof import('@nut-tree-fork/nut-js');

/** Throws `not_supported` if the library is missing, has no build for this system, or would end the process. */
export async function loadNut(platform: NodeJS.Platform): Promise<Nut> {
  // On X11 an unmapped key or a lost server makes it call exit(), which nothing can catch.
  if (platform === 'linux') throw unavailable('On Linux input goes through X11 directly.');
  try {
    const nut = await import('@nut-tree-fork/nut-js');
    // By default it waits 300 ms after each key and 100 ms after each act of the mouse.
    nut.keyboard.config.autoDelayMs = 0;
    nut.mouse.config.autoDelayMs = 0;
    return nut;
  } catch (cause) {
    throw unavailable('The library nut-js cannot be loaded on this system.', cause);
  }
}

const unavailable = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('not_supported', message, {
    hint: 'nut-js has builds for Windows on x64 and for macOS.',
    details: { capability: 'pointer', adapter: 'nutjs' },
    cause,
  });
