import { expect, test } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { inOnePiece, type EncodeOptions, type ImageCodecPort } from '../../ports/image-codec.ts';
import { warmUp } from './warm-up.ts';

const clock = createSystemClock();

function codecThat(encode: (options: EncodeOptions) => Promise<Uint8Array>): ImageCodecPort {
  return {
    ...inOnePiece((_raster, options) => encode(options)),
    resize: () => Promise.reject(new Error('not asked for')),
  };
}

test('both formats are made, several times', async () => {
  const made: string[] = [];
  const codec = codecThat(({ format }) => Promise.resolve(new Uint8Array(made.push(format))));
  await warmUp({ codec, clock, signal: new AbortController().signal });
  expect(made.filter((format) => format === 'png').length).toBeGreaterThan(2);
  expect(made.filter((format) => format === 'jpeg').length).toBeGreaterThan(2);
});

test('it ends as soon as it is asked to', async () => {
  const ending = new AbortController();
  let made = 0;
  const codec = codecThat(() => {
    made++;
    ending.abort();
    return Promise.resolve(new Uint8Array());
  });
  await warmUp({ codec, clock, signal: ending.signal });
  expect(made).toBe(2);
});

test('what fails is no one’s business', async () => {
  const codec = codecThat(() => Promise.reject(new Error('no workers')));
  await expect(warmUp({ codec, clock, signal: new AbortController().signal })).resolves.toBeUndefined();
});
