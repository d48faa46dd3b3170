/** Pages of things that have no text, and one task for each: what is to be done, and how the page knows that it was. */
import { choicesOf, WORDS, type Choices } from './choices.ts';

export type Task =
  | { readonly kind: 'icon' | 'media'; readonly what: string; readonly svg: string; readonly ground: string }
  | { readonly kind: 'swatch'; readonly what: string; readonly color: string }
  | { readonly kind: 'slider'; readonly what: string; readonly label: string; readonly share: number }
  | { readonly kind: 'switch'; readonly what: string; readonly label: string; readonly on: boolean }
  | { readonly kind: 'date'; readonly what: string; readonly label: string; readonly date: string }
  | { readonly kind: 'cell'; readonly what: string; readonly label: string; readonly column: number };

export interface TaskPage {
  readonly html: string;
  /** A colour that this page alone has, in its lower right corner: seeing it is seeing the page. */
  readonly sign: string;
  readonly tasks: readonly Task[];
}

const path = (d: string): string => `<path d="${d}" fill="none" stroke="INK" stroke-width="2"/>`;
/** Within 24x24. */
const ICONS: Readonly<Record<string, string>> = {
  search: `<circle cx="10" cy="10" r="6" fill="none" stroke="INK" stroke-width="2"/>${path('M15 15 L21 21')}`,
  star: '<path d="M12 3 L14.8 9 L21 9.6 L16.3 14 L17.7 20.4 L12 17 L6.3 20.4 L7.7 14 L3 9.6 L9.2 9 Z" fill="INK"/>',
  mail: `<rect x="3" y="5" width="18" height="14" fill="none" stroke="INK" stroke-width="2"/>${path('M3 6 L12 13 L21 6')}`,
  bin: `${path('M5 7 L7 21 L17 21 L19 7')}${path('M3 6 L21 6')}${path('M10 3 L14 3')}`,
  gear: `<circle cx="12" cy="12" r="7" fill="none" stroke="INK" stroke-width="4" stroke-dasharray="4 3"/>`,
  house: '<path d="M3 12 L12 4 L21 12 L18 12 L18 20 L6 20 L6 12 Z" fill="INK"/>',
  save: '<path d="M4 4 H17 L20 7 V20 H4 Z M8 4 V9 H15 V4 M7 20 V13 H17 V20" fill="none" stroke="INK" stroke-width="2"/>',
  undo: path('M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9'),
};
const MEDIA: Readonly<Record<string, string>> = {
  back: '<path d="M6 5 V19 H8 V5 Z M19 5 V19 L9 12 Z" fill="INK"/>',
  play: '<path d="M7 4 V20 L20 12 Z" fill="INK"/>',
  stop: '<rect x="6" y="6" width="12" height="12" fill="INK"/>',
  next: '<path d="M16 5 V19 H18 V5 Z M5 5 V19 L15 12 Z" fill="INK"/>',
};
const SWATCHES = [
  '#e53935',
  '#8e24aa',
  '#1e88e5',
  '#00897b',
  '#7cb342',
  '#fdd835',
  '#fb8c00',
  '#6d4c41',
] as const;
const CITIES = ['Berlin', 'Madrid', 'Vienna', 'Lisbon', 'Warsaw', 'Dublin'] as const;
const MONTHS = ['January', 'March', 'July', 'October'] as const;

const GROUNDS = [
  { page: '#ffffff', ink: '#222222' },
  { page: '#f1f3f4', ink: '#1f2933' },
  { page: '#fdf6e3', ink: '#3b3a36' },
] as const;

export const svgOf = (drawing: string, ink: string, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><rect width="24" height="24" fill="${ground}"/>${drawing.replaceAll('INK', ink)}</svg>`;

const shuffled = <T>(items: readonly T[], { next }: Choices): readonly T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

interface Part {
  readonly html: string;
  readonly task: Task;
}

function iconBar(
  kind: 'icon' | 'media',
  drawings: Readonly<Record<string, string>>,
  choices: Choices,
  { page, ink }: (typeof GROUNDS)[number],
): Part {
  const names =
    kind === 'icon' ? shuffled(Object.keys(drawings), choices).slice(0, 6) : Object.keys(drawings);
  const chosen = choices.pick(names);
  const buttons = names.map(
    (name) => `<div class=icon data-does="${kind} ${name}">${svgOf(drawings[name] ?? '', ink, page)}</div>`,
  );
  const svg = svgOf(drawings[chosen] ?? '', ink, page);
  return {
    html: `<div class=row>${buttons.join('')}</div>`,
    task: { kind, what: `${kind} ${chosen}`, svg, ground: page },
  };
}

function swatches(choices: Choices): Part {
  const colors = shuffled(SWATCHES, choices).slice(0, 6);
  const color = choices.pick(colors);
  const side = choices.within(18, 34);
  const shape = choices.pick(['0', '50%', '6px']);
  const all = colors.map(
    (each) =>
      `<div data-does="swatch ${each}" style="width:${side}px;height:${side}px;border-radius:${shape};background:${each}"></div>`,
  );
  return {
    html: `<div class=row>${all.join('')}</div>`,
    task: { kind: 'swatch', what: `swatch ${color}`, color },
  };
}

function slider(label: string, { within, next }: Choices): Part {
  const share = within(5, 95) / 100;
  const start = within(0, 100);
  const native = `<input type=range data-slider min=0 max=100 value=${start} style="width:${within(180, 320)}px">`;
  const drawn = `<div class=slider data-slider data-value=${start}><div class=fill></div><div class=thumb></div></div>`;
  return {
    html: `<div class=row><span>${label}</span>${next() < 0.5 ? native : drawn}</div>`,
    task: { kind: 'slider', what: 'slider', label, share },
  };
}

function toggle(label: string, { next }: Choices): Part {
  const isOn = next() < 0.5;
  return {
    html: `<div class=row><span>${label}</span><div class="switch ${isOn ? 'on' : ''}" data-switch></div></div>`,
    task: { kind: 'switch', what: 'switch', label, on: !isOn },
  };
}

function date(label: string, { within }: Choices): Part {
  const two = (value: number): string => String(value).padStart(2, '0');
  const wanted = `20${within(24, 29)}-${two(within(1, 12))}-${two(within(1, 28))}`;
  return {
    html: `<div class=row><span>${label}</span><input type=date></div>`,
    task: { kind: 'date', what: 'date', label, date: wanted },
  };
}

function table(choices: Choices): Part {
  const cities = shuffled(CITIES, choices).slice(0, 4);
  const column = choices.within(1, 3);
  const label = choices.pick(cities);
  const head = ['City', ...shuffled(MONTHS, choices).slice(0, 3)].map((text) => `<td>${text}</td>`).join('');
  const rows = cities.map(
    (city, row) =>
      `<tr>${[0, 1, 2, 3].map((cell) => `<td data-does="cell ${city} ${cell}">${cell === 0 ? city : choices.next() < 0.5 ? '' : 100 + row * 17 + cell}</td>`).join('')}</tr>`,
  );
  return {
    html: `<table><tr>${head}</tr>${rows.join('')}</table>`,
    task: { kind: 'cell', what: `cell ${label} ${column}`, label, column },
  };
}

const STYLE = `
  body { margin: 0; padding: 16px 24px; font: 15px 'DejaVu Sans', sans-serif; user-select: none }
  .row { display: flex; align-items: center; gap: 14px; min-height: 44px; margin: 6px 0 } .row span { min-width: 120px }
  .icon { width: 24px; height: 24px; padding: 6px; border-radius: 6px } svg { display: block }
  .switch { position: relative; width: 44px; height: 24px; border-radius: 12px; background: #9aa0a6 } .switch.on { background: #1a73e8 }
  .switch::after { content: ''; position: absolute; left: 3px; top: 3px; width: 18px; height: 18px; border-radius: 9px; background: #fff } .switch.on::after { left: 23px }
  .slider { position: relative; width: 240px; height: 6px; border-radius: 3px; background: #bdc1c6 } .slider .fill { height: 6px; border-radius: 3px; background: #1a73e8 }
  .slider .thumb { position: absolute; top: -6px; width: 18px; height: 18px; border-radius: 9px; background: #1a73e8 }
  input[type=date] { font: inherit; padding: 5px 8px; border: 1px solid #80868b; border-radius: 4px }
  table { border-collapse: collapse; margin: 8px 0 } td { border: 1px solid #9aa0a6; width: 96px; height: 27px; padding: 0 8px; background: #fff }
  .sign { position: fixed; right: 0; bottom: 0; width: 12px; height: 12px }
  .done { outline: 3px solid #d93025 }
`;

/** The page's own record of what was done: \`state\`. In a block: where one page takes the place of another, names are shared. */
const SCRIPT = `{
  const state = window.state = { clicked: [], slider: null, switch: null, date: null };
  for (const each of document.querySelectorAll('[data-does]')) each.addEventListener('click', () => {
    state.clicked.push(each.dataset.does); document.querySelectorAll('.done').forEach((old) => old.classList.remove('done')); each.classList.add('done'); });
  for (const each of document.querySelectorAll('[data-switch]')) { state.switch = each.classList.contains('on');
    each.addEventListener('click', () => { state.switch = each.classList.toggle('on'); }); }
  for (const each of document.querySelectorAll('input[data-slider]')) { state.slider = each.value / 100; each.addEventListener('input', () => { state.slider = each.value / 100; }); }
  for (const each of document.querySelectorAll('div[data-slider]')) {
    const [fill, thumb] = each.children;
    const set = (share) => { state.slider = Math.min(1, Math.max(0, share)); const room = each.clientWidth - thumb.offsetWidth;
      thumb.style.left = state.slider * room + 'px'; fill.style.width = state.slider * room + thumb.offsetWidth / 2 + 'px'; };
    set(each.dataset.value / 100);
    thumb.addEventListener('pointerdown', (down) => { thumb.setPointerCapture(down.pointerId); const from = state.slider; const room = each.clientWidth - thumb.offsetWidth;
      thumb.onpointermove = (move) => set(from + (move.clientX - down.clientX) / room); thumb.onpointerup = () => { thumb.onpointermove = null; }; });
  }
  for (const each of document.querySelectorAll('input[type=date]')) each.addEventListener('input', () => { state.date = each.value; });
}`;

/** Seven tasks a page, in rows of random order. */
export function taskPage(seed: number): TaskPage {
  const choices = choicesOf(seed);
  const ground = choices.pick(GROUNDS);
  const [first = '', second = '', third = ''] = shuffled(WORDS, choices);
  const parts = shuffled(
    [
      iconBar('icon', ICONS, choices, ground),
      iconBar('media', MEDIA, choices, ground),
      swatches(choices),
      slider(first, choices),
      toggle(second, choices),
      date(third, choices),
      table(choices),
    ],
    choices,
  );
  const sign = `#ff00${(Math.round(seed) % 256).toString(16).padStart(2, '0')}`;
  const html = `<!doctype html><meta charset=utf-8><title>tasks ${seed}</title><style>${STYLE} body { background: ${ground.page}; color: ${ground.ink} }</style>${parts.map((part) => part.html).join('')}<div class=sign style="background:${sign}"></div><script>${SCRIPT}</script>`;
  return { html, sign, tasks: parts.map(({ task }) => task) };
}
