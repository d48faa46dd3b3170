/** For tests under Wine: DXGI and Direct3D 11 as a library in C has them, which a test scripts: testing/wine/standins/duplication.c. */
import { loadLibrary, type NativeLibrary } from '../../native/library.ts';
import { openWin32 } from '../../native/win32.ts';
import type { Region, Size } from '../../../../core/geometry.ts';
import { createDuplicatedScreen, type DuplicatedScreen } from '../duplicated-screen.ts';
import { bindD3d11, bindDxgi } from '../dxgi.ts';
import { openGraphics } from '../open-graphics.ts';

export interface StandInGraphics {
  readonly screen: DuplicatedScreen;
  get(name: string): number;
  set(name: string, value: number): void;
  /** Adds an answer to the next calls of a function or method by this name. */
  fail(call: string, ...results: readonly number[]): void;
  draw(region: Region, seed: number): void;
  /** Moves what lies at `from` to a rectangle, as a program scrolls. */
  move(from: { readonly x: number; readonly y: number }, to: Region): void;
  movePointer(): void;
  /** The picture that a person would see. */
  truth(): Uint8Array;
}

const bindStandIn = ({ declare }: NativeLibrary) => ({
  open: declare<[number, number], undefined>('stand_in_open', 'void', ['int', 'int']),
  get: declare<[string], number>('stand_in_get', 'int', ['str']),
  set: declare<[string, number], undefined>('stand_in_set', 'void', ['str', 'int']),
  fail: declare<[string, number], undefined>('stand_in_fail', 'void', ['str', 'int32_t']),
  draw: declare<[number, number, number, number, number], undefined>('stand_in_draw', 'void', [
    'int',
    'int',
    'int',
    'int',
    'int',
  ]),
  move: declare<[number, number, number, number, number, number], undefined>('stand_in_move', 'void', [
    'int',
    'int',
    'int',
    'int',
    'int',
    'int',
  ]),
  movePointer: declare<[], undefined>('stand_in_move_pointer', 'void', []),
  truth: declare<[Uint8Array], undefined>('stand_in_truth', 'void', ['void *']),
});

/** `monitor`: its handle. It shows noise at first. */
export function openStandIn(monitor: number, { width, height }: Size): StandInGraphics {
  const library = loadLibrary(process.env['DESKHAND_DUPLICATION'] ?? '');
  const standIn = bindStandIn(library);
  const { kernel32 } = openWin32();
  standIn.open(width, height);
  standIn.set('monitor', monitor);
  return {
    screen: createDuplicatedScreen({
      openGraphics: () => openGraphics({ dxgi: bindDxgi(library), d3d11: bindD3d11(library), kernel32 }),
      monitors: () => [{ handle: monitor, region: { x: 0, y: 0, width, height } }],
      requireDesktop: () => undefined,
      disconnected: () => new Error('disconnected'),
    }),
    get: (name) => standIn.get(name),
    set(name, value) {
      standIn.set(name, value);
    },
    fail(call, ...results) {
      for (const result of results) standIn.fail(call, result | 0);
    },
    draw({ x, y, ...size }, seed) {
      standIn.draw(x, y, size.width, size.height, seed);
    },
    move(from, { x, y, ...size }) {
      standIn.move(from.x, from.y, x, y, size.width, size.height);
    },
    movePointer() {
      standIn.movePointer();
    },
    truth() {
      const pixels = new Uint8Array(width * height * 4);
      standIn.truth(pixels);
      return pixels;
    },
  };
}
