/** Pictures for tests of controls, drawn pixel by pixel. */
import type { Region } from '../../../../core/geometry.ts';
import type { Raster } from '../../../../core/raster.ts';

export const GROUND = 0xf2f2f2;

/** A light page to draw on. */
export function canvas(width = 480, height = 320) {
  const raster: Raster = { width, height, pixels: new Uint8Array(width * height * 4) };
  const paint = (x: number, y: number, color: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    raster.pixels.set([color & 255, (color >> 8) & 255, color >> 16, 0], (y * width + x) * 4);
  };
  const fill = ({ x, y, width: wide, height: high }: Region, color: number): void => {
    for (let row = y; row < y + high; row++)
      for (let column = x; column < x + wide; column++) paint(column, row, color);
  };
  const disc = ({ x, y, width: side }: Region, color: number): void => {
    const radius = side / 2;
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        if (Math.hypot(row + 0.5 - radius, column + 0.5 - radius) <= radius)
          paint(x + column, y + row, color);
  };
  const framed = (box: Region, line: number, inside: number): void => {
    fill(box, line);
    fill({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, inside);
  };
  fill({ x: 0, y: 0, width, height }, GROUND);
  return { raster, fill, disc, framed };
}
