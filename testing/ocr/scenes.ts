/** The scenes for text recognition and how a reading of one is scored; the rule stands in the fixtures' README. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Region } from '../../main/core/geometry.ts';
import type { Raster } from '../../main/core/raster.ts';
import type { RecognizedLine } from '../../main/ports/text-recognition.ts';

const FOLDER = new URL('../../testing/fixtures/ocr-scenes/', import.meta.url);
/** Pixels by which a word's centre may miss its true box. */
const REACH = 6;

export interface TrueWord extends Region {
  readonly text: string;
}

export interface Score {
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly TrueWord[];
  readonly invented: readonly string[];
}

export const sceneNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.png'))
    .map((name) => name.slice(0, -'.png'.length))
    .sort();

/** The scene's page, for a browser. */
export const scenePage = (name: string): string => new URL(`${name}.html`, FOLDER).href;

export const scenePng = (name: string): Promise<Buffer> => readFile(new URL(`${name}.png`, FOLDER));

/** Its top left, for tests that need some lines of text: read in a fraction of the time. */
export const scenePart = async (name: string): Promise<Buffer> =>
  sharp(await scenePng(name))
    .extract({ left: 0, top: 0, width: 900, height: 560 })
    .png({ compressionLevel: 1 })
    .toBuffer();

export const sceneRaster = async (name: string): Promise<Raster> => rasterOf(await scenePng(name));

/** The pixels of a picture, as a capture has them. */
export async function rasterOf(png: Buffer): Promise<Raster> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0;
    data[at] = data[at + 2] ?? 0;
    data[at + 2] = red;
  }
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

const isTrueWord = (value: unknown): value is TrueWord =>
  typeof value === 'object' && value !== null && 'text' in value;

export function sceneWords(name: string): TrueWord[] {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${name}.words.json`, FOLDER), 'utf8'));
  return Array.isArray(parsed) ? parsed.filter(isTrueWord) : [];
}

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function hits(box: Region, truth: TrueWord): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return (
    x >= truth.x - REACH &&
    x <= truth.x + truth.width + REACH &&
    y >= truth.y - REACH &&
    y <= truth.y + truth.height + REACH
  );
}

export function score(lines: readonly RecognizedLine[], truth: readonly TrueWord[]): Score {
  const read = lines.flatMap((line) => line.words).filter((word) => folded(word.text) !== '');
  const wanted = truth.filter((word) => folded(word.text) !== '');
  const used = new Set<number>();
  const missed = wanted.filter((word) => {
    const at = read.findIndex(
      (candidate, index) =>
        !used.has(index) && folded(candidate.text) === folded(word.text) && hits(candidate.box, word),
    );
    if (at >= 0) used.add(at);
    return at < 0;
  });
  return {
    recall: (wanted.length - missed.length) / wanted.length,
    precision: used.size / Math.max(1, read.length),
    missed,
    invented: read.filter((_, index) => !used.has(index)).map((word) => word.text),
  };
}
