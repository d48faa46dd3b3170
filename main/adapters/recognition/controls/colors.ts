/** Packed colours compared. */

/** The greatest difference of two colours' channels, 0 to 255. */
export function farApart(a: number, b: number): number {
  const red = Math.abs((a & 255) - (b & 255));
  const green = Math.abs(((a >> 8) & 255) - ((b >> 8) & 255));
  const blue = Math.abs(((a >> 16) & 255) - ((b >> 16) & 255));
  return Math.max(red, green, blue);
}
