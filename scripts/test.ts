/**
 * `npm test`: everything, in an order that leaves no core waiting, and a last line with the counts.
 *   node scripts/test.ts [--no-wine]
 * Seconds of each file of tests are in reports/test-durations.tsv.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromTop } from './build/paths.ts';
import { slowestOf, writeDurations } from './test/durations.ts';
import {
  afterRepeat,
  finalLine,
  joinReports,
  NO_REPORT,
  NOTHING,
  readReport,
  type Report,
  withUnhandled,
} from './test/tally.ts';
import { readUnhandled, UNHANDLED_FILE } from './test/unhandled.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-test-'));
const begun = performance.now();

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

/** `at-end`: in one piece, because the lines of two runs at a time would mix. */
type Output = 'live' | 'at-end';

/** Whether it ended with 0. */
async function run(
  title: string,
  args: readonly string[],
  output: Output = 'live',
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const started = performance.now();
  const heading = `\n=== ${title}`;
  if (output === 'live') console.log(heading);
  const child = spawn(process.execPath, [...args], {
    stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    cwd: fromTop('.'),
    env: { ...process.env, ...environment },
  });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => kept.push(data));
  await once(child, 'close');
  if (output === 'at-end') console.log(`${heading}\n${Buffer.concat(kept).toString('utf8')}`);
  console.log(`=== ${title}: ${child.exitCode === 0 ? 'done' : 'FAILED'} in ${seconds(started)}`);
  return child.exitCode === 0;
}

/** A run of vitest without a report, or one that failed without a failure in it, counts as one failure. */
async function runTests(title: string, args: readonly string[], output?: Output): Promise<Report> {
  const [file, unhandled] = [join(folder, `${title}.json`), join(folder, `${title}.errors.json`)];
  const passed = await run(
    title,
    [
      fromTop('node_modules/vitest/vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--reporter=${fromTop('scripts/test/unhandled-reporter.ts')}`,
    ],
    output,
    { [UNHANDLED_FILE]: unhandled },
  );
  const report = withUnhandled(readReport(file) ?? NO_REPORT, readUnhandled(unhandled));
  if (passed || report.total.failed > 0) return report;
  return { ...report, total: { ...report.total, failed: 1 }, failures: [`${title}: vitest itself failed`] };
}

const ofProjects = (...names: readonly string[]): readonly string[] => [
  '--config',
  'vitest.lanes.config.ts',
  ...names.flatMap((name) => ['--project', name]),
];

async function runWineTests(): Promise<Report> {
  const ready = await run('A Windows machine under Wine', [fromTop('scripts/wine/setup.ts')], 'at-end');
  if (!ready) return { ...NO_REPORT, total: { ...NOTHING, failed: 1 } };
  return runTests('Tests under Wine', ['--project', 'desktop', 'e2e/wine/contracts'], 'at-end');
}

/** More failures than this have a common cause, which running them again would only hide for a while. */
const MOST_REPEATED_FILES = 10;

interface Outcome {
  readonly report: Report;
  /** Tests that failed first and passed when their file was run again. */
  readonly passedAgain: number;
}

const runLanes = (): Promise<Report> =>
  runTests(
    'End-to-end tests',
    ofProjects('desktop-children', 'desktop-adapters', 'desktop-memory', 'desktop-isolated'),
  );

const runWaiting = (): Promise<Report> =>
  runTests('Tests that mostly wait', ofProjects('desktop-waiting', 'desktop-waiting-isolated'), 'at-end');

/** All of these share the cores; a file that failed then has one more run with all of them to itself. */
async function runRest(shared: readonly Promise<Report>[]): Promise<Outcome> {
  const reports = await Promise.all(shared);
  const alone = await runTests('Tests with the machine to themselves', ofProjects('desktop-alone'));
  const report = joinReports(reports.concat(alone));
  const files = [...report.failedFiles.keys()];
  if (files.length === 0 || files.length > MOST_REPEATED_FILES) return { report, passedAgain: 0 };
  const repeated = await runTests('Failed files again', [
    '--project',
    'unit',
    '--project',
    'desktop',
    ...files,
  ]);
  const total = afterRepeat(report, repeated.total);
  const failures = report.failures.concat(repeated.failures.map((each) => `again: ${each}`));
  return {
    report: { ...report, total, failures },
    passedAgain: Math.max(0, report.total.failed - total.failed),
  };
}

const REPORT = fromTop('reports/test-durations.tsv');

function finish({ report, passedAgain }: Outcome): never {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(fromTop('reports'), { recursive: true });
  writeDurations(REPORT, report.durations);
  console.log(`\nThe ten slowest files, all in ${REPORT}:\n${slowestOf(report.durations)}`);
  // Last, because a record of a long run may hold its end only.
  if (report.failures.length > 0) console.log(`\nWhat failed:\n\n${report.failures.join('\n')}`);
  console.log(`\nThe whole run took ${seconds(begun)}.\n`);
  console.log(finalLine(report.total, passedAgain));
  process.exit(report.total.failed === 0 ? 0 : 1);
}

/** Without these nothing can be tested. */
async function prepare(title: string, output: Output, ...args: readonly string[]): Promise<void> {
  if (await run(title, args, output)) return;
  const total = { ...NOTHING, failed: 1 };
  finish({ report: { ...NO_REPORT, total }, passedAgain: 0 });
}

const withWine = !process.argv.includes('--no-wine');
const built = prepare('Build', 'live', fromTop('scripts/build.ts'));
const packages = prepare(
  'Debian packages',
  'at-end',
  fromTop('scripts/packages.ts'),
  ...(withWine ? ['--wine'] : []),
);
// The longest waits begin first.
const ready = Promise.all([built, packages]);
const wine = ready.then(() => (withWine ? runWineTests() : NO_REPORT));
const waiting = ready.then(runWaiting);
const lanes = ready.then(runLanes);

/** A machine that has the packages has looked by then. */
const LOOKED_MS = 10_000;

/** While packages come over the network, or else one process that computes in place of Windows' ones, next to files that wait a third of their time. */
async function coresAreFree(): Promise<void> {
  await built;
  const hasPackages = await Promise.race([packages.then(() => true), sleep(LOOKED_MS, false)]);
  if (hasPackages) await wine;
}
const unitTests = coresAreFree().then(() =>
  runTests('Unit tests', ['--project', 'unit', '--maxWorkers=1'], 'at-end'),
);
finish(await runRest([unitTests, lanes, waiting, wine]));
