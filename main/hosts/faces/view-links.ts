/** Links that show the desktop, on a port of their own that is opened when a face first wants one. */
import type { CloseStack } from '../../base/close-stack.ts';
import type { ViewLinks } from '../../faces/grammar/view-links.ts';
import { createViewListener } from '../../http/view-links/view-listener.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import type { Settings } from '../../settings/settings.ts';
import { accessOf } from './http.ts';
import { revokedActors } from './revocation.ts';

export interface ViewLinksOptions {
  readonly settings: Settings;
  readonly agents: KnownAgents;
  readonly codec: Pick<ImageCodecPort, 'encode'>;
  readonly clock: Clock;
  /** The faces' ends. */
  readonly faces: Pick<CloseStack, 'defer'>;
}

export function openViewLinks({ settings, agents, codec, clock, faces }: ViewLinksOptions): ViewLinks {
  const { host, streamPort } = settings.values;
  const listener = createViewListener({
    host,
    port: streamPort,
    allowedHosts: () => accessOf(settings.values, agents).allowedHosts,
    now: () => clock.now(),
  });
  faces.defer(() => listener.close());
  const revoked = revokedActors(agents, settings);
  return {
    listen: (answer) => listener.listen(answer),
    onRevoked: (hear) => faces.defer(revoked(hear)),
    codec,
  };
}
