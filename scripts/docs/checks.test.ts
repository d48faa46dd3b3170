import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';

/** A file in backquotes, and the titles in quotes after it. */
const NAMED = /`([^`]+\.ts)`((?:,? "[^"]+")+)/g;

const rows = readFileSync(fromTop('docs/checks.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()))
  .filter(([first = '']) => !/^(?:-+|what fell short|promise)$/.test(first));

test('every check names tests that exist, by file and title', () => {
  expect(rows.length).toBeGreaterThan(40);
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
