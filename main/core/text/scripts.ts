/** Scripts: which languages are written in them, which characters belong to them, and how their words stand. */

export interface Script {
  /** ISO 15924's name. */
  readonly name: string;
  /** Characters that are of this script alone. */
  readonly characters: RegExp;
  /** Tesseract codes; the first is the one to install for it. */
  readonly languages: readonly string[];
  /** Names that Tesseract's orientation and script detection has for it. */
  readonly detectedAs: readonly string[];
  /** How words are set: `letters` apart as in Latin, `joined` letters, or `unspaced` words. */
  readonly setting: 'letters' | 'joined' | 'unspaced';
  readonly rightToLeft: boolean;
}

type Row = readonly [
  name: string,
  characters: RegExp,
  languages: string,
  setting: Script['setting'],
  detectedAs?: string,
];

const ROWS: readonly Row[] = [
  [
    'Cyrillic',
    /\p{Script=Cyrillic}/u,
    'rus ukr bel bul srp mkd kaz kir mon tgk tat uzb_cyrl aze_cyrl',
    'letters',
  ],
  ['Greek', /\p{Script=Greek}/u, 'ell grc', 'letters'],
  ['Hangul', /\p{Script=Hangul}/u, 'kor', 'letters', 'Hangul Korean'],
  [
    'Japanese',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
    'jpn',
    'unspaced',
    'Japanese Hiragana Katakana',
  ],
  ['Han', /\p{Script=Han}/u, 'chi_sim chi_tra', 'unspaced'],
  ['Arabic', /\p{Script=Arabic}/u, 'ara fas urd pus uig snd kur_ara', 'joined'],
  ['Hebrew', /\p{Script=Hebrew}/u, 'heb yid', 'joined'],
  ['Devanagari', /\p{Script=Devanagari}/u, 'hin mar nep san', 'joined'],
  ['Bengali', /\p{Script=Bengali}/u, 'ben asm', 'joined'],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u, 'pan', 'joined'],
  ['Gujarati', /\p{Script=Gujarati}/u, 'guj', 'joined'],
  ['Tamil', /\p{Script=Tamil}/u, 'tam', 'joined'],
  ['Telugu', /\p{Script=Telugu}/u, 'tel', 'joined'],
  ['Kannada', /\p{Script=Kannada}/u, 'kan', 'joined'],
  ['Malayalam', /\p{Script=Malayalam}/u, 'mal', 'joined'],
  ['Sinhala', /\p{Script=Sinhala}/u, 'sin', 'joined'],
  ['Thai', /\p{Script=Thai}/u, 'tha', 'unspaced'],
  ['Lao', /\p{Script=Lao}/u, 'lao', 'unspaced'],
  ['Khmer', /\p{Script=Khmer}/u, 'khm', 'unspaced'],
  ['Myanmar', /\p{Script=Myanmar}/u, 'mya', 'unspaced'],
  ['Georgian', /\p{Script=Georgian}/u, 'kat', 'letters'],
  ['Armenian', /\p{Script=Armenian}/u, 'hye', 'letters'],
  ['Ethiopic', /\p{Script=Ethiopic}/u, 'amh tir', 'letters'],
];

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Arabic', 'Hebrew']);

/** The script of every language that no other has. */
export const LATIN: Script = {
  name: 'Latin',
  characters: /\p{Script=Latin}/u,
  languages: ['eng'],
  detectedAs: ['Latin', 'Fraktur'],
  setting: 'letters',
  rightToLeft: false,
};

const OTHERS: readonly Script[] = ROWS.map(([name, characters, languages, setting, detectedAs = name]) => ({
  name,
  characters,
  languages: languages.split(' '),
  detectedAs: detectedAs.split(' '),
  setting,
  rightToLeft: RIGHT_TO_LEFT.has(name),
}));

/** For Tesseract's code. */
export const scriptOfLanguage = (code: string): Script =>
  OTHERS.find(({ languages }) => languages.includes(code)) ?? LATIN;

/** Undefined for a name that stands for none, such as `Common`. */
export const detectedScript = (name: string): Script | undefined =>
  [LATIN, ...OTHERS].find(({ detectedAs }) => detectedAs.includes(name));

/** Most of what is read is Latin or, like figures and signs, of no script: both are known before the other scripts are tried. */
const scriptOfCharacter = (character: string): Script | undefined => {
  if (LATIN.characters.test(character)) return LATIN;
  return character < '\u0080' ? undefined : OTHERS.find(({ characters }) => characters.test(character));
};

/** The script of most letters of a text; undefined without a letter. */
export function scriptOfText(text: string): Script | undefined {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOfCharacter(character);
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A character of a script that puts no spaces between its words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー、。，：；！？（）「」]/u;
