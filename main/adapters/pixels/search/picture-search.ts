/** Finds where a small picture is in a large one: coarsely at all sizes first, then exactly where that looked alike. */
import { area, intersect, type Region, type Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { PictureMatch, PictureQuery } from '../../../ports/pixel-search.ts';
import { correlationAt, patternOf, peaks, type SoughtPattern } from './correlation.ts';
import { exactPlaces } from './exact-places.ts';
import { likeness } from './likeness.ts';
import type { Plane } from './plane.ts';
import { halvingsFor, pyramidOf, type Pyramid } from './pyramid.ts';

/** Between two sizes that are tried. A picture of 12 pixels is half a pixel off at its ends at most. */
const SCALE_STEP = 1.08;
/** Sizes that displays and browsers really scale by. */
const USUAL_SCALES: readonly number[] = [0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
/** How much less than asked for a coarse look may correlate, and how many places it passes on. */
const COARSE_SLACK = 0.3;
const COARSE_LEAST = 0.4;
const MOST_CANDIDATES = 160;
/** Of large pictures fewer places are looked at closely: this number of pixels in all, but never fewer places than the other number. */
const CLOSE_PIXELS = 600_000;
const LEAST_CANDIDATES = 6;
/** Steps between the scales that are tried around one, as shares of it. */
const COARSE_SPREAD = 0.03;
const FINE_SPREAD = 0.015;
/** Pixels of a level around a place that are looked at, and how often at full size. */
const REACH = 2;
const MOST_STEPS = 5;
/** Places of one thing overlap by that much of the smaller one. */
const SAME_OVERLAP = 0.5;
/** Sizes of one place that are looked at further. */
const SIZES_A_PLACE = 3;

const sizeAt = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly score: number;
}

function scalesBetween(least: number, most: number): readonly number[] {
  const steps: number[] = [];
  for (let scale = least; scale < most; scale *= SCALE_STEP) steps.push(scale);
  return [...new Set([...steps, most, ...usualWithin(least, most)])].toSorted((a, b) => a - b);
}

const usualWithin = (least: number, most: number): readonly number[] =>
  USUAL_SCALES.filter((scale) => scale >= least && scale <= most);

const boxOf = ({ x, y, scale }: Candidate, picture: Size): Region => ({ x, y, ...sizeAt(picture, scale) });

function isSame(a: Region, b: Region): boolean {
  const common = intersect(a, b);
  return common !== undefined && area(common) >= SAME_OVERLAP * Math.min(area(a), area(b));
}

/** The best first; of those at one place, at most `each`. */
function apart(candidates: readonly Candidate[], picture: Size, most: number, each: number): Candidate[] {
  const kept: { readonly candidate: Candidate; readonly box: Region }[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.y - b.y || a.x - b.x)) {
    if (kept.length >= most) break;
    const box = boxOf(candidate, picture);
    if (kept.filter((other) => isSame(other.box, box)).length < each) kept.push({ candidate, box });
  }
  return kept.map(({ candidate }) => candidate);
}

function coarseAt(
  { levels, picture, searched, patternAt }: Pyramid,
  scale: number,
  least: number,
): readonly Candidate[] {
  const halvings = Math.min(halvingsFor(sizeAt(picture, scale)), levels.length - 1);
  const level = searched(halvings);
  if (level === undefined) return [];
  const pattern = patternAt(sizeAt(picture, scale / 2 ** halvings));
  return peaks(level, pattern, least).map(({ x, y, score }) => ({
    x: x * 2 ** halvings,
    y: y * 2 ** halvings,
    scale,
    score,
  }));
}

/** The best place for the pattern within `reach` of a point of a level. */
function bestNear(
  plane: Plane,
  pattern: SoughtPattern,
  at: { readonly x: number; readonly y: number },
  reach: number,
): { readonly x: number; readonly y: number; readonly score: number } | undefined {
  let best: { x: number; y: number; score: number } | undefined;
  const lastX = Math.min(at.x + reach, plane.width - pattern.width);
  const lastY = Math.min(at.y + reach, plane.height - pattern.height);
  for (let y = Math.max(0, at.y - reach); y <= lastY; y++)
    for (let x = Math.max(0, at.x - reach); x <= lastX; x++) {
      const score = correlationAt(plane, pattern, x, y);
      if (score > (best?.score ?? -1)) best = { x, y, score };
    }
  return best;
}

/** Scales near one that are tried when a place is looked at more closely: of those with the same pixels the likeliest. */
function scalesNear(
  {
    picture,
    scale,
    spread,
    factor,
  }: {
    readonly picture: Size;
    readonly scale: number;
    readonly spread: number;
    readonly factor: number;
  },
  query: PictureQuery,
) {
  const near = [
    ...usualWithin(scale * (1 - 2 * spread), scale * (1 + 2 * spread)),
    ...[0, -1, 1, -2, 2].map((step) => scale * (1 + step * spread)),
  ].filter((each) => each >= query.minScale && each <= query.maxScale);
  const bySize = new Map<string, { readonly scale: number; readonly size: Size }>();
  for (const each of near) {
    const size = sizeAt(picture, each / factor);
    const key = `${size.width}x${size.height}`;
    if (!bySize.has(key)) bySize.set(key, { scale: each, size });
  }
  return [...bySize.values()];
}

/** The best place and scale near a candidate, in a level of that number of halvings. */
function improved(
  { levels, picture, patternAt }: Pyramid,
  { x, y, scale: near }: Candidate,
  halvings: number,
  query: PictureQuery,
): Candidate | undefined {
  const plane = levels[halvings];
  if (plane === undefined) return undefined;
  const factor = 2 ** halvings;
  const at = { x: Math.round(x / factor), y: Math.round(y / factor) };
  let best: Candidate | undefined;
  const spread = halvings === 0 ? FINE_SPREAD : COARSE_SPREAD;
  for (const { scale, size } of scalesNear({ picture, scale: near, spread, factor }, query)) {
    const place = bestNear(plane, patternAt(size), at, REACH);
    if (place !== undefined && place.score > (best?.score ?? -1))
      best = { x: place.x * factor, y: place.y * factor, scale, score: place.score };
  }
  return best;
}

/** Follows a candidate down to full size. */
function followed(pyramid: Pyramid, start: Candidate, query: PictureQuery): Candidate {
  let current = start;
  for (let halvings = halvingsFor(sizeAt(pyramid.picture, start.scale)); halvings > 0; halvings--)
    current = improved(pyramid, current, halvings, query) ?? current;
  return current;
}

/** Looks at full size to where nothing near is better. */
function refined(pyramid: Pyramid, start: Candidate, query: PictureQuery): Candidate {
  let current = { ...start, score: -1 };
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = improved(pyramid, current, 0, query);
    if (next === undefined || next.score <= current.score) break;
    current = next;
  }
  return { ...current, scale: likeliestScale(pyramid.picture, current.scale, query) };
}

/** The usual one among scales that give the same pixels. */
const likeliestScale = (picture: Size, scale: number, { minScale, maxScale }: PictureQuery): number => {
  const size = sizeAt(picture, scale);
  const isSame = (each: number): boolean => {
    const other = sizeAt(picture, each);
    return other.width === size.width && other.height === size.height;
  };
  return [1, ...usualWithin(minScale, maxScale)].find(isSame) ?? scale;
};

/**
 * The places of the candidates at the picture's own size, by far the likeliest: the coarse look may find other sizes of an icon
 * with thin lines more alike, if it begins at an odd pixel, and no small step leads from those to this one.
 */
function inOwnSize(
  candidates: readonly Candidate[],
  picture: Size,
  { minScale, maxScale }: PictureQuery,
): readonly Candidate[] {
  if (minScale > 1 || maxScale < 1) return [];
  return apart(candidates, picture, candidates.length, 1).map((candidate) => {
    const { width, height } = sizeAt(picture, candidate.scale);
    return {
      ...candidate,
      scale: 1,
      x: candidate.x + Math.round((width - picture.width) / 2),
      y: candidate.y + Math.round((height - picture.height) / 2),
    };
  });
}

/** The places of a picture, the best first. */
export function searchPicture(raster: Raster, picture: Raster, query: PictureQuery): readonly PictureMatch[] {
  const pyramid = pyramidOf(raster, picture);
  if (patternOf(pyramid.picture).norm < 1) return [];
  const least = Math.max(COARSE_LEAST, query.minScore - COARSE_SLACK);
  const coarse = scalesBetween(query.minScale, query.maxScale).flatMap((scale) =>
    apart(coarseAt(pyramid, scale, least), picture, MOST_CANDIDATES, 1),
  );
  const alike = likeness(raster, picture);
  const most = Math.max(
    LEAST_CANDIDATES,
    Math.min(MOST_CANDIDATES, Math.round(CLOSE_PIXELS / area(picture))),
  );
  const likely = apart(coarse, picture, most, SIZES_A_PLACE);
  const scored = [
    ...likely.map((candidate) => followed(pyramid, candidate, query)),
    ...inOwnSize(likely, picture, query),
  ]
    .map((candidate) => refined(pyramid, candidate, query))
    .map((candidate) => ({ ...candidate, score: alike(boxOf(candidate, picture)) }))
    .filter(({ score }) => score >= query.minScore);
  const exact =
    query.minScale > 1 || query.maxScale < 1
      ? []
      : exactPlaces(raster, picture).map((place) => ({ ...place, scale: 1, score: 1 }));
  return apart([...exact, ...scored], picture, query.maxMatches, 1).map((candidate) => ({
    box: boxOf(candidate, picture),
    scale: candidate.scale,
    score: candidate.score,
  }));
}
