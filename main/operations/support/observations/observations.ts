/** Observations and the targets found in them, kept for their lifetimes. */
import { ServiceError } from '../../../core/errors.ts';
import type { Point, Region, Size } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RandomPort } from '../../../ports/random.ts';
import type { RecognizedLine } from '../../../ports/text-recognition.ts';
import { createHandleStore, type HandleStore } from './handle-store.ts';
import type { PackedFrame } from './packed-frame.ts';

export interface Observation {
  /** The region that the caller received. */
  readonly region: Region;
  /** The size of the picture of it; as it would have been if none was asked for. */
  readonly picture: Size;
  /** The captured region: `region` or larger. */
  readonly frame: PackedFrame;
  /** In global units; null until it has been read. */
  readonly lines: readonly RecognizedLine[] | null;
  readonly reading: ObservedReading;
}

/** How an observation's text is read, also when that happens only later. */
export interface ObservedReading {
  readonly languages: readonly string[];
  /** 0 to 1. */
  readonly minConfidence: number;
  /** False: text is found within single words only. */
  readonly groupLines: boolean;
}

/** A place that was found, and its pixels then. */
export interface ResolvedTarget {
  readonly point: Point;
  readonly looks: PackedFrame;
}

export interface Observations {
  readonly seen: HandleStore<Observation>;
  readonly targets: HandleStore<ResolvedTarget>;
  /** Throws `observation_not_found`. */
  observation(id: string): Observation;
  /** Throws `target_not_found`. */
  target(id: string): ResolvedTarget;
  clear(): void;
}

export function createObservations(clock: Clock, random: RandomPort): Observations {
  const bounds = { clock, random, lifeMs: LIMITS.observationLifeMs, maxEntries: LIMITS.observations };
  const maxBytes = LIMITS.observationBytes - LIMITS.targetBytes;
  const seen = createHandleStore<Observation>({ ...bounds, prefix: 'obs', maxBytes });
  const targets = createHandleStore<ResolvedTarget>({
    ...bounds,
    prefix: 'tgt',
    maxBytes: LIMITS.targetBytes,
  });
  const lifeS = LIMITS.observationLifeMs / 1000;
  return {
    seen,
    targets,
    observation(id) {
      const found = seen.find(id);
      if (found !== undefined) return found;
      throw new ServiceError('observation_not_found', 'This observation does not exist or has expired.', {
        hint: `Observe again: observations last ${lifeS} s, and only the newest ${LIMITS.observations} are kept.`,
      });
    },
    target(id) {
      const found = targets.find(id);
      if (found !== undefined) return found;
      throw new ServiceError('target_not_found', 'This target does not exist or has expired.', {
        hint: `Observe and localize again: targets last ${lifeS} s, and only the newest ${LIMITS.observations} are kept.`,
        delivery: 'not_delivered',
      });
    },
    clear() {
      seen.clear();
      targets.clear();
    },
  };
}
