/** Pages of controls as pictures, drawn by Debian's chromium, with the truth from their document. */
import { chromium } from 'playwright';
import type { Raster } from '../../../main/core/raster.ts';
import { HEADLESS_CHROMIUM } from '../../headless-chromium.ts';
import { rasterOf } from '../scenes.ts';
import type { Look } from './looks.ts';
import { controlPage, READ_CONTROLS, type TrueControl } from './page.ts';
import type { SetName } from './wording.ts';

export const SCALES = [1, 1.25, 1.5, 1.75, 2] as const;

export interface PageChoice {
  readonly look: Look;
  readonly set: SetName;
  readonly seed: number;
  /** Device pixels a CSS pixel. */
  readonly scale: number;
}

export interface Shot {
  readonly raster: Raster;
  readonly truth: readonly TrueControl[];
}

export interface Camera {
  take(choice: PageChoice): Promise<Shot>;
  close(): Promise<void>;
}

export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({ executablePath: HEADLESS_CHROMIUM, args: ['--no-sandbox'] });
  return {
    async take({ look, set, seed, scale }) {
      const context = await browser.newContext({
        viewport: { width: 960, height: 400 },
        deviceScaleFactor: scale,
      });
      try {
        const page = await context.newPage();
        await page.setContent(controlPage(look, set, seed));
        const height = await page.evaluate<number>('Math.ceil(document.querySelector("main").offsetHeight)');
        await page.setViewportSize({ width: 960, height });
        const truth = await page.evaluate<TrueControl[]>(READ_CONTROLS);
        return { truth, raster: await rasterOf(await page.screenshot()) };
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
