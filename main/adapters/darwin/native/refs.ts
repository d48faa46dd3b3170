/** Counts references to native objects: what is created or copied is released exactly once, even if the work throws. */
import type { CoreFoundation } from './core-foundation.ts';
import { structView } from './types.ts';
import { isNull, type Ref } from './library.ts';

type Counting = Pick<CoreFoundation, 'retain' | 'release'>;

export class Refs {
  readonly #cf: Counting;
  #owned: Ref[] = [];

  constructor(cf: Counting) {
    this.#cf = cf;
  }

  /** Takes over the result of a function with Create or Copy in its name. NULL is fine. */
  own(ref: Ref): Ref {
    if (!isNull(ref)) this.#owned.push(ref);
    return ref;
  }

  /** Retains what belongs to another object. */
  keep(ref: Ref): Ref {
    return isNull(ref) ? ref : this.own(this.#cf.retain(ref));
  }

  releaseAll(): void {
    const owned = this.#owned;
    this.#owned = [];
    for (const ref of owned.reverse()) this.#cf.release(ref);
  }
}

/** Runs `work` and releases what it owned. */
export function withRefs<T>(cf: Counting, work: (refs: Refs) => T): T {
  const refs = new Refs(cf);
  try {
    return work(refs);
  } finally {
    refs.releaseAll();
  }
}

/** Room for a pointer that a function writes, and the way to read it. */
export interface OutPointer {
  readonly room: Uint8Array;
  /** 0 if nothing was written. */
  value(): Ref;
}

export function outPointer(): OutPointer {
  const room = new Uint8Array(8);
  return { room, value: () => structView(room).getBigUint64(0, true) };
}

/** Addresses as the bytes of a C array. */
export function addressBytes(refs: readonly Ref[]): Uint8Array {
  const bytes = new Uint8Array(refs.length * 8);
  const view = structView(bytes);
  refs.forEach((ref, index) => view.setBigUint64(index * 8, BigInt(ref), true));
  return bytes;
}
