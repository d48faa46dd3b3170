/** The whole desktop after each step, put together from the pictures of a run. */
import { pasteFrame } from '../core/observation.ts';
import { isInside, type Region } from '../core/geometry.ts';
import type { Frame, Raster } from '../core/raster.ts';
import type { RecordedStep } from './format.ts';
import type { RecordedRun } from './runs.ts';
import { readPicture } from './view/embed.ts';

export type DecodePng = (bytes: Uint8Array) => Promise<Raster>;

export interface SteppedFrame {
  readonly step: RecordedStep;
  /** Changed by the next one; null before the first picture of the whole desktop. */
  readonly desktop: Frame | null;
}

export async function* framesOf(run: RecordedRun, decode: DecodePng): AsyncGenerator<SteppedFrame> {
  let desktop: Frame | null = null;
  const rasterOf = async (name: string | null): Promise<Raster | null> => {
    const bytes = name === null ? null : readPicture(run.directory, name);
    return bytes === null ? null : decode(bytes);
  };
  for (const step of run.steps) {
    const pictures = run.pictures.get(step.step);
    const key = await rasterOf(pictures?.key ?? null);
    const bounds = run.head.desktop;
    if (key !== null) {
      const region: Region =
        bounds !== null && bounds.width === key.width && bounds.height === key.height
          ? bounds
          : { x: 0, y: 0, width: key.width, height: key.height };
      desktop = { ...key, region };
    } else if (desktop !== null && pictures?.region && isInside(pictures.region, desktop.region)) {
      const after = await rasterOf(pictures.after);
      if (after !== null) pasteFrame(desktop, { ...after, region: pictures.region });
    }
    yield { step, desktop };
  }
}
