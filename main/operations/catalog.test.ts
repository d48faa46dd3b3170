import { phrase } from '../core/phrase.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS } from './catalog.ts';
import { defineOperation, type AnyOperation } from './support/operation.ts';

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'run' in value && 'scope' in value && 'reasons' in value;

test('the catalogue lists every operation that a file here exports', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'catalog.ts',
  );
  const exported = new Set<AnyOperation>();
  for (const file of files) {
    const module = (await import(join(import.meta.dirname, file))) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(module)) if (isOperation(value)) exported.add(value);
  }
  expect(exported.size).toBeGreaterThan(20);
  // By name, so that a failure says which one.
  const names = (operations: Iterable<AnyOperation>): string[] =>
    [...operations].map(({ name }) => name).sort();
  expect(names(OPERATIONS)).toEqual(names(exported));
});

test('names are unique, and only the health report is for everybody', () => {
  const names = OPERATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(OPERATIONS.filter(({ scope }) => scope === null).map(({ name }) => name)).toEqual(['report-health']);
});

test('the compiler holds what an operation notes against what it declares', () => {
  const operation = defineOperation({
    name: 'count',
    title: 'Count',
    kind: 'read',
    scope: 'see',
    reasons: [],
    notes: { counted: 'outcome' },
    describe: ({ counted }) => ({ verb: 'count', target: [phrase('text', String(counted))] }),
    run(_desk, _input: undefined, run): Promise<void> {
      run.note('counted', 1);
      // @ts-expect-error -- `text` is not declared
      run.note('text', 'secret');
      return Promise.resolve();
    },
  });
  // @ts-expect-error -- nor can the words for the log use it
  operation.describe({ text: 'secret' });
  expect(Object.keys(operation.notes)).toEqual(['counted']);
});
