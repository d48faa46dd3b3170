/**
 * The end of what a token has opened: of an agent's when it is revoked, expires or gets other scopes, of the owner's when it is
 * changed or removed. The same on every port.
 */
import type { HttpServer } from '../../http/server.ts';
import { releaseHeld } from '../../operations/act/release-held.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER } from '../../service/principal.ts';
import { OWNER_RULES } from '../../core/rule.ts';
import type { Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';

/** The listener gets the name of each actor whose token opens nothing any more: an agent, or `owner`. */
export type SubscribeRevoked = (listener: (actor: string) => void) => () => void;

export function revokedActors(
  agents: Pick<KnownAgents, 'subscribe'>,
  settings: Pick<Settings, 'values' | 'subscribe'>,
): SubscribeRevoked {
  return (listener) => {
    let { token } = settings.values;
    const stops = [
      agents.subscribe(listener),
      settings.subscribe(() => {
        // Settings are also announced when only their description has changed.
        if (settings.values.token === token) return;
        ({ token } = settings.values);
        listener(OWNER_RULES);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

export interface RevocationOptions {
  readonly server: HttpServer;
  readonly revoked: SubscribeRevoked;
  readonly service: Service;
}

/** The server, which from now on ends the calls, streams and WebSockets of such actors and releases their holds. */
export function endingRevoked({ server, revoked, service }: RevocationOptions): HttpServer {
  const unsubscribe = revoked((actor) => {
    for (const client of server.revoke(actor)) void release(service, client);
  });
  return {
    ...server,
    close(graceMs) {
      unsubscribe();
      return server.close(graceMs);
    },
  };
}

/** No one is left who may release the holds of a revoked actor. */
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
