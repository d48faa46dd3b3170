/** Icons of two pieces that stand apart and mirror each other, such as two arrowheads: alone, each is as small as a letter. */
import { boundsOf, intersect, right, type Region } from '../../../core/geometry.ts';
import { inset } from './boxes.ts';
import { colorNextTo, type ZonedPicture } from './ground.ts';
import { formOf } from './mark-form.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const LEAST = { width: 3, height: 5 } as const;
const GREATEST = 32;
const UNLIKE = 1;
/** From one to the other: in widths of one, at least, and in its longer sides. Letters of a word are nearer. */
const NEAREST = 1;
const FURTHEST = 1.5;
/** In longer sides: nothing else stands as near, such as two more corners of a frame. */
const ROOM = 1.5;

const isPiece = ({ box: { width, height } }: Thing): boolean =>
  width >= LEAST.width && height >= LEAST.height && Math.max(width, height) <= GREATEST;

function areTwins({ box: a, ground }: Thing, { box: b, ground: other }: Thing): boolean {
  const gap = b.x - right(a);
  return (
    ground === other &&
    [a.y - b.y, a.width - b.width, a.height - b.height].every((off) => Math.abs(off) <= UNLIKE) &&
    gap >= NEAREST * a.width &&
    gap <= FURTHEST * Math.max(a.width, a.height)
  );
}

/** Whether a box is its own mirror image, and its half is not: two letters of one kind are not. */
function isMirrored(scene: ZonedPicture, { box, ground }: Thing, half: Region): boolean {
  const paper = colorNextTo(scene, { box, ground });
  return formOf(scene, box, paper).isMirrored && !formOf(scene, half, paper).isMirrored;
}

/** The boxes of such icons. */
export function twinIcons(scene: ZonedPicture, things: readonly Thing[]): readonly Region[] {
  const pieces = things.filter(isPiece);
  return pieces.flatMap((thing) => {
    const twin = pieces.find((other) => areTwins(thing, other));
    const box = twin === undefined ? undefined : boundsOf([thing.box, twin.box]);
    if (box === undefined) return [];
    const room = inset(box, -Math.ceil(ROOM * Math.max(thing.box.width, thing.box.height)));
    const isAlone = !things.some(
      (other) =>
        other.ground === thing.ground &&
        other !== thing &&
        other !== twin &&
        intersect(other.box, room) !== undefined,
    );
    return isAlone && isMirrored(scene, { ...thing, box }, thing.box) ? [box] : [];
  });
}
