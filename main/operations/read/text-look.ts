/** Keeps a text for its caller, and compares it with an earlier one. */
import { linesDelta, type LinesDelta } from '../../core/changes/line-delta.ts';
import { isEmpty } from '../../core/changes/list-delta.ts';
import type { Region } from '../../core/geometry.ts';
import type { ReadingGap } from '../../core/text/reading-gap.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { FullReason } from '../../core/changes/full-reason.ts';
import { differing, isMostOf, type LookInput, type TakenLook } from '../support/looks/take-look.ts';
import type { Run } from '../support/run.ts';
import type { ReadFrameOptions } from './read-frame.ts';
import { sureEnough } from './sure-lines.ts';

export interface TextLookInput extends LookInput {
  /** Words that are less sure are left out, 0 to 1. */
  readonly least: number;
  /** Each word is a line. */
  readonly isByWords?: boolean;
}

export interface TextLook extends TakenLook<LinesDelta<RecognizedLine>> {
  /** Those that are sure enough, in reading order. */
  readonly lines: readonly RecognizedLine[];
  /** Text that is not among the lines. */
  readonly gaps: readonly ReadingGap[];
}

/** What was read, and where. */
interface ReadPart {
  readonly region: Region;
  /** In global pixels. */
  readonly lines: readonly RecognizedLine[];
  readonly gaps?: readonly ReadingGap[];
  readonly options: ReadFrameOptions;
}

const byWords = (lines: readonly RecognizedLine[]): readonly RecognizedLine[] =>
  lines.flatMap(({ words }) => words.map((word) => ({ ...word, words: [word] })));

/** Without the earlier lines, which the caller has. */
const sizedParts = ({ removed, changed, added, moved }: LinesDelta): unknown => [
  removed.map(({ key }) => key),
  changed.map(({ item }) => item),
  added,
  moved,
];

function compare(
  base: readonly RecognizedLine[],
  now: readonly RecognizedLine[],
): LinesDelta<RecognizedLine> | FullReason {
  const delta = linesDelta(base, now);
  return !isEmpty(delta) && isMostOf(sizedParts(delta), now) ? 'most of it changed' : delta;
}

export function lookAtText(
  desk: Desk,
  { region, lines, gaps = [], options }: ReadPart,
  { since, frame = '', least, isByWords = false }: TextLookInput,
  { viewer = '' }: Run,
): TextLook {
  const sure = sureEnough(lines, least);
  const shown = isByWords ? byWords(sure) : sure;
  const { languages, pageSegmentationMode = null } = options;
  const about = JSON.stringify(['text', region, languages, pageSegmentationMode, least, isByWords, frame]);
  const subject = { viewer, about };
  const base = since === undefined ? null : desk.looks.base(subject, since, 'lines');
  const compared = differing(base, desk.clock.monotonic(), (earlier) =>
    compare(earlier.shown.lines ?? [], shown),
  );
  return { id: desk.looks.keep(subject, { lines: shown }).id, lines: shown, gaps, ...compared };
}
