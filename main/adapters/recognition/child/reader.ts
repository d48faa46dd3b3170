/** Reads a whole picture: finds its lines, looks up those already known, has the engine read the rest. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Raster } from '../../../core/raster.ts';
import { groupWords, lineOf, type PlacedWord } from '../../../core/text/group-words.ts';
import { inReadingOrder } from '../../../core/text/reading-order.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { ReadingGap } from '../../../core/text/reading-gap.ts';
import {
  MODES_WITHOUT_TEXT,
  type Recognition,
  type RecognizedLine,
} from '../../../ports/text-recognition.ts';
import { collectGarbage } from '../../node/collect-garbage.ts';
import type { Engine } from '../engines/engine.ts';
import type { WordLists } from '../engines/word-lists.ts';
import { drawPage, enlarged, type DrawnCell } from '../layout/layout.ts';
import { doubtsAmong } from '../letters/second-reading.ts';
import { createWordPlacer, type WordPlacer } from '../letters/words.ts';
import { createBandCache, type FoundBand, type PlacedStrip } from './band-cache.ts';
import { readDoubtful } from './doubtful-lines.ts';
import { languagesOfSigns } from './foreign-words.ts';
import { readWholeMarks } from './greek-marks.ts';
import { readJoined } from './joined-words.ts';
import { readBars } from './kept-bars.ts';
import { createLanguageChoice, type LanguageChoice } from './language-choice.ts';
import { createLineReading, lineMode, type LineReading } from './line-reading.ts';
import { readFigures } from './right-to-left-figures.ts';
import { readRightToLeft, type LineInLanguages } from './right-to-left.ts';

/** Looking at this number is worth the ten milliseconds that collecting takes. */
const COLLECT_AFTER_PIXELS = 1_000_000;

export interface ReadRequest {
  readonly languages: readonly string[];
  /** True: each line is read in that one of the languages that it is in. */
  readonly automatic: boolean;
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

export function createReader(engine: Engine, wordLists: WordLists): Reader {
  const reading = createLineReading(engine);
  const choice = createLanguageChoice(engine, reading, wordLists);
  const bands = createBandCache();
  const placer = createWordPlacer();
  return {
    close: () => engine.close(),
    async read(raster, digests, request) {
      const { languages, automatic, signal, pageSegmentationMode } = request;
      if (pageSegmentationMode !== undefined) return readPage(engine, raster, request, pageSegmentationMode);
      const started = performance.now();
      const unknown = bands.unknownPixels(raster, digests);
      const first = automatic ? [choice.likely(languages)] : languages;
      if (unknown > 0) engine.prepare({ languages: first, pageSegmentationMode: lineMode(first) }, unknown);
      const found: FoundBand[] = [];
      for (const band of bands.strips(raster, digests)) {
        found.push(band);
        // Lets a cancellation in.
        await nextTurn();
        signal.throwIfAborted();
      }
      // Frees the memory of the search for lines before the engine grows.
      if (unknown > COLLECT_AFTER_PIXELS) collectGarbage();
      const tools = { reading, choice, wordLists };
      const read = await readLines(
        tools,
        found.flatMap((band) => band.strips),
        request,
      );
      const { lines, strips, gaps: unread } = read;
      const gaps = found.some(({ hasColumns }) => hasColumns) ? unread.concat(COLUMNS) : unread;
      const readPixels = reading.takeReadPixels();
      const placed = placer.place(
        strips.map((line, index) => ({ line, words: lines[index]?.words ?? NO_WORDS })),
      );
      const languagesOf = new Map(
        strips.map(({ cells }, index) => [cells, lines[index]?.languages ?? first]),
      );
      const sure = await readDoubts({ reading, placer }, placed, { ...request, languagesOf });
      reading.takeReadPixels();
      return {
        lines: inReadingOrder(
          placed.flatMap((words, index) => toLines(strips[index]?.down ?? 0, words, sure)),
        ),
        ...(gaps.length === 0 ? {} : { gaps }),
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
const COLUMNS: ReadingGap = { kind: 'vertical' };

interface LineTools {
  readonly reading: LineReading;
  readonly choice: LanguageChoice;
  readonly wordLists: WordLists;
}

interface ReadLines {
  readonly lines: readonly LineInLanguages[];
  /** One for each line, as it was read. */
  readonly strips: readonly PlacedStrip[];
}

/** Each line in the languages that were asked for, or in its own. */
async function readLines(
  { reading, choice, wordLists }: LineTools,
  strips: readonly PlacedStrip[],
  { languages, automatic, signal, onProgress }: ReadRequest,
): Promise<ReadLines & { readonly gaps: readonly ReadingGap[] }> {
  const whole = async (first: readonly LineInLanguages[]): Promise<ReadLines> => {
    const barred = await readBars(first, strips, { reading, wordLists, signal });
    const joined = await readJoined(barred.lines, barred.strips, wordLists);
    const marked = await readWholeMarks(joined, barred.strips, wordLists);
    const sure = await readDoubtful(marked, barred.strips, { reading, wordLists, signal });
    const ordered = await readRightToLeft(sure, barred.strips, { reading, wordLists, signal });
    const lines = await readFigures(ordered, barred.strips, { reading, languages, signal });
    return { lines, strips: barred.strips };
  };
  const pictures = strips.map((strip) => ({
    drawn: strip.drawn,
    picture: () => enlarged(strip),
    area: strip.area,
    style: strip.style,
    letters: strip.cells.length,
  }));
  if (automatic) {
    const { lines, gaps } = await choice.read(pictures, languages, { signal, onProgress });
    const read = await whole(lines.map(({ words, language }) => ({ words, languages: [language] })));
    return { ...read, gaps };
  }
  const answers = await reading.read(pictures, { languages, signal, onProgress });
  return { ...(await whole(answers.map((words) => ({ words, languages })))), gaps: [] };
}

const toLines = (
  down: number,
  lines: readonly (readonly PlacedWord[])[],
  sure: ReadonlyMap<PlacedWord, PlacedWord>,
): RecognizedLine[] =>
  lines.flatMap((words) => {
    const found = words.map((word) => sure.get(word) ?? word);
    return lineOf(found.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + down } }))) ?? [];
  });

interface DoubtTools {
  readonly reading: LineReading;
  readonly placer: WordPlacer;
}

interface DoubtRequest {
  readonly signal: AbortSignal;
  /** Those of the request. */
  readonly languages: readonly string[];
  /** For the line with these cells. */
  readonly languagesOf: ReadonlyMap<readonly DrawnCell[], readonly string[]>;
}

/** Doubtful words, and their further readings. */
async function readDoubts(
  { reading, placer }: DoubtTools,
  placed: readonly (readonly (readonly PlacedWord[])[])[],
  { languagesOf, languages: all, signal }: DoubtRequest,
): Promise<ReadonlyMap<PlacedWord, PlacedWord>> {
  const doubts = doubtsAmong(placed.flat(2), (word) => placer.originOf(word)).map((doubt) => ({
    doubt,
    languages: languagesOfSigns(
      doubt.word.text,
      languagesOf.get(placer.originOf(doubt.word)?.line.cells ?? []) ?? [],
      all,
    ),
    readings: [] as (readonly EngineWord[])[],
  }));
  for (;;) {
    const open = doubts.flatMap(({ doubt, languages, readings }) => {
      const picture = doubt.next(readings);
      return picture === undefined ? [] : [{ picture, languages, readings }];
    });
    if (open.length === 0) break;
    const keys = [...new Set(open.map(({ languages }) => languages.join('+')))];
    await Promise.all(
      keys.map(async (key) => {
        const group = open.filter(({ languages }) => languages.join('+') === key);
        const answers = await reading.read(
          group.map(({ picture }) => ({ drawn: picture, picture: () => picture, area: 0 })),
          { languages: key.split('+'), signal },
        );
        group.forEach(({ readings }, index) => readings.push(answers[index] ?? NO_WORDS));
      }),
    );
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
