/** The faces that the settings name, as routes of the server. */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import type { FaceName } from '../../core/face-names.ts';
import { FACES } from '../../faces/catalog.ts';
import type { FaceRoute, FaceSocket } from '../../faces/face.ts';
import type { FaceHost } from '../../faces/grammar/call.ts';
import type { Route } from '../../http/server.ts';
import type { Settings } from '../../settings/settings.ts';

export interface MountFacesOptions extends Omit<FaceHost, 'config'> {
  readonly settings: Settings;
}

/** A face under its name, and where the token may stand besides its own header: vendors' clients send it in other ones. */
interface Mounted {
  readonly face: FaceName;
  readonly access: 'token' | 'api-key';
}

const routeOf = ({ face, access }: Mounted, route: FaceRoute): Route => ({
  ...route,
  access,
  face,
  query: route.query ?? z.looseObject({}),
  handle: ({ caller, ...request }) => route.handle({ ...request, caller: { ...caller, face } }),
});

/** The handshake is a GET; one that asks for no WebSocket is told so. */
const socketRouteOf = (mounted: Mounted, { path, query = z.looseObject({}), open }: FaceSocket): Route => ({
  method: 'GET',
  path,
  ...mounted,
  query,
  open,
  handle() {
    throw new ServiceError('bad_request_target', 'This path is a WebSocket.', {
      hint: 'Connect with a WebSocket client, to ws:// instead of http://.',
    });
  },
});

/** Which faces there are is decided at the start; their other settings are read at every call. */
export function mountFaces({ settings, ...parts }: MountFacesOptions): readonly Route[] {
  const host: FaceHost = { ...parts, config: () => settings.values };
  return settings.values.faces.flatMap((name) => {
    const { routes = [], sockets = [], takesApiKey = false } = FACES[name]?.(host) ?? {};
    const mounted: Mounted = { face: name, access: takesApiKey ? 'api-key' : 'token' };
    return [
      ...routes.map((route) => routeOf(mounted, route)),
      ...sockets.map((socket) => socketRouteOf(mounted, socket)),
    ];
  });
}
