/** What an act changed, in lines for a model: at most 400 tokens, the largest changes first. */
import type { Region } from '../geometry.ts';
import { quotedName } from '../elements/text-form.ts';
import { visibleLine } from '../text/visible-text.ts';
import { boundedLines, deltaText, type DeltaView } from './element-delta-text.ts';
import type { ElementsDelta } from './element-delta.ts';

export interface SeenChanges {
  readonly delta: ElementsDelta;
  /** Windows that are shown now. */
  readonly windows: number;
  /** What changed parts of windows without elements read now, in global pixels. */
  readonly texts: readonly { readonly text: string; readonly box: Region }[];
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
export function changesText({ delta, windows, texts }: SeenChanges, view: DeltaView): ChangesText {
  const { lines, ...counts } = deltaText(delta, windows, view);
  const read = texts.map(({ text, box }) => {
    const { x, y, width, height } = view.region(box);
    const words = quotedName(visibleLine(text));
    return { text: `text now ${x},${y},${width},${height} ${words}`, region: box };
  });
  const bounded = boundedLines([...lines, ...read], MOST_CHARS);
  return { text: bounded.lines.join('\n'), ...counts, more: bounded.more };
}
