/** How pictures of the screen come on the Windows that this runs on, and what they cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDuplicatedScreen } from '../../main/adapters/win32/capture/pictures.ts';
import { createGdiCapture } from '../../main/adapters/win32/capture/gdi-capture.ts';
import { listWin32Displays } from '../../main/adapters/win32/displays.ts';
import { pointerIn, releaseLocal, localMethod } from '../../main/adapters/win32/com/com-method.ts';
import {
  bindD3d11,
  bindDxgi,
  device,
  factory,
  IID,
  queryLocal,
} from '../../main/adapters/win32/duplication/dxgi.ts';
import { stagingDescription } from '../../main/adapters/win32/duplication/structures.ts';
import { loadLibrary, offThread } from '../../main/adapters/win32/native/library.ts';
import { readRect, RECT_BYTES } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import type { Region } from '../../main/core/geometry.ts';
import type { Frame } from '../../main/core/raster.ts';
import { at, type JsonValue } from '../client.ts';
import { keep, type Keeper } from './apart.ts';
import { withNeighbour } from './neighbour.ts';

const CAPTURES = 20;
const MOST_DUPLICATORS = 4;
const D3D11_SDK_VERSION = 7;
const TEXTURE = { width: 64, height: 32 };
/** D3D11_TEXTURE2D_DESC */
const TEXTURE_FIELDS = 11;
const NEARLY_WHITE = 250;
/** Until what another program draws is on the screen. */
const SHOWN_MS = 500;

/** Of ID3D11Texture2D: after the slots of ID3D11DeviceChild and ID3D11Resource. */
const getDescription = localMethod<[Uint8Array]>(10, ['void *']);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function times(capture: () => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let each = 0; each < CAPTURES; each++) {
    const began = performance.now();
    await capture();
    taken.push(performance.now() - began);
  }
  return taken;
}

const wholeDisplay = ({ user32 }: Win32): Region | null => listWin32Displays(user32)[0]?.region ?? null;

async function byGdi(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const capture = createGdiCapture(win32);
  const taken = await times(() => capture.capture(region));
  await capture.close();
  return { region, medianMs: median(taken) };
}

/** `medianMs` is that of a screen which hardly changes. */
async function byDuplication(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const screen = openDuplicatedScreen(win32);
  try {
    const began = performance.now();
    const first = await screen.capture(region);
    const firstMs = performance.now() - began;
    const taken = first === null ? [] : await times(() => screen.capture(region));
    return { came: first !== null, left: screen.left, firstMs, medianMs: median(taken) };
  } finally {
    await screen.close();
  }
}

/** Pictures that duplication gives while calls go to several threads, and to how many. */
async function threads(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const currentThread = loadLibrary('kernel32.dll').declareSlow<[], number>(
    'GetCurrentThreadId',
    'uint32_t',
    [],
  );
  const screen = openDuplicatedScreen(win32);
  const seen = new Set<number>();
  let pictures = 0;
  try {
    for (let each = 0; each < CAPTURES; each++) {
      const [frame, ...others] = await Promise.all([
        screen.capture(region),
        offThread(currentThread),
        offThread(currentThread),
        offThread(currentThread),
      ]);
      if (frame !== null) pictures++;
      for (const thread of others) seen.add(thread);
    }
    return { areSeveral: seen.size > 1, pictures, hasFailed: screen.left.includes('failed') };
  } finally {
    await screen.close();
  }
}

/** Opens a duplication in this process, and keeps it until the other end is gone. */
async function keepDuplication(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  const screen = openDuplicatedScreen(win32);
  const came = region !== null && (await screen.capture(region)) !== null;
  return { came, left: screen.left };
}

/** What each of several programs that duplicate at once is given: Windows is said to serve four. */
async function duplicators(): Promise<unknown> {
  const keepers: Keeper[] = [];
  try {
    for (let each = 0; each < MOST_DUPLICATORS + 1; each++) keepers.push(await keep('kept duplication'));
    const answers = keepers.map(({ value }) => value);
    const came = answers.map((answer) => at(answer as JsonValue, 'came') === true);
    return { beyondFour: came.slice(MOST_DUPLICATORS).filter(Boolean).length, answers };
  } finally {
    for (const { end } of keepers) end();
  }
}

/** What a texture of these graphics says that it is: QueryInterface at 0, and GetDesc at 10. */
function texture(): unknown {
  const [dxgi, d3d11] = [bindDxgi(loadLibrary('dxgi.dll')), bindD3d11(loadLibrary('d3d11.dll'))];
  const object = (call: (into: Uint8Array) => number): bigint => {
    const into = new Uint8Array(8);
    const result = call(into);
    if (result < 0) throw new Error((result >>> 0).toString(16));
    return pointerIn(into);
  };
  const made = object((into) => dxgi.createFactory(IID.factory, into));
  const card = object((into) => factory.enumAdapters(made, 0, into));
  const [level, context] = [new Uint8Array(4), new Uint8Array(8)];
  const created = object((into) =>
    d3d11.createDevice(card, 0, 0, 0, null, 0, D3D11_SDK_VERSION, into, level, context),
  );
  const drawn = object((into) => device.createTexture(created, stagingDescription(TEXTURE), null, into));
  const asked = object((into) => queryLocal(drawn, IID.texture, into));
  const description = new Uint32Array(TEXTURE_FIELDS);
  getDescription(asked, new Uint8Array(description.buffer));
  for (const each of [asked, drawn, pointerIn(context), created, card, made]) releaseLocal(each);
  return { description: [...description] };
}

/** The middle of another program's white surface. */
const isWhite = (frame: Frame | null): boolean | null => {
  if (frame === null) return null;
  const middle = 4 * (Math.floor(frame.height / 2) * frame.width + Math.floor(frame.width / 2));
  return [0, 1, 2].every((channel) => (frame.pixels[middle + channel] ?? 0) > NEARLY_WHITE);
};

/** A white surface in both kinds of pictures, before and after its program has asked that pictures leave it out. */
const excluded = (win32: Win32): Promise<unknown> =>
  withNeighbour(async ({ windows, ask }) => {
    const rect = new Uint8Array(RECT_BYTES);
    win32.user32.getWindowRect(windows.white, rect);
    const region = readRect(rect);
    const [gdi, screen] = [createGdiCapture(win32), openDuplicatedScreen(win32)];
    const look = async () => {
      await sleep(SHOWN_MS);
      const byCopy = isWhite(await gdi.capture(region));
      return { gdi: byCopy, duplication: isWhite(await screen.capture(region)) };
    };
    try {
      const before = await look();
      const accepted = await ask('hide');
      const after = await look();
      return { before, accepted, after, isLeftOut: after.gdi === false && after.duplication !== true };
    } finally {
      await Promise.all([gdi.close(), screen.close()]);
    }
  });

export const PICTURE_FACTS = {
  C2: byGdi,
  'C2 duplication': byDuplication,
  // Calls may come from several threads, one after another.
  'duplication threads': threads,
  duplicators,
  texture,
  // What is excluded from capture is in neither kind of picture.
  excluded,
} as const;

/** Asked by processes that another fact starts. */
export const PICTURES_ELSEWHERE = { 'kept duplication': keepDuplication } as const;
