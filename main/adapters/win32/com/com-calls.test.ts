import { afterAll, expect, test } from 'vitest';
import { abandoned, ComCalls, ComSilent, withComCalls, type ComTexts } from './com-calls.ts';
import { guidBytes } from './com-method.ts';
import { createFakeObjects } from './testing/fake-objects.ts';

const { comObject, references, refer, free } = createFakeObjects();
afterAll(free);

/** No text is asked for here. */
const NO_TEXTS = {} as unknown as ComTexts;

const giving = (object: bigint) => (into: Uint8Array) => {
  refer();
  new DataView(into.buffer).setBigUint64(0, object, true);
  return Promise.resolve(0);
};

test('what calls give is released, also where the work fails', async () => {
  const object = comObject({});
  const failure = new Error('failed');
  const work = withComCalls(NO_TEXTS, 1000, async (calls) => {
    expect(await calls.object(giving(object))).toBe(object);
    calls.hold(object);
    refer();
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(references()).toBe(0);
});

test('a program that answers late costs the budget alone, and what it gives then is released', async () => {
  const object = comObject({});
  const answer = Promise.withResolvers<undefined>();
  const work = withComCalls(NO_TEXTS, 50, async (calls) => {
    await calls.object(giving(object));
    await calls.object((into) => answer.promise.then(() => giving(object)(into)));
  });
  await expect(work).rejects.toBeInstanceOf(ComSilent);
  // The call still uses its arguments.
  expect([references(), abandoned()]).toEqual([1, 1]);
  answer.resolve(undefined);
  await expect.poll(() => [references(), abandoned()]).toEqual([0, 0]);
});

test('without time nothing is asked', async () => {
  const calls = new ComCalls(NO_TEXTS, 0);
  let asked = false;
  const answer = calls.answer(() => Promise.resolve((asked = true)));
  await expect(answer).rejects.toBeInstanceOf(ComSilent);
  expect(asked).toBe(false);
});

test('a GUID stands in memory with its numbers little-endian', () => {
  expect(Buffer.from(guidBytes('618736e0-3c3d-11cf-810c-00aa00389b71')).toString('hex')).toBe(
    'e03687613d3ccf11810c00aa00389b71',
  );
});
