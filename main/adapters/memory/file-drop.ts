import type { Point } from '../../core/geometry.ts';
import type { FileDropPort } from '../../ports/file-drop.ts';

export interface MemoryFileDrop extends FileDropPort {
  /** In order. */
  readonly dropped: readonly { readonly paths: readonly string[]; readonly at: Point }[];
}

export function createMemoryFileDrop(): MemoryFileDrop {
  const dropped: { readonly paths: readonly string[]; readonly at: Point }[] = [];
  return {
    dropped,
    async drop(paths, at, guard) {
      await guard?.confirm();
      dropped.push({ paths, at });
    },
  };
}
