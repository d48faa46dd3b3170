/** Decoding pictures of any format that macOS knows: https://developer.apple.com/documentation/imageio */
import type { MacLibrary, Ref } from './library.ts';

export type ImageIo = ReturnType<typeof bindImageIo>;

export const bindImageIo = ({ declare }: MacLibrary) => ({
  /** Reads a CFData; released by the caller. NULL if it is no picture. The second argument, options, may be 0. */
  sourceCreate: declare<[Ref, Ref], Ref>('CGImageSourceCreateWithData', 'uintptr_t', [
    'uintptr_t',
    'uintptr_t',
  ]),
  /** The picture with this number; released by the caller. */
  sourceImage: declare<[Ref, number, Ref], Ref>('CGImageSourceCreateImageAtIndex', 'uintptr_t', [
    'uintptr_t',
    'size_t',
    'uintptr_t',
  ]),
});
