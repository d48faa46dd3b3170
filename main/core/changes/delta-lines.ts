/** What a line about changed elements is, and in whose pixels it names places. */
import type { Point, Region } from '../geometry.ts';

export interface DeltaView {
  readonly point: (point: Point) => Pick<Point, 'x' | 'y'>;
  readonly region: (region: Region) => Region;
}

export interface DeltaLine {
  readonly text: string;
  /** What it is about, in global pixels: the larger, the more it matters. */
  readonly region: Region;
}
