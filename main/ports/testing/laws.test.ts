/** Limits of contracts: a law that is not kept is reported with its reason, and no law can be called so that is kept. */
import { describe, expect, it, type TestContext } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { expectNotKept, lawsOf } from './laws.ts';

const refusal = (reason: 'not_supported' | 'internal_error'): ServiceError =>
  new ServiceError(reason, 'No.', { hint: 'Leave it.' });

describe('laws that are not kept', () => {
  const law = lawsOf({ 'is refused': 'It cannot.', 'row b': 'Not this one.', 'every %s': 'None of them.' });
  const told: (string | undefined)[] = [];
  law('is refused', () => Promise.reject(refusal('not_supported')));
  law('is kept', () => undefined);
  law.each(['a', 'b'])('row %s', (row) => {
    if (row === 'b') throw new Error('not observed');
  });
  law.each([['x', 1] as const])('every %s', ([, number]) => expect(number).toBe(2));
  it('are named in the report', ({ task }: TestContext) => {
    for (const each of task.suite?.tasks ?? []) told.push(each.meta.notPassed);
    expect(told).toEqual(['It cannot.', undefined, undefined, 'Not this one.', 'None of them.', undefined]);
  });
});

it('a law that is kept, or broken by another error than a refusal, is not one that is not kept', async () => {
  await expect(expectNotKept(() => undefined)).rejects.toThrow('This law is kept');
  await expect(expectNotKept(() => Promise.reject(refusal('internal_error')))).rejects.toThrow();
  await expectNotKept(() => Promise.reject(refusal('not_supported')));
});
