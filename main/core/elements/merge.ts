/** Elements found in pixels (texts and controls) in the words of the tree, and how both become one list. */
import { boundsOf, centerOf, contains, right, type Region } from '../geometry.ts';
import type { WordLine } from '../text/group-words.ts';
import { inReadingOrder } from '../text/reading-order.ts';
import { scriptOfText } from '../text/scripts.ts';
import { elementText } from './element-text.ts';
import type { ElementRole, ElementState, SeenElement } from './model.ts';
import { inOneRow } from './places.ts';
import { sliderShare, type PixelControl, type PixelControlKind } from './pixel-control.ts';

/** Texts and controls found in the pixels of one window, in desktop pixels. */
export interface PixelReading {
  readonly lines: readonly WordLine[];
  readonly controls: readonly PixelControl[];
}

export interface PixelWindow {
  readonly id: number;
  readonly region: Region;
}

const ROLES: Readonly<Record<PixelControlKind, ElementRole>> = {
  button: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  field: 'field',
  combobox: 'combobox',
  slider: 'slider',
  cell: 'cell',
  icon: 'image',
};

/** Their names stand on them, those of the others next to them. */
const NAMED_WITHIN: ReadonlySet<PixelControlKind> = new Set(['button', 'combobox', 'cell', 'icon']);
/** Their names follow on the right; of the others they come before, on the left or above. From right to left it is the other way round. */
const NAMED_AFTER: ReadonlySet<PixelControlKind> = new Set(['checkbox', 'radio']);
/** Words that stand apart by more than this are separate texts, in heights of their line. */
const PHRASE_GAP = 0.8;
/** How far a name may be from its control, in heights of the name. */
const NAME_REACH_ACROSS = 12;
const NAME_REACH_AFTER = 2.5;
const NAME_REACH_ABOVE = 1.5;

export interface ReadPhrase {
  readonly text: string;
  readonly box: Region;
  /** 0 to 1, the mean over its words. */
  readonly confidence: number;
}

/** Sideways; 0 or less if they overlap there. */
const gapBetween = (a: Region, b: Region): number => Math.max(a.x - right(b), b.x - right(a));

/** Words of a line that stand together, in the order of reading. */
export function phrasesOf({ words, box }: WordLine): readonly ReadPhrase[] {
  const phrases: WordLine['words'][number][][] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    const previous = last?.at(-1);
    const isNear = previous !== undefined && gapBetween(previous.box, word.box) <= PHRASE_GAP * box.height;
    if (last !== undefined && isNear) last.push(word);
    else phrases.push([word]);
  }
  return phrases.flatMap((phrase) => {
    const region = boundsOf(phrase.map((word) => word.box));
    const text = phrase.map((word) => word.text).join(' ');
    const confidence = phrase.reduce((sum, word) => sum + word.confidence, 0) / phrase.length;
    return region === undefined ? [] : [{ text, box: region, confidence }];
  });
}

const isWithin = (box: Region, control: Region): boolean => contains(control, centerOf(box));

const isRightToLeft = (text: string): boolean => scriptOfText(text)?.rightToLeft === true;

const mirrored = (box: Region): Region => ({ ...box, x: -right(box) });

/** Phrases on a control as one text. */
function joinedText(phrases: readonly ReadPhrase[]): string {
  const text = phrases.map((phrase) => phrase.text).join(' ');
  if (phrases.length < 2 || !isRightToLeft(text)) return text;
  const ordered = inReadingOrder(phrases.map((phrase) => ({ text: phrase.text, box: mirrored(phrase.box) })));
  return ordered.map((phrase) => phrase.text).join(' ');
}

/** How far a phrase is from the control that it may name; undefined if it stands elsewhere. */
const nameDistance = ({ text, box }: ReadPhrase, { kind, box: control }: PixelControl): number | undefined =>
  isRightToLeft(text) ? distanceTo(mirrored(box), kind, mirrored(control)) : distanceTo(box, kind, control);

/** From left to right. */
function distanceTo(box: Region, kind: PixelControlKind, control: Region): number | undefined {
  const after = box.x - right(control);
  const before = control.x - right(box);
  if (inOneRow(box, control)) {
    if (NAMED_AFTER.has(kind))
      return after >= 0 && after <= NAME_REACH_AFTER * box.height ? after : undefined;
    if (before >= 0 && before <= NAME_REACH_ACROSS * box.height) return before;
    // A switch may stand before its name; the nearer text on the left is the likelier one.
    const follows = kind === 'switch' && after >= 0 && after <= NAME_REACH_AFTER * box.height;
    return follows ? after + box.height : undefined;
  }
  const above = control.y - (box.y + box.height);
  const startsThere = Math.abs(box.x - control.x) <= 2 * box.height;
  const reach = NAME_REACH_ABOVE * box.height;
  return !NAMED_AFTER.has(kind) && above >= 0 && above <= reach && startsThere
    ? above + box.height
    : undefined;
}

interface Named {
  readonly control: PixelControl;
  readonly name: string;
  readonly value: string | number | undefined;
  /** The phrases that are its own, and no elements besides. */
  readonly used: readonly ReadPhrase[];
}

function named(control: PixelControl, phrases: readonly ReadPhrase[]): Named {
  const within = phrases.filter(({ box }) => isWithin(box, control.box));
  const text = joinedText(within);
  if (NAMED_WITHIN.has(control.kind)) return { control, name: text, value: undefined, used: within };
  const beside = phrases
    .filter((phrase) => !within.includes(phrase))
    .flatMap((phrase) => {
      const away = nameDistance(phrase, control);
      return away === undefined ? [] : [{ phrase, away }];
    })
    .toSorted((a, b) => a.away - b.away)[0]?.phrase;
  const value = control.kind === 'slider' ? sliderShare(control) : text === '' ? undefined : text;
  // The label of a check box is clicked like the box itself; that of a field stays a text.
  const used = [...within, ...(beside !== undefined && NAMED_AFTER.has(control.kind) ? [beside] : [])];
  return { control, name: beside?.text ?? '', value, used };
}

function statesOf({ on }: PixelControl): readonly ElementState[] {
  return on === true ? ['checked'] : [];
}

/**
 * The identity of an element from one reading to the next if no tree gives one: its role, name and number among its like, and
 * without a name its place in the window.
 */
function referencesFor(window: PixelWindow): (role: ElementRole, name: string, box: Region) => string {
  const counts = new Map<string, number>();
  return (role, name, { x, y }) => {
    const what = name === '' ? `@${x - window.region.x},${y - window.region.y}` : `"${name}"`;
    const key = `pixels/${window.id}/${role}/${what}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return nth === 0 ? key : `${key}/${nth}`;
  };
}

/** The texts and controls of a window without a tree. Phrases that are a control's name or content are not listed twice. */
export function elementsOfPixels(
  window: PixelWindow,
  { lines, controls }: PixelReading,
): readonly SeenElement[] {
  const phrases = lines.flatMap(phrasesOf);
  const reference = referencesFor(window);
  const all = controls.map((control) => named(control, phrases));
  const used = new Set(all.flatMap((each) => each.used));
  const found = all.map(({ control, name: read, value }): SeenElement => {
    const role = ROLES[control.kind];
    const name = elementText(read);
    return {
      ref: reference(role, name, control.box),
      source: 'pixels',
      role,
      name,
      windowId: window.id,
      region: control.box,
      ...(value === undefined
        ? {}
        : { value: typeof value === 'number' ? Math.round(value * 1000) / 1000 : elementText(value) }),
      states: statesOf(control),
      does: [],
    };
  });
  const texts = phrases
    .filter((phrase) => !used.has(phrase))
    .flatMap(({ text, box }): readonly SeenElement[] => {
      const name = elementText(text);
      if (name === '') return [];
      const ref = reference('text', name, box);
      return [
        { ref, source: 'text', role: 'text', name, windowId: window.id, region: box, states: [], does: [] },
      ];
    });
  return [...found, ...texts];
}

/**
 * One list of both: the tree's elements win, and an element found in pixels stays if no element of the tree is at its
 * middle. Groups and texts of the tree hide nothing: a canvas is a group, and its content exists in pixels alone.
 */
export function withPixels(
  tree: readonly SeenElement[],
  pixels: readonly SeenElement[],
): readonly SeenElement[] {
  const solid = tree.filter(({ role }) => role !== 'group' && role !== 'image');
  const isKnown = ({ region, windowId }: SeenElement): boolean =>
    solid.some(
      (element) =>
        element.windowId === windowId &&
        (contains(element.region, centerOf(region)) || contains(region, centerOf(element.region))),
    );
  return [...tree, ...pixels.filter((element) => !isKnown(element))];
}
