/** Roles of AT-SPI (atspi-constants.h of at-spi2-core 2.46) in the service's words. */
import type { ElementRole } from '../../../core/elements/model.ts';

export const ROLE = {
  invalid: 0,
  calendar: 5,
  canvas: 6,
  checkBox: 7,
  checkMenuItem: 8,
  comboBox: 11,
  dialog: 16,
  drawingArea: 18,
  filler: 20,
  frame: 23,
  label: 29,
  list: 31,
  listItem: 32,
  menu: 33,
  menuBar: 34,
  menuItem: 35,
  pageTab: 37,
  pageTabList: 38,
  passwordText: 40,
  popupMenu: 41,
  radioMenuItem: 45,
  scrollPane: 49,
  table: 55,
  tableCell: 56,
  terminal: 60,
  text: 61,
  toggleButton: 62,
  tree: 65,
  treeTable: 66,
  viewport: 68,
  window: 69,
  application: 75,
  entry: 79,
  documentFrame: 82,
  treeItem: 91,
  documentWeb: 95,
  listBox: 98,
} as const;

const ROLE_OF: Readonly<Record<ElementRole, readonly number[]>> = {
  button: [13, 26, 43, 57, 62, 129],
  checkbox: [7],
  radio: [44],
  switch: [130],
  field: [12, 61, 76, 77, 79],
  password: [40],
  combobox: [11],
  list_item: [32, 91],
  // Pages' column headers are cells, those of toolkits are buttons that sort.
  cell: [10, 47, 56, 58],
  tab: [37],
  menu: [33],
  menu_item: [8, 35, 45, 59],
  link: [88],
  slider: [15, 51],
  spin: [52],
  // Labels, progress and level bars, terminals, tool tips, paragraphs, captions, headings, notifications, static texts.
  text: [1, 29, 42, 60, 64, 73, 81, 83, 101, 103, 115, 116, 122, 123],
  // Canvases, drawing areas, images, image maps, audio, videos.
  image: [6, 18, 27, 100, 106, 107],
  group: [],
  document: [],
};

/**
 * What holds other elements. Documents: of pages, of frames, of texts, e-mails, presentations and sheets. Groups: dialogs, panels
 * and frames with a title, sections of pages, forms, groups of fields, landmarks, articles, lists, tables, trees, tool bars.
 */
const DOCUMENTS: readonly number[] = [82, 92, 93, 94, 95, 96];
const GROUPS: readonly number[] = [16, 28, 31, 39, 55, 63, 65, 66, 85, 87, 98, 99, 109, 110];
const HOLDERS: ReadonlyMap<number, ElementRole> = new Map([
  ...DOCUMENTS.map((role): [number, ElementRole] => [role, 'document']),
  ...GROUPS.map((role): [number, ElementRole] => [role, 'group']),
]);

export const HOLDER_ROLES: ReadonlySet<number> = new Set(HOLDERS.keys());

/** Undefined for what holds nothing that belongs together. */
export const holderRole = (role: number): ElementRole | undefined => HOLDERS.get(role);

const NEUTRAL: ReadonlyMap<number, ElementRole> = new Map(
  Object.entries(ROLE_OF).flatMap(([neutral, roles]) =>
    roles.map((role): [number, ElementRole] => [role, neutral as ElementRole]),
  ),
);

/** Undefined for what only holds others. */
export const neutralRole = (role: number): ElementRole | undefined => NEUTRAL.get(role);

/** Roles that `GetMatches` is asked for, as the bits of `ai`. */
export function roleBits(roles: Iterable<number>): number[] {
  const words = [0, 0, 0, 0, 0];
  for (const role of roles) words[role >> 5] = (words[role >> 5] ?? 0) | (1 << (role & 31));
  return words;
}

export const LISTED_ROLES: ReadonlySet<number> = new Set(NEUTRAL.keys());

/** What a person uses, as opposed to reads: only these are reported as disabled. */
export const isOperable = (role: ElementRole): boolean =>
  !['text', 'image', 'group', 'document'].includes(role);
