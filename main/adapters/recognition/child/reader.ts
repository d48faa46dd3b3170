/** Reads a whole picture: finds its lines, looks up those already known, has the engine read the rest. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Raster } from '../../../core/raster.ts';
import { groupWords, lineOf, type PlacedWord } from '../../../core/text/group-words.ts';
import { inReadingOrder } from '../../../core/text/reading-order.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import {
  MODES_WITHOUT_TEXT,
  type Recognition,
  type RecognizedLine,
} from '../../../ports/text-recognition.ts';
import { collectGarbage } from '../collect-garbage.ts';
import type { Engine } from '../engines/engine.ts';
import type { GrayImage } from '../gray-image.ts';
import { drawPage, enlarged } from '../layout/layout.ts';
import { doubtsAmong } from '../letters/second-reading.ts';
import { createWordPlacer, type WordPlacer } from '../letters/words.ts';
import { createBandCache, type PlacedStrip } from './band-cache.ts';
import { createStripCache, stripKey, type StripCache } from './strip-cache.ts';

const ONE_LINE = 7;
/** Looking at this number is worth the ten milliseconds that collecting takes. */
const COLLECT_AFTER_PIXELS = 1_000_000;

export interface ReadRequest {
  readonly languages: readonly string[];
  /** Where the caller insists on Tesseract's own layout. */
  readonly pageSegmentationMode: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (readLines: number, totalLines: number) => void;
}

export interface Reader {
  /** `digests`: one for each row of the raster, see `digestRows`. */
  read(raster: Raster, digests: readonly string[], request: ReadRequest): Promise<Recognition>;
  /** Ends the engine's programs. */
  close(): Promise<void>;
}

export function createReader(engine: Engine): Reader {
  const cache = createStripCache();
  const bands = createBandCache();
  const placer = createWordPlacer();
  return {
    close: () => engine.close(),
    async read(raster, digests, request) {
      const { languages, signal, onProgress, pageSegmentationMode } = request;
      if (pageSegmentationMode !== undefined) return readPage(engine, raster, request, pageSegmentationMode);
      const started = performance.now();
      const unknown = bands.unknownPixels(raster, digests);
      if (unknown > 0) engine.prepare({ languages, pageSegmentationMode: ONE_LINE }, unknown);
      const strips: PlacedStrip[] = [];
      for (const found of bands.strips(raster, digests)) {
        strips.push(...found);
        // Lets a cancellation in.
        await nextTurn();
        signal.throwIfAborted();
      }
      // Frees the memory of the search for lines before the engine grows.
      if (unknown > COLLECT_AFTER_PIXELS) collectGarbage();
      const keys = strips.map((strip) => stripKey(strip.drawn, languages, ONE_LINE));
      const known = new Map<string, readonly EngineWord[]>();
      const missing = new Map<string, PlacedStrip>();
      strips.forEach((strip, index) => {
        const key = keys[index] ?? '';
        const words = cache.get(key);
        if (words !== undefined) known.set(key, words);
        else missing.set(key, missing.get(key) ?? strip);
      });
      let read = 0;
      onProgress(read, missing.size);
      const answers =
        missing.size === 0
          ? []
          : await engine.read([...missing.values()].map(enlarged), {
              languages,
              pageSegmentationMode: ONE_LINE,
              signal,
              onRead: () => onProgress(++read, missing.size),
            });
      [...missing.keys()].forEach((key, index) => {
        const words = answers[index] ?? [];
        cache.set(key, words);
        known.set(key, words);
      });
      const readPixels = [...missing.values()].reduce((sum, strip) => sum + strip.area, 0);
      const placed = placer.place(
        strips.map((line, index) => ({ line, words: known.get(keys[index] ?? '') ?? NO_WORDS })),
      );
      const sure = await readDoubts({ engine, cache, placer }, placed, request);
      return {
        lines: inReadingOrder(
          placed.flatMap((lines, index) => toLines(strips[index]?.down ?? 0, lines, sure)),
        ),
        timing: {
          totalMs: performance.now() - started,
          readPixels,
          reusedPixels: raster.width * raster.height - readPixels,
        },
      };
    },
  };
}

const NO_WORDS: readonly EngineWord[] = [];

const toLines = (
  down: number,
  lines: readonly (readonly PlacedWord[])[],
  sure: ReadonlyMap<PlacedWord, PlacedWord>,
): RecognizedLine[] =>
  lines.flatMap((words) => {
    const found = words.map((word) => sure.get(word) ?? word);
    return lineOf(found.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + down } }))) ?? [];
  });

interface Reading {
  readonly engine: Engine;
  readonly cache: StripCache;
  readonly placer: WordPlacer;
}

/** Doubtful words, and their further readings. */
async function readDoubts(
  { engine, cache, placer }: Reading,
  placed: readonly (readonly (readonly PlacedWord[])[])[],
  { languages, signal }: ReadRequest,
): Promise<ReadonlyMap<PlacedWord, PlacedWord>> {
  const options = { languages, pageSegmentationMode: ONE_LINE, signal };
  const read = async (pictures: readonly GrayImage[]): Promise<readonly (readonly EngineWord[])[]> => {
    const keyed = pictures.map((picture) => ({ picture, key: stripKey(picture, languages, ONE_LINE) }));
    const missing = new Map(
      keyed.filter(({ key }) => cache.get(key) === undefined).map(({ key, picture }) => [key, picture]),
    );
    const answers = missing.size === 0 ? [] : await engine.read([...missing.values()], options);
    [...missing.keys()].forEach((key, index) => cache.set(key, answers[index] ?? NO_WORDS));
    return keyed.map(({ key }) => cache.get(key) ?? NO_WORDS);
  };

  const doubts = doubtsAmong(placed.flat(2), (word) => placer.originOf(word)).map((doubt) => ({
    doubt,
    readings: [] as (readonly EngineWord[])[],
  }));
  for (;;) {
    const open = doubts.flatMap(({ doubt, readings }) => {
      const picture = doubt.next(readings);
      return picture === undefined ? [] : [{ picture, readings }];
    });
    if (open.length === 0) break;
    const answers = await read(open.map(({ picture }) => picture));
    open.forEach(({ readings }, index) => readings.push(answers[index] ?? NO_WORDS));
  }
  return new Map(doubts.map(({ doubt, readings }) => [doubt.word, doubt.decide(readings)]));
}

/** The whole picture in one piece, as the caller's segmentation mode wants it. */
async function readPage(
  engine: Engine,
  raster: Raster,
  request: ReadRequest,
  mode: number,
): Promise<Recognition> {
  const started = performance.now();
  if (MODES_WITHOUT_TEXT.has(mode))
    return { lines: [], timing: { totalMs: 0, readPixels: 0, reusedPixels: 0 } };
  const { image, scale } = drawPage(raster);
  request.onProgress(0, 1);
  const [words = []] = await engine.read([image], {
    languages: request.languages,
    pageSegmentationMode: mode,
    signal: request.signal,
  });
  const placed = words.map((word) => ({
    ...word,
    box: {
      x: Math.round(word.box.x / scale),
      y: Math.round(word.box.y / scale),
      width: Math.max(1, Math.round(word.box.width / scale)),
      height: Math.max(1, Math.round(word.box.height / scale)),
    },
  }));
  return {
    lines: groupWords(placed),
    timing: {
      totalMs: performance.now() - started,
      readPixels: raster.width * raster.height,
      reusedPixels: 0,
    },
  };
}
