/** What the network learns from: candidates on drawn pages that the rules take for small controls, and all small things that were drawn. */
import { chromium, type Browser } from 'playwright';
import {
  findCandidates,
  type Candidates,
} from '../../../../main/adapters/recognition/controls/candidates.ts';
import { iconsBeside } from '../../../../main/adapters/recognition/controls/icons-beside.ts';
import { createInputs, isJudged } from '../../../../main/adapters/recognition/controls/learned/input.ts';
import { PICTURED_KINDS } from '../../../../main/adapters/recognition/controls/learned/network.ts';
import { bottom, centerOf, contains, right, type Region } from '../../../../main/core/geometry.ts';
import type { Raster } from '../../../../main/core/raster.ts';
import { HEADLESS_CHROMIUM } from '../../../headless-chromium.ts';
import { rasterOf } from '../../scenes.ts';
import { isSamePlace } from '../score.ts';
import type { DrawnIcon } from './families.ts';
import { learningPage, READ_THINGS, type DrawnThing } from './page.ts';

export interface LearnedSample {
  readonly input: Float32Array;
  /** Its place in `PICTURED_KINDS`. */
  readonly kind: number;
  /** Whether the rules take it for a control: what the network decides about. */
  readonly isCandidate: boolean;
}

const SCALES = [1, 1, 1.25, 1.5, 1.75, 2];
/** Out of a channel's 255: the edges of ink are so far from the ground. */
const FAINT = 30;
/** Pixels: boxes that are found may be off by one. */
const LEAST_SIDE = 9;

/** The ink within a box of the grid that an icon is drawn on. */
function inkIn(
  { width, height, pixels }: Raster,
  { x, y, width: wide, height: high }: Region,
): Region | undefined {
  const paper = (y * width + x) * 4;
  let [left, top, end, low] = [Infinity, Infinity, -1, -1];
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++)
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) {
      const at = (row * width + column) * 4;
      const off = [0, 1, 2].map((part) => Math.abs((pixels[at + part] ?? 0) - (pixels[paper + part] ?? 0)));
      if (Math.max(...off) <= FAINT) continue;
      [left, end] = [Math.min(left, column), Math.max(end, column)];
      [top, low] = [Math.min(top, row), Math.max(low, row)];
    }
  const ink = { x: left, y: top, width: end - left + 1, height: low - top + 1 };
  return Math.min(ink.width, ink.height) >= LEAST_SIDE ? ink : undefined;
}

const touches = (a: Region, b: Region): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** What a box is: what was drawn there. */
function kindAt(box: Region, drawn: readonly DrawnThing[]): DrawnThing['kind'] | undefined {
  const isIn = (thing: DrawnThing): boolean =>
    contains(thing.box, centerOf(box)) || contains(box, centerOf(thing.box));
  const same = drawn.find(
    ({ kind, box: own }) => kind !== 'icon' && kind !== 'word' && isSamePlace(box, own),
  );
  if (same !== undefined) return same.kind;
  const others = drawn.filter(
    (thing) => thing.kind !== 'icon' && thing.kind !== 'word' && touches(thing.box, box),
  );
  if (others.length > 0) return undefined;
  return (
    drawn.find((thing) => thing.kind === 'icon' && isIn(thing))?.kind ??
    drawn.find((thing) => thing.kind === 'word' && touches(thing.box, box))?.kind
  );
}

export function samplesOn(raster: Raster, drawn: readonly DrawnThing[]): readonly LearnedSample[] {
  const candidates: Candidates = findCandidates(raster);
  const inputOf = createInputs(candidates.scene, candidates);
  const sampled = (
    box: Region,
    kind: DrawnThing['kind'] | undefined,
    isCandidate: boolean,
  ): readonly LearnedSample[] =>
    kind === undefined ? [] : [{ input: inputOf(box), kind: PICTURED_KINDS.indexOf(kind), isCandidate }];
  const judged = candidates.framed.map(({ kind, box }) => ({
    box,
    isJudged: isJudged(kind, box),
    is: kindAt(box, drawn),
  }));
  const controls = candidates.framed.filter(
    (_, index) => judged[index]?.is !== 'icon' && judged[index]?.is !== 'word',
  );
  const icons = iconsBeside(candidates, controls).filter(({ mayBeText }) => mayBeText === true);
  const inks = drawn.flatMap(({ kind, box }) => {
    const own = kind === 'icon' ? inkIn(raster, box) : box;
    const isSmall = own !== undefined && own.height * own.width > 0 && isJudged('button', own);
    return isSmall && kind !== 'word' ? [{ kind, box: own }] : [];
  });
  return [
    ...judged.filter((each) => each.isJudged).flatMap(({ box, is }) => sampled(box, is, true)),
    ...icons.flatMap(({ box }) => sampled(box, kindAt(box, drawn), false)),
    ...inks.flatMap(({ kind, box }) => sampled(box, kind, false)),
  ];
}

async function drawPage(browser: Browser, scale: number, page: string) {
  const context = await browser.newContext({
    viewport: { width: 960, height: 900 },
    deviceScaleFactor: scale,
  });
  try {
    const tab = await context.newPage();
    await tab.setContent(page);
    const drawn = await tab.evaluate<DrawnThing[]>(READ_THINGS);
    return { drawn, raster: await rasterOf(await tab.screenshot()) };
  } finally {
    await context.close();
  }
}

/** Samples of pages whose icons are picked from a list. */
export async function drawLearned(
  seeds: readonly number[],
  icons: readonly DrawnIcon[],
  random: () => number,
): Promise<readonly LearnedSample[]> {
  const browser = await chromium.launch({ executablePath: HEADLESS_CHROMIUM, args: ['--no-sandbox'] });
  const samples: LearnedSample[] = [];
  const next = (): DrawnIcon =>
    icons[Math.floor(random() * icons.length)] ?? { svg: '<svg></svg>', isAlike: true };
  for (const seed of seeds) {
    const { drawn, raster } = await drawPage(
      browser,
      SCALES[seed % SCALES.length] ?? 1,
      learningPage(seed, next),
    );
    const visible = drawn.filter(({ box }) => bottom(box) < raster.height && right(box) < raster.width);
    samples.push(...samplesOn(raster, visible));
    if (seed % 20 === 0)
      console.log(
        `page ${seed}, ${samples.length} samples, ${samples.filter((each) => each.isCandidate).length} candidates`,
      );
  }
  await browser.close();
  return samples;
}
