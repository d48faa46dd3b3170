/** A drawing as PNG at a size, always the same bytes. */
import sharp from 'sharp';

/** The size that the drawing itself has; rendering at `size` keeps thin lines sharp. */
const DRAWN_AT = 72;

export const renderSvg = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (DRAWN_AT * size) / viewBoxOf(svg) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();

function viewBoxOf(svg: string): number {
  const match = /viewBox="0 0 (\d+) \d+"/.exec(svg);
  if (match === null) throw new Error('The drawing has no viewBox that starts at 0 0');
  return Number(match[1]);
}
