/** The general pasteboard. Every process may read it; a program may promise content that it delivers only when asked. */
import { LIMITS } from '../../../core/limits.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Raster } from '../../../core/raster.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { message } from '../native/objective-c.ts';
import { addressBytes, withRefs, type Refs } from '../native/refs.ts';
import { createText, copyText } from '../native/text.ts';
import { rasterOf } from '../screen/image-pixels.ts';
import { fileUrls, pathOfUrl } from './file-urls.ts';

const GENERAL = message<[], Ref>('generalPasteboard', 'uintptr_t', []);
const CLEAR = message<[], number>('clearContents', 'int64_t', []);
const TYPES = message<[], Ref>('types', 'uintptr_t', []);
const TYPE_FROM = message<[Ref], Ref>('availableTypeFromArray:', 'uintptr_t', ['uintptr_t']);
/** Understood by a pasteboard, and by each of its items. */
const STRING_FOR = message<[Ref], Ref>('stringForType:', 'uintptr_t', ['uintptr_t']);
const SET_STRING = message<[Ref, Ref], boolean>('setString:forType:', 'bool', ['uintptr_t', 'uintptr_t']);
const DATA_FOR = message<[Ref], Ref>('dataForType:', 'uintptr_t', ['uintptr_t']);
const SET_DATA = message<[Ref, Ref], boolean>('setData:forType:', 'bool', ['uintptr_t', 'uintptr_t']);
const ITEMS = message<[], Ref>('pasteboardItems', 'uintptr_t', []);
const WRITE_OBJECTS = message<[Ref], boolean>('writeObjects:', 'bool', ['uintptr_t']);

/** Reading throws `payload_too_large`, writing `busy`. */
export interface DarwinClipboard {
  /** Empty if it holds no text, or files, of which Finder copies the names as text too. */
  readText(): string;
  writeText(text: string): void;
  /** Whether it holds something but no text. */
  holdsOther(): boolean;
  /** A PNG file, or pixels; null if it holds none, or files, of which Finder copies the icons as pictures too. */
  readPicture(): Uint8Array | Raster | null;
  /** macOS offers it as TIFF too. */
  writePicture(png: Uint8Array): void;
  /** Absolute paths. */
  readFiles(): readonly string[];
  writeFiles(paths: readonly string[]): void;
}

interface Pasteboard {
  readonly board: Ref;
  readonly refs: Refs;
}

export function createDarwinClipboard(darwin: Darwin): DarwinClipboard {
  const { cf, objc, constants } = darwin;
  function use<T>(work: (pasteboard: Pasteboard) => T): T {
    const pool = objc.poolPush();
    try {
      const board = objc.send(objc.classNamed('NSPasteboard'), GENERAL);
      return withRefs(cf, (refs) => work({ board, refs }));
    } finally {
      objc.poolPop(pool);
    }
  }
  function write(put: (pasteboard: Pasteboard) => boolean): void {
    const taken = use((pasteboard) => {
      objc.send(pasteboard.board, CLEAR);
      return put(pasteboard);
    });
    if (!taken)
      throw new ServiceError('busy', 'Another program took the clipboard in the same moment.', {
        hint: 'Try again.',
        delivery: 'not_delivered',
      });
  }
  const holdsFiles = ({ board, refs }: Pasteboard): boolean =>
    !isNull(objc.send(board, TYPE_FROM, refs.own(cf.arrayCreate(addressBytes([constants.fileUrl])))));

  return {
    readText: () =>
      use((pasteboard) =>
        holdsFiles(pasteboard)
          ? ''
          : boundedText(darwin, objc.send(pasteboard.board, STRING_FOR, constants.plainText)),
      ),
    writeText: (text) =>
      write(({ board, refs }) =>
        objc.send(board, SET_STRING, refs.own(createText(cf, text)), constants.plainText),
      ),
    holdsOther: () =>
      use((pasteboard) => {
        const { board, refs } = pasteboard;
        const types = objc.send(board, TYPES);
        const isEmpty = isNull(types) || cf.arrayCount(types) === 0;
        const texts = refs.own(cf.arrayCreate(addressBytes([constants.plainText])));
        return !isEmpty && (holdsFiles(pasteboard) || isNull(objc.send(board, TYPE_FROM, texts)));
      }),
    readPicture: () =>
      use((pasteboard) =>
        holdsFiles(pasteboard)
          ? null
          : (pngOf(darwin, objc.send(pasteboard.board, DATA_FOR, constants.png)) ??
            decoded(darwin, objc.send(pasteboard.board, DATA_FOR, constants.tiff))),
      ),
    writePicture: (png) =>
      write(({ board, refs }) =>
        objc.send(board, SET_DATA, refs.own(cf.dataCreate(0, png, png.byteLength)), constants.png),
      ),
    readFiles: () =>
      use(({ board }) => {
        const items = objc.send(board, ITEMS);
        const count = isNull(items) ? 0 : cf.arrayCount(items);
        return Array.from({ length: count }, (_, index) =>
          pathOfUrl(darwin, objc.send(cf.arrayAt(items, index), STRING_FOR, constants.fileUrl)),
        ).filter((path) => path !== null);
      }),
    writeFiles: (paths) =>
      write(({ board, refs }) => objc.send(board, WRITE_OBJECTS, fileUrls(darwin, refs, paths))),
  };
}

function boundedText({ cf }: Darwin, text: Ref): string {
  if (isNull(text)) return '';
  // A UTF-16 unit takes at least a byte of UTF-8.
  if (cf.stringLength(text) > LIMITS.clipboardBytes) throw clipboardTooLarge();
  const read = copyText(cf, text);
  if (Buffer.byteLength(read) > LIMITS.clipboardBytes) throw clipboardTooLarge();
  return read;
}

function pngOf({ cf }: Darwin, data: Ref): Uint8Array | null {
  if (isNull(data)) return null;
  const length = cf.dataLength(data);
  if (length > LIMITS.clipboardBytes) throw clipboardTooLarge();
  const png = new Uint8Array(length);
  cf.dataBytes(data, { location: 0, length }, png);
  return png;
}

/** Programs that draw with AppKit copy TIFF. */
const decoded = (darwin: Darwin, data: Ref): Raster | null =>
  isNull(data)
    ? null
    : withRefs(darwin.cf, (refs) => {
        const { imageIo, graphics } = darwin;
        const source = refs.own(imageIo.sourceCreate(data, 0));
        const image = isNull(source) ? 0 : refs.own(imageIo.sourceImage(source, 0, 0));
        if (isNull(image)) return null;
        const [width, height] = [graphics.imageWidth(image), graphics.imageHeight(image)];
        if (width * height > LIMITS.imagePixels) throw clipboardTooLarge();
        return rasterOf(darwin, image, { width, height });
      });
