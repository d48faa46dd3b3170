/** How the pages of controls look: colours, type, corners, focus rings. Rules may be tuned on one list; the other one judges. */

export interface Look {
  readonly name: string;
  /** Whether the browser draws its own controls, in this scheme. */
  readonly native?: 'light' | 'dark';
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly face: string;
  readonly pressed: string;
  readonly field: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
  /** CSS of what is focused. */
  readonly focus: string;
  /** CSS pixels, as all that follow. */
  readonly radius: number;
  readonly border: number;
  readonly height: number;
  readonly mark: number;
  readonly font: string;
  readonly fontSize: number;
}

const light: Look = {
  name: 'light',
  ground: '#ffffff',
  panel: '#f6f7f9',
  ink: '#1f2328',
  face: '#eef0f3',
  pressed: '#d3d8de',
  field: '#ffffff',
  line: '#9aa3ad',
  accent: '#0b63ce',
  onAccent: '#ffffff',
  focus: 'outline: 2px solid #0b63ce; outline-offset: 2px',
  radius: 5,
  border: 1,
  height: 32,
  mark: 16,
  font: 'DejaVu Sans',
  fontSize: 14,
};
const dark: Look = {
  name: 'dark',
  ground: '#1d2025',
  panel: '#262a31',
  ink: '#e4e7eb',
  face: '#363c46',
  pressed: '#4b535f',
  field: '#16181c',
  line: '#6a7380',
  accent: '#6cb2ff',
  onAccent: '#10151c',
  focus: 'outline: 2px solid #6cb2ff; outline-offset: 2px',
  radius: 5,
  border: 1,
  height: 32,
  mark: 16,
  font: 'DejaVu Sans',
  fontSize: 14,
};
/** The browser's own focus ring, which it draws at the edge of what it surrounds. */
const AUTO = 'outline: auto 1px -webkit-focus-ring-color';

export const TUNED_LOOKS: readonly Look[] = [
  light,
  dark,
  { ...light, name: 'native', native: 'light', focus: AUTO },
  { ...dark, name: 'native-dark', native: 'dark', focus: AUTO, ground: '#121212', panel: '#1b1b1b' },
  {
    ...light,
    name: 'square',
    ground: '#f0f0f0',
    panel: '#f9f9f9',
    face: '#e1e1e1',
    line: '#7a7a7a',
    radius: 0,
    height: 26,
    mark: 13,
    font: 'Liberation Sans',
    fontSize: 13,
    focus: 'outline: 2px solid #000000; outline-offset: 1px',
  },
  {
    ...dark,
    name: 'halo',
    ground: '#0d1117',
    panel: '#161b22',
    face: '#2a313a',
    accent: '#2f81f7',
    onAccent: '#ffffff',
    radius: 8,
    height: 34,
    mark: 18,
    focus: 'box-shadow: 0 0 0 3px rgba(47, 129, 247, .45)',
  },
];

/** Looked at only when the rules were done. */
export const HELD_OUT_LOOKS: readonly Look[] = [
  {
    ...light,
    name: 'paper',
    ground: '#fbf7ee',
    panel: '#f2ebda',
    ink: '#3a3226',
    face: '#e8dcc0',
    pressed: '#d3c19a',
    field: '#fffdf8',
    line: '#a08c62',
    accent: '#8a4b12',
    radius: 3,
    height: 30,
    mark: 15,
    font: 'Liberation Sans',
    fontSize: 15,
    focus: 'outline: 3px solid #c98a3a; outline-offset: 1px',
  },
  {
    ...light,
    name: 'round',
    ground: '#f7f5fb',
    panel: '#ffffff',
    face: '#e7def8',
    pressed: '#cbb9ee',
    line: '#7d7689',
    accent: '#6a4fb0',
    radius: 16,
    height: 36,
    mark: 18,
    font: 'Inter',
    fontSize: 15,
    focus: 'box-shadow: 0 0 0 2px #ffffff, 0 0 0 4px #6a4fb0',
  },
  {
    ...light,
    name: 'native-b',
    native: 'light',
    focus: AUTO,
    ground: '#eceff1',
    panel: '#ffffff',
    font: 'Cantarell',
  },
  {
    ...dark,
    name: 'native-dark-b',
    native: 'dark',
    focus: AUTO,
    ground: '#202124',
    panel: '#2b2c2f',
    font: 'Open Sans',
  },
  {
    ...dark,
    name: 'teal',
    ground: '#10221f',
    panel: '#173029',
    ink: '#dcebe6',
    face: '#245047',
    pressed: '#34705f',
    field: '#0b1816',
    line: '#55887c',
    accent: '#37c2a0',
    onAccent: '#06241d',
    radius: 2,
    height: 28,
    mark: 14,
    font: 'Open Sans',
    fontSize: 13,
    focus: 'outline: 2px dashed #ffd166; outline-offset: 2px',
  },
  {
    ...dark,
    name: 'contrast',
    ground: '#000000',
    panel: '#101010',
    ink: '#ffffff',
    face: '#1c1c1c',
    pressed: '#454545',
    field: '#000000',
    line: '#c8c8c8',
    accent: '#ffd500',
    onAccent: '#000000',
    radius: 6,
    border: 2,
    height: 34,
    mark: 17,
    font: 'Inter',
    fontSize: 14,
    focus: 'outline: 3px solid #ffd500; outline-offset: 3px',
  },
];
