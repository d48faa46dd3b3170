/** Keeps a list of elements for its caller, and compares it with an earlier one. */
import { elementsDelta, elementListDelta, type ElementsDelta } from '../../core/changes/element-delta.ts';
import { isEmpty } from '../../core/changes/list-delta.ts';
import { sameRegion } from '../../core/geometry.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import type { FullReason } from '../../core/changes/full-reason.ts';
import { differing, isMostOf, type LookInput, type TakenLook } from '../support/looks/take-look.ts';
import type { ElementList, ListedWindow } from '../support/elements/listed-window.ts';
import type { SurveyScope } from './survey.ts';

interface ElementLookInput extends LookInput {
  readonly scope: SurveyScope;
  readonly list: ElementList;
  readonly limit: number;
}

type Delta = ElementsDelta<ListedWindow>;

/** Without the earlier records, which the caller has. */
function sizedParts({ removed, changed, added, moved }: Delta): unknown {
  const inside = changed.map(({ was, item }) => {
    const elements = elementListDelta(was.elements, item.elements);
    return {
      removed: elements.removed.map(({ key }) => key),
      changed: elements.changed.map(({ item: element }) => element),
      added: elements.added,
      moved: elements.moved,
    };
  });
  return { removed: removed.map(({ key }) => key), inside, added, moved };
}

function compare(
  base: readonly ListedWindow[],
  now: readonly ListedWindow[],
  window: SurveyScope['window'],
): Delta | FullReason {
  const own = (list: readonly ListedWindow[]): ListedWindow | undefined =>
    list.find((one) => one.window.id === window?.id);
  const [was, is] = [own(base), own(now)];
  if (was !== undefined && is !== undefined && !sameRegion(was.window.region, is.window.region))
    return 'window moved';
  const delta = elementsDelta(base, now);
  if (isEmpty(delta)) return delta;
  return isMostOf(
    sizedParts(delta),
    now.map(({ elements }) => elements),
  )
    ? 'most of it changed'
    : delta;
}

export function lookAtElements(
  desk: Desk,
  { scope: { region, window, fills }, list, limit, since, frame }: ElementLookInput,
  { viewer = '' }: Run,
): TakenLook<Delta> {
  const part = window === null ? region : window.id;
  const subject = { viewer, about: JSON.stringify(['elements', part, fills === true, limit, frame ?? '']) };
  const base = since === undefined ? null : desk.looks.base(subject, since, 'windows');
  const compared = differing(base, desk.clock.monotonic(), ({ shown: { windows = [] } }) =>
    compare(windows, list.windows, window),
  );
  return { id: desk.looks.keep(subject, { windows: list.windows }).id, ...compared };
}
