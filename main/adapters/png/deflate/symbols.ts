/** Lengths and distances as DEFLATE's symbols (RFC 1951, section 3.2.5). */

export const END_OF_BLOCK = 256;
export const LITERAL_SYMBOLS = 286;
export const DISTANCE_SYMBOLS = 30;
export const LONGEST_MATCH = 258;
export const WINDOW = 32_768;

const FIRST_LENGTH_SYMBOL = 257;
const SHORTEST_MATCH = 3;

/** The symbol of each length, from 3 to 258. */
export const lengthSymbols = new Uint16Array(LONGEST_MATCH + 1);
/** The bits that follow it, and how many. */
export const lengthExtras = new Uint8Array(LONGEST_MATCH + 1);
export const lengthExtraBits = new Uint8Array(LONGEST_MATCH + 1);

/** The first distance of each symbol, and how many bits follow it. */
export const distanceBases = new Uint16Array(DISTANCE_SYMBOLS);
export const distanceExtraBits = new Uint8Array(DISTANCE_SYMBOLS);

/** The symbol of distance d + 1: by d below 256, by d >> 7 from there. */
const NEAR = 256;
const nearSymbols = new Uint8Array(NEAR);
const farSymbols = new Uint8Array(WINDOW >> 7);

/** Groups of four lengths, or two distances, share a number of extra bits that grows by one from group to group. */
function fillLengths(): void {
  let length = SHORTEST_MATCH;
  for (let index = 0; length < LONGEST_MATCH; index++) {
    const bits = Math.max(0, (index >> 2) - 1);
    for (let extra = 0; extra < 1 << bits && length < LONGEST_MATCH; extra++, length++) {
      lengthSymbols[length] = FIRST_LENGTH_SYMBOL + index;
      lengthExtras[length] = extra;
      lengthExtraBits[length] = bits;
    }
  }
  lengthSymbols[LONGEST_MATCH] = LITERAL_SYMBOLS - 1;
}

function fillDistances(): void {
  let distance = 1;
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const bits = Math.max(0, (symbol >> 1) - 1);
    distanceBases[symbol] = distance;
    distanceExtraBits[symbol] = bits;
    for (let extra = 0; extra < 1 << bits; extra++, distance++)
      if (distance <= NEAR) nearSymbols[distance - 1] = symbol;
      else farSymbols[(distance - 1) >> 7] = symbol;
  }
}

fillLengths();
fillDistances();

export const distanceSymbol = (distance: number): number =>
  (distance <= NEAR ? nearSymbols[distance - 1] : farSymbols[(distance - 1) >> 7]) ?? 0;
