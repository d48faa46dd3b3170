/** The reference at /docs, as a person reads it in a browser that reaches no other address. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';
import { launchBrowser } from '../console/browser.ts';

let host: MemoryHost;
let browser: Browser;
beforeAll(async () => {
  // The page of one generation takes the browser two thirds of the time; that of all of them in the long run.
  host = await startMemoryHost({ token: 'a-token-for-the-tests', api: SOAK ? 'all' : 'see' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

/** What the page asked for and what its console said. */
async function openDocs(): Promise<{ page: Page; asked: string[]; said: string[] }> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() !== 'info') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(`${host.url}/docs`);
  // By their elements: roles of the whole of a long page take seconds to find.
  await page.locator('h1', { hasText: /^\s*Deskhand\s*$/ }).waitFor();
  return { page, asked, said };
}

test('search finds a call, its sample is copied, nothing is tried, nothing comes from elsewhere, and its link is followed', async () => {
  const { page, asked, said } = await openDocs();
  await page.keyboard.press('Control+k');
  // At once: each key searches all of it.
  await page.keyboard.insertText('Replaces the content of the clipboard');
  await page.getByRole('option', { name: '/clipboard' }).click();
  await page.locator('h2, h3', { hasText: 'Replaces the content of the clipboard' }).first().waitFor();

  const section = page.locator('section', { hasText: 'Replaces the content of the clipboard' }).last();
  await section.getByRole('button', { name: 'Copy cURL code' }).click();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain(`curl ${host.url}/clipboard`);

  expect(await page.getByRole('button', { name: /test request|ask ai|open api client|mcp/i }).count()).toBe(
    0,
  );
  expect(new Set(asked)).toEqual(
    new Set(['/docs', '/docs/scalar.js', '/openapi.json'].map((path) => host.url + path)),
  );
  expect(said).toEqual([]);

  const answered = page.waitForResponse(`${host.url}/openapi.json`);
  await page.getByRole('link', { name: 'Download OpenAPI Document' }).click();
  expect((await answered).status()).toBe(200);
});

test('its policy lets in scripts with the nonce of this answer alone', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await call(host.port, { path: '/docs' });
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(answer.text.match(/<script[^>]*>/g)).toEqual([
        `<script src="/docs/scalar.js" nonce="${nonce}">`,
        `<script type="text/javascript" nonce="${nonce}">`,
      ]);
      expect(policy).not.toMatch(/https?:|\*/);
      return policy;
    }),
  );
  expect(new Set(policies).size).toBe(2);
});

test('a generation has its own page, and one that is not offered has none', async () => {
  const flat = await startMemoryHost({ api: 'flat' });
  try {
    expect((await call(flat.port, { path: '/docs?api=flat' })).text).toContain('/openapi.json?api=flat');
    expect((await call(flat.port, { path: '/docs?api=see' })).status).toBe(404);
  } finally {
    await flat.close();
  }
});
