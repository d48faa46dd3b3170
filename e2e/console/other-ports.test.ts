/** The console against other web servers of the same address: cookies and pages of one port must mean nothing to another. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startService, type RunningService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from './browser.ts';
import { startOtherServer, type OtherServer } from './other-server.ts';

const SECRETS = { SERVICE_TOKEN: 'token-canary-0123456789', SERVICE_EXEC_SECRET: 'exec-canary-0123456789' };

let browser: Browser;
let service: RunningService;
let other: OtherServer;
let opened: ConsoleBrowser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ env: SECRETS }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
beforeEach(async () => {
  other = await startOtherServer();
  opened = await openConsolePage(browser, service);
  await pauseButton().waitFor();
});
afterEach(async () => {
  const resume = opened.page.getByRole('button', { name: 'Resume' });
  if (await resume.isVisible()) {
    await resume.click();
    await pauseButton().waitFor();
  }
  await opened.close();
  await other.close();
});

const pauseButton = () => opened.page.getByRole('button', { name: 'Pause' });
const isPaused = async (): Promise<boolean> => {
  const health = (await (await fetch(`${service.url}/health`)).json()) as { flags: { paused: boolean } };
  return health.flags.paused;
};
async function pauseWorks(): Promise<void> {
  await pauseButton().click();
  await opened.page.getByText('Paused', { exact: true }).waitFor();
  expect(await isPaused()).toBe(true);
}

/** The credentials in a request to the service: its cookies, header and path. */
async function keysOf(request: Request): Promise<string[]> {
  const headers = await request.allHeaders();
  const path = /\/console\/session\/([\w-]+)\//.exec(request.url())?.[1];
  const cookies = (headers['cookie'] ?? '').split(/;\s*/).map((pair) => pair.split('=')[1] ?? '');
  return [headers['x-console-session'] ?? '', path ?? '', ...cookies].filter((key) => key !== '');
}

test('nothing that opens the console reaches another port, and what reaches it opens nothing', async () => {
  const asked: Request[] = [];
  opened.page.on('request', (request) => asked.push(request));
  await opened.page.getByRole('link', { name: 'Settings' }).click();
  await opened.page.reload();
  await pauseButton().waitFor();
  const keys = (await Promise.all(asked.map(keysOf))).flat();
  expect(new Set(keys).size).toBeGreaterThan(0);

  // A page of the other server in the same browser, and the console's own tab on its way there.
  const page = await opened.context.newPage();
  // Under the console's own path, where a cookie of the console's would go.
  await page.goto(`${other.url}/console/page`);
  await page.evaluate(`fetch('/console/again', { credentials: 'include' })`);
  await opened.page.evaluate(`location.href = '${other.url}/console/from-here'`);
  await opened.page.waitForURL('**/from-here');
  const received = other.received.join('\n');
  expect(received).toContain('GET /console/from-here');
  for (const key of keys) expect(received).not.toContain(key);
  expect(received).not.toMatch(/^cookie$/im);
  expect(received).not.toContain(service.url);

  // The other server's owner tries all it was sent.
  const cookie = /^cookie\n(.*)$/im.exec(received)?.[1];
  const steal = await fetch(`${service.url}/console/call/secret.reveal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify({ name: 'execSecret' }),
  });
  expect(await steal.text()).not.toContain(SECRETS.SERVICE_EXEC_SECRET);
});

/** Opens a page of the other port, which sets them. */
async function takeCookies(cookies: readonly string[]): Promise<void> {
  other.setCookies(cookies);
  const page = await opened.context.newPage();
  await page.goto(other.url);
}

test('junk that another port sets under the console’s old name keeps no person from pausing or loading the page again', async () => {
  await takeCookies(['deskhand_console=junk; Path=/console', 'deskhand_console=x; Path=/']);
  await pauseWorks();
  await opened.page.reload();
  await opened.page.getByRole('button', { name: 'Resume' }).click();
  await pauseButton().waitFor();
  expect(await isPaused()).toBe(false);
});

test('more cookies of another port than a request may carry keep no person from pausing', async () => {
  await takeCookies(Array.from({ length: 30 }, (_, i) => `c${i}=${'x'.repeat(3500)}; Path=/`));
  await pauseWorks();
});

/** Every way in which a page can make its browser send a request. */
const ATTACK = (target: string): string => `(async () => {
  const target = ${JSON.stringify(target)};
  const body = '{}';
  const outcome = (promise) => promise.then((answer) => answer.type + ' ' + answer.status, () => 'blocked');
  const load = (name, set) => new Promise((resolve) => {
    const element = document.createElement(name);
    element.onload = () => resolve('loaded');
    element.onerror = () => resolve('blocked');
    set(element);
    document.body.append(element);
  });
  const form = document.createElement('form');
  form.method = 'POST'; form.action = target; form.target = 'sink'; form.enctype = 'text/plain';
  const sink = document.createElement('iframe');
  sink.name = 'sink';
  document.body.append(sink, form);
  form.submit();
  navigator.sendBeacon(target, new Blob([body], { type: 'text/plain' }));
  return {
    json: await outcome(fetch(target, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body })),
    header: await outcome(fetch(target, { method: 'POST', headers: { 'x-console-session': 'x' }, body })),
    plain: await outcome(fetch(target, { method: 'POST', mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'text/plain' }, body })),
    read: await outcome(fetch(target)),
    picture: await load('img', (each) => { each.src = target; }),
    script: await load('script', (each) => { each.src = target; }),
    events: await new Promise((resolve) => {
      const source = new EventSource(target, { withCredentials: true });
      source.onopen = () => resolve('open');
      source.onerror = () => { source.close(); resolve('blocked'); };
    }),
  };
})()`;

/** The address of a call of the open console, as no one else could know it. */
async function addressOf(page: Page, name: string): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/call/')),
    page.reload(),
  ]);
  return request.url().replace(/\/call\/.*$/, `/call/${name}`);
}

test('a page of another port has another storage, and calls nothing, even if it knew the address', async () => {
  expect(await opened.page.evaluate('Object.keys(sessionStorage).length')).toBe(1);
  const page = await opened.context.newPage();
  await page.goto(other.url);
  await sleep(100);
  expect(await page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
  expect(await opened.page.evaluate('document.cookie + localStorage.length')).toBe('0');
  const targets = [
    await addressOf(opened.page, 'pause'),
    `${service.url}/console/session`,
    `${service.url}/console`,
  ];
  for (const target of targets) {
    const outcome: Record<string, string> = await page.evaluate(ATTACK(target));
    // An opaque answer says nothing but that there was one.
    const { plain, ...others } = outcome;
    expect({ target, plain }).toEqual({
      target,
      plain: expect.stringMatching(/^(?:blocked|opaque 0)$/) as string,
    });
    expect(new Set(Object.values(others))).toEqual(new Set(['blocked']));
  }
  expect(await isPaused()).toBe(false);
  await opened.page.bringToFront();
  await pauseWorks();
});
