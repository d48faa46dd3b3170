/** The text on the general pasteboard. Every process may read it; a program may promise text that it delivers only when asked. */
import { LIMITS } from '../../../core/limits.ts';
import { ServiceError } from '../../../core/errors.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { message } from '../native/objective-c.ts';
import { withRefs } from '../native/refs.ts';
import { createText, copyText } from '../native/text.ts';

const GENERAL = message<[], Ref>('generalPasteboard', 'uintptr_t', []);
const CLEAR = message<[], number>('clearContents', 'int64_t', []);
const STRING_FOR = message<[Ref], Ref>('stringForType:', 'uintptr_t', ['uintptr_t']);
const SET_STRING = message<[Ref, Ref], boolean>('setString:forType:', 'bool', ['uintptr_t', 'uintptr_t']);

export interface DarwinClipboard {
  /** Empty if it holds no text. Throws `payload_too_large`. */
  read(): string;
  /** Throws `busy`. */
  write(text: string): void;
}

export function createDarwinClipboard({ cf, objc, constants }: Darwin): DarwinClipboard {
  function pooled<T>(work: () => T): T {
    const pool = objc.poolPush();
    try {
      return work();
    } finally {
      objc.poolPop(pool);
    }
  }
  const pasteboard = (): Ref => objc.send(objc.classNamed('NSPasteboard'), GENERAL);

  return {
    read: () =>
      pooled(() => {
        const text = objc.send(pasteboard(), STRING_FOR, constants.plainText);
        if (isNull(text)) return '';
        // A UTF-16 unit takes at least a byte of UTF-8.
        if (cf.stringLength(text) > LIMITS.clipboardBytes) throw clipboardTooLarge();
        const read = copyText(cf, text);
        if (Buffer.byteLength(read) > LIMITS.clipboardBytes) throw clipboardTooLarge();
        return read;
      }),
    write(text) {
      const taken = pooled(() =>
        withRefs(cf, (refs) => {
          objc.send(pasteboard(), CLEAR);
          return objc.send(pasteboard(), SET_STRING, refs.own(createText(cf, text)), constants.plainText);
        }),
      );
      if (!taken)
        throw new ServiceError('busy', 'Another program took the clipboard in the same moment.', {
          hint: 'Try again.',
          delivery: 'not_delivered',
        });
    },
  };
}
