/** Pictures of macOS' screen. Runs in a child: a picture that never comes costs that process. */
import { sleep } from '../../../base/sleep.ts';
import { createSequencer } from '../../../base/sequencer.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import { MACOS_REMEDIES, macosRefusal } from '../../../core/macos-permissions.ts';
import { composeFrame } from '../../../core/observation.ts';
import type { Frame } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { Darwin } from '../native/darwin.ts';
import type { Ref } from '../native/library.ts';
import type { InternedTexts } from '../native/text.ts';
import { ON_SCREEN, readWindowList, type QuartzWindow } from './window-list.ts';
import { listDarwinDisplays, type DarwinDisplay } from './displays.ts';
import { rasterOf } from './image-pixels.ts';
import { takeByProgram } from './screen-program.ts';
import { openScreenKit, SCREEN_ERROR, ScreenRefused, type ScreenKit } from './screen-kit.ts';

export interface DarwinCaptureOptions {
  readonly texts: InternedTexts;
  /** The process whose windows are left out of pictures; macOS 15 and later show them although they are protected. */
  readonly ownProcess?: number | undefined;
}

export interface DarwinCapture extends Pick<ScreenCapturePort, 'capture'> {
  /** Releases what is kept between pictures. */
  close(): void;
}

/** macOS 15 and 26 decline now and then although they allow it; asked again after this time they do not. */
const DECLINED_AGAIN_MS = 250;

export const noScreenPermission = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', macosRefusal('screen-recording'), {
    hint: MACOS_REMEDIES['screen-recording'],
    details: { permission: 'screen-recording' },
    cause,
  });

function refusalOf(error: ScreenRefused): ServiceError {
  if (error.code === SCREEN_ERROR.declined) return noScreenPermission(error);
  if (error.code === SCREEN_ERROR.otherSpace)
    return new ServiceError(
      'display_unavailable',
      'macOS gives no picture of a full-screen window on another Space.',
      {
        hint: 'Bring the window to the front, then try again.',
        cause: error,
      },
    );
  return new ServiceError('display_unavailable', `macOS gave no picture: error ${error.code}.`, {
    hint: 'Try again.',
    cause: error,
  });
}

interface Taking {
  readonly darwin: Darwin;
  readonly kit: ScreenKit;
}

interface Shot {
  readonly image: Ref;
  /** Own windows that are still in it. */
  readonly shown: readonly QuartzWindow[];
}

interface Part {
  readonly display: DarwinDisplay;
  readonly region: Region;
  readonly cursor: boolean;
  readonly own: readonly QuartzWindow[];
}

async function byFilter(kit: ScreenKit, { display, region, cursor, own }: Part): Promise<Shot> {
  const source = { ...region, x: region.x - display.region.x, y: region.y - display.region.y };
  const without = own.map(({ id }) => id);
  const { image, left } = await kit.byFilter({ displayId: display.id, source, without, cursor });
  return { image, shown: own.filter(({ id }) => left.includes(id)) };
}

const isStale = (error: unknown): boolean =>
  error instanceof ScreenRefused && SCREEN_ERROR.stale.includes(error.code);

/** The forms that this version of macOS has, in order; the later ones give no choice of windows, the second no pointer. */
async function shoot({ darwin, kit }: Taking, part: Part): Promise<Shot> {
  const { region, cursor, own: shown } = part;
  const otherwise = async (): Promise<Shot> =>
    kit.hasRectForm
      ? { image: await kit.byRect(region), shown }
      : { image: await takeByProgram(darwin, region, cursor), shown };
  if (!kit.hasFilterForm) return otherwise();
  try {
    return await byFilter(kit, part);
  } catch (error) {
    if (!isStale(error)) throw error;
    kit.forget();
    return byFilter(kit, part).catch((again: unknown) => {
      if (isStale(again)) return otherwise();
      throw again;
    });
  }
}

const wasDeclined = (error: unknown): boolean =>
  error instanceof ScreenRefused && error.code === SCREEN_ERROR.declined;

async function shootPatiently(taking: Taking, part: Part): Promise<Shot> {
  try {
    return await shoot(taking, part).catch(async (error: unknown) => {
      if (!wasDeclined(error)) throw error;
      await sleep(DECLINED_AGAIN_MS);
      return shoot(taking, part);
    });
  } catch (error) {
    throw error instanceof ScreenRefused ? refusalOf(error) : error;
  }
}

/** Black in place of each of our windows that could not be left out. */
function blank({ pixels, region }: Frame, windows: readonly QuartzWindow[]): void {
  for (const window of windows) {
    const part = intersect(window.region, region);
    if (part === undefined) continue;
    for (let y = part.y; y < part.y + part.height; y++) {
      const start = ((y - region.y) * region.width + part.x - region.x) * 4;
      pixels.fill(0, start, start + part.width * 4);
    }
  }
}

async function frameOf(taking: Taking, part: Part): Promise<Frame> {
  const { darwin } = taking;
  const { image, shown } = await shootPatiently(taking, part);
  try {
    const frame = { region: part.region, ...rasterOf(darwin, image, part.region) };
    blank(frame, shown);
    return frame;
  } finally {
    darwin.cf.release(image);
  }
}

export function createDarwinCapture(
  darwin: Darwin,
  { texts, ownProcess }: DarwinCaptureOptions,
): DarwinCapture {
  const { graphics } = darwin;
  const kit = openScreenKit(darwin);
  const oneAtATime = createSequencer();

  const ownWindows = (): readonly QuartzWindow[] =>
    ownProcess === undefined
      ? []
      : readWindowList(darwin, texts, ON_SCREEN).filter(({ pid }) => pid === ownProcess);

  async function take(region: Region, cursor: boolean): Promise<Frame> {
    // Without permission macOS gives pictures of the wallpaper alone.
    if (!graphics.preflightScreenCapture()) throw noScreenPermission();
    const own = ownWindows();
    const frames: Frame[] = [];
    for (const display of listDarwinDisplays(graphics)) {
      const part = intersect(display.region, region);
      if (part !== undefined)
        frames.push(await frameOf({ darwin, kit }, { display, region: part, cursor, own }));
    }
    const [only] = frames;
    return only !== undefined && sameRegion(only.region, region) ? only : composeFrame(region, frames);
  }

  return {
    async capture(region, { cursor = false, signal } = {}) {
      const frame = await oneAtATime(() => take(region, cursor), signal);
      signal?.throwIfAborted();
      return frame;
    },
    close: () => kit.forget(),
  };
}
