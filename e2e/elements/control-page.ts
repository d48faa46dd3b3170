/** Pages of controls in many styles, whose own elements tell what is where: the truth for what is found in pixels. */

/** A small generator of pseudo-random numbers (mulberry32), so that a seed names a page. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Choices {
  readonly next: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly within: (least: number, most: number) => number;
}

export function choicesOf(seed: number): Choices {
  const next = randomOf(seed);
  return {
    next,
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    within: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}

export const WORDS = [
  ...[
    'Order',
    'Invoice',
    'Customer',
    'Delivery',
    'Report',
    'Export',
    'Archive',
    'Budget',
    'Region',
    'Account',
  ],
  ...[
    'Volume',
    'Contrast',
    'Reminder',
    'Backup',
    'Network',
    'Privacy',
    'Updates',
    'Language',
    'Keyboard',
    'Display',
  ],
] as const;

interface Theme {
  readonly page: string;
  readonly panel: string;
  readonly ink: string;
  readonly line: string;
  readonly accent: string;
  readonly font: string;
  readonly radius: number;
}

const THEMES: readonly Theme[] = [
  {
    page: '#ffffff',
    panel: '#ffffff',
    ink: '#202124',
    line: '#c4c7c5',
    accent: '#0b57d0',
    font: 'DejaVu Sans',
    radius: 4,
  },
  {
    page: '#f3f4f6',
    panel: '#ffffff',
    ink: '#111827',
    line: '#d1d5db',
    accent: '#4f46e5',
    font: 'Liberation Sans',
    radius: 8,
  },
  {
    page: '#1e1f22',
    panel: '#2b2d30',
    ink: '#dfe1e5',
    line: '#5a5d63',
    accent: '#3574f0',
    font: 'DejaVu Sans',
    radius: 3,
  },
  {
    page: '#fafafa',
    panel: '#fafafa',
    ink: '#2e3436',
    line: '#b6b6b3',
    accent: '#3584e4',
    font: 'Liberation Sans',
    radius: 0,
  },
];

/** The style sheet of every page: `data-control` marks what counts as a control, and of which kind. */
const styleOf = ({ page, panel, ink, line, accent, font, radius }: Theme, size: number): string => `
  body { margin: 0; padding: 20px; background: ${page}; color: ${ink}; font: ${size}px '${font}', sans-serif }
  .panel { background: ${panel}; padding: 16px; margin-bottom: 16px; border: ${panel === page ? 0 : 1}px solid ${line}; border-radius: ${radius}px }
  .row { display: flex; align-items: center; gap: 14px; margin: 10px 0 }
  .label { min-width: 110px }
  button { font: inherit; color: ${ink}; padding: 6px 16px; border: 1px solid ${line}; border-radius: ${radius}px; background: ${page} }
  button.primary { background: ${accent}; color: #fff; border-color: ${accent} }
  button.ghost { background: ${panel} }
  input[type=text], input[type=date], select { font: inherit; color: ${ink}; background: ${panel}; padding: 5px 8px; border: 1px solid ${line}; border-radius: ${radius}px; width: 220px; box-sizing: border-box }
  input { accent-color: ${accent} }
  .switch { position: relative; width: 40px; height: 22px; border-radius: 11px; background: ${line} }
  .switch.on { background: ${accent} }
  .switch::after { content: ''; position: absolute; left: 3px; top: 3px; width: 16px; height: 16px; border-radius: 8px; background: #fff }
  .switch.on::after { left: 21px }
  .slider { position: relative; width: 220px; height: 20px }
  .slider .track { position: absolute; left: 0; right: 0; top: 8px; height: 4px; border-radius: 2px; background: ${line} }
  .slider .fill { position: absolute; left: 0; top: 8px; height: 4px; border-radius: 2px; background: ${accent} }
  .slider .thumb { position: absolute; top: 2px; width: 16px; height: 16px; border-radius: 8px; background: ${accent} }
  p { max-width: 640px; line-height: 1.4 } h2 { margin: 6px 0 }
`;

const BUILDERS: Readonly<Record<string, (choices: Choices, word: string) => string>> = {
  button: ({ pick }, word) =>
    `<button data-control=button class=${pick(['primary', 'ghost', 'plain'])}>${word}</button>`,
  field: ({ pick }, word) =>
    `<span class=label>${word}</span><input type=text data-control=field value="${pick(['', '', word])}">`,
  checkbox: ({ next }, word) =>
    `<label><input type=checkbox data-control=checkbox ${next() < 0.5 ? 'checked' : ''}> ${word}</label>`,
  radio: ({ next }, word) =>
    `<label><input type=radio data-control=radio ${next() < 0.5 ? 'checked' : ''}> ${word}</label>`,
  select: (_, word) =>
    `<span class=label>${word}</span><select data-control=combobox><option>${word} one</select>`,
  switch: ({ next }, word) =>
    `<span class=label>${word}</span><div data-control=switch class="switch ${next() < 0.5 ? 'on' : ''}"></div>`,
  range: ({ within }, word) =>
    `<span class=label>${word}</span><input type=range data-control=slider value=${within(0, 100)} style="width:220px">`,
  slider: ({ within }, word) => {
    const at = within(0, 204);
    return `<span class=label>${word}</span><div class=slider data-control=slider><div class=track></div><div class=fill style="width:${at + 8}px"></div><div class=thumb style="left:${at}px"></div></div>`;
  },
};

export interface ControlPage {
  readonly html: string;
  readonly theme: number;
}

/** Some twenty controls with labels, and paragraphs that are none. */
export function controlPage(seed: number): ControlPage {
  const choices = choicesOf(seed);
  const { pick, within } = choices;
  const theme = seed % THEMES.length;
  const chosen = THEMES[theme];
  if (chosen === undefined) throw new Error('There is no such theme.');
  const kinds = Object.keys(BUILDERS);
  const rows = Array.from({ length: 12 }, () => {
    const count = within(1, 3);
    const parts = Array.from({ length: count }, () => BUILDERS[pick(kinds)]?.(choices, pick(WORDS)) ?? '');
    return `<div class=row>${parts.join('')}</div>`;
  });
  const prose = `<h2>${pick(WORDS)} and ${pick(WORDS)}</h2><p>${Array.from({ length: 40 }, () => pick(WORDS).toLowerCase()).join(' ')}.</p>`;
  const html = `<!doctype html><meta charset=utf-8><title>controls ${seed}</title><style>${styleOf(chosen, pick([13, 14, 16]))}</style>
    ${prose}<div class=panel>${rows.slice(0, 6).join('')}</div><div class=panel>${rows.slice(6).join('')}</div>${prose}`;
  return { html, theme };
}

/** Run in the page: what counts as a control, in its own pixels. As text: this program's types know no browser. */
export const TRUE_CONTROLS = `
  [...document.querySelectorAll('[data-control]')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const inside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    return inside ? [{ kind: element.dataset.control, x, y, width, height,
      on: element.checked ?? element.classList.contains('on') }] : [];
  })
`;
