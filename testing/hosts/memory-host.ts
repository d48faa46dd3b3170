/** The real composition over a machine in memory, for pins, property tests and contract tables. */
import { createSystemClock } from '../../main/adapters/node/clock.ts';
import { createMemoryFiles } from '../../main/adapters/memory/files.ts';
import { createPixelWorkers } from '../../main/adapters/pixels/pixel-workers.ts';
import type { ApiChoice } from '../../main/api/endpoint/config.ts';
import { createCloseStack } from '../../main/base/close-stack.ts';
import type { Region } from '../../main/core/geometry.ts';
import { createRequestLog, type RequestLog } from '../../main/log/request-log.ts';
import type { Desk } from '../../main/operations/support/desk.ts';
import type { Clock } from '../../main/ports/clock.ts';
import type { FilesPort } from '../../main/ports/files.ts';
import type { Service } from '../../main/service/service.ts';
import { mountFaces } from '../../main/hosts/faces/faces.ts';
import { createHttpFace } from '../../main/hosts/faces/http.ts';
import { createMcpHost, type McpHostOptions } from '../../main/hosts/faces/mcp.ts';
import { openService } from '../../main/hosts/open-service.ts';
import { createMemoryMachine, type MemoryControls } from './memory-machine.ts';
import { createMemorySettings } from './memory-settings.ts';

const GRACE_MS = 1000;

/** One for every host of the process: it has threads, each of which takes longer to start than a small picture to encode. */
const pixelWork = createPixelWorkers();

export interface MemoryHostOptions {
  /** Default: all. */
  readonly api?: ApiChoice;
  /** Default: none is asked for. */
  readonly token?: string;
  /** Default: none, so that /exec is refused. */
  readonly execSecret?: string;
  /** Default: true. */
  readonly execEnabled?: boolean;
  /** Names of faces to offer. Default: none. */
  readonly faces?: readonly string[];
  /** The displays, the primary one first. Default: one of 640x480. */
  readonly regions?: readonly Region[];
  readonly clock?: Clock;
  /** Default: the server of the tools alone. */
  readonly createMcpServer?: NonNullable<McpHostOptions['createServer']>;
  /** Default: in memory. */
  readonly files?: FilesPort;
  /** Wraps the service for the faces. */
  readonly faced?: (service: Service) => Service;
}

export interface MemoryHost extends MemoryControls {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly port: number;
  readonly token: string | null;
  readonly execSecret: string | null;
  readonly service: Service;
  readonly desk: Desk;
  readonly log: RequestLog;
  close(): Promise<void>;
}

export async function startMemoryHost(options: MemoryHostOptions = {}): Promise<MemoryHost> {
  const { api = 'all', token = null, execSecret = null, execEnabled = true } = options;
  const { regions = [{ x: 0, y: 0, width: 640, height: 480 }], clock = createSystemClock() } = options;
  const { faced = (service: Service) => service } = options;
  const stack = createCloseStack();
  const { machine, controls } = createMemoryMachine({ clock, regions, pixelWork });
  const settings = createMemorySettings({
    SERVICE_API: api,
    SERVICE_EXEC_ENABLED: String(execEnabled),
    SERVICE_FACES: (options.faces ?? []).join(','),
    ...(token === null ? {} : { SERVICE_TOKEN: token }),
    ...(execSecret === null ? {} : { SERVICE_EXEC_SECRET: execSecret }),
  });
  const opened = await openService({
    stack,
    exec: () => settings.values,
    kept: {
      files:
        options.files ??
        createMemoryFiles({ now: () => clock.now(), initial: { 'invoices/may.pdf': 'content' } }),
    },
    openMachine: () => ({ machine, close: () => Promise.resolve() }),
  });
  const { faces } = opened;
  const service = faced(opened.service);
  const log = createRequestLog({ clock });
  const mcp = createMcpHost({
    service,
    settings,
    clock,
    random: machine.random,
    ...(options.createMcpServer === undefined ? {} : { createServer: options.createMcpServer }),
  });
  faces.defer(() => mcp.close());
  const others = await mountFaces({ service, settings, clock, random: machine.random, platform: 'linux' });
  const http = createHttpFace({ service, settings, log, clock, mounted: [mcp.mounted, ...others] });
  faces.defer(() => http.close(GRACE_MS));
  const { port } = await http.listen('127.0.0.1', 0);
  return {
    ...controls,
    url: `http://127.0.0.1:${port}`,
    port,
    token,
    execSecret,
    service,
    desk: opened.desk,
    log,
    close: () => stack.close(),
  };
}
