/** The compiled loops of assembly/, with typed exports. */
import { PACKING_KERNEL } from './kernel-bytes.ts';

/** As assembly/index.ts exports it: addresses are offsets into `memory`, which never grows. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly MOST_PIXELS: WebAssembly.Global;
  readonly wide: WebAssembly.Global;
  readonly packed: WebAssembly.Global;
  readonly pack: (pixels: number) => void;
  readonly unpack: (pixels: number) => void;
}

export interface PackingKernel {
  /** Capacity in pixels. */
  readonly mostPixels: number;
  /** B, G, R, X. */
  readonly wide: Uint8Array;
  /** R, G, B. */
  readonly packed: Uint8Array;
  /** From `wide` to `packed`: so many pixels. */
  readonly pack: (pixels: number) => void;
  /** From `packed` to `wide`; X becomes 255. */
  readonly unpack: (pixels: number) => void;
}

export function startPackingKernel(): PackingKernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(PACKING_KERNEL, 'base64')));
  const { memory, MOST_PIXELS, wide, packed, pack, unpack } = exports as KernelExports;
  const mostPixels = MOST_PIXELS.value;
  return {
    mostPixels,
    wide: new Uint8Array(memory.buffer, wide.value, mostPixels * 4),
    packed: new Uint8Array(memory.buffer, packed.value, mostPixels * 3),
    pack,
    unpack,
  };
}
