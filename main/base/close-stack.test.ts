import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCloseStack } from './close-stack.ts';

it('closes everything once, the latest first, also when some fail, and when asked again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 8 }), async (fails) => {
      const stack = createCloseStack();
      const closed: number[] = [];
      fails.forEach((isFailing, index) =>
        stack.defer(async () => {
          await Promise.resolve();
          closed.push(index);
          if (isFailing) throw new Error(String(index));
        }),
      );
      const outcomes = await Promise.allSettled([stack.close(), stack.close()]);
      expect(closed).toEqual(fails.map((_fails, index) => index).reverse());
      const first = fails.lastIndexOf(true);
      for (const outcome of outcomes)
        expect(outcome).toMatchObject(
          first < 0 ? { status: 'fulfilled' } : { status: 'rejected', reason: { message: String(first) } },
        );
    }),
  );
});

it('closes at once what is opened after it was closed', async () => {
  const stack = createCloseStack();
  await stack.close();
  const closed: string[] = [];
  stack.defer(() => closed.push('late'));
  await stack.close();
  expect(closed).toEqual(['late']);
});
