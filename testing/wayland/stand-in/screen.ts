/** What a stand-in for a compositor shows: pixels that the test paints, and who is to hear of it. */
import type { Region, Size } from '../../../main/core/geometry.ts';

export interface StandInScreen extends Size {
  /** B, G, R, X. */
  readonly pixels: Uint8Array;
  /** Fills a rectangle with 0xRRGGBB. */
  paint(region: Region, color: number): void;
  onPaint(listener: (region: Region) => void): void;
}

export function createScreen({ width, height }: Size): StandInScreen {
  const pixels = new Uint8Array(width * height * 4);
  const words = new Uint32Array(pixels.buffer);
  const listeners: ((region: Region) => void)[] = [];
  return {
    width,
    height,
    pixels,
    paint(region, color) {
      for (let y = region.y; y < region.y + region.height; y++)
        words.fill(color, y * width + region.x, y * width + region.x + region.width);
      for (const listener of listeners) listener(region);
    },
    onPaint: (listener) => void listeners.push(listener),
  };
}
