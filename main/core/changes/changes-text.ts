/** What an act changed, in lines for a model: at most 400 tokens, the largest changes first. */
import type { Region } from '../geometry.ts';
import { quotedName } from '../elements/text-form.ts';
import { visibleLine } from '../text/visible-text.ts';
import type { DeltaLine, DeltaView } from './delta-lines.ts';
import { boundedLines, deltaText } from './element-delta-text.ts';
import type { ElementsDelta } from './element-delta.ts';

/** A place that changed, or a window that came or went, as it was then. */
export interface ChangedPlace {
  /** `passed`: a window that opened and closed. */
  readonly what: 'text' | 'region' | 'opened' | 'closed' | 'passed';
  readonly region: Region;
  /** What it showed; of a window its title. */
  readonly text: string;
}

export interface SeenChanges {
  readonly delta: ElementsDelta;
  /** Windows that are shown now. */
  readonly windows: number;
  /** What changed parts of windows without elements read now, in global pixels. */
  readonly texts: readonly { readonly text: string; readonly box: Region }[];
  readonly places?: readonly ChangedPlace[];
}

const PLACE_WORDS = {
  text: ['text', ''],
  region: ['region', ''],
  opened: ['window', ' opened'],
  closed: ['window', ' closed'],
  passed: ['window', ' opened and closed'],
} as const;

function placeLine({ what, region, text }: ChangedPlace, view: DeltaView): DeltaLine {
  const { x, y, width, height } = view.region(region);
  const words = text === '' ? '' : ` ${quotedName(visibleLine(text))}`;
  const [noun, verb] = PLACE_WORDS[what];
  return { text: `${noun} ${x},${y},${width},${height}${words}${verb}`, region };
}

/** Four characters a token. */
const MOST_CHARS = 1600;

export interface ChangesText {
  /** One line each. */
  readonly text: string;
  /** Elements and windows that changed, came or went. */
  readonly elements: number;
  readonly windows: number;
  /** Lines that were left out. */
  readonly more: number;
}

/** `view` translates to the caller's coordinates. */
export function changesText(
  { delta, windows, texts, places = [] }: SeenChanges,
  view: DeltaView,
): ChangesText {
  const { lines, ...counts } = deltaText(delta, windows, view);
  const read = texts.map(({ text, box }) => {
    const { x, y, width, height } = view.region(box);
    const words = quotedName(visibleLine(text));
    return { text: `text now ${x},${y},${width},${height} ${words}`, region: box };
  });
  const changed = places.map((place) => placeLine(place, view));
  const bounded = boundedLines([...lines, ...read, ...changed], MOST_CHARS);
  return { text: bounded.lines.join('\n'), ...counts, more: bounded.more };
}
