/** The compiled inner loops of assembly/, with names for what they export. */
import { KERNEL } from './kernel-bytes.ts';

/** As assembly/index.ts exports them: where tables begin. Each entry has 32 bits. */
type Tables =
  /** PNG: how often each symbol is said; then each one's code, with its length from bit 16. */
  | 'literals'
  | 'distances'
  | 'literalCodes'
  | 'distanceCodes'
  /** JPEG: what coefficients are multiplied with, floats, column by column; then codes as above. */
  | 'luminanceFactors'
  | 'colorFactors'
  | 'luminanceDc'
  | 'luminanceAc'
  | 'colorDc'
  | 'colorAc';

/** Addresses are offsets into `memory`, whose buffer changes when it grows. */
interface Calls {
  readonly memory: WebAssembly.Memory;
  /** Makes room for a PNG's strip. To be called first, as all that follow go where it says. */
  reserve(pixels: number, rows: number): void;
  inputAt(): number;
  outputAt(): number;
  /** Reads the pixels at `inputAt`; says what repeats, and fills `literals` and `distances`. */
  tokenize(width: number, rows: number): void;
  adlerSum(): number;
  adlerWeighted(): number;
  /** The block begins at `outputAt`. */
  beginBlock(): void;
  put(value: number, bits: number): void;
  /** By `literalCodes` and `distanceCodes`. */
  writeTokens(): void;
  missingBits(): number;
  written(): number;
  /** Makes room for a JPEG's strip. To be called first. */
  reserveJpeg(width: number, rows: number): void;
  jpegInput(): number;
  jpegOutput(): number;
  /** Codes the pixels at `jpegInput`; gives how many bytes are at `jpegOutput`. */
  codeJpeg(width: number, rows: number): number;
}

export type Kernel = Calls & Readonly<Record<Tables, number>>;

/** For all threads: what is compiled for one is compiled for all. */
export const compileKernel = (): WebAssembly.Module => new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));

export function startKernel(module: WebAssembly.Module): Kernel {
  const exports = new WebAssembly.Instance(module).exports as Calls & Record<Tables, WebAssembly.Global>;
  return {
    ...exports,
    literals: exports.literals.value,
    distances: exports.distances.value,
    literalCodes: exports.literalCodes.value,
    distanceCodes: exports.distanceCodes.value,
    luminanceFactors: exports.luminanceFactors.value,
    colorFactors: exports.colorFactors.value,
    luminanceDc: exports.luminanceDc.value,
    luminanceAc: exports.luminanceAc.value,
    colorDc: exports.colorDc.value,
    colorAc: exports.colorAc.value,
  };
}
