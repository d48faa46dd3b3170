/** Where is drawn on one output: a frame stands at the compositor until something is. */
import { shareFresh } from '../../../base/share-fresh.ts';
import { raceAbort } from '../../../base/abort.ts';
import { abortAfter } from '../../../base/with-timeout.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import type { DamageFrames, PreparedFrame } from './damage-frames.ts';
import type { Output } from './outputs.ts';
import { pictureFailed } from './picture-buffers.ts';

/** A compositor that draws nothing for this long is as good as none. */
const TIMEOUT_MS = 1500;

export interface OutputDamage {
  /** A frame stands from now on. Rejects with `display_unavailable`. */
  stand(): Promise<void>;
  /** All that was drawn before the call has been reported when this resolves. Rejects with `display_unavailable`. */
  ask(): Promise<void>;
  end(): void;
}

interface Standing {
  /** Later ones have larger ones. */
  readonly number: number;
  readonly frame: PreparedFrame;
}

export interface OutputDamageParts {
  readonly frames: DamageFrames;
  readonly output: Output;
  /** Global units, at least one; no frame stands any more. Not `isNew`: of all that the output shows, at whatever time it was drawn. */
  readonly drawn: (parts: readonly Region[], isNew: boolean) => void;
}

/** Pixels of the smaller picture that a filter reaches where a picture is scaled, and one for rounding. */
const FILTER_PIXELS = 3;

/** Global units that may show a part of an output's pixels: all of one that is turned. */
function inLayout({ region, pixels, transform }: Output, part: Region): readonly Region[] {
  if (part.width <= 0 || part.height <= 0) return [];
  if (transform !== 0) return [region];
  const scale = { x: region.width / pixels.width, y: region.height / pixels.height };
  const reach = (each: number): number => (each === 1 ? 0 : FILTER_PIXELS * Math.max(1, each));
  const left = Math.floor(part.x * scale.x - reach(scale.x));
  const top = Math.floor(part.y * scale.y - reach(scale.y));
  const right = Math.ceil((part.x + part.width) * scale.x + reach(scale.x));
  const bottom = Math.ceil((part.y + part.height) * scale.y + reach(scale.y));
  const shown = { x: left + region.x, y: top + region.y, width: right - left, height: bottom - top };
  return [intersect(shown, region) ?? []].flat();
}

const silent = () => pictureFailed('The compositor draws no frame.');

export function createOutputDamage({ frames, output, drawn }: OutputDamageParts): OutputDamage {
  const { region, object } = output;
  let standing: Standing | undefined;
  let preparing: Promise<void> | undefined;
  let count = 0;
  let isFirst = true;
  /** After a frame that failed: the output is off, or its buffers are others. The next question tries again. */
  let hasFailed = false;
  let isOver = false;

  function ended(parts: readonly Region[] | null): void {
    standing = undefined;
    hasFailed = parts === null;
    const where = parts?.flatMap((part) => inLayout(output, part)) ?? [region];
    const isNew = !isFirst && parts !== null;
    isFirst = false;
    if (where.length > 0) drawn(where, isNew);
  }
  async function prepare(signal: AbortSignal): Promise<void> {
    const frame = await frames.prepare('drawn', object, signal);
    if (isOver) {
      frame.destroy();
      return;
    }
    standing = { number: ++count, frame };
    frame.start(ended);
  }
  async function stand(): Promise<void> {
    if (isOver || hasFailed) throw silent();
    if (standing !== undefined) return;
    preparing ??= abortAfter(prepare, TIMEOUT_MS, silent).finally(() => (preparing = undefined));
    await preparing;
  }
  /** Resolves with the output's next picture, which shows all that was drawn before the call. */
  async function nextPicture(before: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const frame = await frames.prepare('next', object, signal);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    try {
      await before();
      frame.start((parts) => (parts === null ? reject(silent()) : resolve(undefined)));
      await raceAbort(promise, signal);
    } finally {
      frame.destroy();
    }
  }
  /**
   * A frame that stood before the call and has ended since may have ended before it: then another one stands, and another
   * picture is waited for.
   */
  async function ask(signal: AbortSignal): Promise<void> {
    const earlier = count;
    hasFailed = false;
    for (;;) {
      let stood: Standing | undefined;
      await nextPicture(() => {
        stood = standing;
        return stand();
      }, signal);
      if (stood === undefined || stood.number > earlier || stood === standing) return;
    }
  }

  return {
    stand,
    ask: shareFresh(() => abortAfter(ask, TIMEOUT_MS, silent)),
    end() {
      isOver = true;
      standing?.frame.destroy();
      standing = undefined;
    },
  };
}
