/** Writes the numbers of the network that looks at small controls as bytes: a hundredth of their precision is enough. */
import { pictureNetwork } from '../../../../main/adapters/recognition/controls/learned/network.ts';

const GREATEST = 127;

/** The module that has them. */
export function packedPictures(numbers: Float32Array): string {
  const { windows, hidden, last } = pictureNetwork(numbers);
  const bytes: number[] = [];
  const scales = [...windows, hidden, last].map(({ weights, biases }) =>
    [weights, biases].map((some) => {
      const scale = Math.max(...some.map(Math.abs)) / GREATEST || 1;
      for (const number of some) bytes.push(Math.round(number / scale));
      return Number(scale.toPrecision(6));
    }),
  );
  return `/** Made by testing/ocr/controls/learned/make.ts: what the network learned. */

/** Of each layer's weights and biases, by which their bytes are multiplied. */
export const LEARNED_SCALES: readonly (readonly number[])[] = ${JSON.stringify(scales)};

export const LEARNED_NUMBERS =
  '${Buffer.from(Int8Array.from(bytes)).toString('base64')}';
`;
}
