/** A web page in a real Chromium window on a test's desktop, filling the screen from its upper left corner. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { TestDesktop } from './desktop.ts';

export interface ShownPage {
  readonly page: Page;
  /** Where the page's own upper left corner is on the screen. */
  origin(): Promise<{ readonly x: number; readonly y: number }>;
  stop(): Promise<void>;
}

/** `url` may be a `data:` or `file:` address. */
export async function showPage(
  desktop: TestDesktop,
  url: string,
  size: { readonly width: number; readonly height: number; readonly scaleFactor?: number },
): Promise<ShownPage> {
  const profile = await mkdtemp(join(tmpdir(), 'deskhand-page-'));
  const env = Object.fromEntries(
    Object.entries(desktop.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    env,
    viewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      '--ozone-platform=x11',
      '--disable-background-networking',
      '--disable-component-update',
      `--force-device-scale-factor=${size.scaleFactor ?? 1}`,
      '--window-position=0,0',
      `--window-size=${size.width},${size.height}`,
      `--app=${url}`,
    ],
  });
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForLoadState();
  return {
    page,
    async origin() {
      // As text: the test's own types know no browser.
      const look = () =>
        page.evaluate<{ x: number; y: number }>(
          '({ x: screenX + (outerWidth - innerWidth) / 2, y: screenY + outerHeight - innerHeight })',
        );
      // While the window manager places the window, its sizes do not belong together.
      for (let before = await look(); ;) {
        await page.waitForTimeout(100);
        const now = await look();
        if (Number.isInteger(now.x) && now.x === before.x && now.y === before.y) return now;
        before = now;
      }
    },
    async stop() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
