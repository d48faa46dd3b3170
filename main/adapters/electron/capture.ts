/** Screen capture over `desktopCapturer`: whole displays, of which a region is cut. */
import { desktopCapturer, type DesktopCapturerSource, type NativeImage } from 'electron';
import { ServiceError } from '../../core/errors.ts';
import { intersect, type Region, type Size } from '../../core/geometry.ts';
import { composeFrame } from '../../core/observation.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import { listElectronDisplays } from './displays.ts';

export interface ElectronCaptureOptions {
  readonly platform: NodeJS.Platform;
  readonly codec: ImageCodecPort;
  /** Called after each capture with whether the system allowed it. */
  readonly onOutcome?: (allowed: boolean) => void;
}

const BYTES_PER_PIXEL = 4;

/**
 * `thumbnailSize` is a suggestion and holds for every source, so each size asked for is one call, of which the one
 * display of that size counts (https://www.electronjs.org/docs/latest/api/desktop-capturer).
 */
export function createElectronCapture({
  platform,
  codec,
  onOutcome = () => undefined,
}: ElectronCaptureOptions): ScreenCapturePort {
  const shoot = async ({ id, display, index }: Shown): Promise<Frame> => {
    const { region, scaleFactor } = display;
    const pixels = {
      width: Math.round(region.width * scaleFactor),
      height: Math.round(region.height * scaleFactor),
    };
    const sources = await desktopCapturer
      .getSources({ types: ['screen'], thumbnailSize: pixels })
      // Without permission macOS has it reject with a string (electron/lib/browser/api/desktop-capturer.ts).
      .catch((cause: unknown) => {
        onOutcome(false);
        throw noPicture(platform, cause);
      });
    onOutcome(true);
    const source = sourceOf(sources, id, index);
    if (source === undefined || source.thumbnail.isEmpty()) throw noPicture(platform);
    // One picture pixel per global unit, however the system rounded.
    return { region, ...(await sized(codec, rasterOf(source.thumbnail), region)) };
  };

  return {
    async capture(region, { signal } = {}) {
      signal?.throwIfAborted();
      const shown = listElectronDisplays(platform)
        .map((each, index) => ({ ...each, index }))
        .filter(({ display }) => intersect(display.region, region) !== undefined);
      const shots = await Promise.all(shown.map(shoot));
      signal?.throwIfAborted();
      return composeFrame(region, shots);
    },
  };
}

const noPicture = (platform: NodeJS.Platform, cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The system returned no picture of this display.', {
    hint:
      platform === 'darwin'
        ? 'Allow screen recording in System Settings, then start Deskhand again.'
        : 'Unlock the screen, then try again.',
    cause,
  });

interface Shown {
  readonly id: number;
  readonly index: number;
  readonly display: { readonly region: Region; readonly scaleFactor: number };
}

/**
 * `display_id` names the display where the system fills it in; on some Windows machines it is empty
 * (electron/electron#52232), and then both lists are in the system's order.
 */
const sourceOf = (
  sources: readonly DesktopCapturerSource[],
  id: number,
  index: number,
): DesktopCapturerSource | undefined =>
  sources.find((source) => source.display_id === String(id)) ??
  (sources.every((source) => source.display_id === '') ? sources[index] : undefined);

/** `toBitmap` is B, G, R, A on all three systems. */
function rasterOf(image: NativeImage): Raster {
  const pixels = image.toBitmap();
  const { width } = image.getSize();
  // At scale factors other than 1 the logical size is reported; the bytes say how many rows there are.
  const height = pixels.length / BYTES_PER_PIXEL / width;
  if (Number.isInteger(height)) return { pixels, width, height };
  throw new ServiceError('display_unavailable', 'The system returned a picture of an unexpected size.');
}

const sized = (codec: ImageCodecPort, raster: Raster, { width, height }: Size): Promise<Raster> =>
  raster.width === width && raster.height === height
    ? Promise.resolve(raster)
    : codec.resize(raster, { width, height });
