/** How the pages of controls look: colours, type, corners, focus rings. Rules may be tuned on one list; the other one judges. */
import type { ICONS } from './icons.ts';
import type { ThemeIcons } from './theme-icons.ts';

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
  /** Shapes of parts; the first of each is the default. */
  readonly arrow?: 'chevron' | 'triangle' | 'both' | 'boxed';
  readonly tick?: 'tick' | 'cross' | 'square' | 'unfilled';
  readonly toggle?: 'filled' | 'outlined' | 'wide-knob' | 'tall' | 'overhanging';
  readonly thumb?: 'disc' | 'hollow' | 'bar' | 'shadowed' | 'pill';
  /** A list, or the icons themselves. */
  readonly icons?: keyof typeof ICONS | ThemeIcons | readonly string[];
  /** Faces of buttons lighter at their top. */
  readonly isShaded?: boolean;
  /** Every second row of a table in another colour. */
  readonly isStriped?: boolean;
  /** Rules of a toolkit that the members above have no name for. */
  readonly css?: string;
}

export const LIGHT: Look = {
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
export const DARK: Look = {
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
export const AUTO = 'outline: auto 1px -webkit-focus-ring-color';

export const TUNED_LOOKS: readonly Look[] = [
  LIGHT,
  DARK,
  { ...LIGHT, name: 'native', native: 'light', focus: AUTO },
  { ...DARK, name: 'native-dark', native: 'dark', focus: AUTO, ground: '#121212', panel: '#1b1b1b' },
  {
    ...LIGHT,
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
    ...DARK,
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

/** Held out at first, tuned on since. */
export const HELD_OUT_LOOKS: readonly Look[] = [
  {
    ...LIGHT,
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
    ...LIGHT,
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
    ...LIGHT,
    name: 'native-b',
    native: 'light',
    focus: AUTO,
    ground: '#eceff1',
    panel: '#ffffff',
    font: 'Cantarell',
  },
  {
    ...DARK,
    name: 'native-dark-b',
    native: 'dark',
    focus: AUTO,
    ground: '#202124',
    panel: '#2b2c2f',
    font: 'Open Sans',
  },
  {
    ...DARK,
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
    ...DARK,
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

/** Looks of further toolkits, with other icons, arrows, ticks, switches and thumbs. Used only after the rules were finished. */
export const FRESH_LOOKS: readonly Look[] = [
  {
    ...LIGHT,
    name: 'adwaita',
    ground: '#fafafa',
    panel: '#ffffff',
    ink: '#2e3436',
    face: '#e6e6e6',
    pressed: '#c0c0c0',
    line: '#b8b8b8',
    accent: '#3584e4',
    radius: 9,
    height: 34,
    mark: 18,
    font: 'Cantarell',
    fontSize: 15,
    focus: 'outline: 2px solid #90b9ee; outline-offset: 1px',
    arrow: 'triangle',
    thumb: 'hollow',
    icons: 'third',
  },
  {
    ...DARK,
    name: 'breeze',
    ground: '#2a2e32',
    panel: '#31363b',
    ink: '#fcfcfc',
    face: '#3b4045',
    pressed: '#565c62',
    field: '#1b1e20',
    line: '#7a8086',
    accent: '#3daee9',
    onAccent: '#0b1d28',
    radius: 3,
    height: 30,
    mark: 18,
    font: 'Open Sans',
    fontSize: 13,
    focus: 'outline: 1px solid #3daee9; outline-offset: 2px',
    thumb: 'hollow',
    icons: 'third',
  },
  {
    ...LIGHT,
    name: 'fluent',
    ground: '#f3f3f3',
    panel: '#fbfbfb',
    ink: '#1a1a1a',
    face: '#ffffff',
    pressed: '#e4e4e4',
    line: '#8a8a8a',
    accent: '#005fb8',
    radius: 4,
    height: 32,
    mark: 20,
    font: 'Inter',
    fontSize: 14,
    focus: 'outline: 2px solid #1a1a1a; outline-offset: 1px',
    toggle: 'outlined',
    thumb: 'hollow',
    icons: 'third',
  },
  {
    ...LIGHT,
    name: 'motif',
    ground: '#d6d2cd',
    panel: '#e2deda',
    ink: '#000000',
    face: '#c7c2bc',
    pressed: '#a9a39c',
    line: '#5c5752',
    accent: '#2f6d3a',
    radius: 0,
    height: 28,
    mark: 14,
    font: 'DejaVu Sans',
    fontSize: 13,
    focus: 'outline: 1px dotted #000000; outline-offset: 2px',
    arrow: 'both',
    tick: 'cross',
    toggle: 'wide-knob',
    thumb: 'bar',
    icons: 'third',
  },
  {
    ...DARK,
    name: 'material',
    ground: '#141218',
    panel: '#211f26',
    ink: '#e6e0e9',
    face: '#4a4458',
    pressed: '#635b70',
    field: '#1d1b20',
    line: '#938f99',
    accent: '#d0bcff',
    onAccent: '#381e72',
    radius: 18,
    border: 2,
    height: 38,
    mark: 18,
    font: 'Inter',
    fontSize: 15,
    focus: 'outline: 3px solid #efb8c8; outline-offset: 2px',
    arrow: 'triangle',
    toggle: 'outlined',
    icons: 'third',
  },
  {
    ...DARK,
    name: 'forest',
    ground: '#26302a',
    panel: '#2f3b34',
    ink: '#f1f4ec',
    face: '#47584d',
    pressed: '#5f7567',
    field: '#1a221d',
    line: '#8ca394',
    accent: '#e0a63c',
    onAccent: '#241a05',
    radius: 5,
    height: 31,
    mark: 15,
    font: 'Liberation Sans',
    fontSize: 14,
    focus: 'box-shadow: 0 0 0 1px #26302a, 0 0 0 3px #e0a63c',
    arrow: 'both',
    tick: 'square',
    thumb: 'bar',
    icons: 'third',
  },
];
