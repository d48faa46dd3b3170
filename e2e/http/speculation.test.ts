/** Requests that a browser makes because a page asked it to prefetch are refused, and those that a person types are not. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { call } from '../../testing/http/test-server.ts';

let host: MemoryHost;
let pages: Server;
let pagesUrl: string;
let browser: Browser;
/** The page that the other server shows. */
let html = '';

beforeAll(async () => {
  // The worst case: no token.
  host = await startMemoryHost();
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const address = pages.address();
  pagesUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  pages.close();
  await host.close();
});
beforeEach(() => host.log.clear());

const answers = (route: string): unknown[] =>
  host.log
    .page({ limit: 100 })
    .filter((entry) => entry.detail['route'] === route && entry.outcome !== 'running')
    .map(({ detail, failure }) => failure?.reason ?? detail['status']);

const rules = (kind: 'prefetch' | 'prerender', target: string): string =>
  `<script type="speculationrules">${JSON.stringify({
    [kind]: [{ source: 'list', urls: [target], eagerness: 'immediate' }],
  })}</script>`;

describe('a page of another server', () => {
  test.each([
    ['prefetches by rules', (target: string) => rules('prefetch', target)],
    ['prerenders by rules', (target: string) => rules('prerender', target)],
    ['prefetches by a link', (target: string) => `<link rel="prefetch" href="${target}">`],
  ])('%s, and gets no picture', async (_what, head) => {
    html = `<!doctype html><head>${head(`${host.url}/screen?asImage=true`)}</head>`;
    const page = await browser.newPage();
    await page.goto(pagesUrl);
    await vi.waitUntil(() => answers('/screen').length > 0, { timeout: 10_000 });
    await page.close();
    expect(new Set(answers('/screen'))).toEqual(new Set(['cross_site_request']));
  });

  test('opens an address at the service, and gets nothing', async () => {
    html = `<!doctype html><a href="${host.url}/screen?asImage=true">picture</a>`;
    const page = await browser.newPage();
    await page.goto(pagesUrl);
    await page.getByText('picture').click();
    await vi.waitUntil(() => answers('/screen').length > 0);
    await page.close();
    expect(answers('/screen')).toEqual(['cross_site_request']);
  });
});

describe('a person who types an address', () => {
  test('is told, for an address of the interface, how to get what it gives', async () => {
    const page = await browser.newPage();
    const response = await page.goto(`${host.url}/screen?asImage=true`);
    expect(response?.status()).toBe(403);
    const text = await page.locator('body').innerText();
    expect(text).toContain('cross_site_request');
    expect(text).toContain(`curl \\"${host.url}/screen?asImage=true\\"`);
    expect(text).toContain('deskhand console');
    await page.close();
  });
});

test('without a browser: what each header brings', async () => {
  const ask = async (...headers: (readonly [string, string])[]): Promise<string | number> => {
    const { status, body } = await call(host.port, { path: '/screen', headers });
    return body?.error?.details.reason ?? status;
  };
  expect(await ask()).toBe(200);
  expect(await ask(['Sec-Fetch-Site', 'none'])).toBe(200);
  expect(await ask(['Referer', `${host.url}/docs`])).toBe(200);
  for (const headers of [
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', ''],
    ['Purpose', 'prefetch'],
    ['Sec-Fetch-Mode', 'navigate'],
    ['Referer', 'http://127.0.0.1:1/'],
    ['Referer', 'https://evil.example/page'],
    ['Referer', 'nonsense'],
  ] as const)
    expect([headers, await ask(headers, ['Sec-Fetch-Site', 'none'])]).toEqual([
      headers,
      'cross_site_request',
    ]);
});
