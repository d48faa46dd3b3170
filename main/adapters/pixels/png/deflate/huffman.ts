/** Canonical Huffman codes of bounded length for DEFLATE (RFC 1951, section 3.2.2). */

/** Packs a weight and a symbol so that sorting numbers sorts by weight, then symbol. */
const SYMBOL_BITS = 9;
const SYMBOL_MASK = (1 << SYMBOL_BITS) - 1;
/** So that weight and symbol fit a positive 31-bit number. */
const MOST_WEIGHT = (1 << (31 - SYMBOL_BITS)) - 1;

/** Symbols with a weight, lightest first, packed. */
function sorted(weights: Int32Array, halvings: number): Int32Array {
  const packed = new Int32Array(weights.length);
  let count = 0;
  for (let symbol = 0; symbol < weights.length; symbol++) {
    const weight = weights[symbol] ?? 0;
    if (weight === 0) continue;
    packed[count++] = (Math.min(MOST_WEIGHT, Math.max(1, weight >> halvings)) << SYMBOL_BITS) | symbol;
  }
  return packed.subarray(0, count).sort();
}

/** Depths of the leaves of the Huffman tree over weights in rising order: two queues, no heap. */
function depthsOf(leaves: Int32Array): Uint8Array {
  const count = leaves.length;
  const nodes = 2 * count - 1;
  const weight = new Float64Array(nodes);
  const parent = new Int32Array(nodes);
  for (let i = 0; i < count; i++) weight[i] = (leaves[i] ?? 0) >>> SYMBOL_BITS;
  let leaf = 0;
  let inner = count;
  for (let node = count; node < nodes; node++) {
    let sum = 0;
    for (let child = 0; child < 2; child++) {
      const takesLeaf = leaf < count && (inner >= node || (weight[leaf] ?? 0) <= (weight[inner] ?? 0));
      const taken = takesLeaf ? leaf++ : inner++;
      sum += weight[taken] ?? 0;
      parent[taken] = node;
    }
    weight[node] = sum;
  }
  const depth = new Uint8Array(nodes);
  for (let node = nodes - 2; node >= 0; node--) depth[node] = (depth[parent[node] ?? 0] ?? 0) + 1;
  return depth.subarray(0, count);
}

/** The bits of each symbol's code, none longer than `most`; none at all for symbols of no weight. */
export function codeLengths(weights: Int32Array, most: number): Uint8Array {
  const lengths = new Uint8Array(weights.length);
  // Weights that are halved until the tree is shallow enough cost next to nothing: it hardly ever is too deep.
  for (let halvings = 0; ; halvings++) {
    const leaves = sorted(weights, halvings);
    if (leaves.length === 1) lengths[(leaves[0] ?? 0) & SYMBOL_MASK] = 1;
    if (leaves.length < 2) return lengths;
    const depths = depthsOf(leaves);
    // The lightest leaf is the deepest.
    if ((depths[0] ?? 0) > most) continue;
    for (let i = 0; i < leaves.length; i++) lengths[(leaves[i] ?? 0) & SYMBOL_MASK] = depths[i] ?? 0;
    return lengths;
  }
}

const MOST_BITS = 15;

/** Each symbol's code, first bit lowest: as DEFLATE sends it. */
export function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const ofLength = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) if (length > 0) ofLength[length] = (ofLength[length] ?? 0) + 1;
  const next = new Uint16Array(MOST_BITS + 1);
  for (let bits = 1; bits <= MOST_BITS; bits++)
    next[bits] = ((next[bits - 1] ?? 0) + (ofLength[bits - 1] ?? 0)) << 1;
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    let reversed = 0;
    for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
    codes[symbol] = reversed;
  }
  return codes;
}
