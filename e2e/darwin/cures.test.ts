/** The adapter for macOS without each of its cures, in a copy: the test that is named for the fault has to fail. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CURES, type Edit } from '../../testing/darwin/cures.ts';

const TOP = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'deskhand-cures-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const name of ['main', 'testing', 'package.json', 'tsconfig.json'])
  cpSync(join(TOP, name), join(copy, name), { recursive: true });
symlinkSync(join(TOP, 'node_modules'), join(copy, 'node_modules'));
writeFileSync(
  join(copy, 'vitest.config.ts'),
  "export default { test: { include: ['main/adapters/darwin/**/*.desktop.test.ts'], testTimeout: 20_000 } };\n",
);

const inCopy = (file: string): string => join(copy, 'main/adapters/darwin', file);

/** What it was before. */
function apply({ file, from, to }: Edit): string {
  const source = readFileSync(inCopy(file), 'utf8');
  expect(source.split(from), `${file} has this once: ${from}`).toHaveLength(2);
  writeFileSync(
    inCopy(file),
    source.replace(from, () => to),
  );
  return source;
}

const pattern = (name: string): string => name.replaceAll(/[^a-z0-9 ]/gi, '.');

interface Outcome {
  readonly passed: boolean;
  readonly ran: number;
  readonly printed: string;
}

function run(file: string, name: string): Outcome {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const asked = ['run', join('main/adapters/darwin', file), '-t', pattern(name)];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, ...asked, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
  );
  return { passed: status === 0, ran: ranIn(report), printed: stdout + stderr };
}

/** Zero where the run ended with its process. */
function ranIn(report: string): number {
  try {
    const parsed: unknown = JSON.parse(readFileSync(report, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return 0;
    const count = (name: string): number => Number(Reflect.get(parsed, name));
    return count('numPassedTests') + count('numFailedTests');
  } catch {
    return 0;
  }
}

describe('macOS without a cure', () => {
  test('there are seventeen faults', () => {
    expect(new Set(CURES.map(({ fault }) => fault)).size).toBe(17);
  });

  test.each(CURES)('fails its test: $fault', { timeout: 300_000 }, ({ edits, file, test: name }) => {
    const cured = run(file, name);
    expect(cured.passed, cured.printed).toBe(true);
    expect(cured.ran).toBeGreaterThan(0);
    const before = edits.map((each) => ({ file: each.file, source: apply(each) }));
    const uncured = run(file, name);
    for (const each of before) writeFileSync(inCopy(each.file), each.source);
    expect(uncured.passed).toBe(false);
  });
});
