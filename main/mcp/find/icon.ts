/** Places that look like a small picture: one that is sent, or a part of the screen. */
import { invalid } from '../../core/errors.ts';
import { centerOf } from '../../core/geometry.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { findPicture } from '../../operations/see/find-picture.ts';
import type { PictureOptions } from '../../operations/pictures/picture-options.ts';
import { answer } from '../content.ts';
import { frameFact, partInFrame, pointText, regionText } from '../frames.ts';
import type { ToolContext } from '../tool.ts';
import type { SearchResult, Search } from './search.ts';

/** As /image/find has them by default. */
const SCALES = { minScale: 0.75, maxScale: 2 } as const;
const MIN_SCORE = 0.75;
const LOSSLESS: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};

/** The bytes of the picture to look for; a part of the screen is taken from the display of this search. */
export async function iconOf(
  image: string,
  { map, screen }: Search,
  context: ToolContext,
): Promise<Uint8Array> {
  const numbers = image.split(',').map(Number);
  if (numbers.length === 4 && numbers.every(Number.isFinite)) {
    const input = { screen: screen ?? 0, part: partInFrame(numbers, map), pictureOptions: LOSSLESS };
    return (await context.service.invoke(captureScreen, input, context.caller)).picture.bytes;
  }
  const base64 = image.replace(/^data:image\/(?:png|jpeg);base64,/, '').replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw invalid('image', 'invalid_image', 'Expected "x,y,width,height", or a PNG or JPEG in base64.');
  return Buffer.from(base64, 'base64');
}

export async function findIcon(
  picture: Uint8Array,
  { screen, part, map, limit }: Search,
  context: ToolContext,
): Promise<SearchResult> {
  const { matches, doubtful } = await context.service.invoke(
    findPicture,
    { area: { screen, part }, picture, ...SCALES, minScore: MIN_SCORE, maxMatches: limit },
    context.caller,
  );
  const count = `${matches.length} place${matches.length === 1 ? '' : 's'}`;
  const otherwise =
    doubtful.length === 0 ? '. Nothing similar was found.' : '. Similar, but probably not it:';
  const lines = [...matches, ...doubtful].map(
    ({ box, scale, score }) =>
      `click ${pointText(map, centerOf(box))} box ${regionText(map, box)} score ${score.toFixed(2)} scale ${scale.toFixed(2)}`,
  );
  const facts = [`${count}, ${frameFact(map)}${matches.length > 0 ? ':' : otherwise}`, ...lines];
  return { places: matches.length, result: answer({ facts }, context.random) };
}
