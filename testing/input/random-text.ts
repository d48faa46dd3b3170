/** Random text for typing tests: the same for the same seed, so that a failure can be seen again. */
export const ALPHABETS: Readonly<Record<string, readonly string[]>> = {
  ascii: range(0x20, 0x7e),
  'accented Latin': [...range(0xa1, 0xac), ...range(0xae, 0x17f)],
  Greek: [...range(0x391, 0x3a1), ...range(0x3a3, 0x3ce)],
  Cyrillic: range(0x400, 0x45f),
  Hebrew: range(0x5d0, 0x5ea),
  Arabic: [...range(0x621, 0x63a), ...range(0x641, 0x64a)],
  CJK: [...range(0x4e00, 0x4eff), ...range(0x3041, 0x3096), ...range(0xac00, 0xac7f)],
  emoji: [...range(0x1f600, 0x1f64f), ...range(0x1f400, 0x1f43f)],
  whitespace: ['\n', '\t'],
};

/** How often each alphabet is drawn from. */
const SHARES: readonly (readonly [string, number])[] = [
  ['ascii', 40],
  ['accented Latin', 12],
  ['Greek', 10],
  ['Cyrillic', 12],
  ['Hebrew', 6],
  ['Arabic', 6],
  ['CJK', 8],
  ['emoji', 4],
  ['whitespace', 2],
];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** mulberry32: small, and good enough to pick characters. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `length` code points. */
export function randomText(length: number, seed: number): string {
  const random = randomFrom(seed);
  const total = SHARES.reduce((sum, [, share]) => sum + share, 0);
  const pick = (): string => {
    let ticket = random() * total;
    const [name] = SHARES.find(([, share]) => (ticket -= share) < 0) ?? ['ascii'];
    const alphabet = ALPHABETS[name] ?? [];
    return alphabet[Math.floor(random() * alphabet.length)] ?? 'a';
  };
  return Array.from({ length }, pick).join('');
}

/** Where two texts part, for a message that can be read. */
export function firstDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  const [wanted, got] = [Array.from(expected), Array.from(actual)];
  const at = wanted.findIndex((character, index) => character !== got[index]);
  const around = (characters: string[]): string => JSON.stringify(characters.slice(at, at + 12).join(''));
  return `at character ${at} of ${wanted.length} (${got.length} arrived): ${around(wanted)} became ${around(got)}`;
}
