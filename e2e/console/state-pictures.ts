/** The kept pictures of the window's states (docs/screenshots), and how far the window as it is now differs from them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { State } from './states.ts';

export const SCREENSHOTS = join(import.meta.dirname, '../../docs/screenshots');

/** The page's clock stands still there. */
export const PICTURED_AT = Date.UTC(2026, 10, 2, 9, 30);

interface Size {
  readonly width: number;
  readonly height: number;
  /** Of the kept picture, to the page: wide ones are kept at half their size. */
  readonly scale: number;
}

export const SIZES: readonly Size[] = [
  { width: 400, height: 700, scale: 1 },
  { width: 1920, height: 1080, scale: 0.5 },
];

/** For pages of the documentation, in English and light. */
export const DOCS_SIZE: Size = { width: 980, height: 700, scale: 1 };

/** `acting-asking-3`, `log-detail`. */
export const stateName = ({ query, place, step }: State): string =>
  [place ?? 'live', query.replace('scene=', ''), step]
    .filter((part) => part !== undefined && part !== 'idle')
    .join('-')
    .replaceAll(/[=&]/g, '-');

export const keptPath = (name: string): string => join(SCREENSHOTS, `${name}.webp`);

/** A picture of the page, as large as the kept one, without loss. */
export async function pictured(page: Page, { width, height, scale }: Size): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.waitForTimeout(100);
  const shot = await page.screenshot();
  if (scale === 1) return shot;
  return sharp(shot)
    .resize({ width: Math.round(width * scale) })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A picture as it is kept. Effort makes it smaller, and hardly another picture. */
export const asKept = (picture: Buffer, effort = 6): Promise<Buffer> =>
  sharp(picture).webp({ quality: 70, effort }).toBuffer();

/** Pixels on a side of the squares that are compared: fonts are drawn a little differently from one machine to another. */
const SQUARE = 16;
/** Of a square's mean, of 255. */
const VISIBLE = 14;
/** Share of the squares that may differ visibly. */
const MOST_DIFFERENT = 0.02;

interface Squares {
  readonly width: number;
  readonly height: number;
  readonly means: Buffer;
}

async function squaresOf(picture: Buffer): Promise<Squares> {
  const { width, height } = await sharp(picture).metadata();
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const means = await sharp(picture)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, means };
}

/** The share of squares that differ visibly; 1 for another size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await squaresOf(one), await squaresOf(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (let at = 0; at < a.means.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((a.means[at + part] ?? 0) - (b.means[at + part] ?? 0)) > VISIBLE))
      different++;
  return (different * 3) / a.means.length;
}

/** Null where the picture is as the kept one; else how it differs, in one line. */
export async function differenceFromKept(name: string, picture: Buffer): Promise<string | null> {
  const path = keptPath(name);
  if (!existsSync(path)) return `${name}: there is no kept picture; npm run pictures makes it`;
  // What is lost by keeping is lost on both sides.
  const share = await difference(await asKept(picture, 0), readFileSync(path));
  return share <= MOST_DIFFERENT ? null : `${name}: ${(share * 100).toFixed(1)} % of the picture differs`;
}
