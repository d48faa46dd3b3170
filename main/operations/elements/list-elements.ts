/** The elements that are shown, by windows, as many as were asked for and the number of the rest. */
import type { ElementsDelta } from '../../core/changes/element-delta.ts';
import type { ListedElement, ScrolledOutElement } from '../../core/elements/model.ts';
import { memberPath } from '../../core/errors.ts';
import { boundsOf, centerOf, contains } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { windowRegion } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation, type NoteTable } from '../support/operation.ts';
import { ELEMENT_REASONS, SINCE_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count, joined } from '../support/words.ts';
import { resolveView } from '../pictures/view.ts';
import { oneWindow } from '../windows/window-query.ts';
import { lookAtElements } from './element-look.ts';
import type { LookInput, TakenLook } from '../support/looks/take-look.ts';
import type { ElementList, ListedWindow, SurveyedWindow } from '../support/elements/listed-window.ts';
import { compileElementQuery, type NameQuery } from './compile-query.ts';
import { surveyElements, type SurveyScope } from './survey.ts';
import { lookAgain, requireKnown, requireShown, type ElementNow, type ElementTarget } from './look-again.ts';

export interface ElementScope {
  /** Null: the whole desktop. */
  readonly screen: number | null;
  /** Null: the whole display, or the desktop. */
  readonly part: Part | null;
  /** Whether windows whose programs expose no elements are filled from their pixels. */
  readonly fills: boolean;
}

export interface ListElementsInput extends ElementScope, LookInput {
  /** Elements in the answer. */
  readonly limit: number;
}

/** A list, and what differs from an earlier one if that was asked for. */
export interface ElementLook extends ElementList {
  readonly look: TakenLook<ElementsDelta<ListedWindow>>;
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
  return {
    region: (await resolveView(desk, { screen: screen ?? 0, part, path }, run)).region,
    window: null,
    fills,
  };
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
  reasons: [...ELEMENT_REASONS, ...SINCE_REASONS],
  notes: ELEMENT_NOTES,
  describe: ({ elements }) => ({ verb: 'list elements', target: joined(count(elements, 'element')) }),
  async run(desk, { limit, since, frame, ...asked }: ListElementsInput, run): Promise<ElementLook> {
    const scope = await scopeOf(desk, asked, run);
    const windows = await surveyElements(desk, scope, run);
    const list = elementList(windows, limit);
    run.note('elements', list.total);
    run.note('windows', windows.length);
    return { ...list, look: lookAtElements(desk, { scope, list, limit, since, frame }, run) };
  },
});

/** `path` names the name in the request, for errors in it. */
export interface FoundQuery extends NameQuery {
  readonly path: string;
}

export interface FindElementsInput extends ElementScope {
  readonly query: FoundQuery;
  /** Only elements that lie in this one; null: everywhere. */
  readonly within: ElementTarget | null;
  /** Whether what is scrolled out of view is looked for too. */
  readonly scrolledOut: boolean;
  /** Whether documents and groups are. */
  readonly holders: boolean;
  readonly limit: number;
}

export interface FoundElements {
  /** Exact names first, then in the order of the list. */
  readonly elements: readonly ListedElement[];
  /** The same, of what is scrolled out of view. */
  readonly scrolledOut: readonly ScrolledOutElement[];
  /** Both together, also those that the limit leaves out. */
  readonly total: number;
  /** Windows of which some elements are missing. */
  readonly gaps: readonly SurveyedWindow[];
}

const FIND_REASONS = [
  ...ELEMENT_REASONS,
  'regex_unsupported',
  'element_not_found',
  'element_gone',
  'element_changed',
  'element_covered',
  'own_window',
] as const;

/** Those whose middle lies in the element, itself left out. */
const lyingIn = (elements: readonly ListedElement[], { id, element }: ElementNow): readonly ListedElement[] =>
  // Nothing that shows lies in what is scrolled out itself.
  element.hidden === true
    ? []
    : elements.filter(
        (each) =>
          each.id !== id &&
          each.windowId === element.windowId &&
          contains(element.region, centerOf(each.region)),
      );

/** What the trees are asked for besides what shows and can be used; undefined: nothing. */
function alsoRead(
  desk: Desk,
  { within, scrolledOut, holders }: Pick<FindElementsInput, 'within' | 'scrolledOut' | 'holders'>,
): SurveyScope['also'] {
  if (!holders && !scrolledOut) return undefined;
  return { holders, scrolledOut, ...(within === null ? {} : { heldBy: requireKnown(desk, within).ref }) };
}

export const findElementsNamed = defineOperation({
  name: 'find-elements',
  title: 'Find elements',
  kind: 'read',
  scope: 'see',
  reasons: FIND_REASONS,
  notes: ELEMENT_NOTES,
  describe: ({ elements }) => ({ verb: 'find elements', target: joined(count(elements, 'element')) }),
  async run(desk, input: FindElementsInput, run): Promise<FoundElements> {
    const { query, within, limit, scrolledOut, holders: _, ...scope } = input;
    const { path, ...named } = query;
    const find = await compileElementQuery(desk, named, path, run);
    const holder = within === null ? null : await lookAgain(desk, within, run);
    if (holder !== null && !scrolledOut) requireShown(holder);
    const also = alsoRead(desk, input);
    const windows = await surveyElements(
      desk,
      { ...(await scopeOf(desk, scope, run)), ...(also === undefined ? {} : { also }) },
      run,
    );
    const all = windows.flatMap(({ elements }) => elements);
    const found = await find(holder === null ? all : lyingIn(all, holder), run);
    const beyond = windows.flatMap((window) => window.scrolledOut ?? []);
    const out = await find(beyond, run);
    run.note('elements', found.length + out.length);
    run.note('windows', windows.length);
    return {
      elements: found.slice(0, limit),
      scrolledOut: out.slice(0, Math.max(0, limit - found.length)),
      total: found.length + out.length,
      gaps: windows.filter(({ gap }) => gap !== null),
    };
  },
});
