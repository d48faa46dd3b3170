/** The compiled inner loops of assembly/, with typed exports. */
import { KERNEL } from './kernel-bytes.ts';

/** As assembly/index.ts exports them: where tables begin. Entries have 32 bits unless said otherwise. */
type Tables =
  /** PNG: how often each symbol occurs; then each one's code, with its length from bit 16. */
  | 'literals'
  | 'distances'
  | 'literalCodes'
  | 'distanceCodes'
  /** JPEG: the places of coefficients (8 bits), their factors (floats, column by column), codes as above. */
  | 'coefficientOrder'
  | 'luminanceFactors'
  | 'colorFactors'
  | 'luminanceDc'
  | 'luminanceAc'
  | 'colorDc'
  | 'colorAc';

/** Addresses are offsets into `memory`, whose buffer changes when it grows. */
interface Calls {
  readonly memory: WebAssembly.Memory;
  /** Reserve room for a strip. Call one of them first: it may move the addresses that the others return. */
  reservePng(width: number, rows: number): void;
  reserveJpeg(width: number, rows: number): void;
  inputAt(): number;
  outputAt(): number;
  /** Reads the pixels at `inputAt`; finds repetitions, and fills `literals` and `distances`. */
  tokenize(width: number, rows: number): void;
  adlerSum(): number;
  adlerWeighted(): number;
  /** The block begins at `outputAt`. */
  beginBlock(): void;
  put(value: number, bits: number): void;
  /** With the codes in `literalCodes` and `distanceCodes`. */
  writeTokens(): void;
  missingBits(): number;
  written(): number;
  /** Codes the pixels at `inputAt`; returns the number of bytes at `outputAt`. */
  codeJpeg(width: number, rows: number): number;
}

export type Kernel = Calls & Readonly<Record<Tables, number>>;

/** One compiled module, shared by all threads. */
export const compileKernel = (): WebAssembly.Module => new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));

export function startKernel(module: WebAssembly.Module): Kernel {
  const instance: { readonly exports: object } = new WebAssembly.Instance(module);
  const exports = instance.exports as Calls & Record<Tables, WebAssembly.Global<'i32'>>;
  return {
    ...exports,
    literals: exports.literals.value,
    distances: exports.distances.value,
    literalCodes: exports.literalCodes.value,
    distanceCodes: exports.distanceCodes.value,
    coefficientOrder: exports.coefficientOrder.value,
    luminanceFactors: exports.luminanceFactors.value,
    colorFactors: exports.colorFactors.value,
    luminanceDc: exports.luminanceDc.value,
    luminanceAc: exports.luminanceAc.value,
    colorDc: exports.colorDc.value,
    colorAc: exports.colorAc.value,
  };
}
