/** DEFLATE symbols for lengths and distances (RFC 1951, section 3.2.5): tables in memory, filled when the module starts. */

export const END_OF_BLOCK: u32 = 256;
export const LITERAL_SYMBOLS: i32 = 286;
export const DISTANCE_SYMBOLS: i32 = 30;
export const LONGEST_MATCH: i32 = 258;
export const WINDOW: i32 = 32768;

const FIRST_LENGTH_SYMBOL: i32 = 257;
const SHORTEST_MATCH: i32 = 3;
const ALIGNMENT: i32 = 16;

/** By length, 16 bits each: its symbol. */
const lengthSymbols = memory.data((LONGEST_MATCH + 1) * 2, ALIGNMENT);
/** By length, 8 bits each: the extra bits after its symbol, and their number. */
const lengthExtras = memory.data(LONGEST_MATCH + 1, ALIGNMENT);
const lengthExtraBits = memory.data(LONGEST_MATCH + 1, ALIGNMENT);
/** By symbol, 32 and 8 bits each: the first of its distances, and how many bits follow it. */
const distanceBases = memory.data(DISTANCE_SYMBOLS * 4, ALIGNMENT);
const distanceExtraBits = memory.data(DISTANCE_SYMBOLS, ALIGNMENT);

/** The symbol of distance d + 1: by d below 256, by d >> 7 from there. */
const NEAR: i32 = 256;
const nearSymbols = memory.data(NEAR, ALIGNMENT);
const farSymbols = memory.data(WINDOW >> 7, ALIGNMENT);

export function lengthSymbol(length: i32): i32 {
  return <i32>load<u16>(lengthSymbols + ((<usize>length) << 1));
}

export function lengthExtra(length: i32): u32 {
  return load<u8>(lengthExtras + <usize>length);
}

export function lengthExtraWidth(length: i32): u32 {
  return load<u8>(lengthExtraBits + <usize>length);
}

export function distanceSymbol(distance: i32): i32 {
  return distance <= NEAR
    ? <i32>load<u8>(nearSymbols + <usize>(distance - 1))
    : <i32>load<u8>(farSymbols + <usize>((distance - 1) >> 7));
}

export function distanceBase(symbol: i32): i32 {
  return load<i32>(distanceBases + ((<usize>symbol) << 2));
}

export function distanceExtraWidth(symbol: i32): u32 {
  return load<u8>(distanceExtraBits + <usize>symbol);
}

/** Groups of four lengths, or two distances, share a number of extra bits that grows by one from group to group. */
function fillLengths(): void {
  let length = SHORTEST_MATCH;
  for (let index = 0; length < LONGEST_MATCH; index++) {
    const bits = max(0, (index >> 2) - 1);
    for (let extra = 0; extra < 1 << bits && length < LONGEST_MATCH; extra++, length++) {
      store<u16>(lengthSymbols + ((<usize>length) << 1), FIRST_LENGTH_SYMBOL + index);
      store<u8>(lengthExtras + <usize>length, extra);
      store<u8>(lengthExtraBits + <usize>length, bits);
    }
  }
  store<u16>(lengthSymbols + ((<usize>LONGEST_MATCH) << 1), LITERAL_SYMBOLS - 1);
}

function fillDistances(): void {
  let distance = 1;
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const bits = max(0, (symbol >> 1) - 1);
    store<i32>(distanceBases + ((<usize>symbol) << 2), distance);
    store<u8>(distanceExtraBits + <usize>symbol, bits);
    for (let extra = 0; extra < 1 << bits; extra++, distance++)
      if (distance <= NEAR) store<u8>(nearSymbols + <usize>(distance - 1), symbol);
      else store<u8>(farSymbols + <usize>((distance - 1) >> 7), symbol);
  }
}

fillLengths();
fillDistances();
