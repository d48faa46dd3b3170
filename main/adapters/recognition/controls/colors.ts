/** Packed colours compared. */

/** The greatest difference of two colours' channels, 0 to 255. */
export function farApart(a: number, b: number): number {
  const red = Math.abs((a & 255) - (b & 255));
  const green = Math.abs(((a >> 8) & 255) - ((b >> 8) & 255));
  const blue = Math.abs(((a >> 16) & 255) - ((b >> 16) & 255));
  return Math.max(red, green, blue);
}

/** How far a colour is from all blends of two others, which soft edges between them have: 0 to 255. */
export function offBlends(color: number, a: number, b: number): number {
  const all = [0, 8, 16].map((shift) => {
    const [from, to] = [(a >> shift) & 255, (b >> shift) & 255];
    return { along: to - from, off: ((color >> shift) & 255) - from };
  });
  const length = all.reduce((sum, { along }) => sum + along ** 2, 0);
  const dot = all.reduce((sum, { along, off }) => sum + along * off, 0);
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot / length));
  return Math.max(...all.map(({ along, off }) => Math.abs(off - share * along)));
}
