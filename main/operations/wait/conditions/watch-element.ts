/** Watches one element: one that was listed, by its id, or any that has a name and role. */
import type { ListedElement, SeenElement } from '../../../core/elements/model.ts';
import { distanceTo } from '../../../core/geometry.ts';
import { ServiceError } from '../../../core/errors.ts';
import { compileElementQuery, type ElementFinder } from '../../elements/compile-query.ts';
import { elementNow, requireKnown } from '../../elements/look-again.ts';
import { scopeOf } from '../../elements/list-elements.ts';
import { windowStack } from '../../elements/stack.ts';
import type { SurveyedWindow } from '../../support/elements/listed-window.ts';
import { surveyElements } from '../../elements/survey.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { ElementCondition, Finding, FoundElement, Watch, WatchContext } from './condition.ts';

type Seen = Pick<ListedElement & SeenElement, 'role' | 'name' | 'value' | 'states'>;

function holds({ state, value }: ElementCondition, element: Seen | undefined): boolean {
  if (element === undefined) return state === 'gone';
  switch (state) {
    case 'exists':
      return true;
    case 'gone':
      return false;
    case 'enabled':
      return !element.states.includes('disabled');
    case 'disabled':
    case 'checked':
      return element.states.includes(state);
    case 'unchecked':
      return !element.states.includes('checked') && !element.states.includes('mixed');
    case 'value':
      return String(element.value ?? '') === value;
  }
}

/** The first element, or the closest one to the point that is near enough. */
function closest(
  elements: readonly ListedElement[],
  near: ElementCondition['near'],
): ListedElement | undefined {
  if (near === undefined) return elements[0];
  return elements
    .map((element) => ({ element, away: distanceTo(element.region, near.point) }))
    .filter(({ away }) => away <= near.within)
    .sort((a, b) => a.away - b.away)[0]?.element;
}

/** Undefined if it is gone, or has become something else. */
async function lookById(desk: Desk, id: string, run: Run): Promise<FoundElement | undefined> {
  const known = requireKnown(desk, { id });
  const element = await elementNow(desk, known, await windowStack(desk), run);
  return element?.role === known.role && element.name === known.name ? { ...element, id } : undefined;
}

interface FoundByName {
  readonly element: FoundElement | undefined;
  /** False: texts were not read in time, so that it may be there all the same. */
  readonly isWhole: boolean;
}

async function lookByName(
  desk: Desk,
  { part, near, finder }: Pick<ElementCondition, 'part' | 'near'> & { readonly finder: ElementFinder },
  { screen, path }: WatchContext,
  run: Run,
): Promise<FoundByName> {
  const where = { screen: screen === 0 ? null : screen, part, fills: false };
  const scope = await scopeOf(desk, { ...where, path }, run);
  const first = async (windows: readonly SurveyedWindow[]): Promise<ListedElement | undefined> => {
    const all = windows.flatMap(({ elements }) => elements);
    return closest(await finder(all, run), near);
  };
  const surveyed = await surveyElements(desk, scope, run);
  const found = await first(surveyed);
  // An element that no program exposes may still be shown; its pixels are read only then.
  if (found !== undefined || surveyed.every(({ gap }) => gap === null))
    return { element: found, isWhole: true };
  const filled = await surveyElements(desk, { ...scope, fills: true }, run);
  return { element: await first(filled), isWhole: filled.every(({ gap }) => gap !== 'text_pending') };
}

const windowIsGone = (error: unknown): boolean =>
  error instanceof ServiceError && error.reason === 'window_not_found';

type Lookup = (run: Run) => Promise<FoundByName>;

async function lookupOf(
  desk: Desk,
  condition: ElementCondition,
  context: WatchContext,
  run: Run,
): Promise<Lookup> {
  const { element: meant } = condition;
  if ('id' in meant) {
    requireKnown(desk, meant);
    return async (within) => ({ element: await lookById(desk, meant.id, within), isWhole: true });
  }
  const finder = await compileElementQuery(desk, meant, `${context.path}.name`, run);
  let looked = false;
  return async (within) => {
    try {
      return await lookByName(desk, { ...condition, finder }, context, within);
    } catch (error) {
      // Closed since the first look, with everything in it.
      if (looked && windowIsGone(error)) return { element: undefined, isWhole: true };
      throw error;
    } finally {
      looked = true;
    }
  };
}

/**
 * Throws `element_not_found` for an id that was never given, as `compileElementQuery` does, and as `scopeOf` does where
 * its window is not there at first.
 */
export async function watchElement(
  desk: Desk,
  condition: ElementCondition,
  context: WatchContext,
  run: Run,
): Promise<Watch> {
  const find = await lookupOf(desk, condition, context, run);
  const look = async (within: Run): Promise<Finding> => {
    const { element, isWhole } = await find(within);
    const met = holds(condition, element) ? 'met' : 'unmet';
    const outcome = element === undefined && !isWhole ? 'unknown' : met;
    return { kind: 'element', outcome, element: element ?? null };
  };
  // Before the act begins, however long its program takes to report.
  const before = context.remember === true ? (await look(run)).outcome : 'unknown';
  return { look, heldBefore: () => Promise.resolve(before) };
}
