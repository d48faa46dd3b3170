/** Results as a table of Markdown: a column for each server. */
import { median } from '../measure.ts';
import type { Trial } from './compare.ts';

/** Sums and medians count trials with success and without. */
const ROWS: readonly (readonly [string, (trials: readonly Trial[]) => string])[] = [
  ['tasks done', (trials) => `${trials.filter(({ success }) => success).length} of ${trials.length}`],
  [
    'said to be done, and not',
    (trials) => String(trials.filter(({ success, state }) => !success && state === 'done').length),
  ],
  ['turns, median', (trials) => String(median(trials.map(({ usage }) => usage.turns)))],
  ['tokens in, all', (trials) => String(trials.reduce((sum, { usage }) => sum + usage.input, 0))],
  ['tokens out, all', (trials) => String(trials.reduce((sum, { usage }) => sum + usage.output, 0))],
  ['seconds, median', (trials) => median(trials.map(({ seconds }) => seconds)).toFixed(1)],
];

export function resultsTable(trials: readonly Trial[]): string {
  const servers = [...new Set(trials.map(({ server }) => server))];
  const of = (name: string): readonly Trial[] => trials.filter(({ server }) => server === name);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...servers]),
    line(['---', ...servers.map(() => '---:')]),
    ...ROWS.map(([what, count]) => line([what, ...servers.map((name) => count(of(name)))])),
  ].join('\n');
}
