/** Grey pictures of text, the only thing an engine ever sees. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, rows without padding; 0 is ink, 255 is paper. */
  readonly pixels: Uint8Array;
}
