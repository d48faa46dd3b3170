/** Parts of the screen that move on their own (a spinner, a video, a clock), which are no effect of an action. */
import { area, boundsOf, intersect, type Region } from '../../../core/geometry.ts';
import type { DamageHistory, DamageRecord } from '../../../ports/screen-damage.ts';

/** How often a second a mover is drawn; a program's answer to the act before is over after a frame or two. */
const WINDOW_MS = 500;
const MIN_MOMENTS = 3;
/** Where less than the window is known. */
const MIN_MOMENTS_EARLY = 2;
/** An area that was last drawn to longer ago has come to rest. */
export const RESTED_MS = 250;
/** While an animation runs, browsers show everything else up to two frames later. */
export const ANIMATED_MS = 34;
/** More are more than anybody compares in the time of a frame. */
const MOST_RECORDS = 300;
/** A program that draws its window again with each frame damages much more than the part that moves. */
const MAX_TRUSTED_AREA = 128 * 128;
/** A spinner's frames differ by a pixel or two in size. */
const MARGIN = 4;

interface MovingArea {
  region: Region;
  moments: Set<number>;
  lastAgeMs: number;
}

export interface MovingAreas {
  /** So small that a mover fills them. */
  readonly exact: readonly Region[];
  /** Something moves in a large area that is drawn as a whole: only its pixels show where. */
  readonly somewhere: boolean;
}

/** The areas that are being drawn to again and again, until now. */
export function movingAreas({ knownMs, records }: DamageHistory): MovingAreas {
  const least = knownMs < WINDOW_MS ? MIN_MOMENTS_EARLY : MIN_MOMENTS;
  const moving = (drawn: readonly DamageRecord[]): readonly Region[] => {
    let areas: readonly MovingArea[] = [];
    for (const record of drawn) areas = withRecord(areas, record);
    return areas
      .filter(({ moments, lastAgeMs }) => moments.size >= least && lastAgeMs <= RESTED_MS)
      .map(({ region }) => region);
  };
  const recent = records.filter(({ ageMs }) => ageMs <= WINDOW_MS).slice(-MOST_RECORDS);
  const isLarge = ({ region }: DamageRecord): boolean => area(region) > MAX_TRUSTED_AREA;
  return {
    exact: moving(recent.filter((record) => !isLarge(record))).map((region) => widened(region, MARGIN)),
    somewhere: moving(recent.filter(isLarge)).length > 0,
  };
}

function withRecord(areas: readonly MovingArea[], { region, ageMs }: DamageRecord): readonly MovingArea[] {
  const touched = areas.filter((known) => intersect(known.region, region) !== undefined);
  const merged = {
    region: boundsOf([region, ...touched.map((known) => known.region)]) ?? region,
    moments: new Set([ageMs, ...touched.flatMap(({ moments }) => [...moments])]),
    lastAgeMs: Math.min(ageMs, ...touched.map(({ lastAgeMs }) => lastAgeMs)),
  };
  return [...areas.filter((known) => !touched.includes(known)), merged];
}

/** Pixels more on each side. */
export const widened = ({ x, y, width, height }: Region, by: number): Region => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
