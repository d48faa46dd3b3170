/** Keeps the server listening: if the port is in use it reports that and tries again, since a tray has no visible exit code. */
import { createEmitter } from '../../base/emitter.ts';
import type { ConsoleState } from '../../console/model/state.ts';
import type { HttpServer } from '../../http/server.ts';
import type { Clock } from '../../ports/clock.ts';
import { isLoopbackHost } from '../../settings/rules.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { bindFailureOf, type BindFailure } from '../faces/bind-failure.ts';
import { callableUrl } from '../start/announce.ts';
import { hostTexts } from './texts/texts.ts';

export interface ListeningOptions {
  readonly clock: Clock;
  /** The address to listen on. */
  readonly where: () => Pick<SettingValues, 'host' | 'port'>;
}

export interface ServedPort {
  /** Default: the service's own. */
  readonly port?: number;
  /** A server listens once, so each attempt creates a new one. */
  readonly createServer: () => HttpServer;
}

export interface Listening {
  /** Resolves once the first port, which is the service's own, is listened on; the others follow when they can. */
  start(ports: readonly [ServedPort, ...ServedPort[]]): Promise<void>;
  stop(graceMs: number): Promise<void>;
  /** Where callers on this machine find it, or would. */
  url(): string;
  loopbackOnly(): boolean;
  problem(): ConsoleState['problem'];
  subscribe(listener: () => void): () => void;
}

type BoundAddress = Awaited<ReturnType<HttpServer['listen']>>;

const RETRY_MS = 3000;

const problemOf = (failure: BindFailure, host: string, port: number): ConsoleState['problem'] =>
  hostTexts().listening[failure](host, port);

export function keepListening({ clock, where }: ListeningOptions): Listening {
  const changes = createEmitter<undefined>();
  const stopping = new AbortController();
  const servers = new Set<HttpServer>();
  const problems = new Map<ServedPort, NonNullable<ConsoleState['problem']>>();
  let bound: BoundAddress | undefined;
  const report = (served: ServedPort, problem: ConsoleState['problem']): void => {
    if (problem === null) problems.delete(served);
    else problems.set(served, problem);
    changes.emit(undefined);
  };

  /** Undefined if it was stopped before it could. */
  async function listen(served: ServedPort): Promise<BoundAddress | undefined> {
    while (!stopping.signal.aborted) {
      const { host, port: own } = where();
      const port = served.port ?? own;
      const server = served.createServer();
      try {
        const address = await server.listen(host, port);
        servers.add(server);
        report(served, null);
        return address;
      } catch (error) {
        const failure = bindFailureOf(error);
        if (failure === undefined) throw error;
        report(served, problemOf(failure, host, port));
      }
      await clock.sleep(RETRY_MS, stopping.signal).catch(() => undefined);
    }
    return undefined;
  }

  return {
    async start([own, ...others]) {
      for (const served of others) void listen(served);
      bound = await listen(own);
      changes.emit(undefined);
    },
    async stop(graceMs) {
      stopping.abort();
      await Promise.all([...servers].map((server) => server.close(graceMs)));
    },
    url() {
      const { host, port } = bound ?? where();
      return callableUrl(host, port);
    },
    loopbackOnly: () => isLoopbackHost(where().host),
    problem: () => problems.values().next().value ?? null,
    subscribe: (listener) => changes.subscribe(listener),
  };
}
