/** Places relative to a text, an element or a region: its ends, and the controls and texts next to it. */
import { phrasesOf } from '../../core/elements/merge.ts';
import { endOf, related, type End, type Relation } from '../../core/elements/places.ts';
import { sliderShare, type PixelControl, type PixelControlKind } from '../../core/elements/pixel-control.ts';
import { ServiceError } from '../../core/errors.ts';
import { centerOf, contains, intersect, right, type Point, type Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { findMatches } from '../../core/text/find-text.ts';
import { inReadingOrder } from '../../core/text/reading-order.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { compileText, type TextQueryInput } from '../read/find-text.ts';
import { textNotFound } from '../read/text-errors.ts';
import { noteView, VIEW_NOTES } from '../pictures/note-view.ts';
import { resolveView } from '../pictures/view.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { READING_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count, joined, viewWords } from '../support/words.ts';
import { covered, lookAgain, requireShown, type ElementTarget } from './look-again.ts';
import { lookAtPixels, type SeenPixels } from './look-at-pixels.ts';

export type PlaceKind = PixelControlKind | 'text';

export interface FindPlacesInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  /** Only what lies in this element, and in the part; null: all that does in the part. */
  readonly within: ElementTarget | null;
  readonly languages: readonly string[];
  readonly anchor:
    /** `nth` counts the places of the text in reading order. */
    | { readonly kind: 'text'; readonly query: TextQueryInput; readonly nth: number }
    | { readonly kind: 'element'; readonly target: ElementTarget }
    | { readonly kind: 'region'; readonly region: Region };
  readonly place: End | Relation;
  /** Only things of this kind; undefined: any. */
  readonly only: PlaceKind | undefined;
  readonly maxResults: number;
}

export interface FoundPlace {
  readonly kind: PlaceKind;
  /** Its text; empty if it has none. Untrusted text. */
  readonly text: string;
  readonly box: Region;
  /** Where to click: of a slider its thumb. */
  readonly point: Point;
  /** Near its ends; of a slider where its thumb is at the least and at the most. */
  readonly leftEnd: Point;
  readonly rightEnd: Point;
  readonly on?: boolean;
  readonly thumb?: Region;
  /** Position of a slider, 0 at its left or lower end to 1. */
  readonly share?: number;
}

export interface FindPlacesOutput {
  readonly anchor: { readonly text: string; readonly box: Region };
  /** How often the text is there. */
  readonly anchorCount: number;
  /** Set where an end was asked for. */
  readonly point: Point | null;
  readonly places: readonly FoundPlace[];
  readonly region: Region;
}

interface Anchor {
  readonly text: string;
  readonly box: Region;
  readonly count: number;
}

async function anchorOf(
  desk: Desk,
  { lines, gaps }: SeenPixels,
  anchor: FindPlacesInput['anchor'],
  run: Run,
): Promise<Anchor> {
  if (anchor.kind === 'region') return { text: '', box: anchor.region, count: 1 };
  if (anchor.kind === 'element') {
    const now = await lookAgain(desk, anchor.target, run);
    requireShown(now);
    const { element } = now;
    return { text: element.name, box: element.region, count: 1 };
  }
  const compiled = await compileText(desk, anchor.query, 'of.text', run);
  const needle = await compiled(lines, true, run);
  const matches = inReadingOrder(findMatches(lines, needle, { groupLines: true, minConfidence: 0 }));
  const chosen = matches[anchor.nth];
  if (chosen !== undefined) return { text: chosen.text, box: chosen.box, count: matches.length };
  if (matches.length === 0)
    throw textNotFound({ lines, gaps }, anchor.query.text, {
      what: 'text',
      where: 'on the screen',
      otherwise: 'No similar text was found: take a picture to see what is on the screen.',
    });
  throw new ServiceError(
    'candidate_not_found',
    `The text occurs ${matches.length === 1 ? 'once' : `${matches.length} times`}.`,
    { hint: `Use an {nth} of 0 to ${matches.length - 1}.`, details: { candidateCount: matches.length } },
  );
}

/** The text in a control. */
const textIn = (lines: readonly RecognizedLine[], box: Region): string =>
  lines
    .flatMap(({ words }) => words.filter((word) => contains(box, centerOf(word.box))))
    .map(({ text }) => text)
    .join(' ');

/** With its points; a thumb moves within its track, so its middle never reaches the track's ends. */
function placed<Thing extends Pick<FoundPlace, 'kind' | 'text' | 'box'>>(thing: Thing, thumb?: Region) {
  const { box } = thing;
  const isAcross = thumb !== undefined && box.width >= box.height;
  const { y } = centerOf(box);
  return {
    ...thing,
    point: centerOf(thumb ?? box),
    leftEnd: isAcross ? { x: box.x + (thumb.width >> 1), y } : endOf(box, 'left_end'),
    rightEnd: isAcross ? { x: right(box) - 1 - (thumb.width >> 1), y } : endOf(box, 'right_end'),
  };
}

function controlPlace(control: PixelControl, lines: readonly RecognizedLine[]): FoundPlace {
  const { kind, box, on, thumb } = control;
  const share = kind === 'slider' ? sliderShare(control) : undefined;
  return {
    ...placed({ kind, box, text: textIn(lines, box) }, kind === 'slider' ? thumb : undefined),
    ...(on === undefined ? {} : { on }),
    ...(thumb === undefined ? {} : { thumb }),
    ...(share === undefined ? {} : { share }),
  };
}

/** Controls, and the texts that are not written on one. */
function thingsIn({ lines, controls }: SeenPixels): readonly FoundPlace[] {
  const found = controls.map((control) => controlPlace(control, lines));
  const texts = lines
    .flatMap(phrasesOf)
    .map(({ text, box }): FoundPlace => placed({ kind: 'text', text, box }));
  const isOnControl = ({ point }: FoundPlace): boolean => found.some(({ box }) => contains(box, point));
  return [...found, ...texts.filter((text) => !isOnControl(text))];
}

const isEnd = (place: End | Relation): place is End => place === 'center' || place.endsWith('_end');

/** What of the view the element takes up. Throws as `lookAgain` does, and `element_covered` if nothing of it shows there. */
async function heldBy(desk: Desk, view: Region, within: ElementTarget | null, run: Run): Promise<Region> {
  if (within === null) return view;
  const holder = await lookAgain(desk, within, run);
  requireShown(holder);
  const region = intersect(holder.element.region, view);
  if (region === undefined) throw covered(null);
  return region;
}

export const findPlaces = defineOperation({
  name: 'find-places',
  title: 'Find places',
  kind: 'read',
  scope: 'see',
  reasons: [
    ...READING_REASONS,
    ...WINDOW_REASONS,
    'text_not_found',
    'candidate_not_found',
    'element_not_found',
    'element_gone',
    'element_changed',
    'element_covered',
    'own_window',
  ],
  notes: { ...VIEW_NOTES, mode: 'asked', matches: 'outcome' },
  describe: (notes) => ({
    verb: 'find places',
    target: joined(viewWords(notes), count(notes.matches, 'place')),
  }),
  async run(desk, input: FindPlacesInput, run): Promise<FindPlacesOutput> {
    const view = await resolveView(desk, { screen: input.screen, part: input.part }, run);
    noteView(view, run);
    run.note('mode', input.place);
    const region = await heldBy(desk, view.region, input.within, run);
    // An end of an element whose place is known needs no look at the screen.
    const pixels =
      isEnd(input.place) && input.anchor.kind !== 'text'
        ? { lines: [], controls: [], gaps: [] }
        : await lookAtPixels(desk, { region, languages: input.languages }, run);
    const { count: anchorCount, ...anchor } = await anchorOf(desk, pixels, input.anchor, run);
    const point = isEnd(input.place) ? endOf(anchor.box, input.place) : null;
    const things = thingsIn(pixels).filter(({ kind }) => input.only === undefined || kind === input.only);
    const places = isEnd(input.place) ? [] : related(things, anchor.box, input.place);
    run.note('matches', places.length);
    return { anchor, anchorCount, point, places: places.slice(0, input.maxResults), region };
  },
});
