/** The desktop of a recording on a canvas. Going on by one step draws only what that step changed. */
import type { FilmLayerModel } from '../../main/console/model/runs.ts';
import type { Film, FilmFrame } from './film.ts';

export interface FilmScreen {
  /** Resolves once the frame is drawn, or another one was asked for in the meantime. Rejects with a CallError. */
  show(frame: FilmFrame): Promise<void>;
}

const isSame = (one: FilmLayerModel, other: FilmLayerModel): boolean =>
  one.picture === other.picture && one.region?.x === other.region?.x && one.region?.y === other.region?.y;

export function createFilmScreen(canvas: HTMLCanvasElement, film: Film): FilmScreen {
  let drawn: readonly FilmLayerModel[] = [];
  let asked: FilmFrame | null = null;
  return {
    async show(frame) {
      asked = frame;
      const { layers, page } = frame;
      const goesOn = drawn.length > 0 && drawn.every((layer, at) => isSame(layer, layers[at] ?? layer));
      const isLonger = goesOn && layers.length >= drawn.length;
      const missing = isLonger ? layers.slice(drawn.length) : layers;
      const pictures = await Promise.all(missing.map(({ picture }) => film.picture(picture)));
      if (asked !== frame) return;
      const context = canvas.getContext('2d');
      if (context === null) return;
      const [first] = pictures;
      if (!isLonger) {
        canvas.width = page.desktop?.width ?? first?.width ?? canvas.width;
        canvas.height = page.desktop?.height ?? first?.height ?? canvas.height;
      }
      const [left, top] = [page.desktop?.x ?? 0, page.desktop?.y ?? 0];
      for (const [at, { region }] of missing.entries()) {
        const picture = pictures[at];
        if (picture === undefined) continue;
        if (region === null) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
        else context.drawImage(picture, region.x - left, region.y - top, region.width, region.height);
      }
      drawn = layers;
    },
  };
}
