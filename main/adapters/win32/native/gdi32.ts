/** Functions of gdi32 that Deskhand calls: https://learn.microsoft.com/windows/win32/api/wingdi/ */
import type { NativeBytes, Handle, NativeLibrary } from './library.ts';
import type { Bool } from './user32.ts';

export type Gdi32 = ReturnType<typeof bindGdi32>;

export const bindGdi32 = ({ declare, declareSlow }: NativeLibrary) => ({
  createCompatibleDc: declare<[Handle], Handle>('CreateCompatibleDC', 'intptr_t', ['intptr_t']),
  deleteDc: declare<[Handle], Bool>('DeleteDC', 'int', ['intptr_t']),
  /** Writes the address of the pixels, 8 bytes, into the fourth argument. */
  createDibSection: declare<[Handle, NativeBytes, number, NativeBytes, Handle, number], Handle>(
    'CreateDIBSection',
    'intptr_t',
    ['intptr_t', 'void *', 'uint32_t', 'void *', 'intptr_t', 'uint32_t'],
  ),
  selectObject: declare<[Handle, Handle], Handle>('SelectObject', 'intptr_t', ['intptr_t', 'intptr_t']),
  deleteObject: declare<[Handle], Bool>('DeleteObject', 'int', ['intptr_t']),
  /** Writes a BITMAP. */
  getObject: declare<[Handle, number, NativeBytes], number>('GetObjectW', 'int', [
    'intptr_t',
    'int',
    'void *',
  ]),
  /** Rows of a bitmap in the form that the BITMAPINFO, the sixth argument, asks for. How many were copied; 0: none could be. */
  getDiBits: declare<[Handle, Handle, number, number, NativeBytes, NativeBytes, number], number>(
    'GetDIBits',
    'int',
    ['intptr_t', 'intptr_t', 'uint32_t', 'uint32_t', 'void *', 'void *', 'uint32_t'],
  ),
  bitBlt: declareSlow<[Handle, number, number, number, number, Handle, number, number, number], Bool>(
    'BitBlt',
    'int',
    ['intptr_t', 'int', 'int', 'int', 'int', 'intptr_t', 'int', 'int', 'uint32_t'],
  ),
  gdiFlush: declare<[], Bool>('GdiFlush', 'int', []),
});
