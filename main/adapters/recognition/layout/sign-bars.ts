/** Bars of a sign such as ===, which code fonts draw as three long ones: each alone would be a rule. */

/** Where marks are: 1, else 0. */
export interface MarkGrid {
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels, and in its length: a bar is no longer, and no further from the next. */
const LONGEST = 80;
const PITCH = 0.4;
/** Pixels: soft ends. */
const OFF = 1;
/** In its length: a stroke leads from one bar to the next in their middles, as in !==. */
const BESIDE_STROKE = [0.15, 0.85] as const;

/** Whether a run, level and no thicker than given, has one of its length right above or below it, with a gap between them. */
export function isSignBar(
  { mask, width, height }: MarkGrid,
  start: number,
  length: number,
  thickness: number,
): boolean {
  if (length > LONGEST) return false;
  const [left, top] = [start % width, Math.floor(start / width)];
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;
  const isBar = (y: number): boolean => {
    const [from, to] = [left + OFF, left + length - 1 - OFF];
    if (isMarked(from - 1 - 2 * OFF, y) || isMarked(to + 1 + 2 * OFF, y)) return false;
    for (let x = from; x <= to; x++) if (!isMarked(x, y)) return false;
    return true;
  };
  const isGap = (y: number): boolean =>
    BESIDE_STROKE.some((share) => !isMarked(left + Math.round(share * length), y));
  const reach = Math.max(thickness + 2, Math.round(PITCH * length));
  for (let away = thickness; away < thickness + reach; away++)
    for (const way of [-1, 1]) if (isGap(top + way * (away - 1)) && isBar(top + way * away)) return true;
  return false;
}
