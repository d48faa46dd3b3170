/** The faces of the pages of the languages, which Debian's packages have. */
import { APPEAL_FACES } from './appeal-faces.ts';
import { ARBITER_FACES } from './arbiter-faces.ts';
import { CASSATION_FACES } from './cassation-faces.ts';
import { LOOKS, type PageKind, SETS } from './looks.ts';
import { JURY_FACES } from './jury-faces.ts';
import { REFEREE_FACES } from './referee-faces.ts';
import { RETRIAL_FACES } from './retrial-faces.ts';
import { TRIBUNAL_FACES } from './tribunal-faces.ts';
import { UMPIRE_FACES } from './umpire-faces.ts';
import { WITNESS_FACES } from './witness-faces.ts';

/** Faces of Debian's packages by set; of a script with few faces, one twice. */
const FACES: Readonly<
  Record<
    string,
    readonly [tuned: string, heldOut: string, further: string, fresh: string, last: string, sealed: string]
  >
> = {
  ja: ['Noto Sans CJK JP', 'VL Gothic', 'VL PGothic', 'IPAPGothic', 'TakaoPGothic', 'MotoyaLCedar'],
  zh: [
    'Noto Sans CJK SC',
    'Noto Sans CJK SC',
    'WenQuanYi Micro Hei',
    'WenQuanYi Zen Hei',
    'Noto Serif CJK SC',
    'Droid Sans Fallback',
  ],
  ko: ['Noto Sans CJK KR', 'NanumGothic', 'NanumBarunGothic', 'UnDotum', 'Baekmuk Gulim', 'Baekmuk Dotum'],
  ar: ['DejaVu Sans', 'KacstBook', 'Noto Naskh Arabic', 'Noto Sans Arabic', 'Noto Kufi Arabic', 'KacstOne'],
  he: ['DejaVu Sans', 'Nachlieli CLM', 'Noto Sans Hebrew', 'Miriam CLM', 'Simple CLM', 'David CLM'],
  hi: ['Lohit Devanagari', 'Lohit Devanagari', 'Noto Sans Devanagari', 'Nakula', 'Gargi', 'Sarai'],
  th: ['Loma', 'Garuda', 'Waree', 'Umpush', 'Sawasdee', 'Laksaman'],
};

/** The first that has a letter draws it. */
export function facesOf(language: string, kind: PageKind): readonly string[] {
  const faces = FACES[language] ?? ['DejaVu Sans', 'Liberation Sans', 'Open Sans', 'Inter', 'Lato', 'Roboto'];
  const own =
    WITNESS_FACES.get(language)?.get(kind) ??
    JURY_FACES.get(language)?.get(kind) ??
    UMPIRE_FACES.get(language)?.get(kind) ??
    ARBITER_FACES.get(language)?.get(kind) ??
    REFEREE_FACES.get(language)?.get(kind) ??
    RETRIAL_FACES.get(language)?.get(kind) ??
    APPEAL_FACES.get(language)?.get(kind) ??
    CASSATION_FACES.get(language)?.get(kind) ??
    TRIBUNAL_FACES.get(language)?.get(kind) ??
    faces[SETS.indexOf(LOOKS[kind].set)];
  if (own === undefined) throw new Error(`No face is given for ${kind} in ${language}.`);
  return kind === 'terminal' ? ['DejaVu Sans Mono', own] : [own, 'DejaVu Sans'];
}
