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

/** The token may come as `Authorization: Bearer` as well, since vendors' clients send it so. */
const routeOf = (face: FaceName, route: FaceRoute): Route => ({
  ...route,
  access: 'bearer',
  face,
  query: route.query ?? z.looseObject({}),
  handle: ({ caller, ...request }) => route.handle({ ...request, caller: { ...caller, face } }),
});

/** The handshake is a GET; one that asks for no WebSocket is told so. */
const socketRouteOf = (face: FaceName, { path, query = z.looseObject({}), open }: FaceSocket): Route => ({
  ...{ method: 'GET', path, access: 'bearer', face, query, open },
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
    const { routes = [], sockets = [] } = FACES[name]?.(host) ?? {};
    return [
      ...routes.map((route) => routeOf(name, route)),
      ...sockets.map((socket) => socketRouteOf(name, socket)),
    ];
  });
}
