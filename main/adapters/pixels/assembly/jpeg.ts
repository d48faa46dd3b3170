/** Baseline JPEG, 4:2:0, of one strip (ITU-T T.81): blocks of 16x16 pixels, each four of luminance and two of colour. */

const SIDE: i32 = 8;
const BLOCK: i32 = 16;
const FLOATS: usize = 64 * 4;
const VECTOR_EXTRA: usize = 64;
/** More than the longest codes and their stuffing take. */
const BYTES_A_PIXEL: usize = 10;
const PAGE_BITS: i32 = 16;

/** By coefficient, transposed: what it is multiplied with before it is rounded. 32-bit floats. */
export const luminanceFactors = memory.data(64 * 4, 16);
export const colorFactors = memory.data(64 * 4, 16);
/** By symbol, 32 bits each: its code and, from bit 16, how long that is. */
export const luminanceDc = memory.data(16 * 4, 16);
export const luminanceAc = memory.data(256 * 4, 16);
export const colorDc = memory.data(16 * 4, 16);
export const colorAc = memory.data(256 * 4, 16);

/** The places of the coefficients in the order in which they are written, transposed, as byte offsets. */
const order = memory.data(64, 16);
/** Samples of the six blocks at hand, then the coefficients of one. */
const samples = memory.data(6 * 64 * 4, 16);
const coefficients = memory.data(64 * 2, 16);
/** A block that reaches over an edge, filled up. */
const edge = memory.data(16 * 16 * 4, 16);

let source: usize = 0;
let target: usize = 0;
let at: usize = 0;
let waiting: u64 = 0;
let bits: u32 = 0;
let lastY: i32 = 0;
let lastBlue: i32 = 0;
let lastRed: i32 = 0;

export function jpegInput(): usize {
  return source;
}

export function jpegOutput(): usize {
  return target;
}

/** Room for a strip. What was in memory is lost. */
export function reserveJpeg(width: i32, rows: i32): void {
  const across = (<usize>(width + BLOCK - 1)) & ~15;
  const down = (<usize>(rows + BLOCK - 1)) & ~15;
  source = (__heap_base + 15) & ~15;
  target = (source + <usize>width * <usize>rows * 4 + VECTOR_EXTRA + 15) & ~15;
  const end = target + across * down * BYTES_A_PIXEL + 1024;
  const pages = <i32>((end + (1 << PAGE_BITS) - 1) >> PAGE_BITS);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

function fillOrder(): void {
  let row = 0;
  let column = 0;
  for (let i = 0; i < 64; i++) {
    store<u8>(order + <usize>i, (column * SIDE + row) * 2);
    const rises = ((row + column) & 1) == 0;
    if (rises) {
      if (column == 7) row++;
      else {
        column++;
        if (row > 0) row--;
      }
    } else if (row == 7) column++;
    else {
      row++;
      if (column > 0) column--;
    }
  }
}
fillOrder();

/** Four bytes that are complete; a byte of 255 is followed by one of 0. */
function flush(): void {
  bits -= 32;
  const word = <u32>(waiting >> (<u64>bits));
  if ((word & 0x80808080 & ~(word + 0x01010101)) == 0) {
    store<u32>(at, bswap(word));
    at += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) {
    const byte = (word >> shift) & 0xff;
    store<u8>(at++, byte);
    if (byte == 0xff) store<u8>(at++, 0);
  }
}

/** Up to 32 bits, the highest first. */
function putBits(value: u32, width: u32): void {
  waiting = (waiting << (<u64>width)) | (<u64>value);
  bits += width;
  if (bits >= 32) flush();
}

/** A symbol and the value that it announces the size of. */
function putValue(table: usize, run: u32, value: i32): void {
  const size = 32 - clz(abs(value));
  const code = load<u32>(table + ((<usize>((run << 4) | size)) << 2));
  const low = <u32>(value < 0 ? value + (1 << size) - 1 : value);
  putBits(((code & 0xffff) << size) | low, (code >> 16) + size);
}

function putCode(table: usize, symbol: u32): void {
  const code = load<u32>(table + ((<usize>symbol) << 2));
  putBits(code & 0xffff, code >> 16);
}

/** The eight vectors at `from` become their discrete cosine transform, scaled as Arai, Agui and Nakajima have it. */
function transform(from: usize, to: usize): void {
  const stride: usize = 32;
  const a0 = v128.load(from);
  const a1 = v128.load(from + stride);
  const a2 = v128.load(from + 2 * stride);
  const a3 = v128.load(from + 3 * stride);
  const a4 = v128.load(from + 4 * stride);
  const a5 = v128.load(from + 5 * stride);
  const a6 = v128.load(from + 6 * stride);
  const a7 = v128.load(from + 7 * stride);
  const s07 = f32x4.add(a0, a7);
  const d07 = f32x4.sub(a0, a7);
  const s16 = f32x4.add(a1, a6);
  const d16 = f32x4.sub(a1, a6);
  const s25 = f32x4.add(a2, a5);
  const d25 = f32x4.sub(a2, a5);
  const s34 = f32x4.add(a3, a4);
  const d34 = f32x4.sub(a3, a4);
  const even0 = f32x4.add(s07, s34);
  const even3 = f32x4.sub(s07, s34);
  const even1 = f32x4.add(s16, s25);
  const even2 = f32x4.sub(s16, s25);
  const root = f32x4.splat(0.707106781);
  const z1 = f32x4.mul(f32x4.add(even2, even3), root);
  v128.store(to, f32x4.add(even0, even1));
  v128.store(to + 4 * stride, f32x4.sub(even0, even1));
  v128.store(to + 2 * stride, f32x4.add(even3, z1));
  v128.store(to + 6 * stride, f32x4.sub(even3, z1));
  const odd0 = f32x4.add(d34, d25);
  const odd1 = f32x4.add(d25, d16);
  const odd2 = f32x4.add(d16, d07);
  const z5 = f32x4.mul(f32x4.sub(odd0, odd2), f32x4.splat(0.382683433));
  const z2 = f32x4.add(f32x4.mul(odd0, f32x4.splat(0.5411961)), z5);
  const z4 = f32x4.add(f32x4.mul(odd2, f32x4.splat(1.306562965)), z5);
  const z3 = f32x4.mul(odd1, root);
  const high = f32x4.add(d07, z3);
  const low = f32x4.sub(d07, z3);
  v128.store(to + 5 * stride, f32x4.add(low, z2));
  v128.store(to + 3 * stride, f32x4.sub(low, z2));
  v128.store(to + stride, f32x4.add(high, z4));
  v128.store(to + 7 * stride, f32x4.sub(high, z4));
}

/** Four rows of four, transposed. */
function transpose(from: usize, to: usize): void {
  const stride: usize = 32;
  const a = v128.load(from);
  const b = v128.load(from + stride);
  const c = v128.load(from + 2 * stride);
  const d = v128.load(from + 3 * stride);
  const ab0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const ab1 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd0 = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const cd1 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<f64>(ab0, cd0, 0, 2));
  v128.store(to + stride, v128.shuffle<f64>(ab0, cd0, 1, 3));
  v128.store(to + 2 * stride, v128.shuffle<f64>(ab1, cd1, 0, 2));
  v128.store(to + 3 * stride, v128.shuffle<f64>(ab1, cd1, 1, 3));
}

/** A block halfway through its transform, rows and columns exchanged. */
const turned = memory.data(64 * 4, 16);

/** One block: transformed, rounded, written. Gives its first coefficient. */
function codeBlock(block: usize, factors: usize, dc: usize, ac: usize, last: i32): i32 {
  transform(block, block);
  transform(block + 16, block + 16);
  transpose(block, turned);
  transpose(block + 16, turned + 128);
  transpose(block + 128, turned + 16);
  transpose(block + 144, turned + 144);
  transform(turned, turned);
  transform(turned + 16, turned + 16);
  let any = i32x4.splat(0);
  for (let i: usize = 0; i < 8; i++) {
    const left = f32x4.mul(v128.load(turned + i * 32), v128.load(factors + i * 32));
    const right = f32x4.mul(v128.load(turned + i * 32, 16), v128.load(factors + i * 32, 16));
    const row = i16x8.narrow_i32x4_s(
      i32x4.trunc_sat_f32x4_s(f32x4.nearest(left)),
      i32x4.trunc_sat_f32x4_s(f32x4.nearest(right)),
    );
    v128.store(coefficients + i * 16, row);
    any = v128.or(any, i == 0 ? i16x8.replace_lane(row, 0, 0) : row);
  }
  const first = <i32>load<i16>(coefficients);
  putValue(dc, 0, first - last);
  if (!v128.any_true(any)) {
    putCode(ac, 0);
    return first;
  }
  let run: u32 = 0;
  for (let k = 1; k < 64; k++) {
    const value = <i32>load<i16>(coefficients + <usize>load<u8>(order + <usize>k));
    if (value == 0) {
      run++;
      continue;
    }
    while (run > 15) {
      putCode(ac, 0xf0);
      run -= 16;
    }
    putValue(ac, run, value);
    run = 0;
  }
  if (run > 0) putCode(ac, 0);
  return first;
}

function codeFlat(factors: usize, dc: usize, ac: usize, value: f32, last: i32): i32 {
  const first = <i32>nearest(value * 64 * load<f32>(factors));
  putValue(dc, 0, first - last);
  putCode(ac, 0);
  return first;
}

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

/** A pixel is one colour throughout: what its luminance and colours are, less 128. */
function codeFlatBlock(color: u32): void {
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

/** 16x16 pixels into the samples of four blocks of luminance and, each two by two as one, two of colour. */
function sample(from: usize, stride: usize): void {
  const byte = i32x4.splat(0xff);
  for (let y: usize = 0; y < 16; y += 2)
    for (let x: usize = 0; x < 16; x += 8) {
      const luminance = samples + ((y >> 3) * 2 + (x >> 3)) * FLOATS + (y & 7) * 32;
      let sums0 = f32x4.splat(0);
      let sums1 = f32x4.splat(0);
      let sums2 = f32x4.splat(0);
      let sums3 = f32x4.splat(0);
      let sums4 = f32x4.splat(0);
      let sums5 = f32x4.splat(0);
      for (let line: usize = 0; line < 2; line++) {
        const row = from + (y + line) * stride + x * 4;
        const left = v128.load(row);
        const right = v128.load(row, 16);
        const blue0 = f32x4.convert_i32x4_s(v128.and(left, byte));
        const green0 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(left, 8), byte));
        const red0 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(left, 16), byte));
        const blue1 = f32x4.convert_i32x4_s(v128.and(right, byte));
        const green1 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(right, 8), byte));
        const red1 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(right, 16), byte));
        v128.store(luminance + line * 32, luminanceOf(red0, green0, blue0));
        v128.store(luminance + line * 32, luminanceOf(red1, green1, blue1), 16);
        sums0 = f32x4.add(sums0, blue0);
        sums1 = f32x4.add(sums1, blue1);
        sums2 = f32x4.add(sums2, green0);
        sums3 = f32x4.add(sums3, green1);
        sums4 = f32x4.add(sums4, red0);
        sums5 = f32x4.add(sums5, red1);
      }
      const blue = pairs(sums0, sums1);
      const green = pairs(sums2, sums3);
      const red = pairs(sums4, sums5);
      const color = samples + 4 * FLOATS + (y >> 1) * 32 + (x >> 1) * 4;
      v128.store(
        color,
        f32x4.sub(
          f32x4.mul(blue, f32x4.splat(0.125)),
          f32x4.add(f32x4.mul(red, f32x4.splat(0.042183973)), f32x4.mul(green, f32x4.splat(0.082816027))),
        ),
      );
      v128.store(
        color + FLOATS,
        f32x4.sub(
          f32x4.mul(red, f32x4.splat(0.125)),
          f32x4.add(f32x4.mul(green, f32x4.splat(0.104671897)), f32x4.mul(blue, f32x4.splat(0.020328103))),
        ),
      );
    }
}

function luminanceOf(red: v128, green: v128, blue: v128): v128 {
  const light = f32x4.add(f32x4.mul(red, f32x4.splat(0.299)), f32x4.mul(green, f32x4.splat(0.587)));
  return f32x4.add(light, f32x4.sub(f32x4.mul(blue, f32x4.splat(0.114)), f32x4.splat(128)));
}

/** Neighbours added. */
function pairs(left: v128, right: v128): v128 {
  return f32x4.add(v128.shuffle<f32>(left, right, 0, 2, 4, 6), v128.shuffle<f32>(left, right, 1, 3, 5, 7));
}

/** Pixels beyond an edge are like those at it. */
function fillEdge(x: i32, y: i32, width: i32, rows: i32): void {
  for (let line = 0; line < BLOCK; line++) {
    const row = source + <usize>(min(y + line, rows - 1) * width) * 4;
    for (let i = 0; i < BLOCK; i++)
      store<u32>(edge + <usize>(line * BLOCK + i) * 4, load<u32>(row + <usize>min(x + i, width - 1) * 4));
  }
}

/** Codes the strip at `jpegInput`; gives how many bytes are at `jpegOutput`. */
export function codeJpeg(width: i32, rows: i32): usize {
  at = target;
  waiting = 0;
  bits = 0;
  lastY = 0;
  lastBlue = 0;
  lastRed = 0;
  for (let y = 0; y < rows; y += BLOCK)
    for (let x = 0; x < width; x += BLOCK) {
      const isInside = x + BLOCK <= width && y + BLOCK <= rows;
      if (!isInside) fillEdge(x, y, width, rows);
      const from = isInside ? source + <usize>(y * width + x) * 4 : edge;
      const stride: usize = isInside ? <usize>width * 4 : BLOCK * 4;
      if (isFlat(from, stride)) {
        codeFlatBlock(load<u32>(from));
        continue;
      }
      sample(from, stride);
      for (let i: usize = 0; i < 4; i++)
        lastY = codeBlock(samples + i * FLOATS, luminanceFactors, luminanceDc, luminanceAc, lastY);
      lastBlue = codeBlock(samples + 4 * FLOATS, colorFactors, colorDc, colorAc, lastBlue);
      lastRed = codeBlock(samples + 5 * FLOATS, colorFactors, colorDc, colorAc, lastRed);
    }
  // The last byte is filled up with ones.
  const missing = (8 - (bits & 7)) & 7;
  putBits((1 << missing) - 1, missing);
  while (bits > 0) {
    bits -= 8;
    const byte = (<u32>(waiting >> (<u64>bits))) & 0xff;
    store<u8>(at++, byte);
    if (byte == 0xff) store<u8>(at++, 0);
  }
  return at - target;
}
