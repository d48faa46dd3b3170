/** The adapter for macOS without each of its cures, in a copy: the test that is named for the fault has to fail. */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copySources } from '../../testing/copied-sources.ts';
import { CURES } from '../../testing/darwin/cures.ts';

const ADAPTER = 'main/adapters/darwin';
const copy = copySources(['main', 'testing'], `${ADAPTER}/**/*.desktop.test.ts`);
afterAll(() => copy.remove());

describe('macOS without a cure', () => {
  test('there are seventeen faults', () => {
    expect(new Set(CURES.map(({ fault }) => fault)).size).toBe(17);
  });

  test.each(CURES)('fails its test: $fault', { timeout: 300_000 }, ({ edits, file, test: name }) => {
    const tests = [join(ADAPTER, file)];
    const cured = copy.run(tests, name);
    expect(cured.failures, cured.printed).toEqual([]);
    expect(cured.passed).toBeGreaterThan(0);
    const restore = copy.edit(edits.map((edit) => ({ ...edit, file: join(ADAPTER, edit.file) })));
    const { hasPassed } = copy.run(tests, name);
    restore();
    expect(hasPassed).toBe(false);
  });
});
