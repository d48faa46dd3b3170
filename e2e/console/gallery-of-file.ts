/** One gallery, in one browser, for all tests of a file. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openGallery, type Gallery } from '../../testing/console/gallery.ts';
import { launchBrowser } from './browser.ts';

/** Call it once, outside tests; what it returns works within them. */
export function galleryOfFile(): () => Gallery {
  let browser: Browser;
  let gallery: Gallery;
  beforeAll(async () => {
    browser = await launchBrowser();
    gallery = await openGallery(browser);
  });
  afterAll(async () => {
    await browser.close();
    gallery.close();
  });
  return () => gallery;
}
