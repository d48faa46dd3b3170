/** Pictures for a call: the whole display, and a part of it enlarged. */
import { invalid } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import { frameMap, regionFromFrame, sizeInView, type ModelView } from '../../core/model-views.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import type { PictureOptions } from '../../operations/pictures/picture-options.ts';
import { zoom } from '../../operations/see/zoom.ts';
import type { ImageFormat } from '../../ports/image-codec.ts';
import type { Caller } from '../../service/caller.ts';
import type { Service } from '../../service/service.ts';
import type { ActionAnswer, CallFrame } from './call.ts';

/** Small text stays legible, at about a third of the bytes of the best quality. */
const JPEG_QUALITY = 85;

const optionsFor = (view: ModelView, format: ImageFormat, scale: number): PictureOptions => ({
  format,
  quality: JPEG_QUALITY,
  grid: null,
  scale,
  maxEdge: null,
  view,
  // Models aim better when they see where the pointer is.
  cursor: true,
});

type PictureAnswer = Extract<ActionAnswer, { readonly kind: 'picture' }>;

export async function takeScreenshot(
  service: Service,
  { screen, view, format }: CallFrame,
  caller: Caller,
): Promise<PictureAnswer> {
  const input = { screen, part: null, pictureOptions: optionsFor(view, format, 1) };
  const taken = await service.invoke(captureScreen, input, caller);
  return { kind: 'picture', taken, map: frameMap(taken.meta.region, taken.picture, view) };
}

/** As large as the display's own picture, since the model was shown that size before. `region`: in the frame's units. */
export async function takeZoom(
  service: Service,
  { region, path }: { readonly region: Region; readonly path: string },
  { map, view, format }: CallFrame,
  caller: Caller,
): Promise<PictureAnswer> {
  if (!(region.width > 0 && region.height > 0))
    throw invalid(path, 'too_small', 'Expected a region with a width and a height above 0.');
  const part = regionFromFrame(map, region);
  const whole = sizeInView(map.region, view);
  const scale = Math.min(whole.width / part.width, whole.height / part.height);
  const crop = { kind: 'region', region: part, path } as const;
  const taken = await service.invoke(
    zoom,
    { crop, pictureOptions: optionsFor(view, format, Math.max(1, scale)) },
    caller,
  );
  return { kind: 'picture', taken, map: frameMap(taken.meta.region, taken.picture, view) };
}
