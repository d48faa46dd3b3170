/** From the report of a run to the tables: which desktop it was, what was passed, and why something was not. */
import { expect, test } from 'vitest';
import { merge, type Entry } from './entries.ts';
import { entriesOf, groundOf, vitestOutcomes, wineOutcomes } from './outcomes.ts';
import { capabilityPage, shortTable, withShortTable } from './tables.ts';

const law = (suite: string, title: string, status: string, notPassed?: string): object => ({
  ancestorTitles: ['', suite],
  title,
  status,
  meta: notPassed === undefined ? {} : { notPassed },
});
const REPORT = {
  testResults: [
    {
      assertionResults: [
        law('sway: windows', 'closes', 'passed'),
        law('sway: windows', 'minimises', 'passed', 'sway has no minimised windows.'),
        law('sway: windows', 'left out by -t', 'skipped'),
        law('sway 1.12 (Debian testing), over a page: a pointer', 'moves', 'passed'),
        law('x11: keys', 'makes a', 'failed'),
        law('something else', 'is no contract', 'passed'),
      ],
    },
  ],
};
const installed = (name: string): string => (name === 'sway' ? '1.7' : '');
const entries = (): readonly Entry[] =>
  entriesOf(vitestOutcomes(REPORT), (suite) => groundOf(suite, installed, 'Debian 12'), '2026-01-02');

test('a report becomes an entry for each adapter, with the laws that it does not pass', () => {
  const common = { lastRun: '2026-01-02' };
  expect(entries()).toEqual([
    {
      ...common,
      capability: 'windows',
      adapter: 'sway',
      desktop: 'sway 1.7',
      system: 'Debian 12',
      passed: 1,
      notPassed: [{ law: 'minimises', why: 'sway has no minimised windows.' }],
    },
    {
      ...common,
      capability: 'pointer',
      adapter: 'sway, over a page',
      desktop: 'sway 1.12',
      system: 'Debian testing',
      passed: 1,
      notPassed: [],
    },
    {
      ...common,
      capability: 'keyboard, keys',
      adapter: 'x11',
      desktop: 'Xorg',
      system: 'Debian 12',
      passed: 0,
      notPassed: [{ law: 'makes a', why: 'It failed when it was last run.' }],
    },
  ]);
});

test('tables have a row for each desktop, also for one without a run, and the newest entry of an adapter', () => {
  const older = entries().map((entry): Entry => ({ ...entry, passed: 99 }));
  const merged = merge(older, entries());
  expect(merged).toHaveLength(3);
  const rows = shortTable(merged).split('\n');
  expect(rows).toContain('| sway 1.7 | - | - | - | - | partly | - | - |');
  expect(rows).toContain('| sway 1.12 | - | yes | - | - | - | - | - |');
  expect(rows).toContain('| labwc | - | - | - | - | - | - | - |');
  const page = capabilityPage(merged);
  expect(page).toContain('- **sway 1.7**, windows. sway has no minimised windows. (minimises)');
});

test('results under Wine name what nut-js has no button for', () => {
  const name = 'nut-js: a pointer > presses and releases the back button where it is';
  expect(wineOutcomes([{ name, state: 'failed' }])).toEqual([
    {
      suite: 'nut-js: a pointer',
      law: 'presses and releases the back button where it is',
      notPassed: 'nut-js has no such button.',
    },
  ]);
});

test('the short table replaces what stands between its marks, and nothing else', () => {
  const marks = [
    '<!-- what works where: generated from docs/capabilities.json by npm run generate -->',
    '<!-- end of what works where -->',
  ];
  const page = `before\n${marks[0]}\nold\n${marks[1]}\nafter`;
  const once = withShortTable(page, entries());
  expect(once).not.toContain('old');
  expect(once).toMatch(/^before\n[\s\S]*sway 1\.7[\s\S]*\nafter$/);
  expect(withShortTable(once, entries())).toBe(once);
  expect(() => withShortTable('no marks', entries())).toThrow('no marks');
});
