/**
 * The faces of the pages of witness-texts.ts, drawn by lot: `createRandom(WITNESS_SEED)` picks for each language in the order of texts.ts, and
 * in it for each of four pages, out of the faces of Debian's packages that draw.ts names and that cover the language. Faces of user
 * interfaces and of plain text have three tickets, others one; a face that is drawn leaves the language's lot. Of the first lot one thing was
 * changed when its pages were looked at, and before any was read: the faces of KACST are left out, whose letters are half as high as those of
 * interfaces at the same size, or whose figures are others than those of the text.
 */
import { createRandom, type Random } from '../kinds/random.ts';
import { LANGUAGES } from './texts.ts';

export const WITNESS_KINDS = ['meeting', 'meeting-large', 'account', 'account-large'] as const;

/** Chosen before the first lot was drawn. */
const WITNESS_SEED = 20_340_028;
const TICKETS = 3;

interface Lot {
  readonly usual: readonly string[];
  readonly other: readonly string[];
}

/** Of Latin, Cyrillic and Greek. */
const EUROPEAN: Lot = {
  usual: ['DejaVu Sans', 'Liberation Sans', 'Noto Sans', 'Open Sans', 'Roboto', 'Inter', 'Lato', 'Cantarell'],
  other: [
    'DejaVu Serif',
    'Liberation Serif',
    'Noto Serif',
    'Nimbus Sans',
    'Liberation Sans Narrow',
    'DejaVu Sans Mono',
    'Liberation Mono',
    'Roboto Condensed',
    'URW Gothic',
    'C059',
  ],
};

const LOTS: Readonly<Record<string, Lot>> = {
  ja: {
    usual: ['Noto Sans CJK JP', 'IPAPGothic', 'TakaoPGothic', 'VL PGothic'],
    other: ['Noto Serif CJK JP', 'MotoyaLCedar', 'IPAGothic', 'VL Gothic', 'Noto Sans Mono CJK JP'],
  },
  zh: {
    usual: ['Noto Sans CJK SC', 'WenQuanYi Micro Hei', 'WenQuanYi Zen Hei', 'Droid Sans Fallback'],
    other: ['Noto Serif CJK SC', 'Noto Sans Mono CJK SC'],
  },
  ko: {
    usual: [
      'Noto Sans CJK KR',
      'NanumGothic',
      'NanumBarunGothic',
      'UnDotum',
      'Baekmuk Gulim',
      'Baekmuk Dotum',
    ],
    other: ['Noto Serif CJK KR', 'NanumMyeongjo', 'NanumSquare', 'UnBatang', 'UnGraphic', 'Baekmuk Batang'],
  },
  ar: {
    usual: ['DejaVu Sans', 'Noto Sans Arabic', 'Noto Naskh Arabic'],
    other: ['Noto Kufi Arabic', 'DejaVu Sans Mono'],
  },
  he: {
    usual: ['DejaVu Sans', 'Noto Sans Hebrew'],
    other: [
      'Noto Serif Hebrew',
      'Nachlieli CLM',
      'Miriam CLM',
      'Simple CLM',
      'David CLM',
      'Frank Ruehl CLM',
      'Hadasim CLM',
    ],
  },
  hi: {
    usual: ['Noto Sans Devanagari', 'Lohit Devanagari'],
    other: ['Noto Serif Devanagari', 'Nakula', 'Gargi', 'Sarai'],
  },
  th: {
    usual: ['Noto Sans Thai', 'Loma', 'Waree', 'Garuda'],
    other: [
      'Noto Looped Thai',
      'Noto Serif Thai',
      'Umpush',
      'Laksaman',
      'Sawasdee',
      'Kinnari',
      'Norasi',
      'Purisa',
    ],
  },
};

function facesOf(
  { usual, other }: Lot,
  kinds: readonly string[],
  random: Random,
  leftOut: readonly string[],
): ReadonlyMap<string, string> {
  const drawn = new Set(leftOut);
  const tickets = [...usual.flatMap((face) => Array.from({ length: TICKETS }, () => face)), ...other];
  const draw = (): string => {
    const face = random.pick(tickets.filter((each) => !drawn.has(each)));
    drawn.add(face);
    return face;
  };
  return new Map(kinds.map((kind) => [kind, draw()]));
}

/** Faces by language and kind of page. */
export type FacesByLot = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function facesByLot(
  languages: readonly string[],
  kinds: readonly string[],
  seed: number,
  leftOut: readonly string[] = [],
): FacesByLot {
  const random = createRandom(seed);
  return new Map(
    languages.map((language) => [language, facesOf(LOTS[language] ?? EUROPEAN, kinds, random, leftOut)]),
  );
}

export const WITNESS_FACES = facesByLot(Object.keys(LANGUAGES), WITNESS_KINDS, WITNESS_SEED);
