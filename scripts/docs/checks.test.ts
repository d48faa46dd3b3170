import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';

/** A file in backquotes, and the titles in quotes after it. */
const NAMED = /`([^`]+\.ts)`((?:,? "[^"]+")+)/g;

/** Of the tables below a heading, down to the next one; of the whole page without one. */
function rowsOf(page: string, heading = ''): readonly (readonly string[])[] {
  const text = readFileSync(fromTop(page), 'utf8').split(`\n## ${heading}\n`).at(-1) ?? '';
  return (heading === '' ? text : (text.split('\n## ')[0] ?? ''))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()))
    .filter(([first = '']) => !/^(?:-+|what fell short|promise)$/.test(first));
}

test.each([
  ['docs/checks.md', '', 40],
  ['docs/elements.md', 'What shows it', 20],
])('every check of %s names tests that exist, by file and title', (page, heading, least) => {
  const rows = rowsOf(page, heading);
  expect(rows.length).toBeGreaterThan(least);
  for (const [check = '', tests = '', state = ''] of rows) {
    expect(state, check).not.toBe('');
    const named = [...tests.matchAll(NAMED)];
    expect(named.length, check).toBeGreaterThan(0);
    // Nothing else stands there.
    expect(tests.replaceAll(NAMED, '').replaceAll(/[;\s]/g, ''), check).toBe('');
    for (const [, file = '', titles = ''] of named) {
      expect(existsSync(fromTop(file)), `${check}: ${file}`).toBe(true);
      const source = readFileSync(fromTop(file), 'utf8');
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
        expect(source, `${check}: ${file}`).toContain(title);
    }
  }
});
