/** The workflows, checked without GitHub: their form, the names they use, and the files they run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const workflow = load(text);
  const { jobs } = workflow as Workflow;

  test('has the form that GitHub reads', () => {
    validate(workflow);
    expect(validate.errors ?? []).toEqual([]);
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
      for (const [, file = ''] of run.matchAll(/\b(scripts\/[\w/-]+\.ts)/g))
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
