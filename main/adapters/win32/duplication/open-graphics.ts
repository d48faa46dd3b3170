/** Windows' graphics through DXGI and Direct3D 11: cards, what they show, and the duplication of it. */
import type { Region } from '../../../core/geometry.ts';
import { pointerIn, releaseLocal } from '../com/com-method.ts';
import { offThread } from '../native/library.ts';
import type { ComPointer, Result } from '../native/ole.ts';
import { dataViewOf } from '../native/structures.ts';
import { createCopiedPicture, type CopiedPicture, type CopyCalls, type Device } from './copied-picture.ts';
import { adapter, duplication, factory, IID, output, queryLocal, type D3d11, type Dxgi } from './dxgi.ts';
import { UNSUPPORTED } from './results.ts';
import type { Acquired, Duplicated, Duplication, Graphics, GraphicsOutput } from './graphics.ts';
import {
  BGRA8,
  DUPLICATION_DESC_BYTES,
  FRAME_INFO_BYTES,
  OUTPUT_DESC_BYTES,
  readDirtyRects,
  readDuplicationDescription,
  readFrameInfo,
  readMoveRects,
  readOutputDescription,
} from './structures.ts';

export interface GraphicsCalls extends CopyCalls {
  readonly dxgi: Dxgi;
  readonly d3d11: D3d11;
}

const OUT_OF_MEMORY = 0x8007000e | 0;
const INVALID_ARGUMENT = 0x80070057 | 0;
const D3D11_SDK_VERSION = 7;
const FORMATS = new Uint8Array(Uint32Array.of(BGRA8).buffer);
/** More cards or displays are not looked for. */
const MOST = 64;

/** The object that a call writes into its last argument; undefined if it fails. */
function objectOf(call: (into: Uint8Array) => Result): ComPointer | undefined {
  const into = new Uint8Array(8);
  const result = call(into);
  return result < 0 || pointerIn(into) === 0n ? undefined : pointerIn(into);
}

/** The same object by another interface. */
const as = (object: ComPointer, iid: Uint8Array): ComPointer | undefined =>
  objectOf((into) => queryLocal(object, iid, into));

function listed(next: (index: number, into: Uint8Array) => Result): readonly ComPointer[] {
  const found: ComPointer[] = [];
  for (let index = 0; index < MOST; index++) {
    const object = objectOf((into) => next(index, into));
    if (object === undefined) break;
    found.push(object);
  }
  return found;
}

/** Rectangles that a call writes into a buffer of this size, and their bytes into another; null if it does not fit. */
function rectsOf(
  bytes: number,
  call: (size: number, into: Uint8Array, used: Uint8Array) => Result,
  read: (bytes: Uint8Array, used: number) => readonly Region[],
): readonly Region[] | null {
  const [into, used] = [new Uint8Array(bytes), new Uint8Array(4)];
  return call(bytes, into, used) < 0 ? null : read(into, dataViewOf(used).getUint32(0, true));
}

/** The places at which a frame differs from the one before. Its texture is whole, so what moved is copied from its new place. */
function drawnIn(duplicated: ComPointer, bytes: number): readonly Region[] | null {
  if (bytes === 0) return null;
  const moves = rectsOf(
    bytes,
    (size, into, used) => duplication.getMoveRects(duplicated, size, into, used),
    readMoveRects,
  );
  const dirty = rectsOf(
    bytes,
    (size, into, used) => duplication.getDirtyRects(duplicated, size, into, used),
    readDirtyRects,
  );
  return moves === null || dirty === null ? null : moves.concat(dirty);
}

const failedFrame = (result: Result): Acquired => ({ result, isPicture: false, isMasked: false, drawn: [] });

function createDuplication(
  duplicated: ComPointer,
  mode: Duplication['mode'],
  picture: CopiedPicture,
): Duplication {
  /** The texture of the frame that is held. */
  let texture: ComPointer | undefined;
  const forget = (): void => {
    if (texture !== undefined) releaseLocal(texture);
    texture = undefined;
  };
  return {
    mode,
    async acquire(waitMs) {
      const [bytes, into] = [new Uint8Array(FRAME_INFO_BYTES), new Uint8Array(8)];
      const result = await duplication.acquireNextFrame(duplicated, waitMs, bytes, into);
      if (result < 0) return failedFrame(result);
      const resource = pointerIn(into);
      forget();
      texture = as(resource, IID.texture);
      releaseLocal(resource);
      const { isPicture, isMasked, metadataBytes } = readFrameInfo(bytes);
      return { result, isPicture, isMasked, drawn: isPicture ? drawnIn(duplicated, metadataBytes) : [] };
    },
    copy(parts) {
      if (texture === undefined) return OUT_OF_MEMORY;
      picture.copy(texture, parts);
      return 0;
    },
    release() {
      forget();
      return duplication.releaseFrame(duplicated);
    },
    read: (part, onto) => picture.read(part, onto),
    close() {
      forget();
      picture.close();
      releaseLocal(duplicated);
    },
  };
}

/** A device on the card that shows the output: others cannot duplicate it. */
async function createDevice({ d3d11 }: GraphicsCalls, card: ComPointer): Promise<Device | Result> {
  const [device, level, context] = [new Uint8Array(8), new Uint8Array(4), new Uint8Array(8)];
  const result = await offThread(
    d3d11.createDevice,
    card,
    0,
    0,
    0,
    null,
    0,
    D3D11_SDK_VERSION,
    device,
    level,
    context,
  );
  return result < 0 ? result : { device: pointerIn(device), context: pointerIn(context) };
}

/** By IDXGIOutput5, which is asked for the only format that is read here, or by IDXGIOutput1 if that cannot. */
async function duplicateOutput(shown: ComPointer, device: ComPointer, into: Uint8Array): Promise<Result> {
  const newer = as(shown, IID.output5);
  if (newer !== undefined) {
    const result = await output.duplicateAs(newer, device, 0, 1, FORMATS, into);
    releaseLocal(newer);
    if (result !== UNSUPPORTED && result !== INVALID_ARGUMENT) return result;
  }
  const older = as(shown, IID.output1);
  if (older === undefined) return UNSUPPORTED;
  const result = await output.duplicate(older, device, into);
  releaseLocal(older);
  return result;
}

const refused = (result: Result): Duplicated => ({ result, duplication: null });

async function openDuplication(calls: GraphicsCalls, shown: ComPointer, device: Device): Promise<Duplicated> {
  const into = new Uint8Array(8);
  const result = await duplicateOutput(shown, device.device, into);
  if (result < 0) return refused(result);
  const duplicated = pointerIn(into);
  const bytes = new Uint8Array(DUPLICATION_DESC_BYTES);
  duplication.getDesc(duplicated, bytes);
  const mode = readDuplicationDescription(bytes);
  const picture = createCopiedPicture(calls, device, mode);
  if (picture !== undefined) return { result, duplication: createDuplication(duplicated, mode, picture) };
  releaseLocal(duplicated);
  return refused(OUT_OF_MEMORY);
}

interface OpenOutput extends GraphicsOutput {
  close(): void;
}

/** `card` is the adapter that owns the output. */
function createOutput(calls: GraphicsCalls, card: ComPointer, shown: ComPointer): OpenOutput {
  const bytes = new Uint8Array(OUTPUT_DESC_BYTES);
  output.getDesc(shown, bytes);
  let device: Device | undefined;
  const forgetDevice = (): void => {
    if (device === undefined) return;
    releaseLocal(device.context);
    releaseLocal(device.device);
    device = undefined;
  };
  return {
    ...readOutputDescription(bytes),
    forgetDevice,
    async duplicate() {
      const made = device ?? (await createDevice(calls, card));
      if (typeof made === 'number') return refused(made);
      device = made;
      return openDuplication(calls, shown, made);
    },
    close() {
      forgetDevice();
      releaseLocal(shown);
    },
  };
}

/** Throws if the system has no DXGI. */
export async function openGraphics(calls: GraphicsCalls): Promise<Graphics> {
  const into = new Uint8Array(8);
  const result = await offThread(calls.dxgi.createFactory, IID.factory, into);
  if (result < 0) throw new Error(`Windows has no graphics to ask: ${(result >>> 0).toString(16)}.`);
  const made = pointerIn(into);
  const cards = listed((index, object) => factory.enumAdapters(made, index, object));
  const outputs = cards.flatMap((card) =>
    listed((index, object) => adapter.enumOutputs(card, index, object)).map((shown) =>
      createOutput(calls, card, shown),
    ),
  );
  return {
    outputs,
    isCurrent: () => factory.isCurrent(made) !== 0,
    close() {
      for (const each of outputs) each.close();
      for (const object of [...cards, made]) releaseLocal(object);
    },
  };
}
