/** The kept frames of all displays with the pictures made from them, in bounded memory. */
import { area, type Region } from '../../../core/geometry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ImageCodecPort } from '../../../ports/image-codec.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { createKeptDisplay, type KeptDisplay } from './kept-display.ts';
import { holds, type KeptFrame } from './kept-frame.ts';
import { createKeptPictures, type KeptPictures } from './kept-pictures.ts';
import { createPictureBases, type PictureBases } from './picture-bases.ts';

/** Frames of displays; one is kept in any case. */
const MOST_FRAME_BYTES = 64 * 2 ** 20;
/** Smaller parts are captured in less time than a display is brought up to date. */
const LEAST_PIXELS = 2 ** 17;

export interface KeptScreen {
  /**
   * Works with the kept frame of the display that holds the whole region, up to date. Undefined if none does, or where
   * frames cannot be kept. Rejects as a capture does.
   */
  use<T>(
    asked: KeptAsk,
    work: (kept: KeptFrame, pictures: KeptPictures) => Promise<T>,
  ): Promise<T | undefined>;
  readonly bases: PictureBases;
  clear(): void;
  /** Of frames and pictures. */
  readonly bytes: number;
}

export interface KeptAsk {
  readonly region: Region;
  readonly displays: readonly { readonly region: Region }[];
  readonly signal: AbortSignal;
  /** Small parts too, which are otherwise left to a capture. */
  readonly always?: boolean;
}

interface Parts {
  readonly capture: ScreenCapturePort;
  readonly codec: ImageCodecPort;
  readonly clock: Clock;
}

export function createKeptScreen({ capture, codec, clock }: Parts): KeptScreen {
  const { strips } = codec;
  const pictures = strips === undefined ? undefined : createKeptPictures(codec, strips);
  const bases = createPictureBases(clock);
  /** By their regions; the one that was used last stands last. */
  const displays = new Map<string, KeptDisplay>();
  let generation = 0;

  const frameBytes = (): number => [...displays.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  function displayAt(region: Region): KeptDisplay {
    const key = JSON.stringify(region);
    const known =
      displays.get(key) ?? createKeptDisplay({ capture, clock, generation: () => ++generation }, region);
    displays.delete(key);
    displays.set(key, known);
    return known;
  }

  function dropOld(current: KeptDisplay): void {
    for (const [key, display] of displays) {
      if (display === current || frameBytes() <= MOST_FRAME_BYTES) return;
      display.end();
      displays.delete(key);
    }
  }

  return {
    bases,
    async use({ region, displays: shown, signal, always = false }, work) {
      const holding = shown.filter((each) => holds(each.region, region));
      const [display] = holding;
      if (pictures === undefined || display === undefined) return undefined;
      if (!always && area(region) < LEAST_PIXELS) return undefined;
      const kept = displayAt(display.region);
      try {
        return await kept.use(region, signal, (frame) => work(frame, pictures));
      } finally {
        dropOld(kept);
      }
    },
    clear() {
      for (const display of displays.values()) display.end();
      displays.clear();
      pictures?.clear();
    },
    get bytes() {
      return frameBytes() + (pictures?.bytes ?? 0);
    },
  };
}
