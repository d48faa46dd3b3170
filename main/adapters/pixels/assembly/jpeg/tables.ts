/** Quantisation and Huffman tables, filled by the caller. */

/** By coefficient, transposed: its factor before rounding. 32-bit floats. */
export const luminanceFactors = memory.data(64 * 4, 16);
export const colorFactors = memory.data(64 * 4, 16);
/** By symbol, 32 bits each: its code and, from bit 16, how long that is. */
export const luminanceDc = memory.data(16 * 4, 16);
export const luminanceAc = memory.data(256 * 4, 16);
export const colorDc = memory.data(16 * 4, 16);
export const colorAc = memory.data(256 * 4, 16);

/** In the order in which coefficients are written, 8 bits each: where they are, transposed, in bytes. */
export const coefficientOrder = memory.data(64, 16);
