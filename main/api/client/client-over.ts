/** The client's methods over any sender of its calls. */
import { createCalls, type Calls } from './call.ts';
import { fileCalls, type SharedFileCalls } from './files.ts';
import { pictureBytes, type PictureBytes } from './picture-bytes.ts';
import { FLAT_ROUTES, SEE_ROUTES, SHARED_ROUTES, V2_ROUTES } from './routes.ts';
import type { GetScreenQuery, PostSeeBody, PostSeeZoomBody, PostZoomBody } from './schema.ts';
import type { CallOptions, Send } from './send.ts';

/** Generation A. */
export interface FlatClient extends Calls<typeof FLAT_ROUTES> {
  /** The picture itself instead of JSON around it: about a quarter less to send. */
  screenBytes(query?: GetScreenQuery, options?: CallOptions): Promise<PictureBytes>;
  zoomBytes(body: PostZoomBody, options?: CallOptions): Promise<PictureBytes>;
}

/** Generation B. */
export interface SeeClient extends Calls<typeof SEE_ROUTES> {
  /** The picture itself instead of JSON around it. */
  seeBytes(body?: PostSeeBody, options?: CallOptions): Promise<PictureBytes>;
  zoomBytes(body: PostSeeZoomBody, options?: CallOptions): Promise<PictureBytes>;
}

/** The calls that all generations share, and each generation under its name. */
export interface DeskhandClient extends Calls<typeof SHARED_ROUTES>, SharedFileCalls {
  readonly flat: FlatClient;
  readonly see: SeeClient;
  readonly v2: Calls<typeof V2_ROUTES>;
}

export function clientOver(send: Send): DeskhandClient {
  return {
    ...createCalls(SHARED_ROUTES, send),
    ...fileCalls(send),
    flat: {
      ...createCalls(FLAT_ROUTES, send),
      screenBytes: async (query = {}, call = {}) =>
        pictureBytes(await send('GET /screen', { query: { ...query, asImage: true } }, call)),
      zoomBytes: async (body, call = {}) =>
        pictureBytes(await send('POST /zoom', { query: { asImage: true }, body }, call)),
    },
    see: {
      ...createCalls(SEE_ROUTES, send),
      seeBytes: async (body = {}, call = {}) =>
        pictureBytes(await send('POST /see', { query: { asImage: true }, body }, call)),
      zoomBytes: async (body, call = {}) =>
        pictureBytes(await send('POST /see/zoom', { query: { asImage: true }, body }, call)),
    },
    v2: createCalls(V2_ROUTES, send),
  };
}
