/**
 * While a console is open, takes a picture before each action of the other faces, and one after it, when programs have had time to
 * respond or when the next action begins. No action waits for the second picture.
 */
import { boundsOf } from '../core/geometry.ts';
import type { Frame } from '../core/raster.ts';
import { captureOwn } from '../operations/pictures/own-frame.ts';
import type { Desk } from '../operations/support/desk.ts';
import type { InvocationObserver } from '../service/observer.ts';
import type { PictureStore } from './pictures.ts';
import { previewPicture } from './preview-picture.ts';

const THUMBNAIL = { width: 960, height: 720 } as const;
/** Programs draw the effect of an action a moment later. */
const ANSWER_MS = 300;
/** Pairs of frames that may wait to be scaled down. When actions come faster, the later ones get no pictures. */
const MOST_WAITING = 2;

export interface ActPictureOptions {
  readonly pictures: PictureStore;
  /** Whether a console is open; nothing is captured otherwise. */
  readonly watched: () => boolean;
  /** Called when the pictures of a log entry are available, a moment after its answer. */
  readonly onPictures: (sequence: number) => void;
}

type Keep = (desk: Desk, sequence: number, before: Frame, after: Frame) => Promise<void>;

/** Keeps the pictures of an action after it has ended: scaling them down takes longer than most actions. */
function createKeeper({ pictures, onPictures }: Pick<ActPictureOptions, 'pictures' | 'onPictures'>): Keep {
  let waiting = 0;
  return async (desk, sequence, before, after) => {
    if (waiting >= MOST_WAITING || Buffer.compare(before.pixels, after.pixels) === 0) return;
    waiting++;
    try {
      pictures.put(sequence, {
        before: await previewPicture(desk, before, THUMBNAIL),
        after: await previewPicture(desk, after, THUMBNAIL),
        region: before.region,
      });
      onPictures(sequence);
    } finally {
      waiting--;
    }
  };
}

export function createActPictures({ pictures, watched, onPictures }: ActPictureOptions): InvocationObserver {
  const keep = createKeeper({ pictures, onPictures });
  let pending: { readonly sequence: number; readonly before: Frame } | undefined;
  const finish = (desk: Desk, after: Frame | undefined): void => {
    const ended = pending;
    pending = undefined;
    if (ended !== undefined && after !== undefined)
      keep(desk, ended.sequence, ended.before, after).catch(() => undefined);
  };
  const finishLater = async (desk: Desk, own: typeof pending): Promise<void> => {
    await desk.clock.sleep(ANSWER_MS);
    const after = await glance(desk);
    if (pending === own) finish(desk, after);
  };

  return {
    begin({ operation, caller: { sequence } }) {
      if (sequence === undefined || operation.kind !== 'act' || !watched()) return null;
      let before: Frame | undefined;
      return {
        async running(desk) {
          before = await glance(desk);
          // A copy, because encoding a frame may transfer its memory to a worker.
          finish(desk, before === undefined ? undefined : { ...before, pixels: before.pixels.slice() });
        },
        ran(desk) {
          if (before === undefined) return;
          pending = { sequence, before };
          void finishLater(desk, pending);
        },
      };
    },
  };
}

/** Captures the whole desktop. A failed capture must never make the action fail. */
async function glance(desk: Desk): Promise<Frame | undefined> {
  try {
    const region = boundsOf((await desk.displays.list()).map((display) => display.region));
    return region === undefined ? undefined : await captureOwn(desk.capture, region);
  } catch {
    return undefined;
  }
}
