/** The attacks of a web page, in a real browser: a page in it can neither embed, nor read, nor move anything, not even by rebinding. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HEADLESS_CHROMIUM } from '../../testing/headless-chromium.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

let host: MemoryHost;
let pages: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The worst case: no token.
  host = await startMemoryHost();
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>evil</title>');
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  browser = await chromium.launch({
    executablePath: HEADLESS_CHROMIUM,
    args: ['--host-resolver-rules=MAP rebind.test 127.0.0.1', '--no-sandbox'],
  });
  const address = pages.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  page = await browser.newPage();
  await page.goto(`http://rebind.test:${port}/`);
});
afterAll(async () => {
  await browser.close();
  pages.close();
  await host.close();
});

const refusals = (): { route: unknown; reason: string | undefined }[] =>
  host.log
    .page({ limit: 100 })
    .map(({ detail, failure }) => ({ route: detail['route'], reason: failure?.reason }));

test('a picture of the screen cannot be embedded', async () => {
  const url = JSON.stringify(`${host.url}/screen?asImage=true`);
  const width = await page.evaluate<unknown>(`new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve(image.naturalWidth);
    image.src = ${url};
  })`);
  expect(width).toBe(0);
  await vi.waitUntil(() =>
    refusals().some(({ route, reason }) => route === '/screen' && reason === 'cross_site_request'),
  );
});

test('a rebound name reads nothing and moves nothing', async () => {
  const outcomes = await page.evaluate(
    async (base) => {
      const attempt = async (path: string, init?: RequestInit): Promise<string> => {
        try {
          const response = await fetch(base + path, init);
          return `${String(response.status)} ${await response.text()}`;
        } catch {
          return 'unreadable';
        }
      };
      const click = JSON.stringify({ action: 'click' });
      return Promise.all([
        attempt('/displays'),
        attempt('/action', { method: 'POST', body: click, headers: { 'content-type': 'application/json' } }),
        attempt('/action', { method: 'POST', body: click, mode: 'no-cors' }),
      ]);
    },
    `http://rebind.test:${String(host.port)}`,
  );
  for (const outcome of outcomes) expect(outcome).not.toMatch(/"displays"|^200/);
  expect(host.log.page({ limit: 100 }).filter(({ operation }) => operation !== null)).toEqual([]);
});

test('a page at our own address, which no browser would get from us, may not call either', async () => {
  const direct = await browser.newPage();
  await direct.goto(`${host.url}/health`);
  expect(await direct.title()).toBe('');
  const status = await direct.evaluate(() => fetch('/displays').then(({ status: code }) => code));
  expect(status).toBe(403);
});
