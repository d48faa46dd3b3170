/** Displays and previews. Looking is not an agent's request: it is neither logged nor counted. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../core/errors.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { watchDisplay, type WatchedDisplay } from '../../operations/see/watch-display.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AskService } from '../ask-service.ts';
import { previewPicture } from '../preview-picture.ts';
import type { Handlers } from './calls.ts';

export interface PreviewOptions {
  readonly ask: AskService;
  readonly codec: ImageCodecPort;
  readonly clock: Clock;
  readonly settings: { readonly values: Pick<Settings['values'], 'gridRows' | 'gridCols'> };
}

/** Two windows that look at one display at once share a capture. */
const SHARED_MS = 200;

function createSharedWatch(ask: AskService, clock: Clock): (screen: number) => Promise<WatchedDisplay> {
  const recent = new Map<number, { readonly at: number; readonly watched: Promise<WatchedDisplay> }>();
  return (screen) => {
    const known = recent.get(screen);
    if (known !== undefined && clock.monotonic() - known.at < SHARED_MS) return known.watched;
    const watched = ask(watchDisplay, screen);
    recent.set(screen, { at: clock.monotonic(), watched });
    watched.catch(() => recent.delete(screen));
    return watched;
  };
}

export function createPreviewCalls({
  ask,
  codec,
  clock,
  settings,
}: PreviewOptions): Handlers<'displays' | 'preview'> {
  const watch = createSharedWatch(ask, clock);

  return {
    async displays() {
      const grid = { rows: settings.values.gridRows, cols: settings.values.gridCols };
      try {
        const displays = await ask(listDisplays, undefined);
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
      const { frame, pointer } = await watch(screen);
      // 64 bits tell two desktops apart; the room is part of it, since a larger card needs a larger picture.
      const version = `${createHash('md5').update(frame.pixels).digest('hex').slice(0, 16)}-${maxWidth}x${maxHeight}`;
      return {
        picture:
          version === known
            ? null
            : await previewPicture({ codec }, frame, { width: maxWidth, height: maxHeight }),
        version,
        region: frame.region,
        takenAt: clock.now(),
        pointer: pointer === null ? null : { x: pointer.x, y: pointer.y },
      };
    },
  };
}
