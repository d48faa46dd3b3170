import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Strip } from '../layout/layout.ts';
import { readDoubtful } from './doubtful-lines.ts';

const wordOf = (text: string, confidence: number): EngineWord => ({
  text,
  confidence,
  box: { x: 0, y: 0, width: 9, height: 9 },
  letters: [],
});

const KNOWN: ReadonlySet<string> = new Set(
  'δωμάτια बदले भेजे भेजें हाल हालत और दफ्तर สร้าง รายชื่อ ซุป ฟักทอง ถนน ลื่น อดตาย ดี มาก'.split(' '),
);
const wordLists: WordLists = {
  of: () => Promise.resolve({ has: (word: string) => KNOWN.has(word) }),
};

const strip: Strip = {
  drawn: { width: 8, height: 8, pixels: new Uint8Array(64).fill(255) },
  cells: Array.from({ length: 5 }, (_, index) => ({
    x: index,
    y: 0,
    width: 1,
    height: 8,
    before: 'letter' as const,
    at: index,
    covered: false,
  })),
  scale: 2,
  area: 64,
  style: '',
};

/** A line's text after further readings, in turn. */
async function read(
  language: string,
  first: EngineWord | undefined,
  others: readonly EngineWord[],
): Promise<string> {
  return readWords(
    language,
    first === undefined ? [] : [first],
    others.map((word) => [word]),
  );
}

async function readWords(
  language: string,
  words: readonly EngineWord[],
  others: readonly (readonly EngineWord[])[],
): Promise<string> {
  let at = 0;
  const [line] = await readDoubtful([{ words, languages: [language] }], [strip], {
    signal: new AbortController().signal,
    wordLists,
    reading: { read: () => Promise.resolve(others.slice(at, ++at)), takeReadPixels: () => 0 },
  });
  return (line?.words ?? []).map(({ text }) => text).join(' ');
}

test('a doubtful line is what most of its readings say', async () => {
  const [wrong, right] = [wordOf('共享艳动器', 0.5), wordOf('共享驱动器', 0.8)];
  expect(await read('chi_sim', wrong, [right, right])).toBe('共享驱动器');
  expect(await read('chi_sim', wrong, [wordOf('共享动器', 0.4), right, right])).toBe('共享驱动器');
});

test('a reading with a guess counts if all have one', async () => {
  const [guess, right] = [wordOf('误饪时间', 0), wordOf('烹饪时间', 0.08)];
  expect(await read('chi_sim', guess, [guess, right, guess])).toBe('烹饪时间');
  expect(await read('chi_sim', guess, [guess, wordOf('烹饪时间', 0.01), guess])).toBe('误饪时间');
});

test('of two letters of Thai that look alike, side by side, there is the one that another reading has', async () => {
  const [doubled, single] = [wordOf('ดตีมาก', 0.6), wordOf('ดีมาก', 0.5)];
  expect(await read('tha', doubled, [single, doubled])).toBe('ดีมาก');
  expect(await read('tha', wordOf('อดตาย', 0.7), [wordOf('อดตาย', 0.7)])).toBe('อดตาย');
});

test('a dot over the head line that any reading saw is there, also if the first is sure', async () => {
  const lost = wordOf('भेजे', 0.96);
  expect(await read('hin', lost, [lost, wordOf('भेजें', 0.5)])).toBe('भेजें');
  expect(await read('hin', wordOf('हाल', 0.96), [wordOf('हालं', 0.96), wordOf('हालं', 0.96)])).toBe('हाल');
});

test('so is a dot below a letter that a sure reading saw', async () => {
  const [known, dotted] = [wordOf('दफ्तर', 0.6), wordOf('दफ़्तर', 0.85)];
  expect(await read('hin', dotted, [known, known])).toBe('दफ़्तर');
  expect(await read('hin', known, [known, wordOf('दफ़्तर', 0.5)])).toBe('दफ्तर');
});

test('a word that ends in a stop within a line of Devanagari is read further: a stop may be the rest of a letter', async () => {
  const cut = [wordOf('हाल.', 0.4), wordOf('और', 0.95)];
  const whole = [wordOf('हालत', 0.9), wordOf('और', 0.95)];
  expect(await readWords('hin', cut, [cut, cut, whole])).toBe('हालत और');
});

test('the hook of a short i is no dot', async () => {
  const [plain, dotted] = [wordOf('डिग्रे', 0.9), wordOf('डिंग्रे', 0.8)];
  expect(await read('hin', plain, [plain, dotted])).toBe('डिग्रे');
});

test('a word that the data of Devanagari know is surer than one that they do not', async () => {
  const [wrong, right] = [wordOf('यदले', 0.92), wordOf('बदले', 0.7)];
  expect(await read('hin', wrong, [right, wrong])).toBe('बदले');
});

test('so is one of a line that was read surely, if the data do not know a word', async () => {
  const [wrong, right] = [wordOf('हालल', 0.87), wordOf('हाल', 0.6)];
  expect(await read('hin', wrong, [right, wrong])).toBe('हाल');
});

test('a word that is known with a dot, too, is read lighter for it', async () => {
  const lost = wordOf('भेजे', 0.96);
  expect(await read('hin', lost, [lost, lost, lost, wordOf('भेजें', 0.7), lost])).toBe('भेजें');
  const plain = wordOf('बदले', 0.96);
  expect(await read('hin', plain, [plain, plain, plain, wordOf('बदलें', 0.7), plain])).toBe('बदले');
});

test('no two readings alike: each character is the one that most of them have', async () => {
  const readings = [wordOf('收严5', 0.4), wordOf('收夹3', 0.4), wordOf('收夹了', 0.3), wordOf('收来5', 0.5)];
  const [first, ...others] = readings;
  expect(await read('chi_sim', first, others)).toBe('收夹5');
});

test('a line of Thai with letters in no known word is the reading that has none, also if it is sure', async () => {
  const [wrong, right] = [wordOf('สว้างรายชื่อ', 0.94), wordOf('สร้างรายชื่อ', 0.7)];
  expect(await read('tha', wrong, [right, wrong])).toBe('สร้างรายชื่อ');
  expect(await read('tha', right, [wrong, wrong])).toBe('สร้างรายชื่อ');
});

test('if each has some, it is the one that another mark, or one letter of two alike, makes known', async () => {
  const wrong = wordOf('ซูปฟักทอง', 0.96);
  expect(await read('tha', wrong, [wrong, wrong])).toBe('ซุปฟักทอง');
  const tail = wordOf('ถนนสื่น', 0.93);
  expect(await read('tha', tail, [tail, wordOf('ถนนสลื่น', 0.93)])).toBe('ถนนลื่น');
});

test('two spellings of one Thai syllable agree', async () => {
  const [parted, twice] = [wordOf('ซ\u0e31\u0e49\u0e32', 0.7), wordOf('ซ\u0e49\u0e49\u0e32', 0.7)];
  expect(await read('tha', parted, [wordOf('ซ\u0e49\u0e32', 0.75), twice])).not.toBe('ซ\u0e49\u0e32');
});

test('syllables of Hangul are doubted sooner', async () => {
  const right = wordOf('친구', 0.9);
  expect(await read('kor', wordOf('진구', 0.88), [right, right])).toBe('친구');
  expect(await read('kor', wordOf('진구', 0.92), [right, right])).toBe('진구');
});

test('a line that the first reading saw nothing in is read, unless it is a picture', async () => {
  const right = wordOf('共享驱动器', 0.9);
  expect(await read('chi_sim', undefined, [right, right])).toBe('共享驱动器');
  expect(await read('chi_sim', undefined, [wordOf('口', 0.3), wordOf('口', 0.3)])).toBe('');
});

test('sure lines, and those of letters that stand apart, are read once', async () => {
  const other = wordOf('x', 0.9);
  expect(await read('chi_sim', wordOf('共享', 0.9), [other, other])).toBe('共享');
  expect(await read('rus', wordOf('Да', 0.3), [other, other])).toBe('Да');
});

test('figures that were read in Latin stay', async () => {
  const at = (x: number, word: EngineWord): EngineWord => ({ ...word, box: { ...word.box, x } });
  const own = [at(0, wordOf('हल्की', 0.7)), at(20, wordOf('16:20', 0.96))];
  const again = [at(0, wordOf('हल्की', 0.8)), at(20, wordOf('6:20', 0))];
  const [line] = await readDoubtful([{ words: own, languages: ['hin'] }], [strip], {
    signal: new AbortController().signal,
    wordLists,
    reading: { read: () => Promise.resolve([again]), takeReadPixels: () => 0 },
  });
  expect(line?.words.map(({ text }) => text)).toEqual(['हल्की', '16:20']);
});

test('a line as large as on the screen is read in no picture twice', async () => {
  const pictures: string[] = [];
  const large: Strip = { ...strip, scale: 1 };
  await readDoubtful([{ words: [wordOf('周未', 0.5)], languages: ['chi_sim'] }], [large], {
    signal: new AbortController().signal,
    wordLists,
    reading: {
      read: ([line]) => {
        const { width = 0, height = 0 } = line?.drawn ?? {};
        pictures.push(`${width} x ${height}`);
        return Promise.resolve([[wordOf(`${pictures.length}`, 0.5)]]);
      },
      takeReadPixels: () => 0,
    },
  });
  expect(pictures).not.toContain(`${large.drawn.width} x ${large.drawn.height}`);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a word of an alphabet that its data do not know is one that they do, if another reading has it', async () => {
  const wrong = wordOf('δωμότια', 0.9);
  expect(await read('ell', wrong, [wordOf('δωμάτια', 0.7), wrong, wrong])).toBe('δωμάτια');
  expect(await read('ell', wordOf('Λαμία', 0.9), [wordOf('Λομία', 0.95), wordOf('Λομία', 0.95)])).toBe(
    'Λαμία',
  );
});
