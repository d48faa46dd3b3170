/** Lines of text as a model reads them, and their difference: `~` changed, `+` came, `-` went, each with its place. */
import { quotedName } from '../elements/text-form.ts';
import { sameRegion, type Region } from '../geometry.ts';
import { visibleLine } from '../text/visible-text.ts';
import { sinceText } from './element-delta-text.ts';
import type { LinesDelta, ComparedLine } from './line-delta.ts';

interface LineView {
  readonly region: (region: Region) => Region;
}

const words = ({ text }: ComparedLine): string => quotedName(visibleLine(text));

/** `402,209,80,14 "Saved"`; `view` translates to the caller's coordinates. */
export function placedLine(line: ComparedLine, view: LineView): string {
  const { x, y, width, height } = view.region(line.box);
  return `${x},${y},${width},${height} ${words(line)}`;
}

/** Only what differs. */
function wasWords(was: ComparedLine, is: ComparedLine, view: LineView): string {
  const before = view.region(was.box);
  if (sameRegion(before, view.region(is.box))) return words(was);
  if (was.text !== is.text) return placedLine(was, view);
  const { x, y, width, height } = before;
  return `${x},${y},${width},${height}`;
}

export interface LinesDeltaText {
  /** `changed since your look 1.4 s ago: 3 of 41 lines`. */
  readonly fact: string;
  readonly lines: readonly string[];
}

export function linesDeltaText(
  { changed, added, removed }: LinesDelta,
  { total, ageMs }: { readonly total: number; readonly ageMs: number },
  view: LineView,
): LinesDeltaText {
  const lines = [
    ...changed.flatMap(({ was, item }) => {
      const now = placedLine(item.line, view);
      // Its confidence may differ alone.
      return now === placedLine(was.line, view)
        ? []
        : [`~ ${now} was ${wasWords(was.line, item.line, view)}`];
    }),
    ...added.map(({ item }) => `+ ${placedLine(item.line, view)}`),
    ...removed.map(({ was }) => `- ${placedLine(was.line, view)}`),
  ];
  const parts = lines.length === 0 ? [] : [`${lines.length} of ${total} lines`];
  return { fact: sinceText(parts, `${total} lines`, ageMs), lines };
}
