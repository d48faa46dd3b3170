/** Functions of dxgi and d3d11 that Deskhand calls, and methods of their objects by their slots: mingw-w64's dxgi1_5.h, d3d11.h. */
import { comMethod, guidBytes, localMethod } from '../com/com-method.ts';
import type { NativeBytes, NativeLibrary } from '../native/library.ts';
import type { ComPointer, Result } from '../native/ole.ts';

export const IID = {
  factory: guidBytes('770aae78-f26f-4dba-a829-253c83d1b387'),
  output1: guidBytes('00cddea8-939b-4b83-a340-a685226666cc'),
  output5: guidBytes('80a07424-ab52-42eb-833c-0c42fd282d98'),
  texture: guidBytes('6f15aaf2-d208-4e89-9ab4-489535d34f9c'),
} as const;

export type Dxgi = ReturnType<typeof bindDxgi>;
export type D3d11 = ReturnType<typeof bindD3d11>;

export const bindDxgi = ({ declareSlow }: NativeLibrary) => ({
  createFactory: declareSlow<[NativeBytes, NativeBytes], Result>('CreateDXGIFactory1', 'int32_t', [
    'void *',
    'void *',
  ]),
});

export const bindD3d11 = ({ declareSlow }: NativeLibrary) => ({
  /** Adapter, kind, software, flags, levels and their number, version, device, level, context. */
  createDevice: declareSlow<
    [ComPointer, number, number, number, NativeBytes, number, number, NativeBytes, NativeBytes, NativeBytes],
    Result
  >('D3D11CreateDevice', 'int32_t', [
    'uintptr_t',
    'int',
    'intptr_t',
    'uint32_t',
    'void *',
    'uint32_t',
    'uint32_t',
    'void *',
    'void *',
    'void *',
  ]),
});

export const queryLocal = localMethod<[Uint8Array, Uint8Array]>(0, ['void *', 'void *']);

export const factory = {
  enumAdapters: localMethod<[number, Uint8Array]>(12, ['uint32_t', 'void *']),
  isCurrent: localMethod<[]>(13, []),
};
export const adapter = {
  enumOutputs: localMethod<[number, Uint8Array]>(7, ['uint32_t', 'void *']),
};
export const output = {
  getDesc: localMethod<[Uint8Array]>(7, ['void *']),
  /** Method of IDXGIOutput1. */
  duplicate: comMethod<[ComPointer, Uint8Array]>(22, ['uintptr_t', 'void *']),
  /** Method of IDXGIOutput5, with the formats that the picture may have. */
  duplicateAs: comMethod<[ComPointer, number, number, Uint8Array, Uint8Array]>(26, [
    'uintptr_t',
    'uint32_t',
    'uint32_t',
    'void *',
    'void *',
  ]),
};
export const duplication = {
  getDesc: localMethod<[Uint8Array]>(7, ['void *']),
  acquireNextFrame: comMethod<[number, Uint8Array, Uint8Array]>(8, ['uint32_t', 'void *', 'void *']),
  getDirtyRects: localMethod<[number, Uint8Array, Uint8Array]>(9, ['uint32_t', 'void *', 'void *']),
  getMoveRects: localMethod<[number, Uint8Array, Uint8Array]>(10, ['uint32_t', 'void *', 'void *']),
  releaseFrame: localMethod<[]>(14, []),
};
export const device = {
  createTexture: localMethod<[Uint8Array, NativeBytes, Uint8Array]>(5, ['void *', 'void *', 'void *']),
};
export const context = {
  map: comMethod<[ComPointer, number, number, number, Uint8Array]>(14, [
    'uintptr_t',
    'uint32_t',
    'uint32_t',
    'uint32_t',
    'void *',
  ]),
  unmap: localMethod<[ComPointer, number]>(15, ['uintptr_t', 'uint32_t']),
  /** Into, its layer, where, from, its layer, which box. */
  copyPart: localMethod<[ComPointer, number, number, number, number, ComPointer, number, Uint8Array]>(46, [
    'uintptr_t',
    'uint32_t',
    'uint32_t',
    'uint32_t',
    'uint32_t',
    'uintptr_t',
    'uint32_t',
    'void *',
  ]),
  copyAll: localMethod<[ComPointer, ComPointer]>(47, ['uintptr_t', 'uintptr_t']),
};
