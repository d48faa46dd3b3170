/**
 * `npm test`: everything, in the order in which failures are cheapest, and a last line that says what came of it.
 *   node scripts/test.ts [--no-wine]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromTop } from './build/paths.ts';
import {
  addTallies,
  afterRepeat,
  finalLine,
  NOTHING,
  readReport,
  type Report,
  type Tally,
} from './test/tally.ts';

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

/** A run of vitest that came to no report, or failed without a failed test, counts as one failure. */
function runTests(title: string, ...args: readonly string[]): Report {
  const file = join(folder, `${title}.json`);
  const passed = run(title, [
    fromTop('node_modules/vitest/vitest.mjs'),
    'run',
    ...args,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  const report = readReport(file) ?? { total: NOTHING, failedFiles: new Map() };
  if (passed || report.failedFiles.size > 0) return report;
  return { ...report, total: { ...report.total, failed: 1 } };
}

/** More failures than this have a common cause, which running them again would only hide for a while. */
const MOST_REPEATED_FILES = 10;

/** Two files at a time share two cores; a file that failed then has one more run with both of them to itself. */
function runDesktopTests(): Tally {
  const report = runTests('End-to-end tests', '--config', 'vitest.lanes.config.ts');
  const files = [...report.failedFiles.keys()];
  if (files.length === 0 || files.length > MOST_REPEATED_FILES) return report.total;
  const repeated = runTests('Failed files again, one at a time', '--project', 'desktop', ...files);
  return afterRepeat(report, repeated.total);
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
let tally = addTallies(runTests('Unit tests', '--project', 'unit').total, runDesktopTests());
if (withWine) {
  const ready = run('A Windows machine under Wine', [fromTop('scripts/wine/setup.ts')]);
  const wine = ready
    ? runTests('Tests under Wine', '--project', 'desktop', 'e2e/wine').total
    : { ...NOTHING, failed: 1 };
  tally = addTallies(tally, wine);
}
finish(tally);
