/** The elements that get a number on a picture: controls, the ones in front first, but not every text. */
import type { ListedElement } from '../../core/elements/model.ts';
import type { Region } from '../../core/geometry.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { surveyElements } from './survey.ts';

/** More could not be told apart. */
const MOST_MARKS = 120;

export async function markedElements(
  desk: Desk,
  region: Region,
  run: Run,
): Promise<readonly ListedElement[]> {
  const windows = await surveyElements(desk, { region, window: null }, run);
  return windows
    .flatMap(({ elements }) => elements)
    .filter(({ role }) => role !== 'text' && role !== 'group')
    .slice(0, MOST_MARKS);
}

/** The number of an id: `e12` is marked 12. Ids of all sources share one count. */
export const markNumber = ({ id }: Pick<ListedElement, 'id'>): number => Number(id.slice(1));
