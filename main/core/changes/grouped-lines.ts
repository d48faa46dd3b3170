/** Changes that many elements share, in one line: where the keyboard's focus went, and what only moved. */
import { listedLine, listedPlace } from '../elements/text-form.ts';
import type { ListedElement } from '../elements/model.ts';
import { boundsOf } from '../geometry.ts';
import type { DeltaLine, DeltaView } from './delta-lines.ts';

export interface ChangedElement {
  readonly was: ListedElement;
  readonly item: ListedElement;
}

export interface GroupedElements {
  readonly lines: readonly DeltaLine[];
  /** Those that need a line each. */
  readonly rest: readonly ChangedElement[];
}

const FOCUSED = 'focused';
/** Limit for one line, which is left out whole if it does not fit. */
const MOVED_A_LINE = 12;
/** A single one is better named. */
const LEAST_MOVED = 2;

const hasFocus = ({ states }: ListedElement): boolean => states.includes(FOCUSED);

/** The later element as its line would be without this difference. */
const sameBut = ({ was, item }: ChangedElement, same: Partial<ListedElement>, view: DeltaView): boolean =>
  was.id === item.id && listedLine({ ...item, ...same }, view) === listedLine(was, view);

const onlyMoved = (one: ChangedElement, view: DeltaView): boolean =>
  sameBut(one, { point: one.was.point, region: one.was.region }, view);

const onlyFocused = (one: ChangedElement, view: DeltaView): boolean =>
  hasFocus(one.was) !== hasFocus(one.item) &&
  sameBut({ was: withoutFocus(one.was), item: withoutFocus(one.item) }, {}, view);

const withoutFocus = (element: ListedElement): ListedElement => ({
  ...element,
  states: element.states.filter((state) => state !== FOCUSED),
});

/** `~ focus e143 was e129`. Empty if several had it, or got it. */
function focusLine(changed: readonly ChangedElement[], view: DeltaView): readonly DeltaLine[] {
  const moved = changed.filter(({ was, item }) => hasFocus(was) !== hasFocus(item));
  if (!moved.some((one) => onlyFocused(one, view))) return [];
  const gained = moved.filter(({ item }) => hasFocus(item)).map(({ item }) => item);
  const lost = moved.filter(({ was }) => hasFocus(was)).map(({ item }) => item);
  if (gained.length > 1 || lost.length > 1) return [];
  const words = ['~ focus', ...gained.map(({ id }) => id), ...lost.map(({ id }) => `was ${id}`)];
  const region = boundsOf([...gained, ...lost].map(({ visible }) => visible));
  return region === undefined ? [] : [{ text: words.join(' '), region }];
}

/** `~ moved e154 343,259; e157 43,310,601,41`. */
function movedLines(moved: readonly ChangedElement[], view: DeltaView): readonly DeltaLine[] {
  const lines: DeltaLine[] = [];
  for (let from = 0; from < moved.length; from += MOVED_A_LINE) {
    const some = moved.slice(from, from + MOVED_A_LINE).map(({ item }) => item);
    const region = boundsOf(some.map(({ visible }) => visible));
    const places = some.map((item) => `${item.id} ${listedPlace(item, view)}`);
    if (region !== undefined) lines.push({ text: `~ moved ${places.join('; ')}`, region });
  }
  return lines;
}

export function groupElements(changed: readonly ChangedElement[], view: DeltaView): GroupedElements {
  const focus = focusLine(changed, view);
  const unfocused = focus.length === 0 ? changed : changed.filter((one) => !onlyFocused(one, view));
  const moved = unfocused.filter((one) => onlyMoved(one, view));
  if (moved.length < LEAST_MOVED) return { lines: focus, rest: unfocused };
  return {
    lines: [...movedLines(moved, view), ...focus],
    rest: unfocused.filter((one) => !moved.includes(one)),
  };
}
