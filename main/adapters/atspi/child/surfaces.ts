/**
 * Which window of the display shows which top level of a tree, and what a program's coordinates mean there. Toolkits differ
 * in both: GTK 4 counts from its window, and under a scale factor all but Chromium's pages count in logical pixels.
 */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { ROLE } from './roles.ts';
import type { StateName } from './states.ts';
import type { Accessible } from './values.ts';

export interface TopLevel {
  readonly accessible: Accessible;
  readonly role: number;
  readonly name: string;
  /** As the program reports them. */
  readonly extents: Region;
}

export interface Toolkit {
  /** `gtk`, `GTK`, `Qt`, `Chromium` … */
  readonly name: string;
  readonly version: string;
}

export const isGtk = ({ name }: Toolkit): boolean => name.toLowerCase() === 'gtk';

export const isGtk4 = (toolkit: Toolkit): boolean =>
  isGtk(toolkit) && Number.parseInt(toolkit.version, 10) >= 4;

/** GTK 4 answers window coordinates for every kind asked for, and reports `showing` of windows alone (4.8). */
const countsFromWindow = isGtk4;
/** The state of what shows. */
export const showingState = (toolkit: Toolkit): StateName => (isGtk4(toolkit) ? 'visible' : 'showing');

export const isChromium = ({ name }: Toolkit): boolean => name === 'Chromium';

export interface Surface {
  readonly window: SurfaceWindow;
  readonly top: TopLevel;
  /** Physical pixels of one of the program's, in quarters. */
  readonly scale: number;
  /** Added after scaling. */
  readonly offset: { readonly x: number; readonly y: number };
}

const QUARTERS = 4;
const MOST_SCALE = 4;

interface Fit {
  readonly scale: number;
  /** 0 for a perfect fit. */
  readonly error: number;
}

/** How well sides of the one could be those of the other at one of the usual scales. */
function fitOf(shown: Region, reported: Region): Fit {
  const exact = shown.width / reported.width;
  const scale = Math.min(Math.max(Math.round(exact * QUARTERS) / QUARTERS, 1), MOST_SCALE);
  const error =
    Math.abs(reported.width * scale - shown.width) + Math.abs(reported.height * scale - shown.height);
  return { scale, error };
}

interface Candidate extends Fit {
  readonly top: TopLevel;
  readonly window: SurfaceWindow;
}

const SAME_TITLE = 1000;
const POSITION_WEIGHT = 0.5;

function rank(top: TopLevel, window: SurfaceWindow, fromWindow: boolean): Candidate {
  const fits = [window.client, window.region].map((region): Fit => {
    const { scale, error } = fitOf(region, top.extents);
    const away = fromWindow
      ? 0
      : Math.abs(top.extents.x * scale - region.x) + Math.abs(top.extents.y * scale - region.y);
    return { scale, error: error + Math.min(away, SAME_TITLE) * POSITION_WEIGHT };
  });
  const best = fits.reduce((least, fit) => (fit.error < least.error ? fit : least));
  const titled = top.name !== '' && window.title === top.name;
  return { ...best, top, window, error: best.error - (titled ? SAME_TITLE : 0) };
}

/** Each window with the top level that fits it best; either may be left without a partner. */
export function matchSurfaces(
  tops: readonly TopLevel[],
  windows: readonly SurfaceWindow[],
  toolkit: Toolkit,
): readonly Surface[] {
  const fromWindow = countsFromWindow(toolkit);
  const ranked = tops
    .flatMap((top) => windows.map((window) => rank(top, window, fromWindow || window.countsFromClient)))
    .sort((a, b) => a.error - b.error);
  const taken = new Set<unknown>();
  const surfaces: Surface[] = [];
  for (const { top, window, scale } of ranked) {
    if (taken.has(top) || taken.has(window)) continue;
    taken.add(top).add(window);
    surfaces.push({ top, window, scale, offset: offsetOf(top, window, scale, toolkit) });
  }
  return surfaces;
}

/** Sides that agree so well are those of the same thing at rest, pixels. */
const SAME_SIDES = 2;

/**
 * A GTK 4 window draws its shadow, if any, evenly around what it reports as its extents. Qt reports where its window was until
 * it has learned of a move, and so it does of all that is in it.
 */
function offsetOf(
  { extents }: TopLevel,
  { client, region, countsFromClient }: SurfaceWindow,
  scale: number,
  toolkit: Toolkit,
): { readonly x: number; readonly y: number } {
  if (countsFromWindow(toolkit)) {
    // Under Wayland what both have in common is the window without its shadow, which is lower than it is high, and without
    // a title bar of the compositor's.
    const box = countsFromClient ? (intersect(region, client) ?? region) : client;
    return {
      x: box.x + (box.width - extents.width * scale) / 2,
      y: box.y + (box.height - extents.height * scale) / 2,
    };
  }
  if (countsFromClient) return { x: client.x - extents.x * scale, y: client.y - extents.y * scale };
  const isSameSize =
    Math.abs(extents.width * scale - client.width) <= SAME_SIDES &&
    Math.abs(extents.height * scale - client.height) <= SAME_SIDES;
  const moved = { x: client.x - extents.x * scale, y: client.y - extents.y * scale };
  const hasMoved = Math.max(Math.abs(moved.x), Math.abs(moved.y)) > SAME_SIDES;
  return toolkit.name === 'Qt' && isSameSize && hasMoved ? moved : { x: 0, y: 0 };
}

/** What GTK 3 reports as the place of a widget that it takes as not on the screen (`G_MININT`). */
const NOWHERE = -(2 ** 31);

/**
 * Whether GTK 3 reports nothing of a viewport that shows. GTK 3.24 looks for the viewport around a widget beginning at the widget
 * itself: a viewport is taken as scrolled out of itself as soon as it is scrolled by its own height.
 */
export const isLostViewport = (role: number, { x, y }: Region): boolean =>
  role === ROLE.viewport && x === NOWHERE && y === NOWHERE;

/** On the display. Pages of Chromium count in physical pixels already. */
export function onDisplay(reported: Region, { scale, offset }: Surface, inPage: boolean): Region {
  const by = inPage ? 1 : scale;
  const x = Math.round(reported.x * by + offset.x);
  const y = Math.round(reported.y * by + offset.y);
  return {
    x,
    y,
    width: Math.max(1, Math.round(reported.width * by)),
    height: Math.max(1, Math.round(reported.height * by)),
  };
}

/** The program's own coordinates of a pixel of the display. */
export function inProgram(
  { x, y }: { readonly x: number; readonly y: number },
  { scale, offset }: Surface,
  inPage: boolean,
): { readonly x: number; readonly y: number } {
  const by = inPage ? 1 : scale;
  return { x: (x - offset.x) / by, y: (y - offset.y) / by };
}
