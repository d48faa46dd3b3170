/**
 * Baseline JPEG, 4:2:0, of one strip (ITU-T T.81): macroblocks of 16x16 pixels, each with four blocks of luminance and
 * two of chrominance.
 */
import { input } from '../memory';
import { beginScan, endScan } from './bits';
import { codeBlock, codeFlat } from './block';
import { sample, sampleBlock } from './samples';
import { colorAc, colorDc, colorFactors, luminanceAc, luminanceDc, luminanceFactors } from './tables';

const SQUARE: i32 = 16;

/** A square that reaches over an edge, filled up. */
const edge = memory.data(16 * 16 * 4, 16);

/** The first coefficients of the blocks before: only differences are written. */
let lastY: i32 = 0;
let lastBlue: i32 = 0;
let lastRed: i32 = 0;

/** Whether the square is of one colour, as most of a desktop is. */
function isFlat(from: usize, stride: usize): bool {
  const color = i32x4.splat(load<u32>(from));
  const mask = i32x4.splat(0xffffff);
  for (let y: usize = 0; y < 16; y++) {
    const row = from + y * stride;
    const left = v128.or(v128.xor(v128.load(row), color), v128.xor(v128.load(row, 16), color));
    const right = v128.or(v128.xor(v128.load(row, 32), color), v128.xor(v128.load(row, 48), color));
    if (v128.any_true(v128.and(v128.or(left, right), mask))) return false;
  }
  return true;
}

/** A square of one colour. */
function codeFlatSquare(color: u32): void {
  const red = <f32>((color >> 16) & 0xff);
  const green = <f32>((color >> 8) & 0xff);
  const blue = <f32>(color & 0xff);
  const y: f32 = 0.299 * red + 0.587 * green + 0.114 * blue - 128;
  for (let i = 0; i < 4; i++) lastY = codeFlat(luminanceFactors, luminanceDc, luminanceAc, y, lastY);
  const toBlue: f32 = -0.168735892 * red - 0.331264108 * green + 0.5 * blue;
  const toRed: f32 = 0.5 * red - 0.418687589 * green - 0.081312411 * blue;
  lastBlue = codeFlat(colorFactors, colorDc, colorAc, toBlue, lastBlue);
  lastRed = codeFlat(colorFactors, colorDc, colorAc, toRed, lastRed);
}

/** Pixels beyond an edge are like those at it. */
function fillEdge(x: i32, y: i32, width: i32, rows: i32): void {
  for (let line = 0; line < SQUARE; line++) {
    const row = input + <usize>(min(y + line, rows - 1) * width) * 4;
    for (let i = 0; i < SQUARE; i++)
      store<u32>(edge + <usize>(line * SQUARE + i) * 4, load<u32>(row + <usize>min(x + i, width - 1) * 4));
  }
}

/** Codes the strip at `inputAt`; gives how many bytes are at `outputAt`. */
export function codeJpeg(width: i32, rows: i32): usize {
  beginScan();
  lastY = 0;
  lastBlue = 0;
  lastRed = 0;
  for (let y = 0; y < rows; y += SQUARE)
    for (let x = 0; x < width; x += SQUARE) {
      const isInside = x + SQUARE <= width && y + SQUARE <= rows;
      if (!isInside) fillEdge(x, y, width, rows);
      const from = isInside ? input + <usize>(y * width + x) * 4 : edge;
      const stride: usize = isInside ? <usize>width * 4 : SQUARE * 4;
      if (isFlat(from, stride)) {
        codeFlatSquare(load<u32>(from));
        continue;
      }
      sample(from, stride);
      for (let i: usize = 0; i < 4; i++)
        lastY = codeBlock(sampleBlock(i), luminanceFactors, luminanceDc, luminanceAc, lastY);
      lastBlue = codeBlock(sampleBlock(4), colorFactors, colorDc, colorAc, lastBlue);
      lastRed = codeBlock(sampleBlock(5), colorFactors, colorDc, colorAc, lastRed);
    }
  return endScan();
}
