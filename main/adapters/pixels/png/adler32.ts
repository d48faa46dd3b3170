/** Adler-32 (RFC 1950, section 8.2) of bytes that several threads checksum in pieces. */

export const ADLER_MODULUS = 65521;

/** Two sums over some bytes, begun at 1 and 0. */
export interface AdlerPart {
  readonly sum: number;
  readonly weighted: number;
  readonly length: number;
}

export const EMPTY_PART: AdlerPart = { sum: 1, weighted: 0, length: 0 };

/** The part for the bytes of `first` followed by those of `second`. */
export function joinParts(first: AdlerPart, second: AdlerPart): AdlerPart {
  const mod = (value: number): number => ((value % ADLER_MODULUS) + ADLER_MODULUS) % ADLER_MODULUS;
  return {
    sum: mod(first.sum + second.sum - 1),
    weighted: mod(first.weighted + second.weighted + (second.length % ADLER_MODULUS) * mod(first.sum - 1)),
    length: first.length + second.length,
  };
}

export const adler32 = ({ sum, weighted }: AdlerPart): number => weighted * 65536 + sum;
