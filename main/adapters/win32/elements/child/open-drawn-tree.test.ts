import { expect, it } from 'vitest';
import { enterApartment } from './open-drawn-tree.ts';

const [S_OK, S_FALSE, E_NOTIMPL, RPC_E_CHANGED_MODE] = [0, 1, -2_147_467_263, -2_147_417_850];

it.each([
  ['is in none', S_OK, S_OK, 'multithreaded'],
  ['is in it already', S_OK, S_FALSE, 'multithreaded'],
  ['belongs to another apartment', S_OK, RPC_E_CHANGED_MODE, 'other'],
  ['is in none, on an old Windows', E_NOTIMPL, S_OK, 'multithreaded'],
  ['belongs to another apartment, on an old Windows', E_NOTIMPL, RPC_E_CHANGED_MODE, undefined],
])('has an apartment for calls where this thread %s', (_, keeps, initialised, apartment) => {
  expect(enterApartment({ coIncrementMtaUsage: () => keeps, coInitializeEx: () => initialised })).toBe(
    apartment,
  );
});
