/** How the pages of the languages lay out what they say. */
import type { PageKind } from './looks.ts';

export const line = (text: string, tag = 'span', style = ''): string =>
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

/** A call: who and when, then a bar of buttons. */
const meeting: Body = ([title = '', ...rest]) => {
  const facts = [3, 4].map((at) => line(rest[at] ?? '', 'p', 'margin:4px 0'));
  const buttons = [0, 1, 2, 5, 6, 7].map((at) => `<button class=plain>${line(rest[at] ?? '')}</button>`);
  return `${line(title, 'h2')}${facts.join('')}<div class=bar>${buttons.join('')}<button class=leave>${line(rest[8] ?? '')}</button></div>`;
};

/** Switches, a link, a faint time and buttons among rows. */
const account: Body = ([title = '', ...rest]) =>
  line(title, 'h2') +
  rest
    .map((text, index) => {
      if (index === 0) return `<p class=link>${line(text)}</p>`;
      if (index === 3) return `<p class=faint>${line(text)}</p>`;
      if (index === 4 || index === 6) return `<button class=plain>${line(text)}</button>`;
      if (index === 8) return `<p><button>${line(text)}</button></p>`;
      return `<div class="row">${line(text)}<i class="switch"></i></div>`;
    })
    .join('');

/** Offers in cards, in two columns of which one is narrow, with what they cost on a button. */
const travel: Body = ([title = '', ...rest]) =>
  `${line(title, 'h2')}<div class=bar>${[0, 1, 2].map((at) => `<button class=plain>${line(rest[at] ?? '')}</button>`).join('')}</div>` +
  `<div class="grid"><div style="padding:12px">${[3, 4].map((at) => line(rest[at] ?? '', 'p')).join('')}</div><div>${[
    5, 7,
  ]
    .map((at) => line(rest[at] ?? '', 'p', 'padding-inline-start:12px'))
    .join('')}</div></div><p class=link>${line(rest[6] ?? '')}</p><button>${line(rest[8] ?? '')}</button>`;

/** A table of two columns whose second is set to its end. */
const statement: Body = ([title = '', balance = '', ...rest]) => {
  const cells = [0, 2, 4].map(
    (at) =>
      `<tr><td>${line(rest[at] ?? '')}<td style="text-align:end">${line(rest[at + 1] ?? '', at === 0 ? 'b' : 'span')}`,
  );
  return `${line(title, 'h2')}<p class=faint>${line(balance)}</p><table>${cells.join('')}</table><p class=link>${line(rest[6] ?? '')}</p><button class=plain>${line(rest[7] ?? '')}</button>`;
};

/** A week as rows of a day and what is on it, calendars beside it, and what is known of one event below. */
const calendar: Body = ([title = '', ...rest]) => {
  const at = (index: number, tag = 'span'): string => line(rest[index] ?? '', tag);
  const days = [8, 10, 12, 14, 16].map(
    (day) =>
      `<tr><td>${at(day, day === 8 ? 'b' : 'span')}<td>${at(day + 1)}${day === 16 ? `<br>${at(18)}` : ''}`,
  );
  return (
    `${line(title, 'h2')}<div class=bar>${[0, 1, 2].map((index) => `<button class=plain>${at(index)}</button>`).join('')}<button>${at(3)}</button></div>` +
    `<aside>${[4, 5, 6, 7].map((index) => at(index, 'div')).join('')}</aside><main><table style="width:500px">${days.join('')}</table>` +
    `<p>${at(19)}</p><p class=faint>${at(20)}</p><p>${at(21)}</p><button>${at(22)}</button><button class=leave>${at(23)}</button></main>`
  );
};

/** Ways to travel as tabs, switches, what was found in two columns, and the turns as a list. */
const route: Body = ([title = '', ...rest]) => {
  const at = (index: number, tag = 'span'): string => line(rest[index] ?? '', tag);
  const results = [10, 11, 12, 13, 14].map(
    (index) => `<div style="padding:8px">${at(index, index === 10 ? 'b' : 'span')}</div>`,
  );
  return (
    `${line(title, 'h2')}<div class=bar>${[0, 1, 2, 3].map((index) => `<button class=plain>${at(index)}</button>`).join('')}</div>` +
    `<p>${at(4)}</p><p class=faint>${at(5)}</p>${[6, 7, 8, 9].map((index) => `<div class=row>${at(index)}<i class=switch></i></div>`).join('')}` +
    `<div class=grid style="margin:8px 0">${results.join('')}</div>${[15, 16, 17, 18, 19].map((index) => at(index, 'p')).join('')}` +
    `<button>${at(20)}</button><button class=plain>${at(21)}</button><p class=link>${at(22)}</p><p class=link>${at(23)}</p>`
  );
};

/** Rooms as tabs, what their devices report in two columns, switches, and links below. */
const home: Body = ([title = '', ...rest]) => {
  const at = (index: number, tag = 'span'): string => line(rest[index] ?? '', tag);
  const devices = [4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    (index) => `<div style="padding:10px">${at(index, index === 12 ? 'b' : 'span')}</div>`,
  );
  return (
    `${line(title, 'h2')}<div class=bar>${[0, 1, 2, 3].map((index) => `<button class=plain>${at(index)}</button>`).join('')}</div>` +
    `<div class=grid>${devices.join('')}</div>${[13, 14, 15, 16, 17].map((index) => `<div class=row>${at(index)}<i class=switch></i></div>`).join('')}` +
    `<p class=faint>${at(18)}</p><button>${at(19)}</button><button class=plain>${at(20)}</button>${[21, 22, 23].map((index) => `<p class=link>${at(index)}</p>`).join('')}`
  );
};

/** What is looked for beside a table of offers with three columns, and one offer below. */
const vacancy: Body = ([title = '', ...rest]) => {
  const at = (index: number, tag = 'span'): string => line(rest[index] ?? '', tag);
  const offers = [4, 7, 10, 13].map(
    (index) => `<tr><td>${at(index, 'b')}<td>${at(index + 1)}<td class=faint>${at(index + 2)}`,
  );
  return (
    `${line(title, 'h2')}<aside>${[0, 1, 2].map((index) => at(index, 'div')).join('')}<button>${at(3)}</button>${[21, 22, 23].map((index) => at(index, 'div')).join('')}</aside>` +
    `<main><table style="width:500px">${offers.join('')}</table>${[16, 17, 18].map((index) => at(index, 'p')).join('')}<button>${at(19)}</button><button class=plain>${at(20)}</button></main>`
  );
};

export const BODIES: Readonly<Record<PageKind, Body>> = {
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
  meeting,
  'meeting-large': meeting,
  account,
  'account-large': account,
  activity: meeting,
  'activity-large': meeting,
  parcel: account,
  'parcel-large': account,
  contacts: files,
  'contacts-large': files,
  printing: account,
  'printing-large': account,
  travel,
  'travel-large': travel,
  statement,
  'statement-large': statement,
  calendar,
  'calendar-large': calendar,
  route,
  'route-large': route,
  home,
  'home-large': home,
  vacancy,
  'vacancy-large': vacancy,
  school: vacancy,
  'school-large': vacancy,
  garage: route,
  'garage-large': route,
  hotel: route,
  'hotel-large': route,
  forum: vacancy,
  'forum-large': vacancy,
  bill: route,
  'bill-large': route,
  cinema: home,
  'cinema-large': home,
};
