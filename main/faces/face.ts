/** A face as a host mounts it: a Hono application behind the gates that every request passes, below `/faces/<name>`. */
import type { SubApplication } from '../http/sub-application.ts';
import type { FaceHost } from './grammar/call.ts';

export interface Face {
  readonly app: SubApplication;
  /**
   * Where its clients send their token besides the Authorization header and the service's own: in `X-API-Key`, or also sealed, as
   * `caller.accessKey()`, in `X-Access-Token`.
   */
  readonly takes?: 'api-key' | 'access-key';
}

export type CreateFace = (host: FaceHost) => Face;
