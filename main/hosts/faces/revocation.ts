/** The end of a connected agent's work when it is revoked, expires or gets other scopes: on every port, the same. */
import type { HttpServer } from '../../http/server.ts';
import { releaseHeld } from '../../operations/act/release-held.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER } from '../../service/principal.ts';
import { OWNER_RULES } from '../../core/rule.ts';
import type { Service } from '../../service/service.ts';

export interface RevocationOptions {
  readonly server: HttpServer;
  readonly agents: KnownAgents;
  readonly service: Service;
}

/** The server, which from now on ends the calls, streams and WebSockets of such agents and releases their holds. */
export function endingRevoked({ server, agents, service }: RevocationOptions): HttpServer {
  const unsubscribe = agents.subscribe((agent) => {
    for (const client of server.revoke(agent)) void release(service, client);
  });
  return {
    ...server,
    close(graceMs) {
      unsubscribe();
      return server.close(graceMs);
    },
  };
}

/** No one is left who may release the holds of a revoked agent. */
const release = (service: Service, client: object): Promise<void> =>
  service
    .invoke(releaseHeld, undefined, {
      face: 'http',
      requestId: 'revoked',
      client,
      actor: OWNER_RULES,
      ...OWNER,
      signal: new AbortController().signal,
      evidence: { execSecret: undefined },
      note: () => undefined,
      operation: () => undefined,
    })
    .catch(() => undefined);
