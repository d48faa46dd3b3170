/** The areas that moved on their own before an action, for as long as they go on moving. */
import { intersect, isInside, type Region } from '../../../core/geometry.ts';

export interface Mover {
  readonly region: Region;
  /** Monotonic milliseconds. */
  readonly lastDrawn: number;
}

export interface Movers {
  /** The same array for as long as it holds the same areas: a look that ignores the same areas is not made twice. */
  readonly areas: readonly Region[];
  /** Notes which areas were drawn to at `now`; returns those elsewhere. */
  note(drawn: readonly Region[], now: number): readonly Region[];
  /** Forgets the areas that do not pass, and returns them. */
  keep(passes: (mover: Mover) => boolean): readonly Region[];
}

export function createMovers(moving: readonly Region[], start: number): Movers {
  let areas = moving;
  let movers: readonly Mover[] = moving.map((region) => ({ region, lastDrawn: start }));
  return {
    get areas() {
      return areas;
    },
    note(drawn, now) {
      const isDrawn = ({ region }: Mover): boolean =>
        drawn.some((part) => intersect(part, region) !== undefined);
      movers = movers.map((mover) => (isDrawn(mover) ? { ...mover, lastDrawn: now } : mover));
      return drawn.filter((part) => !movers.some(({ region }) => isInside(part, region)));
    },
    keep(passes) {
      const [kept, dropped] = [movers.filter(passes), movers.filter((mover) => !passes(mover))];
      if (dropped.length === 0) return [];
      movers = kept;
      areas = kept.map(({ region }) => region);
      return dropped.map(({ region }) => region);
    },
  };
}
