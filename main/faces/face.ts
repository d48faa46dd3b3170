/** A face as a host mounts it: a Hono application behind the gates that every request passes, below `/faces/<name>`. */
import type { SubApplication } from '../http/sub-application.ts';
import type { FaceHost } from './grammar/call.ts';

export interface Face {
  readonly app: SubApplication;
  /** Its clients send their token in `X-API-Key`. Default: in the Authorization header, or in the service's own. */
  readonly takesApiKey?: boolean;
}

export type CreateFace = (host: FaceHost) => Face;
