/** Displays and previews. Looking is not an agent's request: it is neither logged nor counted. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../core/errors.ts';
import { contains, type Point } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import type { Machine } from '../../ports/machine.ts';
import type { Settings } from '../../settings/settings.ts';
import { captureOwn } from '../own-frame.ts';
import { takePicture } from '../take-picture.ts';
import type { Handlers } from './calls.ts';

export interface PreviewOptions {
  readonly machine: Machine;
  readonly settings: Settings;
}

/** Two windows that look at one display at once share a capture. */
const SHARED_MS = 200;

export function createPreviewCalls({ machine, settings }: PreviewOptions): Handlers<'displays' | 'preview'> {
  const { clock } = machine;
  const recent = new Map<number, { readonly at: number; readonly frame: Promise<Frame> }>();

  const capture = async (screen: number): Promise<Frame> => {
    const display = (await machine.displays.list()).find((each) => each.screen === screen);
    if (display === undefined) throw new ServiceError('not_found', 'This display is no longer connected.');
    const known = recent.get(screen);
    if (known !== undefined && clock.monotonic() - known.at < SHARED_MS) return known.frame;
    const frame = captureOwn(machine.capture, display.region);
    recent.set(screen, { at: clock.monotonic(), frame });
    frame.catch(() => recent.delete(screen));
    return frame;
  };

  const pointer = async (): Promise<Point | null> => {
    try {
      return await machine.input.pointer.position();
    } catch {
      return null;
    }
  };

  return {
    async displays() {
      const grid = { rows: settings.values.gridRows, cols: settings.values.gridCols };
      try {
        const displays = await machine.displays.list();
        return {
          displays: displays.map(({ screen, primary, region, scaleFactor }) => ({
            ...{ screen, primary, region, scaleFactor },
          })),
          grid,
          unavailable: null,
        };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { displays: [], grid, unavailable: { message: error.message, remedy: error.hint ?? null } };
      }
    },

    async preview({ screen, maxWidth, maxHeight, known }) {
      const [frame, at] = await Promise.all([capture(screen), pointer()]);
      // 64 bits tell two desktops apart; the room is part of it, since a larger card needs a larger picture.
      const version = `${createHash('md5').update(frame.pixels).digest('hex').slice(0, 16)}-${maxWidth}x${maxHeight}`;
      return {
        picture:
          version === known
            ? null
            : await takePicture(machine, frame, { width: maxWidth, height: maxHeight }),
        version,
        region: frame.region,
        takenAt: clock.now(),
        pointer: at !== null && contains(frame.region, at) ? { x: at.x, y: at.y } : null,
      };
    },
  };
}
