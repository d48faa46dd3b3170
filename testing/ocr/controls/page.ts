/** Pages of controls for a browser, one for each look and seed, and the script that reads from them where the controls are. */
import type { PixelControlKind } from '../../../main/core/elements/pixel-control.ts';
import type { Region } from '../../../main/core/geometry.ts';
import { createRandom, type Random } from '../kinds/random.ts';
import type { Look } from './looks.ts';
import { ICONS } from './icons.ts';
import { styleOf } from './style.ts';
import { themeIcons, type ThemeIcons } from './theme-icons.ts';
import { type SetName, WORDINGS, type Wording } from './wording.ts';

export interface TrueControl {
  readonly kind: PixelControlKind;
  /** Device pixels. */
  readonly box: Region;
  /** Any of `focus`, `pressed`, `disabled`, `upright` and `below`. */
  readonly state: string;
}

interface Pen {
  readonly look: Look;
  readonly random: Random;
  readonly words: Wording;
  /** A word that this page has not shown. */
  word(): string;
}

const STATES = ['', '', '', 'focus', 'focus', 'pressed', 'disabled'] as const;

const stateOf = ({ random }: Pen): string => random.pick(STATES);
const attributes = (kind: PixelControlKind, state: string): string =>
  `data-kind=${kind} data-state="${state}" class="${kind} ${state}"${state === 'disabled' ? ' disabled' : ''}`;

function button(pen: Pen): string {
  const state = stateOf(pen);
  const primary = pen.random.below(3) === 0 ? ' primary' : '';
  return `<button ${attributes('button', state).replace('class="', `class="${primary} `)}>${pen.word()}</button>`;
}

function field(pen: Pen): string {
  const state = stateOf(pen).replace('pressed', '');
  const content = pen.random.pick(['', ...pen.words.contents]);
  return `<input type=text ${attributes('field', state)} value="${content}">`;
}

const ARROWS: Readonly<Record<NonNullable<Look['arrow']>, string>> = {
  chevron:
    '<svg width=12 height=8 viewBox="0 0 12 8"><path d="M1 1 L6 6 L11 1" fill=none stroke=currentColor stroke-width=2 /></svg>',
  triangle: '<svg width=10 height=6 viewBox="0 0 10 6"><path d="M0 0 H10 L5 6 Z" fill=currentColor /></svg>',
  both: '<svg width=9 height=14 viewBox="0 0 9 14"><path d="M1 5 L4.5 1.5 L8 5 M1 9 L4.5 12.5 L8 9" fill=none stroke=currentColor stroke-width=1.6 /></svg>',
  boxed:
    '<svg class=boxed width=11 height=7 viewBox="0 0 11 7"><path d="M0.5 0.5 H10.5 L5.5 6.5 Z" fill=currentColor /></svg>',
};

function combobox(pen: Pen): string {
  const state = stateOf(pen).replace('pressed', '');
  const content = pen.random.pick(pen.words.choices);
  if (pen.look.native !== undefined)
    return `<select ${attributes('combobox', state)}><option>${content}</select>`;
  return `<div ${attributes('combobox', state)}><span>${content}</span>${ARROWS[pen.look.arrow ?? 'chevron']}</div>`;
}

const TICKS: Readonly<Record<NonNullable<Look['tick']>, string>> = {
  tick: '<svg viewBox="0 0 16 16"><path d="M3 8 L7 12 L13 4" fill=none stroke=currentColor stroke-width=2 /></svg>',
  cross:
    '<svg viewBox="0 0 16 16"><path d="M4 4 L12 12 M12 4 L4 12" fill=none stroke=currentColor stroke-width=2 /></svg>',
  unfilled:
    '<svg viewBox="0 0 16 16"><path d="M3 8.5 L6.5 12 L13.5 3.5" fill=none stroke=currentColor stroke-width=2.4 /></svg>',
  square: '<svg viewBox="0 0 16 16"><rect x=4 y=4 width=8 height=8 fill=currentColor /></svg>',
};

function check(pen: Pen, kind: 'checkbox' | 'radio'): string {
  const state = stateOf(pen).replace('pressed', 'focus');
  const on = pen.random.below(2) === 0;
  const label = `<span>${pen.word()}</span>`;
  if (pen.look.native !== undefined)
    return `<label class="check ${state}"><input type=${kind} ${attributes(kind, state)}${on ? ' checked' : ''}>${label}</label>`;
  const tick = kind === 'radio' ? '<b></b>' : TICKS[pen.look.tick ?? 'tick'];
  return `<div class="check ${state}"><i ${attributes(kind, state).replace('class="', `class="${on ? 'on ' : ''}`)}>${on ? tick : ''}</i>${label}</div>`;
}

function toggle(pen: Pen): string {
  const state = stateOf(pen).replace('pressed', 'focus');
  const on = pen.random.below(2) === 0 ? 'on ' : '';
  return `<i ${attributes('switch', state).replace('class="', `class="${on}`)}><b></b></i>`;
}

/** Lengths in CSS pixels. */
function slider(pen: Pen, upright: boolean, more = ''): string {
  const { random } = pen;
  const state = random.pick(['', '', 'focus', 'disabled']);
  const share = random.below(101);
  const length = upright ? 90 + random.below(40) : 140 + random.below(120);
  const states = `${state} ${upright ? 'upright' : ''} ${more}`;
  if (pen.look.native !== undefined || random.below(3) === 0) {
    const way = upright ? `writing-mode:vertical-lr;direction:rtl;height:${length}px` : `width:${length}px`;
    return `<input type=range min=0 max=100 value=${share} ${attributes('slider', states)} style="${way}"${state === 'disabled' ? ' disabled' : ''}>`;
  }
  const size = upright ? `height:${length}px` : `width:${length}px`;
  const [at, filled] = upright ? ['bottom', 'height'] : ['left', 'width'];
  return `<div ${attributes('slider', `drawn ${states}`)} style="${size}"><s></s><u style="${filled}:${share}%"></u><b style="${at}:calc((100% - 16px) * ${share / 100})"></b></div>`;
}

const isDrawn = (list: keyof typeof ICONS | ThemeIcons): list is keyof typeof ICONS => list in ICONS;
function iconsOf({ icons = 'first' }: Look): readonly string[] {
  if (typeof icons !== 'string') return icons;
  return isDrawn(icons) ? ICONS[icons] : themeIcons(icons);
}

const icon = (pen: Pen, side: number): string =>
  `<svg ${attributes('icon', `s${side}`)} width=${side} height=${side} viewBox="0 0 24 24">${pen.random.pick(iconsOf(pen.look))}</svg>`;

function table(pen: Pen): string {
  const { random, words } = pen;
  const [rows, columns] = [3 + random.below(3), 3 + random.below(2)];
  const cell = (row: number, column: number): string => {
    if (row === 0) return pen.word();
    if (column === 0) return random.pick(words.choices);
    return random.below(4) === 0 ? '' : `${random.below(9000)}`;
  };
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => `<td ${attributes('cell', row === 0 ? 'head' : '')}>${cell(row, column)}</td>`,
    ).join(''),
  );
  return `<table class=${random.pick(['head', 'plain'])}>${all.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

const nextTo = (label: string, control: string): string =>
  `<div class=row><span class=label>${label}</span>${control}</div>`;
const below = (label: string, control: string): string =>
  `<div class=stack><span class=label>${label}</span>${control}</div>`;
const rowOf = (...parts: readonly string[]): string => `<div class=row>${parts.join('')}</div>`;

/** Parts that are no controls: figures in bold type, sentences, times, progress bars, rules. */
function others(pen: Pen): readonly string[] {
  const { random, words } = pen;
  return [
    `<h3>${pen.word()} ${pen.word()}</h3>`,
    `<p>${random.pick(words.sentences)}</p>`,
    rowOf(`<span class=label>${pen.word()}</span><b class=figure>${random.pick(words.figures)}</b>`),
    rowOf(`<span class=time>${random.pick(words.times)}</span>`),
    `<div class=progress><u style="width:${20 + random.below(60)}%"></u></div>`,
    '<hr>',
    rowOf(
      ...[0, 1, 2].map(
        () => `<div class=card><b>${random.pick(words.figures)}</b><span>${pen.word()}</span></div>`,
      ),
    ),
  ];
}

function parts(pen: Pen): readonly string[] {
  const { random } = pen;
  const sides = [16, 20, 24];
  return [
    rowOf(button(pen), button(pen), button(pen)),
    nextTo(pen.word(), field(pen)),
    below(pen.word(), field(pen)),
    nextTo(pen.word(), combobox(pen)),
    below(pen.word(), combobox(pen)),
    check(pen, 'checkbox'),
    rowOf(check(pen, 'checkbox'), check(pen, 'checkbox')),
    check(pen, 'radio'),
    rowOf(check(pen, 'radio'), check(pen, 'radio')),
    nextTo(pen.word(), toggle(pen)),
    rowOf(toggle(pen), `<span>${pen.word()}</span>`),
    nextTo(pen.word(), slider(pen, false)),
    below(pen.word(), slider(pen, false, 'below')),
    below(pen.word(), slider(pen, false, 'below')),
    rowOf(slider(pen, true), slider(pen, true)),
    table(pen),
    `<div class="row icons">${Array.from({ length: 4 }, () => icon(pen, 24)).join('')}</div>`,
    nextTo(pen.word(), icon(pen, random.pick(sides))),
    `<div class="row icons">${Array.from({ length: 3 }, () => icon(pen, random.pick(sides))).join('')}</div>`,
    ...others(pen),
  ];
}

const shuffled = <T>(items: readonly T[], random: Random): readonly T[] =>
  items
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const SET_SEEDS: Readonly<Record<SetName, number>> = {
  tuned: 17,
  'held-out': 900_001,
  fresh: 31_337,
  opened: 5_511,
  sealed: 77_003,
  last: 424_243,
  final: 918_273,
  unseen: 620_417,
  blind: 150_889,
  closed: 733_331,
  locked: 286_411,
  reserved: 571_093,
  witness: 346_559,
  unmet: 829_177,
  verdict: 463_207,
  appeal: 694_511,
  hearing: 382_973,
  rehearing: 517_031,
  'third-hearing': 648_283,
};

/** A page of 960 CSS pixels' width. The sets differ in words, and in how their parts are laid out. */
export function controlPage(look: Look, set: SetName, seed: number): string {
  const named = Array.from(look.name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 100_000;
  const random = createRandom(seed * 7919 + named + SET_SEEDS[set]);
  const words: Wording = WORDINGS[set];
  let left: string[] = [];
  const pen: Pen = {
    look,
    random,
    words,
    word: () => {
      if (left.length === 0) left = [...shuffled(words.labels, random)];
      return left.pop() ?? '';
    },
  };
  const all = shuffled(parts(pen), random).map((part) => `<section>${part}</section>`);
  const [columns, tinted] = set === 'tuned' ? [2, random.below(2)] : [3 - random.below(2), random.below(3)];
  const inColumns = Array.from({ length: columns }, (_, column) => {
    const own = all.filter((__, index) => index % columns === column).join('');
    return `<div class="column ${column === tinted ? 'panel' : ''}">${own}</div>`;
  }).join('');
  return `<!doctype html><meta charset=utf-8><style>${styleOf(look, columns)}</style><main>${inColumns}</main>`;
}

/** As text, because this program is compiled without the DOM's types. A drawn box is its border box, an icon its ink. */
export const READ_CONTROLS = `
  Array.from(document.querySelectorAll('[data-kind]'), (item) => {
    let box = item.getBoundingClientRect();
    const { kind, state } = item.dataset;
    if (kind === 'icon') {
      const inks = Array.from(item.children, (part) => part.getBoundingClientRect());
      const [left, top] = [Math.min(...inks.map((ink) => ink.left)), Math.min(...inks.map((ink) => ink.top))];
      const [right, bottom] = [Math.max(...inks.map((ink) => ink.right)), Math.max(...inks.map((ink) => ink.bottom))];
      box = { left, top, right, bottom };
    }
    const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side * devicePixelRatio));
    return { kind, state: state.trim(), box: { x: left, y: top, width: right - left, height: bottom - top } };
  })
`;
