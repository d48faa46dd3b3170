/**
 * One-shot pictures of ScreenCaptureKit: https://developer.apple.com/documentation/screencapturekit/scscreenshotmanager. It
 * answers from its own threads, or never: any caller limits the time and replaces the process.
 */
import type { Region } from '../../../core/geometry.ts';
import { createBlock } from '../native/block.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { message } from '../native/objective-c.ts';
import { addressBytes, withRefs } from '../native/refs.ts';
import { CG_RECT, cgRectOf, type CgRect } from '../native/types.ts';

/** Numbers of SCStreamError. */
export const SCREEN_ERROR = {
  declined: -3801,
  /** A full-screen window on another Space. */
  otherSpace: -3811,
  /** Displays, windows or the source are no longer there. */
  stale: [-3813, -3814, -3815] as readonly number[],
} as const;

export class ScreenRefused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`ScreenCaptureKit refused the picture: ${code}.`);
    this.name = 'ScreenRefused';
    this.code = code;
  }
}

const ALLOC = message<[], Ref>('alloc', 'uintptr_t', []);
const INIT = message<[], Ref>('init', 'uintptr_t', []);
const CODE = message<[], number>('code', 'int64_t', []);
const GET_CONTENT = message<[boolean, boolean, Ref], undefined>(
  'getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:',
  'void',
  ['bool', 'bool', 'uintptr_t'],
);
const DISPLAYS = message<[], Ref>('displays', 'uintptr_t', []);
const WINDOWS = message<[], Ref>('windows', 'uintptr_t', []);
const DISPLAY_ID = message<[], number>('displayID', 'uint32_t', []);
const WINDOW_ID = message<[], number>('windowID', 'uint32_t', []);
const INIT_FILTER = message<[Ref, Ref], Ref>('initWithDisplay:excludingWindows:', 'uintptr_t', [
  'uintptr_t',
  'uintptr_t',
]);
const SET_WIDTH = message<[number], undefined>('setWidth:', 'void', ['size_t']);
const SET_HEIGHT = message<[number], undefined>('setHeight:', 'void', ['size_t']);
const SET_FORMAT = message<[number], undefined>('setPixelFormat:', 'void', ['uint32_t']);
const SET_SPACE = message<[Ref], undefined>('setColorSpaceName:', 'void', ['uintptr_t']);
const SET_CURSOR = message<[boolean], undefined>('setShowsCursor:', 'void', ['bool']);
const SET_SOURCE = message<[CgRect], undefined>('setSourceRect:', 'void', [CG_RECT]);
const BY_FILTER = message<[Ref, Ref, Ref], undefined>(
  'captureImageWithFilter:configuration:completionHandler:',
  'void',
  ['uintptr_t', 'uintptr_t', 'uintptr_t'],
);
const BY_RECT = message<[CgRect, Ref], undefined>('captureImageInRect:completionHandler:', 'void', [
  CG_RECT,
  'uintptr_t',
]);

/** 'BGRA' */
const PIXEL_FORMAT = 0x42_47_52_41;

export interface FilterShot {
  readonly displayId: number;
  /** Points, from the display's own corner. */
  readonly source: Region;
  /** Windows by number that the picture leaves out; those that are not listed stay in. */
  readonly without: readonly number[];
  readonly cursor: boolean;
}

export interface ScreenKit {
  /** macOS 14.0 and later. */
  readonly hasFilterForm: boolean;
  /** macOS 15.2 and later. */
  readonly hasRectForm: boolean;
  /** Windows of `without` that ScreenCaptureKit did not list are in `left`. The image is released by the caller. */
  byFilter(shot: FilterShot): Promise<{ readonly image: Ref; readonly left: readonly number[] }>;
  /** Without a choice of windows or pointer, in a density that macOS chooses. */
  byRect(region: Region): Promise<Ref>;
  /** Lists displays and windows again before the next picture. */
  forget(): void;
}

/** A function of the framework that answers by a block, one question at a time. */
function createAsking(darwin: Darwin): (ask: (block: Ref) => void) => Promise<Ref> {
  const { cf, objc } = darwin;
  let waiting: PromiseWithResolvers<Ref> | undefined;
  const block = createBlock(objc.globalBlock, (result, error) => {
    const asked = waiting;
    waiting = undefined;
    if (asked === undefined) return;
    if (isNull(result)) asked.reject(new ScreenRefused(isNull(error) ? 0 : objc.send(error, CODE)));
    // It is borrowed for the time of this call.
    else asked.resolve(cf.retain(result));
  });
  return (ask) => {
    waiting = Promise.withResolvers<Ref>();
    const { promise } = waiting;
    ask(block);
    return promise;
  };
}

function findItem(darwin: Darwin, array: Ref, isWanted: (item: Ref) => boolean): Ref {
  const count = darwin.cf.arrayCount(array);
  for (let index = 0; index < count; index++) {
    const item = darwin.cf.arrayAt(array, index);
    if (isWanted(item)) return item;
  }
  return 0;
}

/** The windows of `wanted` that the content lists. */
function listedWindows(darwin: Darwin, content: Ref, wanted: readonly number[]): ReadonlyMap<number, Ref> {
  const found = new Map<number, Ref>();
  if (wanted.length === 0) return found;
  const { cf, objc } = darwin;
  const windows = objc.send(content, WINDOWS);
  for (let index = 0; index < cf.arrayCount(windows); index++) {
    const window = cf.arrayAt(windows, index);
    const id = objc.send(window, WINDOW_ID);
    if (wanted.includes(id)) found.set(id, window);
  }
  return found;
}

/** To be released by the caller, as is the result of the next. */
function createFilter(darwin: Darwin, content: Ref, displayId: number, without: readonly Ref[]): Ref {
  const { cf, objc } = darwin;
  return withRefs(cf, (refs) => {
    const display = findItem(
      darwin,
      objc.send(content, DISPLAYS),
      (each) => objc.send(each, DISPLAY_ID) === displayId,
    );
    if (isNull(display)) throw new ScreenRefused(SCREEN_ERROR.stale[0] ?? 0);
    const excluded = refs.own(cf.arrayCreate(addressBytes(without)));
    const filter = objc.send(objc.classNamed('SCContentFilter'), ALLOC);
    return objc.send(filter, INIT_FILTER, display, excluded);
  });
}

function createConfiguration(darwin: Darwin, { source, cursor }: FilterShot): Ref {
  const { objc, constants } = darwin;
  const configuration = objc.send(objc.send(objc.classNamed('SCStreamConfiguration'), ALLOC), INIT);
  // Left out, it is 1920x1080, whatever the source.
  objc.send(configuration, SET_WIDTH, source.width);
  objc.send(configuration, SET_HEIGHT, source.height);
  objc.send(configuration, SET_FORMAT, PIXEL_FORMAT);
  objc.send(configuration, SET_SPACE, constants.srgb);
  objc.send(configuration, SET_CURSOR, cursor);
  objc.send(configuration, SET_SOURCE, cgRectOf(source));
  return configuration;
}

/** Objects that a framework autoreleases go when `work` ends. */
function pooled<T>({ objc }: Darwin, work: () => T): T {
  const pool = objc.poolPush();
  try {
    return work();
  } finally {
    objc.poolPop(pool);
  }
}

export function openScreenKit(darwin: Darwin): ScreenKit {
  const { cf, objc, graphics } = darwin;
  // Without it a filter ends the process: CGS_REQUIRE_INIT.
  graphics.mainDisplay();
  const manager = objc.classNamed('SCScreenshotManager');
  const askContent = createAsking(darwin);
  const askImage = createAsking(darwin);
  let known: Ref = 0;

  function forget(): void {
    if (!isNull(known)) cf.release(known);
    known = 0;
  }

  /** Listing takes about as long as the picture: displays are kept until one is gone, windows never. */
  async function content(fresh: boolean): Promise<Ref> {
    if (fresh) forget();
    if (isNull(known))
      known = await askContent((block) =>
        pooled(darwin, () =>
          objc.send(objc.classNamed('SCShareableContent'), GET_CONTENT, false, true, block),
        ),
      );
    return known;
  }

  return {
    hasFilterForm: objc.understands(manager, BY_FILTER),
    hasRectForm: objc.understands(manager, BY_RECT),
    forget,
    async byFilter(shot) {
      const listed = await content(shot.without.length > 0);
      const excluded = listedWindows(darwin, listed, shot.without);
      const image = await askImage((block) =>
        pooled(darwin, () =>
          withRefs(cf, (refs) => {
            const filter = refs.own(createFilter(darwin, listed, shot.displayId, [...excluded.values()]));
            const configuration = refs.own(createConfiguration(darwin, shot));
            objc.send(manager, BY_FILTER, filter, configuration, block);
          }),
        ),
      );
      return { image, left: shot.without.filter((id) => !excluded.has(id)) };
    },
    byRect: (region) =>
      askImage((block) => pooled(darwin, () => objc.send(manager, BY_RECT, cgRectOf(region), block))),
  };
}
