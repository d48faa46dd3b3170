/** How a browser comes to a session of the console, keeps it and loses it. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askForConsoleLink } from '../../main/hosts/console/control-channel.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage, printedLink, type ConsoleBrowser } from './browser.ts';

let browser: Browser;
let service: RunningService;
const tabs: ConsoleBrowser[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  service = await startService();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});

const newLink = async (): Promise<string> => {
  const link = await askForConsoleLink(service.stateDir);
  if (link === null) throw new Error('The service gave no link');
  return link;
};
const codeOf = (link: string): string => new URL(link).hash.slice('#open='.length);
const open = async (link: string): Promise<Page> => {
  const tab = await openConsolePage(browser, link);
  tabs.push(tab);
  return tab.page;
};
const isOpen = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pause' }).waitFor();

interface Session {
  readonly path: string;
  readonly key: string;
}
const exchange = (code: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });
const newSession = async (): Promise<Session> =>
  ((await (await exchange(codeOf(await newLink()))).json()) as { session: Session }).session;
const call = (name: string, { path, key }: Session, input: object = {}): Promise<Response> =>
  fetch(`${service.url}/console/session/${path}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-session': key },
    body: JSON.stringify(input),
  });

describe('the link', () => {
  test('works once; its code leaves the address at once and is never sent in one', async () => {
    const link = await newLink();
    const asked: string[] = [];
    const tab = await openConsolePage(browser, 'about:blank');
    tabs.push(tab);
    tab.page.on('request', (each) => asked.push(`${each.url()} ${JSON.stringify(each.headers())}`));
    await tab.page.goto(link);
    await isOpen(tab.page);
    expect(tab.page.url()).toBe(`${service.url}/console`);
    // Playwright tells the fragment of the first address, which is not sent.
    for (const each of asked.map((line) => line.replace(/#\S*/, '')))
      expect(each).not.toContain(codeOf(link));

    const late = await open(link);
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await isOpen(tab.page);
  });

  test('is not spent by HEAD, by GET, or by a browser that loads ahead', async () => {
    const link = await newLink();
    const address = link.replace('#', '?');
    expect((await fetch(address, { method: 'HEAD' })).headers.get('set-cookie')).toBeNull();
    await (await fetch(address)).text();
    expect((await fetch(`${service.url}/console/session`, { method: 'HEAD' })).status).toBe(405);
    expect((await exchange(codeOf(link), { 'sec-purpose': 'prefetch;prerender' })).status).not.toBe(200);
    expect((await exchange(codeOf(link))).status).toBe(200);
    expect((await exchange(codeOf(link))).status).toBe(401);
  });

  test('waits in a page that is rendered ahead until a person sees it', async () => {
    const link = await newLink();
    const tab = await openConsolePage(browser, 'about:blank');
    tabs.push(tab);
    await tab.page.addInitScript(
      `Object.defineProperty(document, 'prerendering', { get: () => window.shownNow !== true })`,
    );
    const asked: string[] = [];
    tab.page.on('request', (each) => asked.push(each.method()));
    await tab.page.goto(link);
    await sleep(500);
    expect(asked).not.toContain('POST');
    await tab.page.evaluate(
      `window.shownNow = true; document.dispatchEvent(new Event('prerenderingchange'))`,
    );
    await isOpen(tab.page);
  });

  test('a second link in the same tab is used too', async () => {
    const page = await open(await newLink());
    await isOpen(page);
    await page.evaluate('sessionStorage.clear()');
    await page.goto(await newLink());
    await isOpen(page);
    expect(page.url()).toBe(`${service.url}/console`);
  });

  test('what the service prints says how long it works and how to get another', async () => {
    expect(await printedLink(service)).toMatch(/\/console#open=[\w-]{22}$/);
    expect(service.output.stdout).toContain(
      'works once, for two minutes; "deskhand console" prints a new one',
    );
  });
});

describe('the session', () => {
  test('outlives a reload of its tab and is in no other tab', async () => {
    const page = await open(await newLink());
    await isOpen(page);
    await page.reload();
    await isOpen(page);
    const another = await page.context().newPage();
    await another.goto(`${service.url}/console`);
    await another.getByRole('heading', { name: 'The console opens with a link' }).waitFor();
    await another.getByText('deskhand console').waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('needs path, header and address together', async () => {
    const [own, foreign] = [await newSession(), await newSession()];
    expect((await call('state', own)).status).toBe(200);
    expect((await call('state', { ...own, key: foreign.key })).status).toBe(401);
    expect((await call('state', { ...own, key: '' })).status).toBe(401);
    expect((await call('state', { ...own, path: foreign.path })).status).toBe(401);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        `${service.url}/console/session/${own.path}/events`,
        { localAddress: '127.0.0.2', headers: { 'x-console-session': own.key } },
        (answer) => {
          resolve(answer.statusCode);
          answer.destroy();
        },
      );
      asked.on('error', reject).end();
    });
    expect(status).toBe(401);
    expect((await call('state', own)).status).toBe(200);
  });

  test('opens nothing but the console', async () => {
    const { path, key } = await newSession();
    const token = { 'x-console-session': key };
    const owner = await newSession();
    const made = await call('secret.generate', owner, { name: 'token' });
    const { session } = (await made.json()) as { session: Session };
    for (const where of ['/displays', '/screen', `/console/session/${path}/call/../../displays`])
      expect((await fetch(service.url + where, { headers: token })).status).toBe(401);
    await call('secret.remove', session, { name: 'token' });
  });

  test('ends with a new token, except that the page which made it goes on', async () => {
    const [mine, others] = [await open(await newLink()), await open(await newLink())];
    await Promise.all([isOpen(mine), isOpen(others)]);
    const bare = await newSession();
    const [asked] = await Promise.all([
      mine.waitForRequest((each) => each.url().includes('/call/secret.generate')),
      mine.getByRole('button', { name: 'Generate' }).click(),
    ]);
    await others.getByRole('heading', { name: 'This browser is signed out' }).waitFor({ timeout: 2000 });
    expect((await call('state', bare)).status).toBe(401);
    // The key that made it is worth nothing any more either.
    const old = {
      path: /session\/([\w-]+)\//.exec(asked.url())?.[1] ?? '',
      key: (await asked.allHeaders())['x-console-session'] ?? '',
    };
    expect((await call('state', old)).status).toBe(401);
    await mine.getByRole('button', { name: 'Show token' }).click();
    await mine.getByRole('button', { name: 'Hide token' }).waitFor();
    await mine.reload();
    await isOpen(mine);
    expect(await mine.getByText('signed out').count()).toBe(0);
  });

  test('ends in Settings for every browser', async () => {
    const unused = await newLink();
    const [mine, others] = [await open(await newLink()), await open(await newLink())];
    await Promise.all([isOpen(mine), isOpen(others)]);
    const bare = await newSession();
    await mine.getByRole('link', { name: 'Settings' }).click();
    await mine.getByRole('button', { name: 'End sessions' }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
    for (const page of [mine, others])
      await page.getByRole('heading', { name: 'This browser is signed out' }).waitFor({ timeout: 2000 });
    expect((await call('state', bare)).status).toBe(401);
    expect((await exchange(codeOf(unused))).status).toBe(401);
    await mine.reload();
    await mine.getByRole('heading', { name: 'The console opens with a link' }).waitFor();
  });
});
