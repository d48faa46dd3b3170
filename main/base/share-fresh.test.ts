import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareFresh } from './share-fresh.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('answers everybody with a run that began after the question, one run at a time, also when runs fail', async () => {
  const step = fc.constantFrom('ask', 'ask', 'settle', 'fail', 'turn');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const runs: PromiseWithResolvers<number>[] = [];
      let active = 0;
      const ask = shareFresh(async () => {
        expect(++active).toBe(1);
        const run = Promise.withResolvers<number>();
        runs.push(run);
        return run.promise.finally(() => active--);
      });
      const answers: Promise<void>[] = [];
      for (const each of steps) {
        if (each === 'ask') {
          const begun = runs.length;
          answers.push(
            ask().then(
              (run) => expect(run).toBeGreaterThanOrEqual(begun),
              (error: unknown) => expect((error as Error).message).toBe('failed'),
            ),
          );
        }
        if (each === 'settle') runs.at(-1)?.resolve(runs.length - 1);
        if (each === 'fail') runs.at(-1)?.reject(new Error('failed'));
        if (each === 'turn') await turn();
      }
      for (let i = 0; i < 3; i++) {
        runs.at(-1)?.resolve(runs.length - 1);
        await turn();
      }
      await Promise.all(answers);
      expect(active).toBe(0);
    }),
  );
});

it('needs two runs for any number of callers at once', async () => {
  let runs = 0;
  const ask = shareFresh(async () => {
    runs++;
    await turn();
    return runs;
  });
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual([1, ...Array<number>(19).fill(2)]);
});
