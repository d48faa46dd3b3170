/** The compiled loops of assembly/, with names for their exports. */
import { RESIZE_KERNEL } from './kernel-bytes.ts';

/** As assembly/index.ts exports them. Addresses are offsets into `memory`, whose buffer changes when it grows. */
export interface ResizeKernel {
  readonly memory: WebAssembly.Memory;
  /** To be called first, as all that follow go to the place it returns. */
  reserve(width: number, newWidth: number, columnTaps: number, rowTaps: number, slots: number): void;
  columnsAt(): number;
  rowsAt(): number;
  sourceAt(): number;
  resultAt(): number;
  slotAt(slot: number): number;
  narrow(newWidth: number, taps: number, target: number): void;
  combine(newWidth: number, taps: number): void;
}

/** For all threads: a module compiled for one is compiled for all. */
export const compileResizeKernel = (): WebAssembly.Module =>
  new WebAssembly.Module(Buffer.from(RESIZE_KERNEL, 'base64'));

export const startResizeKernel = (module: WebAssembly.Module): ResizeKernel =>
  new WebAssembly.Instance(module).exports as unknown as ResizeKernel;
