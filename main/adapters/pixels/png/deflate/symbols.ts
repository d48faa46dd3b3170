/** The symbols of a DEFLATE block (RFC 1951, section 3.2.5). */

export const END_OF_BLOCK = 256;
export const LITERAL_SYMBOLS = 286;
export const DISTANCE_SYMBOLS = 30;
