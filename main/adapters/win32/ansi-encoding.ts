/** The encoding of Windows programs that print neither UTF-8 nor by the console's page, as Python does into a pipe. */
import { bindKernel32, type Kernel32 } from './native/kernel32.ts';
import { loadLibrary } from './native/library.ts';

/** As TextDecoder names the pages of https://learn.microsoft.com/windows/win32/intl/code-page-identifiers that Windows has as ANSI. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
};

/** Undefined where it is UTF-8, or unknown to TextDecoder. */
export const ansiEncoding = (
  kernel32: Pick<Kernel32, 'getAcp'> = bindKernel32(loadLibrary('kernel32.dll')),
): string | undefined => ENCODINGS[kernel32.getAcp()];
