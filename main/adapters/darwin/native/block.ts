/**
 * A block: our own function, which a framework calls when it has finished, from any of its threads. Layout:
 * https://clang.llvm.org/docs/Block-ABI-Apple.html. It is a global one, which is never copied and never freed: make few, keep them.
 */
import koffi from 'koffi';
import type { Ref } from './library.ts';

/** BLOCK_IS_GLOBAL | BLOCK_HAS_SIGNATURE */
const FLAGS = (1 << 28) | (1 << 30);
const BLOCK_BYTES = 32;
/** Two sizes and the signature. */
const DESCRIPTOR_BYTES = 24;
/** A block that takes itself and two objects, in Objective-C's type encoding. */
const SIGNATURE = 'v24@?0@8@16';

const allocated = (type: string, length: number): bigint => {
  const memory: unknown = koffi.alloc(type, length);
  return koffi.address(memory);
};

/** What it is called with belongs to the caller: it has to be retained before `called` returns. */
export function createBlock(globalBlock: Ref, called: (result: Ref, error: Ref) => void): Ref {
  const type = koffi.proto('void', ['uintptr_t', 'uintptr_t', 'uintptr_t']);
  const invoke = koffi.register(
    (_block: Ref, result: Ref, error: Ref) => called(result, error),
    koffi.pointer(type),
  );
  const signature = allocated('char', SIGNATURE.length + 1);
  koffi.encode(signature, koffi.array('char', SIGNATURE.length + 1), SIGNATURE);
  const descriptor = allocated('uint64_t', DESCRIPTOR_BYTES / 8);
  koffi.encode(descriptor, koffi.array('uint64_t', 3), [0n, BigInt(BLOCK_BYTES), signature]);
  const block = allocated('uint64_t', BLOCK_BYTES / 8);
  koffi.encode(block, koffi.array('uint64_t', 4), [BigInt(globalBlock), BigInt(FLAGS), invoke, descriptor]);
  return block;
}
