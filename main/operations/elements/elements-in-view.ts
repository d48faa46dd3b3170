/** The elements in a picture: as a list next to it, as numbered marks on it, or both. */
import type { ListedElement } from '../../core/elements/model.ts';
import type { Part } from '../../core/part.ts';
import type { MarkedRegion } from '../pictures/take-picture.ts';
import type { View } from '../pictures/view.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { lookAtElements } from './element-look.ts';
import { elementList, scopeOf, type ElementLook } from './list-elements.ts';
import type { SurveyedWindow } from '../support/elements/listed-window.ts';
import { surveyElements } from './survey.ts';

/** More could not be distinguished. */
const MOST_MARKS = 120;

export interface WantedElements {
  /** Elements in the list; null: no list. Windows whose programs report none are read from their pixels for it. */
  readonly limit: number | null;
  readonly marks: boolean;
  /** For the list; see `LookInput`. */
  readonly since?: string | undefined;
  readonly frame?: string | undefined;
}

/** No program is asked. */
export const NO_ELEMENTS: WantedElements = { limit: null, marks: false };

export interface ElementsInView {
  /** Null if none was asked for. */
  readonly list: ElementLook | null;
  /** The marked elements in the order of the list; null if no marks were asked for. */
  readonly marked: readonly ListedElement[] | null;
}

/** Elements that get a mark: controls, the ones in front first, but not every text. */
export const markableElements = (windows: readonly SurveyedWindow[]): readonly ListedElement[] =>
  windows
    .flatMap(({ elements }) => elements)
    .filter(({ role }) => role !== 'text' && role !== 'group')
    .slice(0, MOST_MARKS);

/** The number of an id: `e12` is marked 12. Ids of all sources share one count. */
export const markNumber = ({ id }: Pick<ListedElement, 'id'>): number => Number(id.slice(1));

/** The marks that `renderPicture` draws. */
export const regionsOfMarks = ({ marked }: ElementsInView): readonly MarkedRegion[] =>
  (marked ?? []).map((element) => ({ number: markNumber(element), region: element.visible }));

/** One reading for both. No program is asked where neither is wanted. Throws as `resolveView` does. */
export async function elementsInView(
  desk: Desk,
  { view, part }: { readonly view: View; readonly part: Part | null },
  { limit, marks, since, frame }: WantedElements,
  run: Run<'elements'>,
): Promise<ElementsInView> {
  if (limit === null && !marks) return { list: null, marked: null };
  const scope =
    limit === null
      ? { region: view.region, window: null }
      : await scopeOf(desk, { screen: view.screen, part, fills: true }, run);
  const windows = await surveyElements(desk, scope, run);
  const listed = limit === null ? null : elementList(windows, limit);
  const list =
    limit === null || listed === null
      ? null
      : { ...listed, look: lookAtElements(desk, { scope, list: listed, limit, since, frame }, run) };
  if (list !== null) run.note('elements', list.total);
  return { list, marked: marks ? markableElements(windows) : null };
}
