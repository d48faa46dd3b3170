import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { DrawnCell } from '../layout/layout.ts';
import { createWordPlacer } from './words.ts';

const HIGH = 12;
const WIDE = 7;
/** Of an r. */
const NARROW = 4;

/** Pixels: gaps that are spaces for sure. */
const SPACE = 8;
/** And gaps between two lines at the same height. */
const FAR = 20;
/** Ink of which the engine read nothing. */
const UNREAD = '¦';

/**
 * Letters as solid boxes, a stop as a small one; the engine's words but the first begin `late` pixels too late; `gaps` in pixels before
 * the characters that the text names by their index, and `close` before the others.
 */
function read(
  words: readonly string[],
  gaps: Readonly<Record<number, number>>,
  wide = WIDE,
  late = 0,
  close = 1,
  letterGap = 0,
): string[] {
  const text = words.join('');
  const height = 24;
  const cells: DrawnCell[] = [];
  let x = 4;
  Array.from(text).forEach((character, index) => {
    x += index === 0 ? 0 : (gaps[index] ?? close);
    const isStop = character === '.';
    const isNarrow = character === UNREAD;
    const [width, high] = isStop ? [2, 2] : [isNarrow ? 2 : character === 'r' ? NARROW : wide, HIGH];
    const gap = gaps[index];
    const before =
      gap === undefined || gap <= letterGap
        ? 'letter'
        : gap >= FAR
          ? 'far'
          : gap >= SPACE
            ? 'space'
            : 'unsure';
    cells.push({ x, at: x, y: 18 - high, width, height: high, before, covered: false });
    x += width;
  });
  const width = x + 4;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const cell of cells)
    for (let y = cell.y; y < cell.y + cell.height; y++)
      pixels.fill(0, y * width + cell.at, y * width + cell.at + cell.width);
  let at = 0;
  const engineWords = words.map((word, place): EngineWord => {
    const own = cells.slice(at, (at += word.length));
    const [first, last] = [own[0]?.at ?? 0, own.at(-1) ?? { at: 0, width: 0 }];
    return {
      text: word.replaceAll(UNREAD, ''),
      confidence: 0.9,
      box: { x: first + (place === 0 ? 0 : late), y: 0, width: last.at + last.width - first, height },
      letters: Array.from(word).flatMap((letter, index) => {
        const cell = own[index] ?? { at: 0, width: 0 };
        return letter === UNREAD ? [] : [{ text: letter, left: cell.at, right: cell.at + cell.width }];
      }),
    };
  });
  const line = { drawn: { width, height, pixels }, cells, scale: 1 };
  const [lines = []] = createWordPlacer().place([{ line, words: engineWords }]);
  return lines.flat().map((word) => word.text);
}

/** The gap at one place as narrow as those that are never spaces in other scripts. */
const narrow = (words: readonly string[], place: number, gap: number): string[] =>
  read(words, { [place]: gap }, WIDE, 0, 1, gap);

test('a stop goes on with the name that it stands close to, even where the engine saw a space', () => {
  expect(read(['scan', '.png'], { 4: 4 })).toEqual(['scan.png']);
});

test('figures go on with a number as long as their middles are no further apart than figures are', () => {
  expect(read(['50', '11'], { 2: 4 })).toEqual(['5011']);
  expect(read(['50', '11'], { 2: 6 })).toEqual(['50', '11']);
});

test('words take their letters by number where the engine placed them a letter off', () => {
  expect(read(['0:00', '/', '3:45'], { 4: 5, 5: 5 }, WIDE, 16)).toEqual(['0:00', '/', '3:45']);
});

test('a stop further off begins a word, and so does another letter', () => {
  expect(read(['scan', '.png'], { 4: 7 })).toEqual(['scan', '.png']);
  expect(read(['scan', 'next'], { 4: 6 })).toEqual(['scan', 'next']);
});

test('a gap that is much wider than every other one is a space, also if it fits the pitch of fixed-pitch type', () => {
  expect(read(['Send', 'read'], { 4: 5 })).toEqual(['Send', 'read']);
  expect(read(['Send', 'read'], { 4: 4 })).toEqual(['Sendread']);
});

test('a clear gap is a space where the engine saw none, and the gap after a stop is none', () => {
  expect(read(['Col62'], { 3: 5 })).toEqual(['Col', '62']);
  expect(read(['Spaces:2'], { 7: 5 })).toEqual(['Spaces:', '2']);
  expect(read(['0:00/3:45'], { 4: 6, 5: 6 })).toEqual(['0:00', '/', '3:45']);
  // The middles of these are no further apart than in fixed-pitch type, where a stroke fills its place.
  expect(read(['0:00/3:45'], { 4: 5, 5: 5 }, 10)).toEqual(['0:00', '/', '3:45']);
  expect(read(['0:00', '/', '3:45'], { 4: 5, 5: 5 }, 10)).toEqual(['0:00', '/', '3:45']);
  expect(read(['0:00/3:45'], { 4: 4, 5: 4 }, 10)).toEqual(['0:00/3:45']);
  expect(read(['Col19'], { 3: 6 })).toEqual(['Col', '19']);
  expect(read(['4Men'], { 1: 5, 2: 2 })).toEqual(['4', 'Men']);
  expect(read(['4Men'], { 1: 3, 2: 2 })).toEqual(['4Men']);
  expect(read(['Last'], { 1: 6 })).toEqual(['Last']);
  expect(read(['V21'], { 1: 2, 2: 4 })).toEqual(['V21']);
});

test('gaps of another line at the same height do not count, nor do its letters', () => {
  expect(read(['warnings', 'Col62'], { 3: 3, 8: FAR, 11: 4 })).toEqual(['warnings', 'Col', '62']);
  expect(read(['warnings', 'Col62'], { 3: 3, 11: 4 })).toEqual(['warningsCol62']);
});

test('after a colon a gap three times as wide as the others is a space', () => {
  expect(read(['Spaces:2'], { 7: 4 }, 5)).toEqual(['Spaces:', '2']);
  expect(read(['12:30'], { 3: 3 })).toEqual(['12:30']);
});

test('a word that the engine placed behind its letters keeps them, where a gap is before them', () => {
  expect(read(['Spaces:', '4', 'no¦'], { 7: 5, 8: 40 }, WIDE, 16)).toEqual(['Spaces:', '4', 'no']);
});

test('a space that the engine saw between Cyrillic or Greek letters is one, however regularly they stand', () => {
  expect(read(['Вид', 'на'], { 3: 4 })).toEqual(['Вид', 'на']);
  expect(read(['για', 'την'], { 3: 4 })).toEqual(['για', 'την']);
  expect(read(['три,', '58'], { 4: 4 })).toEqual(['три,', '58']);
  expect(read(['рис.5'], { 4: 4 })).toEqual(['рис.5']);
  expect(read(['при', '180', 'рублей'], { 3: 4, 6: 4 })).toEqual(['при', '180', 'рублей']);
  expect(read(['суп¦', 'на'], { 4: 4 })).toEqual(['суп', 'на']);
});

test('between Cyrillic letters a gap as wide as the seen spaces is one, and room at the side of a letter is none', () => {
  expect(read(['Види', 'рост', 'окон'], { 3: 4, 4: 4, 8: 4 })).toEqual(['Вид', 'и', 'рост', 'окон']);
  expect(read(['Види', 'рост', 'окон'], { 3: 3, 4: 4, 8: 4 })).toEqual(['Види', 'рост', 'окон']);
  expect(read(['П', 'родукты', 'на'], { 1: 3, 8: 8 }, WIDE, 0, 2)).toEqual(['Продукты', 'на']);
});

test('four letters that touch share their mark, and the letter after them keeps its own', () => {
  const pixels = new Uint8Array(60 * 24).fill(255);
  const widths = [6, 17, 1, 5, 1, 1, 5];
  let x = 4;
  const cells = widths.map((width): DrawnCell => {
    const at = x;
    x += width + 2;
    for (let y = 6; y < 18; y++) pixels.fill(0, y * 60 + at, y * 60 + at + width);
    return { x: at, at, y: 6, width, height: HIGH, before: 'letter', covered: false };
  });
  const places = [4, 12, 16, 20, 24, 31, 34, 41, 44, 47, 54];
  const letters = Array.from('Profilbild', (text, index) => ({
    text,
    left: places[index] ?? 0,
    right: (places[index + 1] ?? 0) - 1,
  }));
  const word = { text: 'Profilbild', confidence: 0.9, box: { x: 4, y: 0, width: 48, height: 24 }, letters };
  const line = { drawn: { width: 60, height: 24, pixels }, cells, scale: 1 };
  const [lines = []] = createWordPlacer().place([{ line, words: [word] }]);
  expect(lines.flat().map(({ text }) => text)).toEqual(['Profilbild']);
});

test('a name in code ends in Id, a German word in ld', () => {
  expect(read(['userld'], {})).toEqual(['userId']);
  expect(read(['pageld'], {})).toEqual(['pageId']);
  for (const word of ['Profilbild', 'Textfeld', 'Bargeld', 'Schuld', 'Schild'])
    expect(read([word], {})).toEqual([word]);
});

test('in Greek a gap between a figure and a letter is a space that no gap within words comes near, also where the engine saw none', () => {
  expect(read(['στις40ευρω'], { 4: 4, 6: 4 })).toEqual(['στις', '40', 'ευρω']);
  expect(read(['στις', '27Αθηνα'], { 4: 6, 6: 4 })).toEqual(['στις', '27Αθηνα']);
  expect(read(['στιςευρω'], { 4: 4 })).toEqual(['στιςευρω']);
});

test('so is the gap before the sign of a unit', () => {
  expect(read(['ζεστη', '26%'], { 5: 4, 7: 4 })).toEqual(['ζεστη', '26', '%']);
  expect(read(['degrees', '26%'], { 7: 4, 9: 4 })).toEqual(['degrees', '26%']);
});

test('a space that the engine saw in Greek is one, however narrow, if all gaps within words are narrower', () => {
  expect(read(['για', 'το', 'θεατρο'], { 1: 2, 3: 3, 5: 3, 8: 2 }, WIDE, 0, 1, 3)).toEqual([
    'για',
    'το',
    'θεατρο',
  ]);
  expect(read(['για', 'το', 'θεατρο'], { 1: 3, 3: 3, 5: 3 }, WIDE, 0, 1, 3)).toEqual(['γιατοθεατρο']);
  expect(narrow(['καδος', 'απο'], 5, 3)).toEqual(['καδος', 'απο']);
  expect(narrow(['καδος', 'απο'], 5, 2)).toEqual(['καδοςαπο']);
  expect(narrow(['καδοςαπο'], 5, 3)).toEqual(['καδοςαπο']);
});
