import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

it('keeps the entries that were used last, each with its latest value', () => {
  const use = fc.record({
    key: fc.nat(6),
    value: fc.option(fc.nat(), { nil: undefined }),
    read: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(use, { maxLength: 40 }), (capacity, uses) => {
      const cache = createLruCache<number, number | undefined>(capacity);
      /** The one used last comes last. */
      let model: (readonly [number, number | undefined])[] = [];
      for (const { key, value, read } of uses) {
        const known = model.find(([other]) => other === key);
        const others = model.filter(([other]) => other !== key);
        if (read) {
          expect(cache.get(key)).toBe(known?.[1]);
          if (known !== undefined) model = [...others, known];
        } else {
          cache.set(key, value);
          model = [...others, [key, value] as const].slice(-capacity);
        }
        for (let other = 0; other <= 6; other++)
          expect(cache.has(other)).toBe(model.some(([kept]) => kept === other));
      }
    }),
  );
});
