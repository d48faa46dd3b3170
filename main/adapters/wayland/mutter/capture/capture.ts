/** Pictures of a GNOME desktop, put together from its monitors. */
import { shareFresh } from '../../../../base/share-fresh.ts';
import { withTimeout } from '../../../../base/with-timeout.ts';
import { ServiceError } from '../../../../core/errors.ts';
import { intersect, type Region, type Size } from '../../../../core/geometry.ts';
import { composeFrame } from '../../../../core/observation.ts';
import type { Frame, Raster } from '../../../../core/raster.ts';
import type { ForkChild } from '../../../../ports/child-process.ts';
import type { ScreenCapturePort } from '../../../../ports/screen-capture.ts';
import { WorkerEnded } from '../../../worker/exchange.ts';
import { createSupervisor } from '../../../worker/supervisor.ts';
import type { MutterLink } from '../link.ts';
import { listMonitors, type MutterMonitor } from '../monitors.ts';
import { CAPTURE_BUS_VARIABLE, type MutterCaptureCalls } from './protocol.ts';

export interface MutterCaptureOptions {
  readonly link: MutterLink;
  readonly forkChild: ForkChild;
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** XDG_RUNTIME_DIR, where PipeWire listens. */
  readonly runtimeFolder: string;
  /** Makes the picture of a scaled monitor as large as its place in the layout. */
  readonly resize: (raster: Raster, size: Size) => Promise<Raster>;
  /** A capture that takes longer ends with `capture_timeout`. Default 3000. */
  readonly timeoutMs?: number;
}

export interface MutterCapture extends ScreenCapturePort {
  close(): Promise<void>;
}

const ENTRY = new URL('./worker.ts', import.meta.url);
const START_TIMEOUT_MS = 10_000;
const FAREWELL_MS = 500;

const late = (timeoutMs: number): ServiceError =>
  new ServiceError('capture_timeout', `GNOME sent no picture within ${timeoutMs} ms.`, {
    hint: 'The monitor may be switched off, or the machine overloaded. Try again.',
  });

const crashed = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The process that takes pictures has ended.', {
    hint: 'It restarts by itself; try again.',
    cause,
  });

/** One picture pixel per unit of the layout; black where there is no monitor. */
export function createMutterCapture(options: MutterCaptureOptions): MutterCapture {
  const { link, forkChild, address, runtimeFolder, resize, timeoutMs = 3000 } = options;
  const env = { [CAPTURE_BUS_VARIABLE]: address, XDG_RUNTIME_DIR: runtimeFolder };
  const child = createSupervisor<MutterCaptureCalls>({
    fork: () => forkChild(ENTRY, env),
    ...{ alwaysRuns: false, startTimeoutMs: START_TIMEOUT_MS },
  });
  const shared = new Map<string, () => Promise<Frame>>();

  async function shootNow({ connector, region }: MutterMonitor, cursor: boolean): Promise<Frame> {
    const raster = await child
      .call('shoot', () => ({ connector, cursor }), { silenceMs: timeoutMs })
      .catch((error: unknown) => {
        throw error instanceof WorkerEnded ? crashed(error) : error;
      });
    const sameSize = raster.width === region.width && raster.height === region.height;
    return { region, ...(sameSize ? raster : await resize(raster, region)) };
  }
  function shoot(monitor: MutterMonitor, cursor: boolean): Promise<Frame> {
    const key = JSON.stringify([monitor, cursor]);
    let each = shared.get(key);
    if (each === undefined) {
      // What was before a change of the monitors is not asked for again.
      if (shared.size > MOST_SHARED) shared.clear();
      each = shareFresh(() => shootNow(monitor, cursor));
      shared.set(key, each);
    }
    return each();
  }
  async function capture(region: Region, cursor: boolean): Promise<Frame> {
    const monitors = await listMonitors(await link.use());
    const shown = monitors.filter((monitor) => intersect(monitor.region, region) !== undefined);
    return composeFrame(region, await Promise.all(shown.map((monitor) => shoot(monitor, cursor))));
  }
  return {
    capture(region, { cursor = false, signal } = {}) {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      return withTimeout(capture(region, cursor), timeoutMs, () => late(timeoutMs), signal);
    },
    close: () => child.close(FAREWELL_MS),
  };
}

/** Monitors times two: with the pointer and without. */
const MOST_SHARED = 16;
