/** A recording for the player: its steps, a page at a time, and what to draw for each. */
import type { FilmLayerModel, FilmPageModel, FilmStepModel } from '../../main/console/model/runs.ts';
import { RUN_PAGE_STEPS } from '../../main/console/run-page-steps.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { bytesOfBase64 } from '../format/base64.ts';

/** Decoded ones; a whole desktop takes some 8 MB. */
const MOST_PICTURES = 24;

export interface FilmFrame {
  readonly step: FilmStepModel;
  readonly page: FilmPageModel;
  /** When the next step began, epoch milliseconds; null: it is the last one. */
  readonly nextAt: number | null;
  /** In the order of drawing; none before the first picture. */
  readonly layers: readonly FilmLayerModel[];
}

export interface Film {
  /** Null if there is no such step. Rejects with a CallError, as `picture` does. */
  frame(index: number): Promise<FilmFrame | null>;
  picture(name: string): Promise<ImageBitmap>;
}

/** What the desktop showed after a step of the page: all since the last picture of the whole desktop. */
export function layersAt({ under, steps }: FilmPageModel, offset: number): readonly FilmLayerModel[] {
  const layers: FilmLayerModel[] = [];
  for (let at = offset; at >= 0; at--) {
    const layer = steps[at]?.layer ?? null;
    if (layer === null) continue;
    layers.unshift(layer);
    if (layer.region === null) return layers;
  }
  return under.length === 0 ? [] : under.concat(layers);
}

export function createFilm(bridge: Bridge, run: string): Film {
  const pages = new Map<number, Promise<FilmPageModel>>();
  const pictures = new Map<string, Promise<ImageBitmap>>();
  const pageOf = (index: number): Promise<FilmPageModel> => {
    const from = index - (index % RUN_PAGE_STEPS);
    const page = pages.get(from) ?? bridge.call('runs.film', { run, from });
    pages.set(from, page);
    // The next look asks again.
    page.catch(() => pages.delete(from));
    return page;
  };
  const stepAt = async (index: number): Promise<FilmStepModel | undefined> => {
    const page = await pageOf(index);
    return page.steps[index - page.from];
  };
  return {
    async frame(index) {
      const page = await pageOf(index);
      const step = page.steps[index - page.from];
      if (step === undefined) return null;
      const next = index + 1 < page.total ? await stepAt(index + 1) : undefined;
      return { step, page, nextAt: next?.at ?? null, layers: layersAt(page, index - page.from) };
    },
    picture(name) {
      const picture =
        pictures.get(name) ??
        bridge.call('runs.picture', { run, name }).then(({ base64 }) => createImageBitmap(pngOf(base64)));
      pictures.delete(name);
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      for (const oldest of pictures.keys()) {
        if (pictures.size <= MOST_PICTURES) break;
        pictures.delete(oldest);
      }
      return picture;
    },
  };
}

const pngOf = (base64: string): Blob => new Blob([bytesOfBase64(base64)], { type: 'image/png' });
