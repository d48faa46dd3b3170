/** Makes the HTML of one page of kinds. Every item is an element with its kind; what is drawn around it says nothing. */
import { createRandom, type Random } from './random.ts';
import { KINDS, write, type Kind, type VocabularyName } from './texts.ts';

export interface PageOptions {
  readonly seed: number;
  /** CSS pixels. */
  readonly fontSize: number;
  readonly sans: readonly string[];
  readonly mono: readonly string[];
  readonly themes: readonly Theme[];
  /** Default: `first`. */
  readonly words?: VocabularyName;
}

export interface Theme {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

const ITEMS: Readonly<Record<Kind, number>> = {
  identifier: 16,
  hex: 12,
  number: 14,
  version: 10,
  email: 8,
  path: 8,
  letter: 13,
  outline: 12,
  icon: 12,
  caret: 10,
  'two-line': 6,
};

/** Shapes in a box of 16 by 16: no letters, but of their size. */
const ICONS = [
  '<path d="M1 6a10 10 0 0 1 14 0M3.5 8.7a6.5 6.5 0 0 1 9 0M6 11.3a3 3 0 0 1 4 0" fill="none" stroke="C" stroke-width="1.6"/><circle cx="8" cy="13.3" r="1.3" fill="C"/>',
  '<circle cx="7" cy="7" r="4.6" fill="none" stroke="C" stroke-width="1.7"/><path d="M10.5 10.5L15 15" stroke="C" stroke-width="2"/>',
  '<path d="M2 8.5l4 4L14 3.5" fill="none" stroke="C" stroke-width="2"/>',
  '<path d="M1 3h5l2 2h7v9H1z" fill="C"/>',
  '<path d="M8 1l2 5h5l-4 3.4 1.6 5.2L8 11.4l-4.6 3.2L5 9.4 1 6h5z" fill="C"/>',
  '<circle cx="8" cy="5" r="3.4" fill="C"/><path d="M1.5 15a6.5 5.6 0 0 1 13 0z" fill="C"/>',
  '<path d="M8 2v9M4 7.5L8 11.5l4-4M2 14h12" fill="none" stroke="C" stroke-width="1.6"/>',
  '<rect x="1" y="3" width="14" height="10" rx="1.5" fill="none" stroke="C" stroke-width="1.4"/><path d="M1.5 4l6.5 5 6.5-5" fill="none" stroke="C" stroke-width="1.4"/>',
  '<circle cx="8" cy="8" r="6.5" fill="none" stroke="C" stroke-width="1.5"/><path d="M8 4v4.3l3 1.7" fill="none" stroke="C" stroke-width="1.5"/>',
  '<path d="M1 3h14v2H1zM1 7h14v2H1zM1 11h14v2H1z" fill="C"/>',
];

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function itemOf(kind: Kind, text: string, theme: Theme, random: Random): string {
  const shown = escape(text).replaceAll('\n', '<br>');
  const open = `<span class="item ${kind}" data-kind="${kind}"`;
  switch (kind) {
    case 'letter':
      return `${open} style="font-weight:${random.pick(['400', '700'])}">${shown}</span>`;
    case 'outline':
      return `${open} data-gap="${random.below(3) + 1}" data-ring="${random.pick(['under', 'around', 'around'])}">${shown}</span>`;
    case 'icon': {
      const icon = random.pick(ICONS).replaceAll('C', random.pick([theme.ink, theme.accent]));
      return `${open}><svg viewBox="0 0 16 16" style="margin-right:${random.below(5) + 4}px">${icon}</svg>${shown}</span>`;
    }
    case 'caret': {
      const at = random.below(4) === 0 ? text.length : random.below(text.length + 1);
      const caret = `<i class="bar" data-pixels="${random.below(2) + 1}"></i>`;
      return `${open}>${escape(text.slice(0, at))}${caret}${escape(text.slice(at))}</span>`;
    }
    case 'identifier':
    case 'hex':
    case 'number':
    case 'version':
    case 'email':
    case 'path':
    case 'two-line':
      return `${open}>${shown}</span>`;
  }
}

export function pageOf({ seed, fontSize, sans, mono, themes, words }: PageOptions): string {
  const random = createRandom(seed);
  const sections = KINDS.map((kind) => {
    const theme = random.pick(themes);
    const coded = kind === 'identifier' || kind === 'hex' || kind === 'path' || kind === 'version';
    const items = Array.from({ length: ITEMS[kind] }, (_, index) => {
      const face = random.pick(coded && random.below(2) === 0 ? mono : sans);
      const item = itemOf(kind, write(kind, random, index + (seed % 2) * 13, words), theme, random);
      return `<span class="cell" style="font-family:'${face}'">${item}</span>`;
    });
    return `<section style="background:${theme.ground};color:${theme.ink};--accent:${theme.accent}">${items.join('\n')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; font-size: ${fontSize}px; }
section { display: flex; flex-wrap: wrap; padding: 6px 10px; }
.cell { margin: 6px 22px; min-width: 40px; }
.item { position: relative; white-space: pre; display: inline-block; line-height: 1.35; }
.two-line { text-align: center; line-height: 1.15; padding: 5px 10px; border: 1px solid var(--accent); border-radius: 4px; }
.caret { padding: 3px 6px; border: 1px solid var(--accent); }
.bar { position: absolute; background: currentcolor; }
.icon svg { width: 1.15em; height: 1.15em; vertical-align: -0.2em; }
.ring { position: absolute; border: 2px solid var(--accent); border-radius: 4px; box-sizing: border-box; }
</style><body>${sections.join('\n')}</body>`;
}
