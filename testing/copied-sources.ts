/** A copy of the sources in which tests switch cures off, one after the other: the test that is named for a fault has to fail then. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const TOP = join(import.meta.dirname, '..');

export interface Edit {
  /** From the top of the repository. */
  readonly file: string;
  /** What stands in it once. */
  readonly from: string;
  readonly to: string;
}

export interface Outcome {
  /** False too where the process of the tests ended before them. */
  readonly hasPassed: boolean;
  readonly passed: number;
  /** The reason of each test that failed. */
  readonly failures: readonly string[];
  readonly printed: string;
}

export interface CopiedSources {
  /** Returns what takes the edits back. Throws if one has nothing to change. */
  edit(edits: readonly Edit[]): () => void;
  /** Runs the tests of files, or those whose name begins so; `%s` in it stands for anything. */
  run(files: readonly string[], name?: string): Outcome;
  remove(): void;
}

/** The name of a test as a pattern. */
const pattern = (name: string): string =>
  name
    .replaceAll(/%./g, '*')
    .replaceAll(/[^a-z0-9 *]/gi, '.')
    .replaceAll('*', '.*');

const REPORT = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ failureMessages: z.array(z.string()) })) }),
  ),
});

function outcomeIn(report: string): Pick<Outcome, 'passed' | 'failures'> {
  // The run ended with its process, or with sources that do not load.
  if (!existsSync(report)) return { passed: 0, failures: [] };
  const { numPassedTests, testResults } = REPORT.parse(JSON.parse(readFileSync(report, 'utf8')));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = results.flatMap(({ failureMessages }) => failureMessages.slice(0, 1));
  return { passed: numPassedTests, failures };
}

/** `folders` are copied whole. `include`: the files of tests, as vitest has them. */
export function copySources(folders: readonly string[], include: string): CopiedSources {
  const copy = mkdtempSync(join(tmpdir(), 'deskhand-cures-'));
  for (const name of [...folders, 'package.json', 'tsconfig.json'])
    cpSync(join(TOP, name), join(copy, name), { recursive: true });
  symlinkSync(join(TOP, 'node_modules'), join(copy, 'node_modules'));
  const test = { include: [include], testTimeout: 20_000 };
  writeFileSync(join(copy, 'vitest.config.ts'), `export default ${JSON.stringify({ test })};\n`);

  function apply({ file, from, to }: Edit): () => void {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`);
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    return () => writeFileSync(path, source);
  }

  return {
    edit(edits) {
      const undo = edits.map(apply);
      return () => {
        for (const each of undo.toReversed()) each();
      };
    },
    run(files, name) {
      const report = join(copy, 'report.json');
      rmSync(report, { force: true });
      const asked = ['run', ...files, ...(name === undefined ? [] : ['-t', pattern(name)])];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(copy, 'node_modules/vitest/vitest.mjs'), ...asked, '--reporter=json', `--outputFile=${report}`],
        { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
      );
      return { ...outcomeIn(report), hasPassed: status === 0, printed: stdout + stderr };
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
