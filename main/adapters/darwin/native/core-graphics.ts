/** Displays, pictures and the list of windows: https://developer.apple.com/documentation/coregraphics */
import type { MacLibrary, Ref } from './library.ts';
import { CG_RECT, type CgRect } from './types.ts';

export type CoreGraphics = ReturnType<typeof bindCoreGraphics>;

export const bindCoreGraphics = (library: MacLibrary) => ({
  ...bindDisplays(library),
  ...bindImages(library),
  ...bindCanvas(library),
  /** The windows of the session, front to back, as dictionaries; released by the caller. */
  windowListCopy: library.declare<[number, number], Ref>('CGWindowListCopyWindowInfo', 'uintptr_t', [
    'uint32_t',
    'uint32_t',
  ]),
  /** What the window server knows of the session; released by the caller. NULL outside of one. */
  sessionCopy: library.declare<[], Ref>('CGSessionCopyCurrentDictionary', 'uintptr_t', []),
  /** Shows nothing and asks no one. */
  preflightScreenCapture: library.declare<[], boolean>('CGPreflightScreenCaptureAccess', 'bool', []),
});

const bindDisplays = ({ declare }: MacLibrary) => ({
  /** CGError: 0 is success. Writes the identifiers and their number. */
  activeDisplays: declare<[number, Uint8Array, Uint8Array], number>('CGGetActiveDisplayList', 'int32_t', [
    'uint32_t',
    'void *',
    'void *',
  ]),
  mainDisplay: declare<[], number>('CGMainDisplayID', 'uint32_t', []),
  displayBounds: declare<[number], CgRect>('CGDisplayBounds', CG_RECT, ['uint32_t']),
  displayModeCopy: declare<[number], Ref>('CGDisplayCopyDisplayMode', 'uintptr_t', ['uint32_t']),
  modePixelWidth: declare<[Ref], number>('CGDisplayModeGetPixelWidth', 'size_t', ['uintptr_t']),
  modePixelHeight: declare<[Ref], number>('CGDisplayModeGetPixelHeight', 'size_t', ['uintptr_t']),
  modeRelease: declare<[Ref], undefined>('CGDisplayModeRelease', 'void', ['uintptr_t']),
});

const bindImages = ({ declare }: MacLibrary) => {
  const measure = (name: string) => declare<[Ref], number>(name, 'size_t', ['uintptr_t']);
  return {
    imageWidth: measure('CGImageGetWidth'),
    imageHeight: measure('CGImageGetHeight'),
    imageBytesPerRow: measure('CGImageGetBytesPerRow'),
    imageBitsPerPixel: measure('CGImageGetBitsPerPixel'),
    imageBitsPerComponent: measure('CGImageGetBitsPerComponent'),
    imageBitmapInfo: declare<[Ref], number>('CGImageGetBitmapInfo', 'uint32_t', ['uintptr_t']),
    /** Belongs to the image. */
    imageProvider: declare<[Ref], Ref>('CGImageGetDataProvider', 'uintptr_t', ['uintptr_t']),
    providerOfFile: declare<[string], Ref>('CGDataProviderCreateWithFilename', 'uintptr_t', ['str']),
    imageOfPng: declare<[Ref, Ref, boolean, number], Ref>('CGImageCreateWithPNGDataProvider', 'uintptr_t', [
      'uintptr_t',
      'uintptr_t',
      'bool',
      'int32_t',
    ]),
    providerDataCopy: declare<[Ref], Ref>('CGDataProviderCopyData', 'uintptr_t', ['uintptr_t']),
  };
};

const bindCanvas = ({ declare }: MacLibrary) => ({
  colorSpaceCreate: declare<[Ref], Ref>('CGColorSpaceCreateWithName', 'uintptr_t', ['uintptr_t']),
  /** Draws into our memory, which has to stay where it is until the context is released. */
  bitmapContextCreate: declare<[Uint8Array, number, number, number, number, Ref, number], Ref>(
    'CGBitmapContextCreate',
    'uintptr_t',
    ['void *', 'size_t', 'size_t', 'size_t', 'size_t', 'uintptr_t', 'uint32_t'],
  ),
  contextDrawImage: declare<[Ref, CgRect, Ref], undefined>('CGContextDrawImage', 'void', [
    'uintptr_t',
    CG_RECT,
    'uintptr_t',
  ]),
});
