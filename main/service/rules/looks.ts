/** Looks at where effects would land, for one request. */
import { raceAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { EffectPlace } from '../../operations/support/judged-effect.ts';
import {
  receivedBy,
  type Application,
  type ApplicationsPort,
  type Receivers,
} from '../../ports/applications.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LauncherPort } from '../../ports/launcher.ts';

export interface LooksOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly applications: ApplicationsPort;
  readonly launcher: Pick<LauncherPort, 'resolve'>;
}

export interface Looks {
  look(place: EffectPlace, signal: AbortSignal): Promise<Receivers>;
  /** What was seen a moment ago, where the device finds out whether that is still so. */
  before(place: EffectPlace): Receivers | undefined;
}

/** How long what was seen may be compared with, instead of looking again, milliseconds: the time of a click. */
const SEEN_MS = 100;

export function createLooks(options: LooksOptions): Looks {
  const { clock } = options;
  const seen = new Map<'pointer' | 'focus', Receivers & { readonly at: number }>();
  return {
    async look(place, signal) {
      const received = await lookUp(options, place, signal);
      const kind = place.kind === 'point' ? 'pointer' : place.kind;
      if (kind === 'pointer' || kind === 'focus') seen.set(kind, { ...received, at: clock.monotonic() });
      return received;
    },
    before({ kind }) {
      const last = kind === 'pointer' || kind === 'focus' ? seen.get(kind) : undefined;
      return last?.isExact === true && clock.monotonic() - last.at <= SEEN_MS ? last : undefined;
    },
  };
}

/** Where a system reports no windows: rules that forbid an application count, those that allow one and the protected list do not. */
const UNKNOWN: Application = { executable: null, className: null, windowId: 0 };

/** Ends with the request: a display that does not answer holds up neither a pause nor the next act. */
async function lookUp(
  { applications, launcher }: LooksOptions,
  place: EffectPlace,
  signal: AbortSignal,
): Promise<Receivers> {
  if (place.kind === 'nowhere') return receivedBy(null);
  if (place.kind !== 'program')
    return raceAbort(applications.find(place), signal).catch((error: unknown) => {
      if (error instanceof ServiceError && error.reason === 'not_supported') return receivedBy(UNKNOWN);
      throw error;
    });
  const { argv } = await launcher.resolve(place.program);
  return receivedBy({ executable: argv[0] ?? null, className: null, windowId: 0 });
}
