/** Programs of text in xterm, of which no tree reports anything: menus, lists and buttons made of letters. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from '../../../testing/region.ts';
import { until } from '../../../testing/client.ts';
import type { TestDesktop } from '../../../testing/desktop.ts';
import type { Truth } from './score.ts';

export interface TerminalScene {
  readonly name: string;
  /** Options of xterm. */
  readonly look: readonly string[];
  readonly columns: number;
  /** With `[[...]]` around what is clicked, and `{{...}}` in reverse video besides. */
  readonly rows: readonly string[];
}

const MENU = [
  ' [[File]]   [[Edit]]   [[Search]]   [[Help]]',
  '',
  '  [[Invoices for March]]',
  '  [[Delivery notes]]',
  '  [[Annual report]]',
  '',
  '  Twelve documents are waiting for a signature.',
  '',
  '      {{ Continue }}      {{ Cancel }}',
] as const;
const LIST = [
  '  PID  [[USER]]      [[MEMORY]]   [[COMMAND]]',
  ' 1204  ann          120   [[editor]]',
  ' 1377  ann           48   [[mailer]]',
  ' 2051  root           7   [[logger]]',
  '',
  ' {{1 Help}}  {{2 Search}}  {{3 Sort}}  {{9 Stop}}',
] as const;

/** On these thresholds may be tuned. */
export const TUNED_TERMINALS: readonly TerminalScene[] = [
  { name: 'menu', look: ['-fa', 'DejaVu Sans Mono', '-fs', '12'], columns: 60, rows: MENU },
];

/** Nothing was tuned on these: they only judge. */
export const HELD_OUT_TERMINALS: readonly TerminalScene[] = [
  {
    name: 'list, green on black',
    look: ['-fa', 'Liberation Mono', '-fs', '13', '-bg', 'black', '-fg', '#33cc66'],
    columns: 56,
    rows: LIST,
  },
  {
    name: 'list, small',
    look: ['-fa', 'DejaVu Sans Mono', '-fs', '10', '-bg', '#fdf6e3', '-fg', '#475b62'],
    columns: 60,
    rows: LIST,
  },
  {
    name: 'menu, white on blue',
    look: ['-fa', 'Liberation Mono', '-fs', '14', '-bg', '#10207a', '-fg', 'white'],
    columns: 60,
    rows: MENU,
  },
];

const MARKS = /\[\[(.*?)\]\]|\{\{(.*?)\}\}/g;

interface Cells {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The row as it is printed, and the columns of what is clicked. */
function parsed(row: string): { readonly printed: string; readonly cells: readonly Cells[] } {
  const cells: Cells[] = [];
  let printed = '';
  let column = 0;
  let end = 0;
  for (const match of row.matchAll(MARKS)) {
    const before = row.slice(end, match.index);
    const plain = match[1] ?? match[2] ?? '';
    printed += before + (match[2] === undefined ? plain : `\u001B[7m${plain}\u001B[0m`);
    column += before.length;
    cells.push({ text: plain.trim(), from: column, to: column + plain.length });
    column += plain.length;
    end = match.index + match[0].length;
  }
  return { printed: printed + row.slice(end), cells };
}

/** xterm's own border around its cells. */
const INNER = 2;

/** Without its frame, by xwininfo. */
function clientArea({ env }: TestDesktop, title: string): Region | undefined {
  try {
    const told = execFileSync('xwininfo', ['-name', title], { env, encoding: 'utf8', stdio: 'pipe' });
    const [x, y, width, height] = ['Absolute upper-left X', 'Absolute upper-left Y', 'Width', 'Height'].map(
      (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(told)?.[1] ?? NaN),
    );
    if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    return told.includes('IsViewable') ? { x, y, width, height } : undefined;
  } catch {
    return undefined;
  }
}

export interface ShownTerminal {
  readonly title: string;
  /** Where on the screen each is that can be clicked. */
  readonly truth: readonly Truth[];
  stop(): void;
}

export async function showTerminal(
  desktop: TestDesktop,
  { name, look, columns, rows }: TerminalScene,
  folder: string,
): Promise<ShownTerminal> {
  const title = `Terminal ${name}`;
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.txt`);
  writeFileSync(file, rows.map((row) => parsed(row).printed).join('\r\n'));
  const height = rows.length + 2;
  const child = desktop.spawn('xterm', [
    '-T',
    title,
    '-geometry',
    `${columns}x${height}+40+60`,
    '-b',
    String(INNER),
    '+sb',
    ...look,
    '-e',
    'sh',
    '-c',
    `printf '\\033[?25l'; cat '${file}'; exec sleep 600`,
  ]);
  await until(`${title} is there`, () => clientArea(desktop, title) !== undefined, 20_000, 100);
  // xterm shows its window before its program has written anything.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const client = clientArea(desktop, title) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = { width: (client.width - 2 * INNER) / columns, height: (client.height - 2 * INNER) / height };
  const truth = rows.flatMap((row, line) =>
    parsed(row).cells.map(({ text, from, to }): Truth => ({
      kind: 'text',
      label: text,
      box: {
        x: Math.round(client.x + INNER + from * cell.width),
        y: Math.round(client.y + INNER + line * cell.height),
        width: Math.round((to - from) * cell.width),
        height: Math.round(cell.height),
      },
    })),
  );
  return { title, truth, stop: () => child.kill() };
}
