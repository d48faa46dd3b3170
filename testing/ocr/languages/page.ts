/**
 * Pages of the languages as documents: settings and mail, on which rules are made; a shop and a terminal, held out, whose misses were
 * looked at later; files and a journey, drawn after the rules; music and a clinic, drawn after those that the former led to; the weather and
 * a library, drawn after those that these led to; a bank and a kitchen, sealed until the last rule was made.
 */
import { FRESH_TEXTS } from './fresh-texts.ts';
import { FURTHER_TEXTS } from './further-texts.ts';
import { LAST_TEXTS } from './last-texts.ts';
import { SEALED_TEXTS } from './sealed-texts.ts';
import { LANGUAGES } from './texts.ts';

const KINDS = [
  'settings',
  'mail',
  'shop',
  'terminal',
  'files',
  'files-large',
  'journey',
  'journey-large',
  'music',
  'music-large',
  'clinic',
  'clinic-large',
  'weather',
  'weather-large',
  'library',
  'library-large',
  'bank',
  'bank-large',
  'kitchen',
  'kitchen-large',
] as const;
export type PageKind = (typeof KINDS)[number];

export const SETS = ['tuned', 'held-out', 'further', 'fresh', 'last', 'sealed'] as const;

interface Look {
  readonly set: (typeof SETS)[number];
  readonly scale: number;
  readonly dark: boolean;
  /** In CSS pixels. */
  readonly size: number;
}

export const LOOKS: Readonly<Record<PageKind, Look>> = {
  settings: { set: 'tuned', scale: 1, dark: false, size: 14 },
  mail: { set: 'tuned', scale: 1.5, dark: true, size: 13 },
  shop: { set: 'held-out', scale: 1.5, dark: false, size: 14 },
  terminal: { set: 'held-out', scale: 1, dark: true, size: 15 },
  files: { set: 'further', scale: 1, dark: true, size: 13 },
  'files-large': { set: 'further', scale: 1.5, dark: false, size: 13 },
  journey: { set: 'further', scale: 1, dark: false, size: 14 },
  'journey-large': { set: 'further', scale: 1.5, dark: true, size: 14 },
  music: { set: 'fresh', scale: 1, dark: false, size: 15 },
  'music-large': { set: 'fresh', scale: 1.5, dark: true, size: 14 },
  clinic: { set: 'fresh', scale: 1, dark: true, size: 14 },
  'clinic-large': { set: 'fresh', scale: 1.25, dark: false, size: 14 },
  weather: { set: 'last', scale: 1, dark: true, size: 14 },
  'weather-large': { set: 'last', scale: 1.5, dark: false, size: 15 },
  library: { set: 'last', scale: 1, dark: false, size: 15 },
  'library-large': { set: 'last', scale: 1.25, dark: true, size: 14 },
  bank: { set: 'sealed', scale: 1, dark: false, size: 14 },
  'bank-large': { set: 'sealed', scale: 1.5, dark: true, size: 13 },
  kitchen: { set: 'sealed', scale: 1, dark: true, size: 15 },
  'kitchen-large': { set: 'sealed', scale: 1.25, dark: false, size: 15 },
};

export interface LanguagePage {
  readonly name: string;
  readonly language: string;
  readonly kind: PageKind;
}

export const LANGUAGE_PAGES: readonly LanguagePage[] = Object.keys(LANGUAGES).flatMap((language) =>
  KINDS.map((kind) => ({ name: `${language}-${kind}`, language, kind })),
);

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

function faceOf(language: string, kind: PageKind): string {
  const faces = FACES[language] ?? ['DejaVu Sans', 'Liberation Sans', 'Open Sans', 'Inter', 'Lato', 'Roboto'];
  const own = faces[SETS.indexOf(LOOKS[kind].set)];
  return kind === 'terminal' ? `'DejaVu Sans Mono', '${own}'` : `'${own}', 'DejaVu Sans'`;
}

const line = (text: string, tag = 'span', style = ''): string =>
  `<${tag} class="line" style="${style}"><span data-line>${text}</span></${tag}>`;

type Body = (texts: readonly string[]) => string;

const files: Body = ([folder = '', ...rest]) =>
  `<aside>${rest
    .slice(0, 4)
    .map((text) => line(text, 'div'))
    .join('')}</aside><main>${line(folder, 'h2')}${rest
    .slice(4)
    .map((text) => line(text, 'div', 'padding:4px 8px'))
    .join('')}</main>`;

const journey: Body = ([title = '', ...rest]) =>
  line(title, 'h2') +
  `<div class="grid">${rest
    .map((text, index) => (index === 7 ? `<button>${line(text)}</button>` : `<p>${line(text)}</p>`))
    .join('')}</div>`;

const music: Body = ([title = '', ...rest]) =>
  line(title, 'h2') +
  rest
    .map((text, index) =>
      index === 8
        ? `<button>${line(text)}</button>`
        : `<div class="row"><i class="switch"></i>${line(text)}</div>`,
    )
    .join('');

const clinic: Body = ([title = '', ...rest]) =>
  `<aside>${rest
    .slice(5)
    .map((text) => line(text, 'div', 'padding:6px'))
    .join('')}</aside><main>${line(title, 'h2')}${rest
    .slice(0, 5)
    .map((text) => line(text, 'p'))
    .join('')}</main>`;

const BODIES: Readonly<Record<PageKind, Body>> = {
  settings: ([title = '', ...rest]) =>
    line(title, 'h2') +
    rest
      .map((text, index) =>
        index === 3 || index === 4
          ? `<button>${line(text)}</button>`
          : `<div class="row">${line(text)}<i class="switch"></i></div>`,
      )
      .join(''),
  mail: (texts) =>
    `<aside>${[0, 6, 7, 8].map((at) => line(texts[at] ?? '', 'div')).join('')}</aside><main>${[1, 2, 3, 4, 5]
      .map((at) => line(texts[at] ?? '', 'p'))
      .join('')}<button>${line(texts[9] ?? '')}</button></main>`,
  shop: ([title = '', ...rest]) =>
    line(title, 'h2') +
    `<div class="grid">${rest.map((text) => line(text, 'div', 'padding:10px')).join('')}</div>`,
  terminal: (texts) => texts.map((text) => line(text, 'div')).join(''),
  files,
  'files-large': files,
  journey,
  'journey-large': journey,
  music,
  'music-large': music,
  clinic,
  'clinic-large': clinic,
  weather: music,
  'weather-large': music,
  library: clinic,
  'library-large': clinic,
  bank: journey,
  'bank-large': journey,
  kitchen: files,
  'kitchen-large': files,
};

export const VERTICAL_PAGE = 'ja-vertical';

/** Japanese in columns, between two lines. */
export const verticalDocument = (): string => {
  const [text = ''] = (LANGUAGES['ja']?.mail ?? '').split('|').toSorted((a, b) => b.length - a.length);
  return `<!doctype html><html lang="ja"><style>
    body { margin: 0; padding: 18px; width: 720px; font: 16px/1.8 'Noto Sans CJK JP', 'DejaVu Sans'; }
    .columns { writing-mode: vertical-rl; height: 200px; margin: 16px 0; }
    </style><body>${line('Settings saved yesterday', 'div')}<div class="columns">${text.repeat(3)}</div>${line('Cancel the order', 'div')}</body></html>`;
};

const textsOf = (language: string): Readonly<Record<PageKind, string>> | undefined => {
  const texts = LANGUAGES[language];
  const further = FURTHER_TEXTS[language];
  const fresh = FRESH_TEXTS[language];
  const last = LAST_TEXTS[language];
  const sealed = SEALED_TEXTS[language];
  if (texts === undefined || further === undefined || fresh === undefined) return undefined;
  if (last === undefined || sealed === undefined) return undefined;
  const { settings, mail, shop, terminal } = texts;
  const { files: own, journey: way } = further;
  return {
    settings,
    mail,
    shop,
    terminal,
    files: own,
    'files-large': own,
    journey: way,
    'journey-large': way,
    music: fresh.music,
    'music-large': fresh.music,
    clinic: fresh.clinic,
    'clinic-large': fresh.clinic,
    weather: last.weather,
    'weather-large': last.weather,
    library: last.library,
    'library-large': last.library,
    bank: sealed.bank,
    'bank-large': sealed.bank,
    kitchen: sealed.kitchen,
    'kitchen-large': sealed.kitchen,
  };
};

export function documentOf({ language, kind }: LanguagePage): string {
  const texts = textsOf(language);
  if (texts === undefined) throw new Error(`There are no texts in ${language}.`);
  const { dark, size } = LOOKS[kind];
  const [paper, ink, panel] = dark ? ['#1e1f22', '#dfe1e5', '#2b2d30'] : ['#ffffff', '#1f2328', '#f3f4f6'];
  return `<!doctype html><html lang="${language}" dir="${LANGUAGES[language]?.rightToLeft === true ? 'rtl' : 'ltr'}"><style>
    body { margin: 0; padding: 18px; width: 720px; background: ${paper}; color: ${ink};
      font: ${size}px/1.6 ${faceOf(language, kind)}; }
    h2 { margin: 0 0 8px; font-size: 1.5em; } .line { white-space: nowrap; }
    button { margin: 8px; padding: 5px 16px; font: inherit; color: #fff; background: #0b63ce; border: 0; border-radius: 4px; }
    .row { display: flex; justify-content: space-between; padding: 5px 8px; background: ${panel}; border-bottom: 1px solid #8884; }
    .switch { width: 30px; height: 16px; border-radius: 8px; background: #2a9d5c; }
    aside { float: inline-start; width: 190px; padding: 8px; background: ${panel}; } aside div { padding: 4px; }
    main { margin-inline-start: 220px; } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
    .grid > div { border: 1px solid #8886; background: ${panel}; }
    </style><body>${BODIES[kind](texts[kind].split('|'))}</body></html>`;
}
