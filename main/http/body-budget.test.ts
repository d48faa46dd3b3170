import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyBudget } from './body.ts';

test('what is claimed at once never exceeds the total, and all of it comes back', () => {
  const step = fc.record({ claim: fc.nat(3), bytes: fc.nat(60), release: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const budget = createBodyBudget(100, 10);
      const claims = Array.from({ length: 4 }, () => ({ claim: budget.open(), bytes: 0 }));
      for (const { claim: index, bytes, release } of steps) {
        const one = claims[index];
        if (one === undefined) continue;
        if (release) {
          one.claim.release();
          one.bytes = 0;
          continue;
        }
        const others = claims.reduce((sum, other) => sum + (other === one ? 0 : other.bytes), 0);
        const needed = Math.max(one.bytes, bytes > 10 ? bytes : 0);
        const refused = others + needed > 100;
        expect(one.claim.grow(bytes)?.reason).toBe(refused ? 'busy' : undefined);
        if (!refused) one.bytes = needed;
      }
      for (const { claim } of claims) claim.release();
      expect(budget.open().grow(100)).toBeNull();
    }),
  );
});
