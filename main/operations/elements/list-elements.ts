/** The elements that are shown, by windows, as many as were asked for and the number of the rest. */
import { findElements, type ElementQuery } from '../../core/elements/match.ts';
import type { ListedElement } from '../../core/elements/model.ts';
import { memberPath } from '../../core/errors.ts';
import { boundsOf } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { windowRegion } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation, type NoteTable } from '../support/operation.ts';
import { ELEMENT_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count } from '../support/words.ts';
import { resolveView } from '../see/view.ts';
import { oneWindow } from '../windows/window-query.ts';
import { surveyElements, type SurveyedWindow, type SurveyScope } from './survey.ts';

export interface ElementScope {
  /** Null: the whole desktop. */
  readonly screen: number | null;
  /** Null: the whole display, or the desktop. */
  readonly part: Part | null;
  /** Whether windows whose programs expose no elements are filled from their pixels. */
  readonly fills: boolean;
}

export interface ListElementsInput extends ElementScope {
  /** Elements in the answer. */
  readonly limit: number;
}

export interface ListedWindow extends SurveyedWindow {
  /** Elements of it that the limit left out. */
  readonly more: number;
}

export interface ElementList {
  /** The one in front first. */
  readonly windows: readonly ListedWindow[];
  /** Elements that are shown in all. */
  readonly total: number;
}

export const ELEMENT_NOTES = { elements: 'outcome', windows: 'outcome' } as const satisfies NoteTable;

/** `path`: where the object that names the part stands in the request, for errors. Throws as `resolveView` does. */
export async function scopeOf(
  desk: Desk,
  { screen, part, fills, path = '' }: ElementScope & { readonly path?: string },
  run: Run,
): Promise<SurveyScope> {
  if (part?.kind === 'window') {
    const window = await oneWindow(desk, part.query, memberPath(path, part.path), run);
    return {
      region: boundsOf((await desk.displays.list()).map(({ region }) => region)) ?? windowRegion(window),
      window,
      fills,
    };
  }
  if (part === null && screen === null) {
    const displays = await desk.displays.list();
    const region = boundsOf(displays.map((display) => display.region));
    if (region !== undefined) return { region, window: null, fills };
  }
  return { region: (await resolveView(desk, screen ?? 0, part, path, run)).region, window: null, fills };
}

/** The first `limit` of them, window by window. */
function limited(windows: readonly SurveyedWindow[], limit: number): readonly ListedWindow[] {
  let left = limit;
  return windows.map((window) => {
    const elements = window.elements.slice(0, left);
    left -= elements.length;
    return { ...window, elements, more: window.elements.length - elements.length };
  });
}

export const elementList = (windows: readonly SurveyedWindow[], limit: number): ElementList => ({
  windows: limited(windows, limit),
  total: windows.reduce((sum, { elements }) => sum + elements.length, 0),
});

export const listElements = defineOperation({
  name: 'list-elements',
  title: 'List elements',
  kind: 'read',
  scope: 'see',
  reasons: ELEMENT_REASONS,
  notes: ELEMENT_NOTES,
  describe: ({ elements }) => ({ verb: 'list elements', target: count(elements, 'element') }),
  async run(desk, { limit, ...scope }: ListElementsInput, run): Promise<ElementList> {
    const windows = await surveyElements(desk, await scopeOf(desk, scope, run), run);
    const list = elementList(windows, limit);
    run.note('elements', list.total);
    run.note('windows', windows.length);
    return list;
  },
});

export interface FindElementsInput extends ElementScope {
  readonly query: ElementQuery;
  readonly limit: number;
}

export interface FoundElements {
  /** Exact names first, then in the order of the list. */
  readonly elements: readonly ListedElement[];
  readonly total: number;
  /** Windows of which some elements are missing. */
  readonly gaps: readonly SurveyedWindow[];
}

export const findElementsNamed = defineOperation({
  name: 'find-elements',
  title: 'Find elements',
  kind: 'read',
  scope: 'see',
  reasons: ELEMENT_REASONS,
  notes: ELEMENT_NOTES,
  describe: ({ elements }) => ({ verb: 'find elements', target: count(elements, 'element') }),
  async run(desk, { query, limit, ...scope }: FindElementsInput, run): Promise<FoundElements> {
    const windows = await surveyElements(desk, await scopeOf(desk, scope, run), run);
    const found = findElements(
      windows.flatMap(({ elements }) => elements),
      query,
    );
    run.note('elements', found.length);
    run.note('windows', windows.length);
    return {
      elements: found.slice(0, limit),
      total: found.length,
      gaps: windows.filter(({ gap }) => gap !== null),
    };
  },
});
