/**
 * `npm test`: everything, in the order in which failures are cheapest, and a last line that says what came of it.
 *   node scripts/test.ts [--no-wine]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromTop } from './build/paths.ts';
import { addTallies, finalLine, readTally, type Tally } from './test/tally.ts';

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
const folder = mkdtempSync(join(tmpdir(), 'deskhand-test-'));
const begun = performance.now();

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

function run(title: string, args: readonly string[]): boolean {
  const started = performance.now();
  console.log(`\n=== ${title}`);
  const { status } = spawnSync(process.execPath, [...args], { stdio: 'inherit', cwd: fromTop('.') });
  console.log(`=== ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds(started)}`);
  return status === 0;
}

/** A run of vitest that came to no report counts as one failure. */
function runTests(title: string, ...args: readonly string[]): Tally {
  const report = join(folder, `${title}.json`);
  const passed = run(title, [
    fromTop('node_modules/vitest/vitest.mjs'),
    'run',
    ...args,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const tally = readTally(report);
  if (tally === null) return { ...NOTHING, failed: 1 };
  return passed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/** Without these nothing can be tested. */
function prepare(title: string, ...args: readonly string[]): void {
  if (run(title, args)) return;
  finish({ ...NOTHING, failed: 1 });
}

function finish(tally: Tally): never {
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nThe whole run took ${seconds(begun)}.\n`);
  console.log(finalLine(tally));
  process.exit(tally.failed === 0 ? 0 : 1);
}

const withWine = !process.argv.includes('--no-wine');
prepare('Debian packages', fromTop('scripts/packages.ts'), ...(withWine ? ['--wine'] : []));
prepare('Build', fromTop('scripts/build.ts'));
let tally = runTests('Unit tests', '--project', 'unit');
tally = addTallies(tally, runTests('End-to-end tests', '--project', 'desktop', '--exclude', 'e2e/wine/**'));
if (withWine) {
  const ready = run('A Windows machine under Wine', [fromTop('scripts/wine/setup.ts')]);
  const wine = ready
    ? runTests('Tests under Wine', '--project', 'desktop', 'e2e/wine')
    : { ...NOTHING, failed: 1 };
  tally = addTallies(tally, wine);
}
finish(tally);
