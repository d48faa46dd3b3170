/** The HTTP face of a host: the catalog over one service, with the present settings. */
import { isIP } from 'node:net';
import {
  type AccessSettings,
  createHttpServer,
  type ConsoleSession,
  type HttpServer,
  type Mounted,
} from '../../http/server.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { isLoopbackHost } from '../../settings/rules.ts';
import type { ApiConfig } from '../../api/endpoint/config.ts';
import { WIRE_LIMITS } from '../../api/endpoint/wire-limits.ts';
import { VERSION } from '../start/version.ts';
import { createDeferredAnswers } from '../../http/deferred-answers.ts';
import { FILES_PATH, fileRoutes } from '../../http/files.ts';
import { homeRoute } from '../../http/home.ts';
import { NO_OAUTH_ROUTES } from '../../http/no-oauth.ts';
import { mountCatalog } from '../../http/mount.ts';
import { createReference } from '../../http/reference.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { Clock } from '../../ports/clock.ts';
import { NO_AGENTS, type KnownAgents } from '../../service/agents/registry.ts';
import type { Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';
import { endingRevoked, revokedActors } from './revocation.ts';

/** A name to listen on is a name to be called by; the Host gate checks addresses itself. */
export const accessOf = (values: SettingValues, agents: AccessSettings['agents']): AccessSettings => ({
  token: values.token,
  agents,
  allowedHosts: isIP(values.host) === 0 ? [...values.allowedHosts, values.host] : values.allowedHosts,
});

/** The settings that endpoints use. */
const apiConfigOf = (values: SettingValues): ApiConfig => ({
  version: VERSION,
  api: values.api,
  gridRows: values.gridRows,
  gridCols: values.gridCols,
  exec: {
    enabled: values.execEnabled,
    secretConfigured: values.execSecret !== null,
    defaultShell: values.execDefaultShell,
    maxOutputChars: values.execMaxOutputChars,
  },
  authRequired: values.token !== null,
  loopbackOnly: isLoopbackHost(values.host),
  execSecretDistinct: values.execSecret === null || values.execSecret !== values.token,
  limits: { ...WIRE_LIMITS, ocr_timeout_ms: values.ocrTimeoutMs },
});

/** Made once for each set of values. */
function presentConfig(settings: Settings): () => ApiConfig {
  let { values } = settings;
  let config = apiConfigOf(values);
  return () => {
    if (settings.values !== values) {
      ({ values } = settings);
      config = apiConfigOf(values);
    }
    return config;
  };
}

export interface HttpFaceOptions {
  readonly service: Service;
  /** Read at every request: settings change without a restart. */
  readonly settings: Settings;
  readonly log: RequestLog;
  readonly clock: Clock;
  /** Default: there are none but the owner. */
  readonly agents?: KnownAgents;
  /** Applications besides the catalog; default: none. */
  readonly mounted?: readonly Mounted[];
  /** Default: there are no console sessions. */
  readonly isConsoleSession?: ConsoleSession;
  /** Why no token that a caller knows can fit now, as a hint; default: never. */
  readonly tokenHint?: () => string | null;
}

/** One server; it listens once. A host registers its `close` with the faces of `openService`. */
export function createHttpFace(options: HttpFaceOptions): HttpServer {
  const { service, settings, log, clock, mounted = [], isConsoleSession, tokenHint } = options;
  const { agents = NO_AGENTS } = options;
  const config = presentConfig(settings);
  const deferred = createDeferredAnswers(() => clock.monotonic());
  const server = createHttpServer({
    routes: [
      homeRoute(mounted.some(({ path }) => path === '/console')),
      ...NO_OAUTH_ROUTES,
      ...mountCatalog({ service, config, deferred }),
    ],
    mounted: [
      createReference(config),
      { path: FILES_PATH, app: fileRoutes({ service, path: FILES_PATH }), access: 'token', face: 'http' },
      ...mounted,
    ],
    access: () => ({ ...accessOf(settings.values, agents), tokenHint: tokenHint?.() ?? null }),
    log,
    clock,
    ...(isConsoleSession === undefined ? {} : { isConsoleSession }),
  });
  const revoked = revokedActors(agents, settings);
  const unsubscribe = revoked((actor) => {
    deferred.revoke(actor);
    service.approvals.grants.revoke(actor);
  });
  const revoking = endingRevoked({ server, revoked, service });
  return {
    ...revoking,
    close(graceMs) {
      unsubscribe();
      return revoking.close(graceMs);
    },
  };
}
