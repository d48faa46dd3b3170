/** A picture that was answered as bytes, with the metadata from its headers. */
import { UnexpectedAnswerError } from './errors.ts';
import type { Region } from './schema.ts';

export interface PictureBytes {
  readonly bytes: Uint8Array;
  /** `image/png` or `image/jpeg`. */
  readonly contentType: string;
  /** The region that it shows, in global pixels. */
  readonly region: Region;
  /** The display that holds most of it. */
  readonly screen: number;
}

export async function pictureBytes(response: Response): Promise<PictureBytes> {
  const contentType = response.headers.get('content-type') ?? '';
  const [x, y, width, height] = (response.headers.get('x-region') ?? '').split(',').map(Number);
  if (!contentType.startsWith('image/') || x === undefined || y === undefined)
    throw new UnexpectedAnswerError(response.status);
  if (width === undefined || height === undefined) throw new UnexpectedAnswerError(response.status);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType,
    region: { x, y, width, height },
    screen: Number(response.headers.get('x-screen')),
  };
}
