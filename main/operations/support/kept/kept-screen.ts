/** The kept frames of all displays with the pictures made from them, in bounded memory. */
import { raceAbort } from '../../../base/abort.ts';
import { area, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DisplaysPort } from '../../../ports/displays.ts';
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
   * Asks the display that was used last where was drawn, for a `use` soon after. Next to another question to the system, it spares
   * a trip there and back, which takes more than the answer of an unchanged picture.
   */
  ask(): AskedDisplay | undefined;
  /**
   * Works with the kept frame of the display that holds the whole region, up to date. Undefined if none does, or where
   * frames cannot be kept. Rejects as a capture does.
   */
  use<T>(
    asked: KeptAsk,
    work: (kept: KeptFrame, pictures: KeptPictures) => Promise<T>,
  ): Promise<T | undefined>;
  /**
   * Frames as a capture takes them, for those who compare: where all drawing is reported, the system is asked once for what was drawn,
   * however many look.
   */
  readonly frames: SharedFrames;
  readonly bases: PictureBases;
  clear(): void;
  /** Size of all frames and pictures. */
  readonly bytes: number;
}

/** What `ask` asked. */
export interface AskedDisplay {
  readonly of: KeptDisplay;
  readonly asked: number;
}

export interface KeptAsk {
  readonly region: Region;
  readonly displays: readonly { readonly region: Region }[];
  readonly signal: AbortSignal;
  /** Small parts too, which are otherwise left to a capture. */
  readonly always?: boolean;
  /** Where was drawn has been asked for it already. */
  readonly asked?: AskedDisplay | undefined;
}

export interface SharedFrames {
  /** The pixels of a region as they are after the call. The frame's memory belongs to the caller. Throws as a capture does. */
  capture(region: Region, signal: AbortSignal): Promise<Frame>;
  /** As a capture's. */
  recycle(frame: Frame): void;
}

interface Parts {
  readonly capture: ScreenCapturePort;
  readonly displays: Pick<DisplaysPort, 'list'>;
  readonly codec: ImageCodecPort;
  readonly clock: Clock;
}

interface Shown {
  readonly region: Region;
  readonly kept: KeptDisplay;
}

const askedOf = (of: KeptDisplay | undefined): AskedDisplay | undefined => of && { of, asked: of.ask() };

export function createKeptScreen({ capture, displays: shown, codec, clock }: Parts): KeptScreen {
  const { strips } = codec;
  const pictures = strips === undefined ? undefined : createKeptPictures(codec, strips);
  const bases = createPictureBases(clock);
  /** By their regions; the one that was used last stands last. */
  const displays = new Map<string, Shown>();
  let generation = 0;

  const frameBytes = (): number => [...displays.values()].reduce((sum, { kept }) => sum + kept.bytes, 0);

  function displayAt(region: Region): KeptDisplay {
    const key = JSON.stringify(region);
    const known = displays.get(key) ?? {
      region,
      kept: createKeptDisplay({ capture, clock, generation: () => ++generation }, region),
    };
    displays.delete(key);
    displays.set(key, known);
    return known.kept;
  }
  /** Undefined if no display holds the whole region. */
  async function displayHolding(region: Region): Promise<KeptDisplay | undefined> {
    const isHolding = (each: { readonly region: Region }): boolean => holds(each.region, region);
    const found = [...displays.values()].find(isHolding) ?? (await shown.list()).find(isHolding);
    return found && displayAt(found.region);
  }
  async function copyKept(region: Region, signal: AbortSignal): Promise<Frame | undefined> {
    if (capture.tallyDamage === undefined || area(region) < LEAST_PIXELS) return undefined;
    const kept = await displayHolding(region);
    try {
      return await kept?.copy(region, signal);
    } finally {
      if (kept !== undefined) dropOld(kept);
    }
  }

  function dropOld(current: KeptDisplay): void {
    for (const [key, { kept }] of displays) {
      if (kept === current || frameBytes() <= MOST_FRAME_BYTES) return;
      kept.end();
      displays.delete(key);
    }
  }

  return {
    bases,
    frames: {
      async capture(region, signal) {
        signal.throwIfAborted();
        const taken = copyKept(region, signal).then((copy) => copy ?? capture.capture(region, { signal }));
        return raceAbort(taken, signal);
      },
      recycle: (frame) => capture.recycle?.(frame),
    },
    ask: () => askedOf([...displays.values()].at(-1)?.kept),
    async use({ region, displays: listed, signal, always = false, asked }, work) {
      const holding = listed.filter((each) => holds(each.region, region));
      const [display] = holding;
      if (pictures === undefined || display === undefined) return undefined;
      if (!always && area(region) < LEAST_PIXELS) return undefined;
      const kept = displayAt(display.region);
      try {
        const use = { region, signal, asked: asked?.of === kept ? asked.asked : undefined };
        return await kept.use(use, (frame) => work(frame, pictures));
      } finally {
        dropOld(kept);
      }
    },
    clear() {
      for (const { kept } of displays.values()) kept.end();
      displays.clear();
      pictures?.clear();
    },
    get bytes() {
      return frameBytes() + (pictures?.bytes ?? 0);
    },
  };
}
