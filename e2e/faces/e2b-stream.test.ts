/** Streams of E2B's sandboxes: the address that the unmodified SDK gives, opened in Chromium; and what else its key does not open. */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Sandbox } from '@e2b/desktop';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { launchBrowser } from '../console/browser.ts';
import { agentCommand } from '../trust/owner-command.ts';

const TOKEN = 'a-token-of-the-tests';
const FACE = '/faces/e2b';
const SIZE = { width: 1024, height: 768 };
/** In the page, which shows the desktop 1:1: inside of the coloured terminal. */
const INSIDE = { x: 800, y: 400 };

let desktop: TestDesktop;
let playground: Playground;
let service: TestService;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  playground = await startPlayground(desktop.display, { width: 400, height: SIZE.height });
  service = await startServiceOn(desktop, {
    env: { SERVICE_FACES: 'e2b', SERVICE_TOKEN: TOKEN },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await playground.stop();
  await desktop.stop();
});
beforeEach(async () => {
  // The certificate is the service's own.
  const context = await browser.newContext({ viewport: SIZE, ignoreHTTPSErrors: true });
  page = await context.newPage();
});
afterEach(async () => {
  await page.context().close();
  for (const { sandboxId } of await Sandbox.list(withKey()).nextItems())
    await Sandbox.kill(sandboxId, withKey());
});

const withKey = (apiKey = TOKEN) => ({
  apiKey,
  apiUrl: `${service.url}${FACE}`,
  sandboxUrl: `${service.url}${FACE}`,
  retries: 0,
});

/** A window of one colour, as wide as what the observer's leaves free. */
const coloured = (colour: string) =>
  desktop.spawn('xterm', [
    '-b',
    '0',
    '-bg',
    colour,
    '-fg',
    colour,
    '-cr',
    colour,
    '-geometry',
    '200x100+400+0',
  ]);

const colourSeen = async (): Promise<readonly number[]> => {
  const { data } = await sharp(await page.screenshot())
    .extract({ left: INSIDE.x, top: INSIDE.y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(data);
};
const isNear = (seen: readonly number[], [red, green, blue]: readonly [number, number, number]): boolean =>
  [red, green, blue].every((value, index) => Math.abs(value - (seen[index] ?? -99)) < 12);
/** Chromium takes no screenshot of a page that has not drawn yet, and says so with an error. */
const untilSeen = (colour: readonly [number, number, number]): Promise<void> =>
  until(
    `the colour ${colour.join()}`,
    async () => isNear(await colourSeen().catch(() => []), colour),
    15_000,
  );

/** Its picture is never received to its end. */
const watch = (url: string): Promise<unknown> => page.goto(url, { waitUntil: 'commit' });

async function started(options: Parameters<Sandbox['stream']['start']>[0] = {}, apiKey = TOKEN) {
  const sandbox = await Sandbox.create(withKey(apiKey));
  await sandbox.stream.start(options);
  return sandbox;
}

/** The same address without TLS, by an address that needs no resolver. */
function plain(url: string): string {
  const { port, pathname, search } = new URL(url);
  return `http://127.0.0.1:${port}${pathname}${search}`;
}
const picturesOf = (url: string): string => plain(url).replace('vnc.html', 'pictures');
const keyIn = (url: string): string => new URL(url).pathname.split('/')[1] ?? '';
const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, init);
  await answer.body?.cancel();
  return answer.status;
};

/** Resolves once the pictures that are being received end. */
async function untilCut(url: string): Promise<void> {
  const answer = await fetch(picturesOf(url));
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  for (;;) {
    const read = await reader?.read().catch(() => ({ done: true }));
    if (read?.done !== false) return;
  }
}

test('its address shows the desktop as it changes, and takes no act', async () => {
  const red = coloured('#c81e1e');
  const sandbox = await started();
  const url = sandbox.stream.getUrl({ viewOnly: false });
  expect(url).toMatch(/^https:\/\/6080-\w+\.localhost:\d+\/[\da-f]{32}\/vnc\.html\?/);
  await watch(url);
  await untilSeen([200, 30, 30]);
  await playground.clear();
  await page.mouse.click(100, 100);
  await page.keyboard.type('abc');
  red.kill();
  const green = coloured('#1ec832');
  await untilSeen([30, 200, 50]);
  green.kill();
  expect((await playground.events()).filter(({ kind }) => /^(?:Key|Button)/.test(kind))).toEqual([]);
  expect(await page.locator('img').count()).toBe(1);
  expect(await page.locator('script').count()).toBe(0);
  await expect(sandbox.stream.start()).rejects.toThrow('Stream is already running');
});

test('with a password it opens by getAuthKey alone', async () => {
  const blue = coloured('#1e32c8');
  const sandbox = await started({ requireAuth: true });
  const authKey = sandbox.stream.getAuthKey();
  const url = sandbox.stream.getUrl();
  expect(await statusOf(plain(url))).toBe(401);
  expect(await statusOf(picturesOf(url))).toBe(401);
  expect(await statusOf(`${picturesOf(url)}&password=wrong`)).toBe(403);
  await watch(url);
  await page.getByLabel('Password').fill(authKey);
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.locator('img').waitFor();
  await watch(sandbox.stream.getUrl({ authKey }));
  await untilSeen([30, 50, 200]);
  blue.kill();
});

test('it ends with stop, and starts again', async () => {
  const sandbox = await started();
  const url = sandbox.stream.getUrl();
  const cut = untilCut(url);
  await sandbox.stream.stop();
  await cut;
  expect(await statusOf(picturesOf(url))).toBe(404);
  await sandbox.stream.start();
  expect(await statusOf(picturesOf(url))).toBe(200);
});

describe('its key', () => {
  test('ends with the lease', async () => {
    const sandbox = await started();
    const url = sandbox.stream.getUrl();
    const cut = untilCut(url);
    await sandbox.setTimeout(1000);
    await cut;
    expect(await statusOf(plain(url))).toBe(404);
    expect(await statusOf(picturesOf(url))).toBe(404);
    const next = await started();
    expect(keyIn(next.stream.getUrl())).not.toBe(keyIn(url));
    expect(await statusOf(picturesOf(url))).toBe(404);
  });

  test('ends with the token of the agent that started it', async () => {
    const token = agentCommand(service, 'add', 'watcher', '--scope', 'see').split('\n')[0] ?? '';
    const url = (await started({}, token)).stream.getUrl();
    const cut = untilCut(url);
    agentCommand(service, 'revoke', 'watcher');
    await cut;
    expect(await statusOf(picturesOf(url))).toBe(404);
  });

  test('altered, or of another desktop, opens nothing', async () => {
    const url = (await started()).stream.getUrl();
    const key = keyIn(url);
    const last = key.endsWith('0') ? '1' : '0';
    for (const other of [`${key.slice(0, -1)}${last}`, key.slice(0, -1), `${key}0`, ''])
      expect(await statusOf(picturesOf(url).replace(key, other))).toBe(404);
    const elsewhere = await startServiceOn(desktop, { env: { SERVICE_FACES: 'e2b', SERVICE_TOKEN: TOKEN } });
    const address = `${elsewhere.url}${FACE}`;
    const there = await Sandbox.create({ ...withKey(), apiUrl: address, sandboxUrl: address });
    await there.stream.start();
    const foreign = there.stream.getUrl();
    expect(await statusOf(picturesOf(foreign))).toBe(200);
    expect(await statusOf(picturesOf(foreign).replace(keyIn(foreign), key))).toBe(404);
    await there.kill();
    await elsewhere.stop();
  });

  test('acts on nothing, and opens no call and no session of the service', async () => {
    const url = (await started()).stream.getUrl();
    const key = keyIn(url);
    const base = new URL(plain(url)).origin;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of [`/${key}/vnc.html`, `/${key}/pictures`, '/action', `${FACE}/process.Process/Start`])
        expect(await statusOf(`${base}${path}`, { method })).toBe(405);
    for (const path of [
      '/',
      `/${key}`,
      `/${key}/`,
      `/${key}/screen`,
      '/screen',
      '/elements',
      '/console',
      '/health',
      '/mcp',
    ])
      expect(await statusOf(`${base}${path}`)).toBe(404);
    for (const headers of [
      { 'x-service-token': key },
      { 'x-api-key': key },
      { 'x-access-token': key },
      { 'x-console-session': key },
      { authorization: `Bearer ${key}` },
    ])
      for (const path of ['/screen', '/elements', `${FACE}/health`, `/console/session/${key}/events`])
        expect(await statusOf(`${service.url}${path}`, { headers })).toBe(401);
  });

  test('is not opened by a name that may be another machine’s', async () => {
    const { port, pathname } = new URL((await started()).stream.getUrl());
    const byName = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path: pathname, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.once('error', reject).end();
      });
    expect(await byName('6080-i1.localhost')).toBe(200);
    expect(await byName('evil.example')).toBe(403);
    expect(await byName('localhost.evil.example')).toBe(403);
  });

  test('is in no file of the service', async () => {
    const sandbox = await started({ requireAuth: true });
    const url = sandbox.stream.getUrl({ authKey: sandbox.stream.getAuthKey() });
    await watch(url);
    const files = readdirSync(service.stateDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(files.some((text) => text.includes('/faces/e2b/process.Process/Start'))).toBe(true);
    for (const text of files)
      for (const secret of [keyIn(url), sandbox.stream.getAuthKey()]) expect(text).not.toContain(secret);
  });
});

test('a stream of one window is refused with a sentence', async () => {
  await expect(started({ windowId: '0x400001' })).rejects.toThrow(/no operation for streams of one window/);
});
