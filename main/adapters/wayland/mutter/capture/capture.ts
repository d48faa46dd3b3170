/** Pictures of a GNOME desktop, put together from its monitors. */
import type { Size } from '../../../../core/geometry.ts';
import type { Raster } from '../../../../core/raster.ts';
import type { ForkChild } from '../../../../ports/child-process.ts';
import { createSupervisor } from '../../../worker/supervisor.ts';
import { createStreamedCapture, type StreamedCapture } from '../../pipewire/streamed-capture.ts';
import type { MutterLink } from '../link.ts';
import { listMonitors } from '../monitors.ts';
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

export interface MutterCapture extends StreamedCapture {
  close(): Promise<void>;
}

const ENTRY = new URL('./worker.ts', import.meta.url);
const START_TIMEOUT_MS = 10_000;
const FAREWELL_MS = 500;

/** One picture pixel per unit of the layout; black if there is no monitor. */
export function createMutterCapture(options: MutterCaptureOptions): MutterCapture {
  const { link, forkChild, address, runtimeFolder, resize, timeoutMs = 3000 } = options;
  const env = { [CAPTURE_BUS_VARIABLE]: address, XDG_RUNTIME_DIR: runtimeFolder };
  const child = createSupervisor<MutterCaptureCalls>({
    fork: () => forkChild(ENTRY, env),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  const streamed = createStreamedCapture({
    places: async () => listMonitors(await link.use()),
    shoot: ({ connector }, cursor) =>
      child.call('shoot', () => ({ connector, cursor }), { silenceMs: timeoutMs }),
    drawn: (since) => child.call('drawn', () => ({ since })),
    resize,
    timeoutMs,
    sender: 'GNOME',
  });
  return { ...streamed, close: () => child.close(FAREWELL_MS) };
}
