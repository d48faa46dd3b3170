/** What a task costs, and where its limits end it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_USAGE, type TaskUsage } from '../core/task.ts';
import { nextTurn, withTurn, type Prices, type SpendingLimits } from './spending.ts';

const prices = fc.record<Prices>({
  input: fc.double({ min: 0, max: 100, noNaN: true }),
  output: fc.double({ min: 0, max: 500, noNaN: true }),
});
const limits = fc.record<SpendingLimits>({
  turns: fc.integer({ min: 1, max: 20 }),
  tokens: fc.integer({ min: 1000, max: 200_000 }),
  money: fc.double({ min: 0.000_1, max: 2, noNaN: true }),
});

test('law: a model that asks no more than foreseen never passes a limit', () => {
  fc.assert(
    fc.property(
      prices,
      limits,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))),
      (price, limit, turns) => {
        let usage: TaskUsage = NO_USAGE;
        for (const [nextInput, share] of turns) {
          const next = nextTurn({ usage, limits: limit, prices: price, nextInput });
          if (next.kind === 'limited') break;
          const output = Math.floor(next.mostTokens * share);
          usage = withTurn(usage, { input: nextInput, output, isCounted: true }, price);
        }
        expect(usage.turns).toBeLessThanOrEqual(limit.turns);
        expect(usage.input + usage.output).toBeLessThanOrEqual(limit.tokens);
        expect(usage.cost ?? 0).toBeLessThanOrEqual((limit.money ?? 0) + 1e-9);
      },
    ),
  );
});

test('cost is counted by the prices for a million tokens, and not without them', () => {
  const turn = { input: 200_000, output: 10_000, isCounted: true };
  expect(withTurn(NO_USAGE, turn, { input: 3, output: 15 }).cost).toBeCloseTo(0.75);
  expect(withTurn(NO_USAGE, turn, null)).toMatchObject({ cost: null, input: 200_000, turns: 1 });
});

test.each([
  ['turns', { turns: 1, tokens: 1e6, money: null }, 'The limit of 1 turns is reached.'],
  ['tokens', { turns: 9, tokens: 1000, money: null }, 'The limit of 1000 tokens is reached.'],
  ['money', { turns: 9, tokens: 1e6, money: 0.01 }, 'The limit of 0.01 is reached.'],
])('the limit of %s is named', (_, limit, why) => {
  const price = { input: 10, output: 10 };
  const usage = withTurn(NO_USAGE, { input: 800, output: 150, isCounted: true }, price);
  expect(nextTurn({ usage, limits: limit, prices: price, nextInput: 950 })).toEqual({ kind: 'limited', why });
});
