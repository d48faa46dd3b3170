/** Lines of text as a model reads them: places first, in the units of a frame. */
import type { FrameMap } from '../core/model-views.ts';
import type { RecognizedLine } from '../ports/text-recognition.ts';
import { readingGapText, type ReadingGap } from '../core/text/reading-gap.ts';
import { regionText } from './frames.ts';
import { quoted } from '../faces/grammar/screen-text.ts';

export const textLines = (lines: readonly RecognizedLine[], map: FrameMap): string =>
  lines.map(({ text, box }) => `${regionText(map, box)} ${quoted(text)}`).join('\n');

/** `Seen, but text in Hangul is not read: install tesseract-ocr-kor.` */
export const gapFact = (gap: ReadingGap): string => `Seen, but ${readingGapText(gap)}.`;
