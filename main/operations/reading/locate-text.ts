/** The one place on the screen that a text to click means. */
import type { TextQuery } from '../../core/action.ts';
import { ServiceError } from '../../core/errors.ts';
import { findText } from '../../core/text/find-text.ts';
import { nearestTexts } from '../../core/text/nearest-texts.ts';
import { inReadingOrder } from '../../core/text/reading-order.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { resolveView } from '../take-picture.ts';
import type { FoundText } from './find-text.ts';
import { readRegion } from './read-region.ts';

const NEAREST = 5;

/** `path` is where the query stands in the request. Throws `text_not_found` with the nearest texts. */
export async function locateText(
  desk: Desk,
  screen: number,
  query: TextQuery,
  path: string,
  run: Run,
): Promise<FoundText> {
  const { region } = await resolveView(desk, screen, query.part, path);
  const { lines } = await readRegion(desk, region, { languages: query.languages }, run);
  const { text, match, caseSensitive, minConfidence } = query;
  const matches = findText(lines, { match, text, caseSensitive }, { groupLines: true, minConfidence });
  const chosen = query.occurrence === 'best' ? matches[0] : inReadingOrder(matches)[0];
  if (chosen !== undefined) return chosen;
  const nearest = nearestTexts(lines, text, NEAREST);
  throw new ServiceError('text_not_found', 'The text is not on the screen', {
    hint:
      nearest.length === 0
        ? 'Nothing like it was read; look at the screen first.'
        : 'These come nearest; see details.nearest.',
    details: { nearest },
    delivery: 'not_delivered',
  });
}
