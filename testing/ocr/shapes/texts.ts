/** What the network that knows scripts by their shapes is made from: names of languages, countries and units in each script's languages. */

/** A random number from 0 to 1, the same ones each time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick.');
  return item;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const codes = (length: number): readonly string[] =>
  length === 0 ? [''] : codes(length - 1).flatMap((start) => Array.from(LETTERS, (letter) => start + letter));
const UNITS = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
  'meter',
  'kilogram',
  'liter',
  'degree',
  'percent',
  'megabyte',
];

/** Everything that the language data of this program say in a locale. */
function phrasesOf(locale: string): readonly string[] {
  const phrases: string[] = [];
  const add = (text: string | undefined): void => {
    if (text !== undefined && !/^[A-Za-z]{2,3}$/.test(text)) phrases.push(text);
  };
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  for (const code of codes(2)) add(languages.of(code));
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  for (const code of codes(2)) add(regions.of(code.toUpperCase()));
  const currencies = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  for (const code of Intl.supportedValuesOf('currency')) add(currencies.of(code));
  for (let day = 0; day < 360; day += 13)
    add(
      new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(day * 86_400_000),
    );
  for (const unit of UNITS)
    for (const unitDisplay of ['long', 'short'] as const)
      add(
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(UNITS.indexOf(unit) + 2),
      );
  for (const unit of ['day', 'week', 'month', 'year'] as const)
    for (const value of [-1, 0, 1, 5])
      add(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(value, unit));
  return phrases;
}

const LOCALES: Readonly<Record<string, string>> = {
  Latin: 'en de fr es pt pl it nl sv cs hu tr ro da fi',
  Cyrillic: 'ru uk bg sr be mk kk mn',
  Greek: 'el',
  Hangul: 'ko',
  Japanese: 'ja',
  Han: 'zh zh-Hant',
  Arabic: 'ar fa ur',
  Hebrew: 'he',
  Devanagari: 'hi mr ne',
  Thai: 'th',
};

/** In the order of the network's answers. */
export const SCRIPT_NAMES: readonly string[] = Object.keys(LOCALES);

/** Characters that a table of two bytes has in these rows: the frequent ones. */
function charactersOf(encoding: string, firstRow: number, lastRow: number): readonly string[] {
  const decoder = new TextDecoder(encoding);
  const characters: string[] = [];
  for (let row = firstRow; row <= lastRow; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) characters.push(decoder.decode(Uint8Array.of(row, cell)));
  return characters.filter((character) => /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(character));
}

const ENDINGS =
  'する します ください ありません できます の を に が から まで です ました いる こと として では へ も など 、 。 ない れる せて お や ご くだ しい かった'.split(
    ' ',
  );

type Phrase = (random: () => number) => string;

/** Random characters in words of two to four. */
const wordsOf =
  (characters: readonly string[], most: number): Phrase =>
  (random) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(characters, random)).join('');

function japanese(names: readonly string[]): Phrase {
  const word = wordsOf(charactersOf('euc-jp', 0xb0, 0xcf), 3);
  return (random) => {
    if (random() < 0.3) return pick(names, random);
    const parts = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      () => word(random) + pick(ENDINGS, random),
    );
    return random() < 0.3 ? pick(names, random) + parts.join('') : parts.join('');
  };
}

const chosen =
  (names: readonly string[], word: Phrase, share: number): Phrase =>
  (random) =>
    random() < share ? pick(names, random) : word(random);

export interface SampleText {
  readonly script: string;
  readonly text: string;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Lines of every script, in which other alphabets' words and figures stand now and then. */
export function createTexts(random: () => number): () => SampleText {
  const names = new Map(
    Object.entries(LOCALES).map(
      ([script, locales]) => [script, locales.split(' ').flatMap(phrasesOf)] as const,
    ),
  );
  const of = (script: string): readonly string[] => names.get(script) ?? [];
  const special: Readonly<Record<string, Phrase>> = {
    Japanese: japanese(of('Japanese')),
    Han: chosen(of('Han'), wordsOf(charactersOf('gb2312', 0xb0, 0xd7), 8), 0.35),
    Hangul: chosen(
      of('Hangul'),
      (random) => {
        const word = wordsOf(charactersOf('euc-kr', 0xb0, 0xc8), 4);
        return `${word(random)} ${word(random)}`;
      },
      0.6,
    ),
  };
  return () => {
    const script = pick(SCRIPT_NAMES, random);
    const phrase = special[script] ?? ((own: () => number) => pick(of(script), own));
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => phrase(random))
      .join(' ')
      .split(' ');
    const some = words.slice(0, 1 + Math.floor(random() * 7));
    if (random() < 0.12)
      some.splice(
        Math.floor(random() * (some.length + 1)),
        0,
        random() < 0.5 ? `${Math.floor(random() * 1000)}` : (pick(of('Latin'), random).split(' ')[0] ?? ''),
      );
    const text = some.join(' ');
    if (script === 'Japanese' && !KANA.test(text)) return { script: 'Han', text };
    return { script, text: random() < 0.1 ? text.toUpperCase() : text };
  };
}
