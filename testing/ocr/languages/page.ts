/**
 * Pages of the languages as documents: settings and mail, on which rules are made; a shop and a terminal, held out, whose misses were
 * looked at later; files and a journey, drawn after the rules; music and a clinic, drawn after those that the former led to; the weather and
 * a library, drawn after those that these led to; a bank and a kitchen, sealed until the last rule was made; a meeting and an account, drawn
 * after it; an activity and a parcel, drawn in seven languages after the rules that these led to; an address book
 * and a printer, drawn in all fourteen after those; a journey to book and an account's statement, drawn after these; a week in a
 * calendar and a route to plan, drawn after those that these led to; a house to control and work to look for, drawn in three languages
 * before the last two pages' misses were cured; a school's journal and a garage, drawn in these before those of the latter were; a hotel's booking and a forum, drawn in Greek
 * before those of these were; a bill and a cinema's programme, drawn in Greek before those of the booking and the forum were.
 */
import { APPEAL_TEXTS } from './appeal-texts.ts';
import { ARBITER_TEXTS } from './arbiter-texts.ts';
import { BODIES, line } from './bodies.ts';
import { CASSATION_TEXTS } from './cassation-texts.ts';
import { facesOf } from './faces.ts';
import { FRESH_TEXTS } from './fresh-texts.ts';
import { FURTHER_TEXTS } from './further-texts.ts';
import { JURY_TEXTS } from './jury-texts.ts';
import { LAST_TEXTS } from './last-texts.ts';
import { LOOKS, PAGE_KINDS, type PageKind, type SETS } from './looks.ts';
import { REFEREE_TEXTS } from './referee-texts.ts';
import { RETRIAL_TEXTS } from './retrial-texts.ts';
import { SEALED_TEXTS } from './sealed-texts.ts';
import { LANGUAGES } from './texts.ts';
import { TRIBUNAL_TEXTS } from './tribunal-texts.ts';
import { UMPIRE_TEXTS } from './umpire-texts.ts';
import { WITNESS_TEXTS } from './witness-texts.ts';

export interface LanguagePage {
  readonly name: string;
  readonly language: string;
  readonly kind: PageKind;
}

/** Sets whose pages are drawn in some of the languages. */
const PARTIAL: Partial<Readonly<Record<(typeof SETS)[number], Readonly<Record<string, object>>>>> = {
  jury: JURY_TEXTS,
  retrial: RETRIAL_TEXTS,
  appeal: APPEAL_TEXTS,
  cassation: CASSATION_TEXTS,
  tribunal: TRIBUNAL_TEXTS,
};

function isDrawn(kind: PageKind, language: string): boolean {
  const texts = PARTIAL[LOOKS[kind].set];
  return texts === undefined || texts[language] !== undefined;
}

export const LANGUAGE_PAGES: readonly LanguagePage[] = Object.keys(LANGUAGES).flatMap((language) =>
  PAGE_KINDS.filter((kind) => isDrawn(kind, language)).map((kind) => ({
    name: `${language}-${kind}`,
    language,
    kind,
  })),
);

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
  const witness = WITNESS_TEXTS[language];
  const umpire = UMPIRE_TEXTS[language];
  const arbiter = ARBITER_TEXTS[language];
  const referee = REFEREE_TEXTS[language];
  const jury = JURY_TEXTS[language] ?? { activity: '', parcel: '' };
  const retrial = RETRIAL_TEXTS[language] ?? { home: '', vacancy: '' };
  const appeal = APPEAL_TEXTS[language] ?? { school: '', garage: '' };
  const cassation = CASSATION_TEXTS[language] ?? { hotel: '', forum: '' };
  const tribunal = TRIBUNAL_TEXTS[language] ?? { bill: '', cinema: '' };
  if (texts === undefined || further === undefined || fresh === undefined) return undefined;
  if (last === undefined || sealed === undefined || witness === undefined) return undefined;
  if (umpire === undefined || arbiter === undefined || referee === undefined) return undefined;
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
    meeting: witness.meeting,
    'meeting-large': witness.meeting,
    account: witness.account,
    'account-large': witness.account,
    activity: jury.activity,
    'activity-large': jury.activity,
    parcel: jury.parcel,
    'parcel-large': jury.parcel,
    contacts: umpire.contacts,
    'contacts-large': umpire.contacts,
    printing: umpire.printing,
    'printing-large': umpire.printing,
    travel: arbiter.travel,
    'travel-large': arbiter.travel,
    statement: arbiter.statement,
    'statement-large': arbiter.statement,
    calendar: referee.calendar,
    'calendar-large': referee.calendar,
    route: referee.route,
    'route-large': referee.route,
    home: retrial.home,
    'home-large': retrial.home,
    vacancy: retrial.vacancy,
    'vacancy-large': retrial.vacancy,
    school: appeal.school,
    'school-large': appeal.school,
    garage: appeal.garage,
    'garage-large': appeal.garage,
    hotel: cassation.hotel,
    'hotel-large': cassation.hotel,
    forum: cassation.forum,
    'forum-large': cassation.forum,
    bill: tribunal.bill,
    'bill-large': tribunal.bill,
    cinema: tribunal.cinema,
    'cinema-large': tribunal.cinema,
  };
};

export function documentOf({ language, kind }: LanguagePage): string {
  const texts = textsOf(language);
  if (texts === undefined) throw new Error(`There are no texts in ${language}.`);
  const { dark, size } = LOOKS[kind];
  const [paper, ink, panel, faint, link] = dark
    ? ['#1e1f22', '#dfe1e5', '#2b2d30', '#9aa0aa', '#78a9ff']
    : ['#ffffff', '#1f2328', '#f3f4f6', '#59636e', '#0b57d0'];
  return `<!doctype html><html lang="${language}" dir="${LANGUAGES[language]?.rightToLeft === true ? 'rtl' : 'ltr'}"><style>
    body { margin: 0; padding: 18px; width: 720px; background: ${paper}; color: ${ink};
      font: ${size}px/1.6 ${facesOf(language, kind)
        .map((face) => `'${face}'`)
        .join(', ')}; }
    h2 { margin: 0 0 8px; font-size: 1.5em; } .line { white-space: nowrap; }
    button { margin: 8px; padding: 5px 16px; font: inherit; color: #fff; background: #0b63ce; border: 0; border-radius: 4px; }
    .plain { color: inherit; background: none; border: 1px solid #8888; } .leave { background: #c42b1c; }
    .faint { color: ${faint}; } .link { color: ${link}; } .bar { display: flex; flex-wrap: wrap; justify-content: center; }
    .row { display: flex; justify-content: space-between; padding: 5px 8px; background: ${panel}; border-bottom: 1px solid #8884; }
    .switch { width: 30px; height: 16px; border-radius: 8px; background: #2a9d5c; }
    aside { float: inline-start; width: 190px; padding: 8px; background: ${panel}; } aside div { padding: 4px; }
    main { margin-inline-start: 220px; } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
    table { width: 520px; border-collapse: collapse; } td { padding: 5px 8px; border: 1px solid #8886; }
    .grid > div { border: 1px solid #8886; background: ${panel}; }
    </style><body>${BODIES[kind](texts[kind].split('|'))}</body></html>`;
}
