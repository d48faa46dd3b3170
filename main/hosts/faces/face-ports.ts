/** Faces at the root of their own port, for clients that take a host and a port alone. */
import { createHttpServer, type HttpServer, type Mounted } from '../../http/server.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import type { Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';
import { accessOf } from './http.ts';
import { endingRevoked, revokedActors } from './revocation.ts';

export interface FacePortsOptions {
  readonly settings: Settings;
  readonly agents: KnownAgents;
  readonly service: Service;
  /** Of the faces that are offered. */
  readonly mounted: readonly Mounted[];
  readonly log: RequestLog;
  readonly clock: Clock;
}

export interface FacePort {
  readonly port: number;
  /** A new one, behind the same gates as the service's own port; it listens once. */
  readonly createServer: () => HttpServer;
}

/** Each with the face alone, by the paths that its clients know. */
export function facePorts(options: FacePortsOptions): readonly FacePort[] {
  const { settings, agents, service, mounted, log, clock } = options;
  return settings.values.facePorts.map((each) => {
    const [name = '', port = ''] = each.split('=');
    const own = mounted.filter(({ face }) => face === name);
    const createServer = (): HttpServer =>
      endingRevoked({
        server: createHttpServer({
          routes: [],
          mounted: own.map((face) => ({ ...face, path: '/' })),
          access: () => accessOf(settings.values, agents),
          log,
          clock,
        }),
        revoked: revokedActors(agents, settings),
        service,
      });
    return { port: Number(port), createServer };
  });
}
