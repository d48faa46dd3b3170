/** The compact form of a difference: `~` changed, `+` came, `-` went, with the ids and lines of a full list. */
import { listedLine, listedPlace, quotedName, windowHeader, windowNotes } from '../elements/text-form.ts';
import type { ListedElement } from '../elements/model.ts';
import { area, sameRegion, type Region } from '../geometry.ts';
import type { DeltaLine, DeltaView } from './delta-lines.ts';
import {
  differsItself,
  elementListDelta,
  type ElementsDelta,
  type WindowOfElements,
} from './element-delta.ts';
import { groupElements, type ChangedElement } from './grouped-lines.ts';

export interface DeltaText {
  readonly lines: readonly DeltaLine[];
  /** Elements that changed, came or went. */
  readonly elements: number;
  /** Windows that did, besides their elements. */
  readonly windows: number;
}

const header = ({ window, owner }: WindowOfElements, view: DeltaView): string =>
  windowHeader(window, view.region(window.region), owner);

const valueWords = ({ value }: ListedElement): string =>
  value === undefined ? 'no value' : typeof value === 'number' ? `=${value}` : `=${quotedName(value)}`;

const line = (text: string, region: Region): DeltaLine => ({ text, region });

/** Only what differs. */
function wasWords(was: ListedElement, is: ListedElement, view: DeltaView): string {
  const states = was.states.join(' ');
  return [
    ...(was.id === is.id ? [] : [was.id]),
    ...(was.name === is.name ? [] : [quotedName(was.name)]),
    ...(listedPlace(was, view) === listedPlace(is, view) ? [] : [listedPlace(was, view)]),
    ...(was.value === is.value ? [] : [valueWords(was)]),
    ...(states === is.states.join(' ') ? [] : [states === '' ? 'no states' : states]),
  ].join(' ');
}

interface ElementChanges {
  readonly changed: readonly ChangedElement[];
  /** Those that came and went. */
  readonly others: readonly DeltaLine[];
}

function elementChanges(was: WindowOfElements, is: WindowOfElements, view: DeltaView): ElementChanges {
  const { changed, added, removed } = elementListDelta(was.elements, is.elements);
  return {
    // What a line leaves out may differ alone.
    changed: changed.filter((one) => listedLine(one.item, view) !== listedLine(one.was, view)),
    others: [
      ...added.map(({ item }) => line(`+ ${listedLine(item, view)}`, item.visible)),
      ...removed.map(({ was: { id, role, name, visible } }) =>
        line(`- ${id} ${role} ${quotedName(name)}`, visible),
      ),
    ],
  };
}

function changedLine({ was, item }: ChangedElement, view: DeltaView): DeltaLine {
  const words = wasWords(was, item, view);
  const now = `~ ${listedLine(item, view)}`;
  return line(words === '' ? now : `${now} was ${words}`, item.visible);
}

/** What differs among the elements of a window, a line for each. */
export function changedElementLines(
  was: WindowOfElements,
  is: WindowOfElements,
  view: DeltaView,
): readonly DeltaLine[] {
  const { changed, others } = elementChanges(was, is, view);
  return [...changed.map((one) => changedLine(one, view)), ...others];
}

interface CountedLines {
  readonly lines: readonly DeltaLine[];
  /** Elements that they are about. */
  readonly count: number;
}

function groupedLines(was: WindowOfElements, is: WindowOfElements, view: DeltaView): CountedLines {
  const { changed, others } = elementChanges(was, is, view);
  const { lines, rest } = groupElements(changed, view);
  return {
    lines: [...rest.map((one) => changedLine(one, view)), ...lines, ...others],
    count: changed.length + others.length,
  };
}

const notes = (of: WindowOfElements): readonly DeltaLine[] =>
  windowNotes(of).map((note) => line(`(${note})`, of.window.region));

function windowLine(was: WindowOfElements, is: WindowOfElements, view: DeltaView): readonly DeltaLine[] {
  if (!differsItself(was, is)) return [];
  const before = view.region(was.window.region);
  const now = view.region(is.window.region);
  const { x, y, width, height } = before;
  const words = [
    ...(was.window.title === is.window.title ? [] : [quotedName(was.window.title)]),
    ...(sameRegion(before, now) ? [] : [`${x},${y},${width},${height}`]),
  ];
  const text = [`~ ${header(is, view)}`, ...(words.length === 0 ? [] : ['was', ...words])].join(' ');
  return [line(text, is.window.region), ...notes(is)];
}

/** `view` translates to the caller's coordinates. `windows`: those of the later list, by which a line's window need not be named if there is one. */
export function deltaText(delta: ElementsDelta, windows: number, view: DeltaView): DeltaText {
  const inside = delta.changed.map(({ was, item }) => ({
    item,
    window: windowLine(was, item, view),
    elements: groupedLines(was, item, view),
  }));
  const lines = [
    ...inside.flatMap(({ item, window, elements }) => [
      ...window,
      ...(window.length > 0 || elements.count === 0 || windows < 2
        ? []
        : [line(`# ${item.window.id}`, item.window.region)]),
      ...elements.lines,
    ]),
    ...delta.added.flatMap(({ item }) => [
      line(`+ ${header(item, view)}`, item.window.region),
      ...item.elements.map((element) => line(`+ ${listedLine(element, view)}`, element.visible)),
      ...notes(item),
    ]),
    ...delta.removed.map(({ was: { window } }) =>
      line(`- # ${window.id} ${quotedName(window.title)}`, window.region),
    ),
  ];
  const count = (list: readonly (readonly unknown[])[]): number =>
    list.reduce((sum, one) => sum + one.length, 0);
  return {
    lines,
    elements:
      inside.reduce((sum, { elements }) => sum + elements.count, 0) +
      count(delta.added.map(({ item }) => item.elements)) +
      count(delta.removed.map(({ was }) => was.elements)),
    windows:
      inside.filter(({ window }) => window.length > 0).length + delta.added.length + delta.removed.length,
  };
}

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The first line of a difference; `parts` name what changed, `whole` counts what there is. */
export function sinceText(parts: readonly string[], whole: string, ageMs: number): string {
  const ago = `since your look ${secondsText(ageMs)} ago`;
  return parts.length === 0 ? `nothing changed ${ago} (${whole})` : `changed ${ago}: ${parts.join(', ')}`;
}

/** `changed since your look 1.4 s ago: 3 of 41 elements`. */
export function deltaFact(
  { elements, windows }: Omit<DeltaText, 'lines'>,
  total: number,
  ageMs: number,
): string {
  const parts = [
    ...(elements === 0 ? [] : [`${elements} of ${total} elements`]),
    ...(windows === 0 ? [] : [windows === 1 ? '1 window' : `${windows} windows`]),
  ];
  return sinceText(parts, `${total} elements`, ageMs);
}

/** As many as fit, the largest first, in their order; the rest is counted. */
export function boundedLines(
  lines: readonly DeltaLine[],
  mostChars: number,
): { readonly lines: readonly string[]; readonly more: number } {
  let left = mostChars;
  const fitting = new Set<DeltaLine>();
  for (const one of lines.toSorted((a, b) => area(b.region) - area(a.region))) {
    if (one.text.length + 1 > left) continue;
    left -= one.text.length + 1;
    fitting.add(one);
  }
  return {
    lines: lines.filter((one) => fitting.has(one)).map(({ text }) => text),
    more: lines.length - fitting.size,
  };
}
