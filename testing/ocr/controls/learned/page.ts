/** Pages of icons and small controls, drawn by chance, and the script that reads what is where. */
import type { DrawnIcon } from './families.ts';
import type { PicturedKind } from '../../../../main/adapters/recognition/controls/learned/network.ts';
import type { Region } from '../../../../main/core/geometry.ts';
import { chanceFrom, controlStyle, type Chance, type ControlStyle } from './styles.ts';

export interface DrawnThing {
  readonly kind: PicturedKind;
  /** Device pixels. An icon's is that of its grid. */
  readonly box: Region;
}

const WORDS =
  'River Stone Update Archive Network Printer Volume Large Small Name Address City Month Paper Green Window Copy Paste Search Draft Total Price Home Start Light Sound Mode Level Sort Group Owner Speed'.split(
    ' ',
  );
const SHORT =
  'OK No Go Yes Up On Off Add Fit If In At By To Or It Is As He We Us is in of to it at on an or if as by we he no up do so me my for and the was are not you all can Ich De la el le un A B X + - ? 1 2 10 50'.split(
    ' ',
  );
const GROUPS = 30;

type Of = (chance: Chance, style: ControlStyle) => string;

const word = ({ pick }: Chance): string => pick(WORDS);
const stateOf = ({ pick }: Chance): string => pick(['', '', '', 'focus', 'faint']);

const check =
  (kind: 'checkbox' | 'radio'): Of =>
  (chance, style) => {
    const state = stateOf(chance);
    const isOn = chance.is(0.5);
    const label = chance.is(0.95) ? `<span data-kind=word>${word(chance)}</span>` : '';
    const drawn = isOn ? (kind === 'radio' ? '<b></b>' : style.tick(chance)) : '';
    const mark = style.isNative
      ? `<input type=${kind} data-kind=${kind} class="${state}"${isOn ? ' checked' : ''}${state === 'faint' ? ' disabled' : ''}>`
      : `<i data-kind=${kind} class="${kind} ${isOn ? 'on' : ''} ${state}">${drawn}</i>`;
    return `<div class=check>${mark}${label}</div>`;
  };

const toggle: Of = (chance) => {
  const mark = `<i data-kind=switch class="switch ${chance.is(0.5) ? 'on' : ''} ${stateOf(chance)}"><s></s><b></b></i>`;
  return chance.pick([
    mark,
    `${mark}<span data-kind=word>${word(chance)}</span>`,
    `<span data-kind=word>${word(chance)}</span>${mark}`,
  ]);
};

function picture(chance: Chance, style: ControlStyle, icon: DrawnIcon): string {
  const side = chance.pick([14, 16, 16, 18, 20, 20, 24, 24, 24, 28, 32]);
  const color = chance.is(0.8) ? 'inherit' : chance.pick([style.accent, 'gray']);
  const label = !icon.isAlike && chance.is(0.2) ? `<span data-kind=word>${word(chance)}</span>` : '';
  const faint = chance.is(0.1) ? 'faint' : '';
  return `<div class=check><div data-kind=icon class="${faint}" style="color:${color}">${icon.svg.replace('<svg', `<svg width=${side} height=${side}`)}</div>${label}</div>`;
}

const button =
  (next: () => DrawnIcon): Of =>
  (chance) => {
    const primary = chance.is(0.3) ? 'primary' : '';
    const state = chance.pick(['', '', '', 'focus']);
    if (chance.is(0.25))
      return `<button data-kind=button class="square ${primary} ${state}">${next().svg.replace('<svg', '<svg width=16 height=16')}</button>`;
    return `<button data-kind=button class="${primary} ${state}">${chance.is(0.7) ? chance.pick(SHORT) : word(chance)}</button>`;
  };

/** Short words and figures, of which each is as large as an icon. */
function lettersOf(chance: Chance): string {
  const { pick, is, among } = chance;
  const figures = (): string =>
    `${Math.floor(among(0, pick([10, 100, 1000])))}${is(0.2) ? pick(['%', ' kg', ' m']) : ''}`;
  const one = (): string => {
    const text = pick([
      () => pick(SHORT),
      () => pick(SHORT),
      figures,
      () => word(chance).slice(0, pick([1, 2, 2, 3])),
    ])();
    return `<span data-kind=word style="${is(0.3) ? 'font-weight:bold;' : ''}font-size:${pick([12, 13, 14, 15, 16, 18, 22])}px">${text}</span>`;
  };
  return Array.from({ length: 8 }, one).join('');
}

/** Short and long words in turn. */
const sentenceOf = (chance: Chance): string =>
  `<p data-kind=word style="${chance.is(0.2) ? 'font-weight:bold' : ''}">${Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? word(chance) : chance.pick(SHORT))).join(' ')}</p>`;

/** A page that `seed` decides; `next` gives its icons. */
export function learningPage(seed: number, next: () => DrawnIcon): string {
  const chance = chanceFrom(seed);
  const style = controlStyle(chance);
  const controls: readonly Of[] = [
    check('checkbox'),
    check('checkbox'),
    check('radio'),
    toggle,
    button(next),
  ];
  const groups = Array.from({ length: GROUPS }, (_, index) => {
    if (index % 6 === 5) return `<div class=row>${lettersOf(chance)}</div>`;
    if (index % 6 === 2) return sentenceOf(chance);
    const isPanel = chance.is(0.2) ? 'panel' : '';
    const count = 2 + Math.floor(chance.random() * 4);
    const drawn = chance.is(0.6)
      ? Array.from({ length: count }, () => picture(chance, style, next()))
      : Array.from({ length: count }, () => chance.pick(controls)(chance, style));
    return `<div class="row ${isPanel}">${drawn.join('')}</div>`;
  });
  return `<!doctype html><meta charset=utf-8><style>${style.css}</style><main>${groups.join('')}</main>`;
}

export const READ_THINGS = `
  Array.from(document.querySelectorAll('[data-kind]'), (item) => {
    const { left, top, right, bottom } = item.getBoundingClientRect();
    const [x, y, endX, endY] = [left, top, right, bottom].map((side) => Math.round(side * devicePixelRatio));
    return { kind: item.dataset.kind, box: { x, y, width: endX - x, height: endY - y } };
  })
`;
