/** The compact form of elements for language models: one line each, less than 9 tokens in a list. */
import type { Point, Region } from '../geometry.ts';
import { beginningOf } from './element-text.ts';
import { readingGapText, type LastingGap } from '../text/reading-gap.ts';
import type { ElementRole, GapReason, ListedElement } from './model.ts';

const CAN_BE_CHECKED: ReadonlySet<ElementRole> = new Set(['checkbox', 'radio', 'switch']);

/** In the line's own quotes; the name has no control characters, so that quotes and backslashes are all there is to escape. */
export const quotedName = (name: string): string => `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const boxText = ({ x, y, width, height }: Region): string => `${x},${y},${width},${height}`;
/** Desktop pixels or those of a picture. */
type Spot = Pick<Point, 'x' | 'y'>;
const placeText = (place: Spot | Region): string =>
  'width' in place ? boxText(place) : `${place.x},${place.y}`;

/** The members of a line. */
export type LinedElement = Pick<ListedElement, 'id' | 'role' | 'name' | 'value' | 'states' | 'doubtful'>;

/**
 * `e12 checkbox "Gift wrapping" 241,190,14,14 unchecked`, or with a point alone; it may be a place in a picture. Null: it is scrolled
 * out of view.
 */
export function elementLine(
  { id, role, name, value, states, doubtful }: LinedElement,
  place: Spot | Region | null,
): string {
  const unchecked = CAN_BE_CHECKED.has(role) && !states.includes('checked') && !states.includes('mixed');
  return [
    id,
    role,
    quotedName(name),
    ...(place === null ? ['scrolled_out'] : [placeText(place)]),
    ...(value === undefined ? [] : [`=${typeof value === 'number' ? value : quotedName(value)}`]),
    ...(unchecked ? ['unchecked'] : []),
    ...states,
    ...(doubtful === true ? ['doubtful'] : []),
  ].join(' ');
}

/** They are used at their own place, such as the end of a slider or a thing that is drawn on a canvas. */
const USED_BY_PLACE: ReadonlySet<ElementRole> = new Set(['slider', 'image', 'group']);
/** Limit for a text in a list, characters: the rest is for reading, not for finding. */
const TEXT_CHARS = 60;

/** Translates to the caller's coordinates. */
export interface PlaceView {
  readonly point: (point: Point) => Spot;
  readonly region: (region: Region) => Region;
}

/** The point that a click reaches, a third less than the whole box, which those have that are used by place. */
const placeIn = ({ role, region, point }: Placed, { point: pointIn, region: regionIn }: PlaceView) =>
  USED_BY_PLACE.has(role) ? regionIn(region) : pointIn(point);

type Placed = Pick<ListedElement, 'role' | 'region' | 'point'>;

export const listedPlace = (element: Placed, view: PlaceView): string => placeText(placeIn(element, view));

/** In a list. */
export const listedLine = (element: LinedElement & Placed, view: PlaceView): string =>
  elementLine(
    element.role === 'text' ? { ...element, name: beginningOf(element.name, TEXT_CHARS) } : element,
    placeIn(element, view),
  );

const GAP_TEXT: Readonly<Record<GapReason, string>> = {
  no_tree: 'its program exposes no elements',
  not_answering: 'its program does not answer',
  too_large: 'it has more than was read',
  waking: 'its page does not describe itself yet: list it again',
  elevated: 'its program runs with more rights than the service',
  text_pending: 'its texts are still being read: list it again',
};

export interface HeadedWindow {
  readonly id: number;
  readonly title: string;
  readonly region: Region;
}

/**
 * `# 4194307 "Order form" 100,80,800,600`, and of a menu `# 4194310 "" 120,110,90,140 popup of 4194307`; the region may be
 * that of a picture.
 */
export const windowHeader = (
  { id, title }: Pick<HeadedWindow, 'id' | 'title'>,
  region: Region,
  owner?: number,
): string =>
  `# ${id} ${quotedName(title)} ${boxText(region)}${owner === undefined ? '' : ` popup of ${owner}`}`;

interface NotedWindow {
  readonly gap: GapReason | null;
  readonly unreadable: readonly LastingGap[];
  readonly more: number;
}

/** What is missing in the list of a window's elements, and why. */
export const windowNotes = ({ gap, unreadable, more }: NotedWindow): readonly string[] => [
  ...(gap === null ? [] : [GAP_TEXT[gap]]),
  ...unreadable.map(readingGapText),
  ...(more === 0 ? [] : [`${more} more`]),
];

interface WindowWithElements extends NotedWindow {
  readonly window: HeadedWindow;
  readonly owner?: number;
  readonly elements: readonly ListedElement[];
}

/** A header line for each window, a line for each element, and what is missing. */
export const elementsText = (windows: readonly WindowWithElements[], view: PlaceView): string =>
  windows
    .flatMap(({ window, owner, elements, ...noted }) => [
      windowHeader(window, view.region(window.region), owner),
      ...elements.map((element) => listedLine(element, view)),
      ...windowNotes(noted).map((note) => `- ${note}`),
    ])
    .join('\n');
