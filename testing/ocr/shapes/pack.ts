/** Writes the network's numbers as bytes: a hundredth of their precision is enough. */
import { networkOf } from '../../../main/adapters/recognition/shapes/network.ts';

const GREATEST = 127;

/** The module that has them. */
export function packed(numbers: Float32Array, scripts: readonly string[]): string {
  const { first, second, last } = networkOf(numbers, scripts.length);
  const bytes: number[] = [];
  const scales = [first, second, last].map(({ weights, biases }) =>
    [weights, biases].map((some) => {
      const scale = Math.max(...some.map(Math.abs)) / GREATEST || 1;
      for (const number of some) bytes.push(Math.round(number / scale));
      return Number(scale.toPrecision(6));
    }),
  );
  return `/** Made by testing/ocr/shapes/make.ts: what the network learned. */
export const SCRIPT_NAMES: readonly string[] = ${JSON.stringify(scripts)};

/** Of each layer's weights and biases, by which their bytes are multiplied. */
export const SCALES: readonly (readonly number[])[] = ${JSON.stringify(scales)};

export const NUMBERS =
  '${Buffer.from(Int8Array.from(bytes)).toString('base64')}';
`;
}
