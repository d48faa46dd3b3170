/** The compiled inner loops of assembly/, with names for what they export. */
import { KERNEL } from './kernel-bytes.ts';

/** As assembly/index.ts exports it: addresses are offsets into `memory`, whose buffer changes when it grows. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  /** Tables of 32-bit counts, one for each symbol. */
  readonly literals: WebAssembly.Global;
  readonly distances: WebAssembly.Global;
  /** Tables of 32-bit codes, each with its length from bit 16. */
  readonly literalCodes: WebAssembly.Global;
  readonly distanceCodes: WebAssembly.Global;
  /** Makes room. To be called first, as all that follow go where it says. */
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
}

export interface Kernel extends Omit<
  KernelExports,
  'literals' | 'distances' | 'literalCodes' | 'distanceCodes'
> {
  /** Addresses. */
  readonly literals: number;
  readonly distances: number;
  readonly literalCodes: number;
  readonly distanceCodes: number;
}

/** For all threads: what is compiled for one is compiled for all. */
export const compileKernel = (): WebAssembly.Module => new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));

export function startKernel(module: WebAssembly.Module): Kernel {
  const exports = new WebAssembly.Instance(module).exports as KernelExports;
  const { literals, distances, literalCodes, distanceCodes, ...rest } = exports;
  const address = (global: WebAssembly.Global): number => global.value;
  return {
    ...rest,
    literals: address(literals),
    distances: address(distances),
    literalCodes: address(literalCodes),
    distanceCodes: address(distanceCodes),
  };
}
