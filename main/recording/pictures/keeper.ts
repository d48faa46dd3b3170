/** Turns the drawing of a step into files: finds the changes, fills secrets, encodes the new parts. All of it after the step. */
import { createHash, webcrypto } from 'node:crypto';
import { differenceBetween } from '../../core/difference.ts';
import { area, boundsOf, intersect, type Region } from '../../core/geometry.ts';
import { cropFrame, inGlobalUnits, pasteFrame } from '../../core/observation.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { RecordedEffect, StepPictures } from '../format.ts';
import type { RunFolder } from '../run-folder.ts';
import type { Masked, Masker } from './mask.ts';
import type { Drawn } from './mirror.ts';

const { subtle } = webcrypto;

/** Around the changes, so that a person sees where they are. */
const MARGIN = 40;

export interface StepScreen {
  readonly step: number;
  readonly run: RunFolder;
  /** Null: nothing was drawn. */
  readonly drawn: Drawn | null;
  readonly whole: Frame;
  /** Whether the whole desktop is kept. */
  readonly isKey: boolean;
  /** Whether the effect was still being drawn. */
  readonly unfinished: boolean;
  /** Whether the step typed a secret. */
  readonly typedSecret: boolean;
}

export interface PictureKeeper {
  /** Rejects with the system's error where a file cannot be written. */
  keep(screen: StepScreen): Promise<void>;
}

const around = ({ x, y, width, height }: Region): Region => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** Hashed on another thread; the length of a row distinguishes pictures of one content and several shapes. */
async function nameOf({ width, height, pixels }: Raster): Promise<string> {
  const digest = await subtle.digest('SHA-256', new Uint8Array(pixels));
  const shape = createHash('sha256').update(`${width}x${height}:`).update(new Uint8Array(digest));
  return `${shape.digest('hex').slice(0, 32)}.png`;
}

export const NO_PICTURES: Omit<StepPictures, 'step'> = {
  region: null,
  before: null,
  after: null,
  key: null,
  withheld: null,
  masked: 0,
  effect: null,
  unfinished: false,
};

function effectOf({ before, after }: Drawn, desktop: Region): RecordedEffect {
  const { changed, regions } = differenceBetween(before, after);
  const places = regions.map((region) => inGlobalUnits(region, after, after.region));
  return {
    state: changed > 0 ? 'changed' : 'unchanged',
    changedRatio: changed / area(desktop),
    region: boundsOf(places) ?? null,
    regions: places,
  };
}

const UNCHANGED: RecordedEffect = { state: 'unchanged', changedRatio: 0, region: null, regions: [] };

/** A part of the desktop as it was before. */
function cropBefore({ before, whole }: Masked, region: Region): Frame {
  const crop = cropFrame(whole, region);
  const shared = intersect(region, before.region);
  if (shared !== undefined) pasteFrame(crop, cropFrame(before, shared));
  return crop;
}

export function createKeeper(codec: Pick<ImageCodecPort, 'encode'>, masker: Masker): PictureKeeper {
  const keepPicture = async (run: RunFolder, raster: Raster): Promise<string> => {
    const name = await nameOf(raster);
    if (!run.has(name))
      await run.keepPicture(name, await codec.encode(raster, { format: 'png', quality: 100 }));
    return name;
  };
  return {
    async keep({ step, run, drawn, whole, isKey, unfinished, typedSecret }) {
      const effect = drawn === null ? UNCHANGED : effectOf(drawn, whole.region);
      if (effect.region === null && !isKey) {
        run.appendPictures({ ...NO_PICTURES, step, effect, unfinished });
        return;
      }
      const same = { before: whole, after: whole };
      const masked = await masker.mask(drawn ?? same, whole, effect.regions, typedSecret);
      if (masked === null) {
        run.appendPictures({ ...NO_PICTURES, step, effect, unfinished, withheld: 'unchecked' });
        return;
      }
      const { boxes } = masked;
      const region =
        effect.region === null ? null : (intersect(around(effect.region), masked.whole.region) ?? null);
      run.appendPictures({
        step,
        effect,
        region,
        unfinished,
        withheld: null,
        masked: boxes,
        before: region === null ? null : await keepPicture(run, cropBefore(masked, region)),
        after: region === null ? null : await keepPicture(run, cropFrame(masked.whole, region)),
        key: isKey ? await keepPicture(run, masked.whole) : null,
      });
    },
  };
}
