/** The first display as a picture that a browser replaces by itself: JPEGs in the parts of `multipart/x-mixed-replace`. */
import { arrowAt } from '../../../core/drawing/arrow.ts';
import { drawCursor } from '../../../core/drawing/cursor.ts';
import type { Frame } from '../../../core/raster.ts';
import { openLiveView, type LiveView, type ViewUpdate } from '../../../operations/see/live-view.ts';
import type { Caller } from '../../../service/caller.ts';
import type { FaceHost } from '../../grammar/call.ts';
import type { ViewLinks } from '../../grammar/view-links.ts';

/** Ten pictures a second. */
const GAP_MS = 100;
/** A still desktop is sent again after this long, so that a viewer who has gone is noticed. */
const STILL_MS = 10_000;
const JPEG = { format: 'jpeg', quality: 80 } as const;
const BOUNDARY = 'deskhand-picture';
const BYTES_PER_PIXEL = 4;

const copyOf = (pixels: Uint8Array): Uint8Array => {
  const copy = new Uint8Array(new SharedArrayBuffer(pixels.length));
  copy.set(pixels);
  return copy;
};

/** Writes a part of the display over the frame that is shown. Both are 1:1 with each other. */
function paint(shown: Frame, part: Frame): void {
  const scale = shown.width / shown.region.width;
  const left = Math.round((part.region.x - shown.region.x) * scale);
  const top = Math.round((part.region.y - shown.region.y) * scale);
  const bytes = part.width * BYTES_PER_PIXEL;
  for (let row = 0; row < part.height; row++)
    shown.pixels.set(
      part.pixels.subarray(row * bytes, (row + 1) * bytes),
      ((top + row) * shown.width + left) * BYTES_PER_PIXEL,
    );
}

/** The display with this update, in new memory. */
function shownAfter(shown: Frame | null, { region, size, parts }: ViewUpdate): Frame {
  const { width, height } = size;
  const frame: Frame =
    shown?.width === width && shown.height === height
      ? shown
      : { region, width, height, pixels: new Uint8Array(width * height * BYTES_PER_PIXEL) };
  for (const part of parts) paint(frame, part);
  return frame;
}

/** A copy with the pointer drawn in. */
function withPointer(shown: Frame, { pointer }: ViewUpdate): Frame {
  const drawn = { ...shown, pixels: copyOf(shown.pixels) };
  if (pointer !== null && shown.width === shown.region.width)
    drawCursor(drawn, arrowAt(pointer.x, pointer.y));
  return drawn;
}

const encoder = new TextEncoder();

/** Chromium shows a part when the head of the next one has come, so that each part ends with that. */
const NEXT_HEAD = encoder.encode(`--${BOUNDARY}\r\ncontent-type: image/jpeg\r\n\r\n`);
const LINE_END = encoder.encode('\r\n');

async function* pictures(
  view: LiveView,
  { clock, codec, signal }: MovingPictureParts,
): AsyncGenerator<Uint8Array> {
  yield NEXT_HEAD;
  let shown: Frame | null = null;
  for (;;) {
    const update = await view.next({ whole: shown === null, waitMs: STILL_MS, signal });
    shown = shownAfter(shown, update);
    yield await codec.encode(withPointer(shown, update), JPEG);
    yield LINE_END;
    yield NEXT_HEAD;
    await clock.sleep(GAP_MS, signal);
  }
}

interface MovingPictureParts {
  readonly clock: FaceHost['clock'];
  readonly codec: ViewLinks['codec'];
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Each picture is made when the viewer has taken the one before. Rejects as `openLiveView` does. `ended`: called once, at its end. */
export async function movingPicture(
  { service, clock }: FaceHost,
  { codec }: ViewLinks,
  caller: Caller,
  ended: () => void,
): Promise<Response> {
  const view = await service.invoke(openLiveView, 0, caller);
  const left = new AbortController();
  const signal = AbortSignal.any([caller.signal, left.signal]);
  const coming = pictures(view, { clock, codec, signal });
  const end = (): void => {
    if (left.signal.aborted) return;
    left.abort(new Error('The viewer has gone.'));
    view.end();
    ended();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await coming.next().catch(() => ({ done: true as const, value: undefined }));
        if (left.signal.aborted) return;
        if (next.done !== true) {
          controller.enqueue(next.value);
          return;
        }
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': `multipart/x-mixed-replace; boundary=${BOUNDARY}`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
