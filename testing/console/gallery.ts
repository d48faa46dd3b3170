/** The gallery of the window's states, built and served: states that a real service reaches too seldom. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { contentSecurityPolicy } from '../../main/console/http/pages.ts';

const RENDERER = fileURLToPath(new URL('../../renderer', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export type Language = 'en' | 'de' | 'es' | 'fr' | 'ja' | 'zh';

export interface GalleryOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Of the window's texts; default: English. */
  readonly language?: Language;
  /** The page's clock stands still there, epoch milliseconds; left out: it goes. */
  readonly at?: number;
}

export interface Gallery {
  /**
   * `query` as in scene.ts: `scene=paused&entries=10000`; `place` is the part after the hash. Each call loads the one page
   * anew: its own page would start a process of the browser each time.
   */
  open(query: string, place?: string, options?: GalleryOptions): Promise<Page>;
  close(): void;
}

export async function openGallery(browser: Browser): Promise<Gallery> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-gallery-'));
  await build({
    configFile: false,
    root: RENDERER,
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome130',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(RENDERER, 'gallery/index.html') },
    },
  });
  const server = serve(folder);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://gallery.localhost:${(server.address() as AddressInfo).port}`;
  let page: Page | undefined;
  return {
    async open(query, place = 'live', options = {}) {
      page ??= await browser.newPage({ timezoneId: 'UTC' });
      const { width = 980, height = 700, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
      // Another hash alone would keep the document.
      await page.goto('about:blank');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion });
      if (options.at !== undefined) await page.clock.setFixedTime(options.at);
      await page.goto(`${origin}/gallery/index.html?${query}#${place}`);
      await page.locator('.rail').waitFor();
      await speak(page, options.language ?? 'en');
      await page.locator('.rail').waitFor();
      return page;
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the setting does, on every page that is opened from then on. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.evaluate('document.documentElement.lang')) === language) return;
  await page.evaluate(`localStorage.setItem('deskhand-language', '${language}')`);
  await page.reload();
}

/** Served over HTTP, because the browser caches and compiles such pages once, but fetches intercepted requests each time. */
const serve = (folder: string): Server =>
  createServer(({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://gallery.localhost').pathname);
    const type = TYPES[extname(path)];
    if (type === undefined || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'max-age=3600',
      'content-security-policy': contentSecurityPolicy("'none'"),
    });
    response.end(readFileSync(path));
  });
