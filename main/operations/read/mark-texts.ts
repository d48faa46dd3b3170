/** Reads a picture that was sent, and draws a numbered box around each of its lines. */
import { drawLabel, labelSize } from '../../core/drawing/label.ts';
import type { Region } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { Picture } from '../pictures/encoded-picture.ts';
import { defineOperation } from '../support/operation.ts';
import { SENT_PICTURE_REASONS } from '../support/reasons.ts';
import { count, joined } from '../support/words.ts';

export interface MarkTextsInput {
  readonly bytes: Uint8Array;
  /** Tesseract codes. */
  readonly languages: readonly string[];
}

export interface MarkTextsOutput {
  /** In the picture's pixels, in reading order: the number of each is its place here. */
  readonly lines: readonly RecognizedLine[];
  /** With the boxes. */
  readonly picture: Picture;
}

/** Blue, green, red: colours that neighbours are distinguished by. */
const COLOURS = [
  [40, 40, 230],
  [40, 150, 20],
  [220, 90, 20],
  [180, 30, 170],
] as const;
const LABEL_SCALE = 1;

/** One pixel wide, within the picture. */
function drawBox(
  { pixels, width, height }: Raster,
  box: Region,
  [blue, green, red]: readonly [number, number, number],
): void {
  const paint = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    pixels.set([blue, green, red, 255], (y * width + x) * 4);
  };
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  for (let x = box.x - 1; x <= right; x++) for (const y of [box.y - 1, bottom]) paint(x, y);
  for (let y = box.y - 1; y <= bottom; y++) for (const x of [box.x - 1, right]) paint(x, y);
}

/** Draws into the raster itself. */
function markLines(raster: Raster, lines: readonly RecognizedLine[]): void {
  for (const [index, { box }] of lines.entries()) {
    drawBox(raster, box, COLOURS[index % COLOURS.length] ?? COLOURS[0]);
    const label = String(index);
    const { width, height } = labelSize(label, LABEL_SCALE);
    const x = Math.max(0, Math.min(raster.width - width, box.x - width));
    const y = Math.max(0, Math.min(raster.height - height, box.y - height));
    drawLabel(raster, { text: label, x, y, scale: LABEL_SCALE });
  }
}

export const markTexts = defineOperation({
  name: 'mark-texts',
  title: 'Mark texts in a picture',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: SENT_PICTURE_REASONS,
  notes: { words: 'outcome' },
  describe: ({ words }) => ({ verb: 'mark texts', target: joined(count(words, 'word')) }),
  async run(desk, { bytes, languages }: MarkTextsInput, run): Promise<MarkTextsOutput> {
    const raster = await desk.decoder.decode(bytes, run.signal);
    const { lines } = await desk.recognition.recognizePicture(bytes, { languages, signal: run.signal });
    run.note(
      'words',
      lines.reduce((sum, line) => sum + line.words.length, 0),
    );
    markLines(raster, lines);
    const encoded = await desk.codec.encode(raster, { format: 'png', quality: 100 });
    return { lines, picture: { bytes: encoded, format: 'png', width: raster.width, height: raster.height } };
  },
});
