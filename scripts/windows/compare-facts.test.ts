import { expect, it } from 'vitest';
import { differences } from '../../testing/windows/compare-facts.ts';

it('names each member that is not as the adapter relies on, and no others', () => {
  const wanted = { a: { b: 1, c: ['x'] }, d: null };
  expect(differences(wanted, { a: { b: 1, c: ['x'], time: 7 }, d: null, e: 2 })).toEqual([]);
  expect(differences(wanted, { a: { b: 2, c: [] } })).toEqual([
    'a.b: 2, not 1',
    'a.c: [], not ["x"]',
    'd: nothing, not null',
  ]);
  expect(differences(wanted, { a: 'failed', d: null })).toEqual([
    'a.b: nothing, not 1',
    'a.c: nothing, not ["x"]',
  ]);
});
