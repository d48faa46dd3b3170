/** Windows that a process of the facts makes itself, of the classes that Windows has. */
import { loadLibrary, type Handle, type NativeBytes } from '../../main/adapters/win32/native/library.ts';
import { wideBytes } from '../../main/adapters/win32/native/structures.ts';
import type { Region } from '../region.ts';

export interface OwnWindow {
  readonly kind: string;
  readonly title?: string;
  readonly style: number;
  readonly extended?: number;
  readonly at: Region;
  readonly parent?: Handle;
}

export interface OwnWindows {
  create(window: OwnWindow): Handle;
  destroy(window: Handle): void;
  setText(window: Handle, text: string): void;
  /** A message with two numbers. */
  send(window: Handle, message: number, what?: number, how?: number): number;
  /** A message whose second parameter is memory. */
  sendBytes(window: Handle, message: number, what: number, bytes: NativeBytes): number;
}

export function openOwnWindows(): OwnWindows {
  const { declare } = loadLibrary('user32.dll');
  const create = declare<(number | NativeBytes)[], Handle>('CreateWindowExW', 'intptr_t', [
    'uint32_t',
    'void *',
    'void *',
    'uint32_t',
    'int',
    'int',
    'int',
    'int',
    'intptr_t',
    'intptr_t',
    'intptr_t',
    'void *',
  ]);
  const setText = declare<[Handle, NativeBytes], number>('SetWindowTextW', 'int', ['intptr_t', 'void *']);
  const send = declare<[Handle, number, number, number], number>('SendMessageW', 'intptr_t', [
    'intptr_t',
    'uint32_t',
    'uintptr_t',
    'intptr_t',
  ]);
  const sendBytes = declare<[Handle, number, number, NativeBytes], number>('SendMessageW', 'intptr_t', [
    'intptr_t',
    'uint32_t',
    'uintptr_t',
    'void *',
  ]);
  const destroy = declare<[Handle], number>('DestroyWindow', 'int', ['intptr_t']);
  return {
    create: ({ kind, title = '', style, extended = 0, at: { x, y, width, height }, parent = 0 }) =>
      create(extended, wideBytes(kind), wideBytes(title), style, x, y, width, height, parent, 0, 0, null),
    destroy: (window) => void destroy(window),
    setText: (window, text) => void setText(window, wideBytes(text)),
    send: (window, message, what = 0, how = 0) => send(window, message, what, how),
    sendBytes,
  };
}
