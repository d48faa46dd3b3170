/** The real catalog behind the real door, over a machine in memory: what pins, property tests and contract tables run on. */
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import type { ApiChoice, ApiConfig } from '../../api/endpoint/config.ts';
import { WIRE_LIMITS } from '../../api/endpoint/wire-limits.ts';
import type { Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import { createDoor } from '../../http/door.ts';
import { mountCatalog } from '../../http/mount.ts';
import { createRequestLog, type RequestLog } from '../../log/request-log.ts';
import { createDesk } from '../../operations/support/desk.ts';
import type { Clock } from '../../ports/clock.ts';
import { createService, type Service } from '../../service/service.ts';
import { createMemoryMachine, type MemoryControls } from './memory-machine.ts';

export interface MemoryHostOptions {
  /** Default: all. */
  readonly api?: ApiChoice;
  /** Default: none is asked for. */
  readonly token?: string;
  /** Default: none, so that /exec is refused. */
  readonly execSecret?: string;
  /** Default: true. */
  readonly execEnabled?: boolean;
  /** The displays, the primary one first. Default: one of 640x480. */
  readonly regions?: readonly Region[];
  readonly clock?: Clock;
}

export interface MemoryHost extends MemoryControls {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly port: number;
  readonly token: string | null;
  readonly execSecret: string | null;
  readonly service: Service;
  readonly log: RequestLog;
  close(): Promise<void>;
}

export async function startMemoryHost(options: MemoryHostOptions = {}): Promise<MemoryHost> {
  const { api = 'all', token = null, execSecret = null, execEnabled = true } = options;
  const { regions = [{ x: 0, y: 0, width: 640, height: 480 }], clock = createSystemClock() } = options;
  const pixelWork = createPixelWorkers();
  const { machine, controls } = createMemoryMachine({ clock, regions, pixelWork });
  const service = createService({
    desk: createDesk(machine),
    exec: () => ({ execEnabled, execSecret }),
    limits: {
      lease: { maxQueued: LIMITS.actsQueued, maxWaitMs: LIMITS.actQueueWaitMs },
      pools: {
        picture: { concurrency: 4, maxQueued: 64 },
        wait: { concurrency: LIMITS.waits, maxQueued: 0 },
        shell: { concurrency: LIMITS.shells, maxQueued: 0 },
      },
    },
  });
  const config: ApiConfig = {
    version: '0.1.0',
    api,
    gridRows: 12,
    gridCols: 12,
    exec: {
      enabled: execEnabled,
      secretConfigured: execSecret !== null,
      defaultShell: 'bash',
      maxOutputChars: 20_000,
    },
    authRequired: token !== null,
    loopbackOnly: true,
    execSecretDistinct: execSecret !== token,
    limits: WIRE_LIMITS,
  };
  const log = createRequestLog({ clock });
  const door = createDoor({
    routes: mountCatalog({ service, config: () => config }),
    access: () => ({ token, allowedHosts: [] }),
    log,
    clock,
  });
  const { port } = await door.listen('127.0.0.1', 0);
  return {
    ...controls,
    url: `http://127.0.0.1:${port}`,
    port,
    token,
    execSecret,
    service,
    log,
    async close() {
      await service.shutDown();
      await door.close(1000);
      await pixelWork.close();
    },
  };
}
