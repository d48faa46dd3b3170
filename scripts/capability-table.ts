/**
 * Takes the results of contract suites over into docs/capabilities.json; `npm run generate` makes the tables of it.
 *   node scripts/capability-table.ts run            runs the contracts of the desktops that this machine has
 *   node scripts/capability-table.ts report.json    takes over a report of `vitest run --reporter=json`
 *   node scripts/capability-table.ts wine           takes over the last run of e2e/wine/contracts.test.ts
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromTop } from './build/paths.ts';
import { CONTRACTS, merge, readEntries, writeEntries, type Entry } from './capabilities/entries.ts';
import { debian, entriesOf, groundOf, vitestOutcomes, wineOutcomes } from './capabilities/outcomes.ts';
import { PLACES, WINE } from './wine/places.ts';

const parsed = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const ofReport = (path: string): readonly Entry[] =>
  entriesOf(vitestOutcomes(parsed(path)), (suite) => groundOf(suite));

function ofWine(): readonly Entry[] {
  const wine = execFileSync(WINE, ['--version'], { encoding: 'utf8' }).trim().split(' ')[0] ?? 'wine';
  return entriesOf(wineOutcomes(parsed(PLACES.results)), () => ({
    desktop: 'Windows',
    system: `${wine} on ${debian()}`,
  }));
}

/** Only the tests of contracts; those under Wine have their own way. */
function ofOwnRun(files: readonly string[]): readonly Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-capabilities-'));
  const report = join(folder, 'report.json');
  const titles = CONTRACTS.map(([ending]) => ending.source.replace('$', ' ')).join('|');
  const { status } = spawnSync(
    process.execPath,
    [
      fromTop('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'desktop',
      '-t',
      titles,
      '--exclude',
      'e2e/**',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    // Some are in the full size alone.
    { stdio: 'inherit', cwd: fromTop('.'), env: { ...process.env, DESKHAND_SOAK: '1' } },
  );
  const entries = status === null ? [] : ofReport(report);
  rmSync(folder, { recursive: true, force: true });
  return entries;
}

const [source, ...more] = process.argv.slice(2);
if (source === undefined) throw new Error('Which results? "run", "wine", or the path of a report.');
const fresh = source === 'wine' ? ofWine() : source === 'run' ? ofOwnRun(more) : ofReport(source);
await writeEntries(merge(readEntries(), fresh));
console.log(`${fresh.length} entries were taken over; npm run generate makes the tables.`);
