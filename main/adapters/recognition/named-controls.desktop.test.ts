/** Controls that were once missed or mistaken, each on one page at two scale factors, by turns: what is found at its place, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium, type Browser } from 'playwright';
import { withoutWords } from '../../core/elements/icons-and-words.ts';
import type { PixelControl, PixelControlKind } from '../../core/elements/pixel-control.ts';
import { isSamePlace } from '../../../testing/ocr/controls/score.ts';
import { HEADLESS_CHROMIUM } from '../../../testing/headless-chromium.ts';
import { SOAK } from '../../../testing/soak.ts';
import { rasterOf } from '../../../testing/ocr/scenes.ts';
import { READ_CONTROLS, type TrueControl } from '../../../testing/ocr/controls/page.ts';
import { createForkChild } from '../node/fork-child.ts';
import { findControls } from './controls/find-controls.ts';
import { createTextRecognition } from './recognition.ts';

const RING = 'outline: 2px solid #0b63ce; outline-offset: 2px';
const slider = (style: string, kind = 'slider'): string =>
  `<input type=range value=40 data-kind=${kind} data-state="" style="${style}">`;
const mark = (kind: PixelControlKind, style: string): string =>
  `<i data-kind=${kind} data-state=ring style="display:inline-block;width:16px;height:16px;box-sizing:border-box;border:1px solid #9aa3ad;background:#fff;${style};${RING}"></i>`;
const SPEAKER =
  '<path d="M4 9 H8 L13 5 V19 L8 15 H4 Z" fill=currentColor /><path d="M16 9 A4 4 0 0 1 16 15" fill=none stroke=currentColor stroke-width=2 />';
const CLOCK =
  '<circle cx=12 cy=12 r=8 fill=none stroke=currentColor stroke-width=2 /><path d="M12 7 V12 L16 14" fill=none stroke=currentColor stroke-width=2 />';
const PAPER =
  '<path d="M5 4 H15 L20 9 V20 H5 Z M14 4 V10 H20" fill=none stroke=currentColor stroke-width=1.6 />';
const picture = (side: number, svg: string): string =>
  `<svg data-kind=icon data-state="" width=${side} height=${side} viewBox="0 0 24 24">${svg}</svg>`;
const cell = (text: string): string =>
  `<td data-kind=cell data-state="" style="border:1px solid #9aa3ad;padding:5px 10px">${text}</td>`;

const CASES: Readonly<Record<string, string>> = {
  'sliders below their labels': `<p>Volume<br>${slider('width:200px')}<p>Contrast<br>${slider('width:160px')}`,
  'cells of a table': `<table style="border-collapse:collapse">${['Region Total', 'Berlin 480', 'Porto 61']
    .map((row) => `<tr>${row.split(' ').map(cell).join('')}</tr>`)
    .join('')}</table>`,
  'a switch with a focus ring': `Privacy <i data-kind=switch data-state=ring style="display:inline-block;position:relative;width:38px;height:20px;border-radius:10px;background:#0b63ce;${RING}"><b style="position:absolute;left:21px;top:3px;width:14px;height:14px;border-radius:7px;background:#fff"></b></i>`,
  'an upright slider': slider('writing-mode:vertical-lr;direction:rtl;height:110px'),
  'check boxes with a ring next to their labels': `${mark('checkbox', 'border-radius:3px')} Backup <p>${mark('checkbox', '')} Network`,
  'radio buttons with a ring': `${mark('radio', 'border-radius:50%')} Daily <p>${mark('radio', 'border-radius:50%')} Weekly`,
  'a bold number, which is no icon':
    '<b style="font-size:20px">12</b> <b style="font-size:17px">7</b> orders',
  'a speaker of 16 px on a dark ground': `<style>body { background: #1d2025; color: #e4e7eb }</style>${picture(16, SPEAKER)}`,
  'pictures of a clock and of a sheet of paper': `${picture(24, CLOCK)} &emsp; ${picture(24, PAPER)}`,
  'a switch whose knob is higher than its track':
    'Sound <i data-kind=switch data-state="" style="display:inline-block;position:relative;width:36px;height:20px"><s style="position:absolute;left:2px;right:2px;top:4px;height:12px;border-radius:6px;background:#8ab4f8"></s><b style="position:absolute;left:16px;top:0;width:20px;height:20px;border-radius:10px;background:#0b63ce"></b></i>',
  'a list whose arrow has its own part':
    '<div data-kind=combobox data-state="" style="display:flex;width:160px;height:28px;box-sizing:border-box;border:1px solid #9aa3ad;background:#eef0f3;align-items:center;padding-left:10px;justify-content:space-between">Weekly<svg width=26 height=26 style="border-left:1px solid #9aa3ad"><path d="M8 10 H18 L13 16 Z"/></svg></div>',
};

let browser: Browser;
const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 60_000,
});
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: HEADLESS_CHROMIUM, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await reading.close();
});

async function seenAt(scale: number, html: string) {
  const page = await browser.newPage({
    viewport: { width: 420, height: 200 },
    deviceScaleFactor: scale,
  });
  try {
    await page.setContent(`<body style="margin:24px;font:14px 'DejaVu Sans'">${html}`);
    const truth = await page.evaluate<TrueControl[]>(READ_CONTROLS);
    const raster = await rasterOf(await page.screenshot());
    const found = findControls(raster);
    // Words take nothing else away.
    if (!found.some(({ mayBeText }) => mayBeText === true)) return { truth, found };
    const { lines } = await reading.recognition.recognize(raster, { languages: ['eng'] });
    return { truth, found: withoutWords(found, lines) };
  } finally {
    await page.close();
  }
}

const told = ({ kind, box }: Pick<PixelControl, 'kind' | 'box'>): string =>
  `${kind} ${box.x},${box.y} ${box.width}x${box.height}`;

const TRIALS = Object.entries(CASES).flatMap(([name, html], index) =>
  (SOAK ? [1, 1.5] : [index % 2 === 0 ? 1.5 : 1]).map((scale) => ({ name, scale, html })),
);

test.each(TRIALS)('$name, at a scale factor of $scale', { timeout: 60_000 }, async ({ scale, html }) => {
  const { truth, found } = await seenAt(scale, html);
  const missed = truth.filter(
    ({ kind, box }) => !found.some((each) => each.kind === kind && isSamePlace(each.box, box)),
  );
  expect({ missed: missed.map(told), found: found.map(told).length }, found.map(told).join('; ')).toEqual({
    missed: [],
    found: truth.length,
  });
});
