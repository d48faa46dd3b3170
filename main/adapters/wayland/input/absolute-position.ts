/** A place along one side of the layout, as `motion_absolute` takes it: a part of an extent. */
export interface PartOfExtent {
  readonly part: number;
  readonly extent: number;
}

/** Protocols send places in 1/256 of a unit; a quarter of that is lost, and is more than the error of a division. */
const STEPS = 1024;

/**
 * Compositors take part / extent times the size of the layout, which for 416 of 720 is 415.99999999999994: a unit too low for
 * clients that get it rounded down. The place is therefore sent 1/1024 of a unit further on.
 */
export const partOfExtent = (place: number, size: number): PartOfExtent => ({
  part: place * STEPS + 1,
  extent: size * STEPS,
});
