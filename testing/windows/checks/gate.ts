/**
 * Ends with 1 if an answer that must hold has failed or is missing: `node testing/windows/checks/gate.ts ANSWERS suites launches`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isFailure = (value: unknown): value is { readonly failed: string } =>
  typeof value === 'object' && value !== null && 'failed' in value;

/** What failed among a check's answers, by the names of its parts. */
export const failures = (answers: object): readonly string[] =>
  Object.entries(answers as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    isFailure(value) ? [`${name}: ${value.failed}`] : [],
  );

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '.', ...names] = process.argv;
  for (const name of names) {
    const file = join(folder, `${name}.json`);
    const failed = existsSync(file)
      ? failures(JSON.parse(readFileSync(file, 'utf8')) as object)
      : ['It has not answered.'];
    for (const each of failed) console.log(`${name}: ${each}`);
    if (failed.length > 0) process.exitCode = 1;
  }
}
