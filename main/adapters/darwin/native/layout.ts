/** Keyboard layouts and secure input, of Carbon. Off the main thread, calls of the first kind end the process. */
import type { MacLibrary, Ref } from './library.ts';

export type StructLayout = ReturnType<typeof bindLayout>;

export const bindLayout = ({ declare, symbol }: MacLibrary) => ({
  currentLayoutCopy: declare<[], Ref>('TISCopyCurrentKeyboardLayoutInputSource', 'uintptr_t', []),
  asciiLayoutCopy: declare<[], Ref>('TISCopyCurrentASCIICapableKeyboardLayoutInputSource', 'uintptr_t', []),
  /** Belongs to the input source. */
  inputSourceProperty: declare<[Ref, Ref], Ref>('TISGetInputSourceProperty', 'uintptr_t', [
    'uintptr_t',
    'uintptr_t',
  ]),
  layoutDataKey: symbol('kTISPropertyUnicodeKeyLayoutData'),
  sourceIdKey: symbol('kTISPropertyInputSourceID'),
  keyboardType: declare<[], number>('LMGetKbdType', 'uint8_t', []),
  keyTranslate: declare<
    [Ref, number, number, number, number, number, Uint8Array, number, Uint8Array, Uint8Array],
    number
  >('UCKeyTranslate', 'int32_t', [
    'uintptr_t',
    'uint16_t',
    'uint16_t',
    'uint32_t',
    'uint32_t',
    'uint32_t',
    'void *',
    'size_t',
    'void *',
    'void *',
  ]),
  isSecureInput: declare<[], boolean>('IsSecureEventInputEnabled', 'bool', []),
});
