/**
 * The pages of kinds. Rules were tuned on the first three sets, and on further pages that are not kept. The fourth, of other
 * words, was drawn when the rules were done.
 */
import type { PageOptions, Theme } from './page.ts';

export interface KindPage extends PageOptions {
  readonly name: string;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
}

const LIGHT: readonly Theme[] = [
  { ground: '#ffffff', ink: '#1f2937', accent: '#1a73e8' },
  { ground: '#f3f4f6', ink: '#111111', accent: '#2563eb' },
  { ground: '#ffffff', ink: '#6b7280', accent: '#d93025' },
];
const DARK: readonly Theme[] = [
  { ground: '#1e1e1e', ink: '#d4d4d4', accent: '#3794ff' },
  { ground: '#0f172a', ink: '#e2e8f0', accent: '#22c55e' },
];
const OTHER: readonly Theme[] = [
  { ground: '#fdf6e3', ink: '#586e75', accent: '#b58900' },
  { ground: '#ffffff', ink: '#000000', accent: '#7c3aed' },
  { ground: '#2b2b2b', ink: '#a9b7c6', accent: '#cc7832' },
  { ground: '#e5e7eb', ink: '#374151', accent: '#0ea5e9' },
];

const SCALES = [1, 1.5];

const pages = (
  set: string,
  sizes: readonly number[],
  seed: number,
  faces: Pick<PageOptions, 'sans' | 'mono' | 'themes' | 'words'>,
): KindPage[] =>
  sizes.flatMap((fontSize, row) =>
    SCALES.map((scale, column) => ({
      name: `${set}-${fontSize}px-${scale}x`,
      fontSize,
      scale,
      ...faces,
      seed: seed + row * SCALES.length + column,
    })),
  );

const tuned = pages('tuned', [12, 14, 18, 21], 100, {
  sans: ['DejaVu Sans', 'Liberation Sans'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono'],
  themes: [...LIGHT, ...DARK],
});
const heldOut = pages('held-out', [13, 15, 16, 24], 900, {
  sans: ['DejaVu Sans', 'Liberation Sans', 'Nimbus Sans', 'Noto Sans CJK SC'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC'],
  themes: OTHER,
});
const fresh = pages('fresh', [12, 14, 17, 22], 40_300, {
  sans: ['DejaVu Sans', 'Liberation Sans', 'Nimbus Sans', 'Noto Sans CJK SC'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC'],
  themes: [...LIGHT, ...DARK, ...OTHER],
});

const unseen = pages('unseen', [13, 16, 19, 23], 815_000, {
  sans: ['DejaVu Sans', 'Liberation Sans', 'Nimbus Sans', 'Noto Sans CJK SC'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC'],
  themes: [...LIGHT, ...DARK, ...OTHER],
  words: 'second',
});

/** Drawn when it was decided what of an identifier is doubted. */
const control = pages('control', [12, 15, 18, 22], 4_210_000, {
  sans: ['DejaVu Sans', 'Liberation Sans', 'Nimbus Sans', 'Noto Sans CJK SC'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC'],
  themes: [...LIGHT, ...DARK, ...OTHER],
  words: 'second',
});

/** Drawn when the rules that came of `control` were done; of its misses came three more rules. */
const last = pages('last', [13, 14, 17, 20], 77_310_000, {
  sans: ['DejaVu Sans', 'Liberation Sans', 'Nimbus Sans', 'Noto Sans CJK SC'],
  mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC'],
  themes: [...LIGHT, ...DARK, ...OTHER],
  words: 'second',
});

/** Of new words and, in half of its faces, new type (fonts-inter, fonts-lato, fonts-jetbrains-mono): drawn when the rules for carets were done. */
const seventh = pages('seventh', [12, 14, 16, 21], 512_900_000, {
  sans: ['Inter', 'Lato', 'DejaVu Sans', 'Liberation Sans'],
  mono: ['JetBrains Mono', 'DejaVu Sans Mono'],
  themes: [...LIGHT, ...DARK, ...OTHER],
  words: 'third',
});

export const KIND_PAGES: readonly KindPage[] = [
  ...tuned,
  ...heldOut,
  ...fresh,
  ...unseen,
  ...control,
  ...last,
  ...seventh,
];
