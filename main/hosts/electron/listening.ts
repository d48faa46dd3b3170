/** Keeps the server listening: if the port is in use it reports that and tries again, since a tray has no visible exit code. */
import { createEmitter } from '../../base/emitter.ts';
import type { ConsoleState } from '../../console/model/state.ts';
import type { HttpServer } from '../../http/server.ts';
import type { Clock } from '../../ports/clock.ts';
import { isLoopbackHost } from '../../settings/rules.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { bindFailureOf, type BindFailure } from '../faces/bind-failure.ts';
import { callableUrl } from '../headless/announce.ts';

export interface ListeningOptions {
  readonly clock: Clock;
  /** The address to listen on. */
  readonly where: () => Pick<SettingValues, 'host' | 'port'>;
}

export interface Listening {
  /** Resolves once it listens. A server serves one attempt, so each attempt creates a new one. */
  start(makeDoor: () => HttpServer): Promise<void>;
  stop(graceMs: number): Promise<void>;
  /** Where callers on this machine find it, or would. */
  url(): string;
  loopbackOnly(): boolean;
  problem(): ConsoleState['problem'];
  subscribe(listener: () => void): () => void;
}

const RETRY_MS = 3000;

const problemOf = (failure: BindFailure, host: string, port: number): ConsoleState['problem'] =>
  ({
    taken: {
      message: `Port ${port} on ${host} cannot be used: another program is using it.`,
      remedy: 'End that program, or set another port in Settings and start Deskhand again.',
    },
    'no-address': {
      message: `${host} is no address of this machine.`,
      remedy: 'Set another address in Settings and start Deskhand again.',
    },
    'not-allowed': {
      message: `Port ${port} may not be opened by this user.`,
      remedy: 'Set a port above 1023 in Settings and start Deskhand again.',
    },
  })[failure];

export function keepListening({ clock, where }: ListeningOptions): Listening {
  const changes = createEmitter<undefined>();
  const stopping = new AbortController();
  let door: HttpServer | undefined;
  let bound: { readonly host: string; readonly port: number } | undefined;
  let problem: ConsoleState['problem'] = null;
  const become = (next: ConsoleState['problem']): void => {
    problem = next;
    changes.emit(undefined);
  };

  return {
    async start(makeDoor) {
      while (!stopping.signal.aborted) {
        const { host, port } = where();
        const attempt = makeDoor();
        try {
          bound = await attempt.listen(host, port);
          door = attempt;
          become(null);
          return;
        } catch (error) {
          const failure = bindFailureOf(error);
          if (failure === undefined) throw error;
          become(problemOf(failure, host, port));
        }
        await clock.sleep(RETRY_MS, stopping.signal).catch(() => undefined);
      }
    },
    async stop(graceMs) {
      stopping.abort();
      await door?.close(graceMs);
    },
    url() {
      const { host, port } = bound ?? where();
      return callableUrl(host, port);
    },
    loopbackOnly: () => isLoopbackHost(where().host),
    problem: () => problem,
    subscribe: (listener) => changes.subscribe(listener),
  };
}
