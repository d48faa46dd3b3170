/** The adapter for Windows without each of its cures, in a copy: the test that is named for the fault has to fail. */
import { afterAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../scripts/windows/faults.ts';
import { copySources } from '../../testing/copied-sources.ts';
import { UNCURED } from '../../testing/windows/cures.ts';

const copy = copySources(['main', 'renderer', 'scripts', 'testing'], 'main/**/*.test.ts');
afterAll(() => copy.remove());

const testOf = new Map(FAULTS.map(({ id, test: named }) => [id, named]));

describe('Windows without a cure', () => {
  test('with all of them the tests pass', { timeout: 600_000 }, () => {
    const { passed, failures, printed } = copy.run(
      Array.from(new Set(FAULTS.map(({ test: [file] }) => file))),
    );
    expect(failures, printed).toEqual([]);
    expect(passed).toBeGreaterThan(FAULTS.length);
  });

  test.each(UNCURED)('fails its test: $fault', { timeout: 300_000, retry: 0 }, ({ fault, edits }) => {
    const [file = '', name = ''] = testOf.get(fault) ?? [];
    const restore = copy.edit(edits);
    const { failures, printed } = copy.run([file], name);
    restore();
    expect(failures.length, printed).toBeGreaterThan(0);
    // It runs, and does something else.
    expect(failures.filter((each) => /^(Reference|Syntax|Type)Error/.test(each))).toEqual([]);
  });
});
