/**
 * Fills the places of a frame where a secret shows. It fails closed: where the text of the desktop cannot be read, there is
 * no picture.
 */
import { boundsOf, contains, intersect, right, bottom, type Region } from '../../core/geometry.ts';
import { pasteFrame } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { TextRecognitionPort } from '../../ports/text-recognition.ts';
import type { Secrets } from '../secrets.ts';
import { isReadable, secretBoxes } from './secret-boxes.ts';
import type { Drawn } from './mirror.ts';

export interface Masked extends Drawn {
  /** The whole desktop after the act; `after` is not filled. */
  readonly whole: Frame;
  /** Boxes that were filled in or next to the changes. */
  readonly boxes: number;
}

export interface Masker {
  /**
   * `typed`: the step typed a secret, so that any change may show it, readable or not. Null: it could not be
   * checked.
   */
  mask(drawn: Drawn, whole: Frame, changed: readonly Region[], typed: boolean): Promise<Masked | null>;
}

/** The time for a page: a longer reading would keep the steps that follow waiting. */
const LONGEST_MS = 15_000;
/** The letters of every secret that can be masked: read in another language, its line may become another word. */
const LANGUAGE = 'eng';
/** 0xRRGGBB, drawn nowhere by accident: neither black nor white. */
const FILL = [0x55, 0x2a, 0x55, 0] as const;

export function fill(frame: Frame, box: Region): void {
  const part = intersect(box, frame.region);
  if (part === undefined) return;
  const left = part.x - frame.region.x;
  for (let y = part.y - frame.region.y; y < bottom(part) - frame.region.y; y++)
    for (let x = left; x < left + part.width; x++) frame.pixels.set(FILL, (y * frame.width + x) * 4);
}

const holds = (outer: Region, inner: Region): boolean =>
  contains(outer, inner) && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

/** Frames are 1:1 with global units where masks are made; elsewhere there are no pictures. */
const isPlain = ({ region, width, height }: Frame): boolean =>
  region.width === width && region.height === height;

const ownCopy = (frame: Frame): Frame => ({ ...frame, pixels: frame.pixels.slice() });

export function createMasker(
  recognition: Pick<TextRecognitionPort, 'languages' | 'recognize'>,
  secrets: Pick<Secrets, 'any' | 'values'>,
): Masker {
  const readable = secrets.values.every(isReadable);
  /** Places where a secret was typed; each until something larger is drawn over it. */
  let typedInto: readonly Region[] = [];

  /** Null: lines of the frame were not read. */
  const boxesIn = async (frame: Frame): Promise<readonly Region[] | null> => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const languages = (await recognition.languages()).includes(LANGUAGE) ? [LANGUAGE] : [];
    const { lines, gaps = [] } = await recognition.recognize(frame, { languages, signal });
    if (gaps.length > 0) return null;
    return secretBoxes(lines, secrets.values).map((box) => ({
      ...box,
      x: box.x + frame.region.x,
      y: box.y + frame.region.y,
    }));
  };
  return {
    async mask(drawn, whole, changed, typed) {
      if (!secrets.any) return { ...drawn, whole, boxes: 0 };
      typedInto = [
        ...typedInto.filter((place) => !changed.some((region) => !typed && holds(region, place))),
        ...(typed ? changed : []),
      ];
      if (!readable || !isPlain(whole)) return null;
      // Others go on with the frames as they are.
      const [later, earlier] = [ownCopy(whole), ownCopy(whole)];
      const before = ownCopy(drawn.before);
      pasteFrame(earlier, before);
      try {
        const [readLater, readEarlier] = [await boxesIn(later), await boxesIn(earlier)];
        if (readLater === null || readEarlier === null) return null;
        const [shownLater, shownEarlier] = [readLater.concat(typedInto), readEarlier.concat(typedInto)];
        for (const box of shownLater) fill(later, box);
        for (const box of shownEarlier) fill(before, box);
        const seen = boundsOf([...changed]) ?? drawn.after.region;
        const boxes = [...shownEarlier, ...shownLater].filter((box) => intersect(box, seen) !== undefined);
        return {
          before,
          after: drawn.after,
          whole: later,
          boxes: new Set(boxes.map((box) => JSON.stringify(box))).size,
        };
      } catch {
        return null;
      }
    },
  };
}
