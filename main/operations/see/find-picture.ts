/** Where a small picture, such as an icon, is on the screen. */
import { invalid } from '../../core/errors.ts';
import { boundsOf, type Region, type Size } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Raster } from '../../core/raster.ts';
import type { PictureMatch, PictureQuery } from '../../ports/pixel-search.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, SENT_PICTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count, joined, viewWords } from '../support/words.ts';
import { VIEW_NOTES } from '../pictures/note-view.ts';
import { searchedRegions, type SearchArea } from '../pictures/searched-views.ts';
import { withFrame } from '../pictures/with-frame.ts';

export interface FindPictureInput extends PictureQuery {
  readonly area: SearchArea;
  /** PNG or JPEG. */
  readonly picture: Uint8Array;
}

export interface FindPictureOutput {
  /** The most alike first. */
  readonly matches: readonly PictureMatch[];
  /** If there are no matches: the most similar place. */
  readonly doubtful: readonly PictureMatch[];
  /** For the picture that was sent. */
  readonly size: Size;
  /** The searched part. */
  readonly region: Region;
}

/** Less similar places have nothing to do with the picture. */
const DOUBTFUL_SCORE = 0.5;
const MOST_DOUBTFUL = 3;

const isOneColor = ({ pixels }: Raster): boolean => {
  for (let at = 4; at < pixels.length; at += 4)
    for (let channel = 0; channel < 3; channel++) if (pixels[at + channel] !== pixels[channel]) return false;
  return true;
};

async function decoded(desk: Desk, bytes: Uint8Array, run: Run): Promise<Raster> {
  const picture = await desk.decoder.decode(bytes, run.signal);
  if (isOneColor(picture))
    throw invalid(
      'soughtPicture',
      'one_color',
      'The picture has a single colour, which cannot be told from any other area of it.',
      'Send a picture with some of its surroundings, or look for its colour.',
    );
  return picture;
}

export const findPicture = defineOperation({
  name: 'find-picture',
  title: 'Find picture',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS, ...SENT_PICTURE_REASONS],
  notes: { ...VIEW_NOTES, matches: 'outcome' },
  describe: (notes) => ({
    verb: 'find picture',
    target: joined(viewWords(notes), count(notes.matches, 'match')),
  }),
  async run(desk, { area, picture: bytes, ...query }: FindPictureInput, run): Promise<FindPictureOutput> {
    const picture = await decoded(desk, bytes, run);
    const regions = await searchedRegions(desk, area, run);
    const asked = { ...query, minScore: Math.min(query.minScore, DOUBTFUL_SCORE) };
    const found: PictureMatch[] = [];
    for (const region of regions)
      found.push(
        ...(await withFrame(desk.capture, region, { signal: run.signal }, async (frame) => {
          const matches = await desk.pixelSearch.findPicture(frame, picture, asked, run.signal);
          return matches.map((match) => ({ ...match, box: inGlobalUnits(match.box, frame, region) }));
        })),
      );
    const best = found.toSorted((a, b) => b.score - a.score);
    const matches = best.filter(({ score }) => score >= query.minScore).slice(0, query.maxMatches);
    run.note('matches', matches.length);
    return {
      matches,
      doubtful: matches.length > 0 ? [] : best.slice(0, MOST_DOUBTFUL),
      size: { width: picture.width, height: picture.height },
      region: boundsOf(regions) ?? { x: 0, y: 0, width: 1, height: 1 },
    };
  },
});
