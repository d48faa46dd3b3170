/** Where a recognised text shows a secret. Recognition errs, so a similar text counts as one. */
import { bottom, type Region } from '../../core/geometry.ts';
import { closeOccurrences } from '../../core/text/edit-distance.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';

/** Characters that recognition takes for one another, as one of them. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[o0q©]/g, 'o'],
  [/[1li|!j\][]/g, 'l'],
  [/[5s$§]/g, 's'],
  [/[8b6&]/g, 'b'],
  [/[2z7]/g, 'z'],
  [/[uvy]/g, 'v'],
  [/rn/g, 'm'],
  [/[g9]/g, 'g'],
  [/[^a-z0-9]/g, ''],
];

const alike = (text: string): string =>
  LOOKALIKES.reduce((folded, [from, to]) => folded.replaceAll(from, to), text.toLowerCase());

/** Characters of a secret that may be misread. */
const MISREAD_SHARE = 0.34;

const misread = (wanted: string): number => Math.floor(wanted.length * MISREAD_SHARE);

const showsWhole = (line: string, wanted: string): boolean =>
  closeOccurrences(line, wanted, misread(wanted)).length > 0;

/** A part this long that is read to the letter counts too: the rest may be covered, cut off or not typed yet. */
const LEAST_PART = 4;
const PART_SHARE = 1 / 3;

function sharesPart(line: string, secret: string): boolean {
  const length = Math.max(LEAST_PART, Math.ceil(secret.length * PART_SHARE));
  for (let start = 0; start + length <= secret.length; start++)
    if (line.includes(secret.slice(start, start + length))) return true;
  return false;
}

/** Whether a line may show the secret or a part of it. */
export function mayShow(lineText: string, secret: string): boolean {
  const [line, wanted] = [alike(lineText), alike(secret)];
  if (wanted.length < 3) return line.includes(wanted);
  return sharesPart(line, wanted) || showsWhole(line, wanted);
}

/** Whether the reader knows the characters of a secret; one that it does not know, it would never find. */
export const isReadable = (secret: string): boolean =>
  /^[\x20-\x7E]+$/.test(secret) && alike(secret).length >= 3;

/** Around the box of a line, for letters that recognition left out at its ends, in parts of the line's height. */
const MARGIN = 1;

const shows = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => mayShow(text, secret));

/** Whether a secret begins in one line and goes on in the other, as a terminal breaks it at its edge. */
function goesOn(from: RecognizedLine, to: RecognizedLine, secrets: readonly string[]): boolean {
  const gap = to.box.y - bottom(from.box);
  const isBelow = gap > -from.box.height / 2 && gap < from.box.height * 2;
  if (!isBelow) return false;
  const [first, second] = [alike(from.text), alike(to.text)];
  return secrets
    .map(alike)
    .some(
      (wanted) =>
        wanted.length >= LEAST_PART &&
        !showsWhole(first, wanted) &&
        !showsWhole(second, wanted) &&
        showsWhole(first + second, wanted),
    );
}

/** In the raster's pixels, of the lines that may show a secret. */
export function secretBoxes(lines: readonly RecognizedLine[], secrets: readonly string[]): readonly Region[] {
  const shown = new Set(lines.filter(({ text }) => shows(text, secrets)));
  for (const from of lines) for (const to of lines) if (goesOn(from, to, secrets)) shown.add(from).add(to);
  return [...shown].map(({ box: { x, y, width, height } }) => {
    const margin = Math.ceil(height * MARGIN);
    const above = Math.ceil(margin / 3);
    return { x: x - margin, y: y - above, width: width + 2 * margin, height: height + 2 * above };
  });
}
