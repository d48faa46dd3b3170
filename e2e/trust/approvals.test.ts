/**
 * Approvals in a real browser: two agents ask at once, a person answers by keyboard alone, and an action that was not granted reaches
 * no window, as the X server reports. `DESKHAND_SOAK=1` adds generated sequences.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from '../console/browser.ts';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Answer,
  type Client as HttpClient,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { MAIN } from '../../testing/service.ts';
import { openObserver, type ObservedWindow, type Observer } from '../../testing/trust/observed-windows.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';
const tokenOf = (agent: string): string => `token-of-the-agent-${agent}`;

let desktop: TestDesktop;
let service: TestService;
let observer: Observer;
let notes: ObservedWindow;
let vault: ObservedWindow;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;
let shop: HttpClient;
let mail: HttpClient;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1000, height: 560, windowManager: 'none' });
  [service, browser] = await Promise.all([
    startServiceOn(desktop, { env: { SERVICE_TOKEN: OWNER } }),
    launchBrowser(),
  ]);
  const agents = ['shop', 'mail'].map((name) => ({
    name,
    scopes: ['see', 'act'],
    token: tokenOf(name),
    rules: [{ decision: 'ask', scope: 'act' }],
  }));
  writeFileSync(
    join(service.stateDir, 'agents.json'),
    JSON.stringify({ agents, ownerRules: [{ decision: 'ask', scope: 'clipboard' }] }),
    { mode: 0o600 },
  );
  observer = await openObserver(desktop.display);
  notes = await observer.open('Notes', { x: 0, y: 0, width: 400, height: 400 });
  vault = await observer.open('Vault', { x: 500, y: 0, width: 400, height: 400 });
  opened = await openConsolePage(browser, service);
  page = opened.page;
  await page.getByRole('navigation').waitFor();
  // Where no pictures of the desktop are shown; questions come everywhere.
  await page.getByRole('link', { name: 'Status' }).click();
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok', 30_000);
  shop = createClient(service.port, { 'x-service-token': tokenOf('shop') });
  mail = createClient(service.port, { 'x-service-token': tokenOf('mail') });
});
afterAll(async () => {
  shop.close();
  mail.close();
  await browser.close();
  observer.close();
  await service.stop();
  await desktop.stop();
});
beforeEach(async () => {
  await notes.raise();
});

const clickAt = (x: number, y: number): object => ({ action: 'click', target: { mode: 'pixel', x, y } });
const presses = ({ events }: ObservedWindow): number =>
  events.filter((name) => name === 'ButtonPress').length;
const reasonOf = ({ body }: Answer): unknown => at(body, 'error.reason');
const card = (agent: string) => page.getByRole('article', { name: new RegExp(`^${agent} wants to`) });
const noCard = (): Promise<void> => page.getByRole('alertdialog').waitFor({ state: 'detached' });

/** Goes to a button by the Tab key alone, and presses it. */
async function pressByKeyboard(name: RegExp, cardName: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    const [words = '', heading = ''] = await page.evaluate<string[]>(`(() => {
      const about = document.activeElement.closest('article')?.getAttribute('aria-labelledby') ?? '';
      return [document.activeElement.textContent, document.getElementById(about)?.textContent ?? ''];
    })()`);
    if (!name.test(words) || !cardName.test(heading)) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`The Tab key did not come to ${name.source}`);
}

test('two agents ask at once; a person answers both by keyboard, and each gets its own answer', async () => {
  const [one, two] = [shop.post('/action', clickAt(100, 100)), mail.post('/action', clickAt(700, 100))];
  await card('shop').waitFor();
  await card('mail').waitFor();
  await card('shop').locator('img').waitFor();
  await observer.sync();
  expect([notes.events, vault.events]).toEqual([[], []]);
  // The owner, whom no rule binds, is not kept waiting.
  expect(
    (await service.post('/action', { action: 'move', target: { mode: 'pixel', x: 950, y: 500 } })).status,
  ).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 800));
  await pressByKeyboard(/^Allow once$/, /^shop/);
  expect((await one).status).toBe(200);
  await pressByKeyboard(/^Deny$/, /^mail/);
  const denied = await two;
  expect([denied.status, reasonOf(denied), at(denied.body, 'error.details.delivery')]).toEqual([
    403,
    'not_approved',
    'not_delivered',
  ]);
  await observer.sync();
  expect([presses(notes), presses(vault)]).toEqual([1, 0]);
  await noCard();
  expect(opened.complaints).toEqual([]);
});

test('ten minutes in one application are ten minutes in that application', async () => {
  const before = presses(notes);
  const first = shop.post('/action', clickAt(100, 120));
  await card('shop').waitFor();
  await card('shop')
    .getByRole('button', { name: /^Allow for 10 minutes in/ })
    .click();
  expect((await first).status).toBe(200);
  expect((await shop.post('/action', clickAt(110, 120))).status).toBe(200);
  const elsewhere = shop.post('/action', clickAt(700, 120));
  await card('shop').getByRole('button', { name: 'Deny' }).click();
  expect(reasonOf(await elsewhere)).toBe('not_approved');
  await observer.sync();
  expect([presses(notes) - before, presses(vault)]).toEqual([2, 0]);
});

test('a press in the moment in which a request appears answers nothing', async () => {
  const asked = mail.post('/action', clickAt(100, 140));
  const button = card('mail').getByRole('button', { name: 'Allow once' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await card('mail').getByRole('button', { name: 'Deny' }).click();
  expect(reasonOf(await asked)).toBe('not_approved');
});

test('another application that comes between the question and the act gets nothing', async () => {
  const before = [notes.events.length, vault.events.length];
  const asked = mail.post('/action', clickAt(300, 300));
  await card('mail').waitFor();
  const over = await observer.open('Vault', { x: 250, y: 250, width: 100, height: 100 });
  await card('mail').getByRole('button', { name: 'Allow once' }).click();
  expect(reasonOf(await asked)).toBe('not_approved');
  await observer.sync();
  expect(over.events).toEqual([]);
  expect([notes.events.length, vault.events.length]).toEqual(before);
  await over.close();
});

test('a client that goes before the answer takes its request along', async () => {
  const before = notes.events.length;
  const leaving = new AbortController();
  const asked = mail.post('/action', clickAt(100, 160), { signal: leaving.signal }).catch(() => 'gone');
  await card('mail').waitFor();
  leaving.abort();
  expect(await asked).toBe('gone');
  await noCard();
  await observer.sync();
  expect(notes.events.length).toBe(before);
});

test('a client that would rather not wait gets a handle, and its answer there', async () => {
  const before = presses(notes);
  const options = { headers: { prefer: 'respond-async' } };
  const accepted = await mail.post('/action', clickAt(100, 170), options);
  expect(accepted.status).toBe(202);
  const path = String(accepted.headers['location']);
  expect(at(accepted.body, 'data.approval')).toBe(path.replace('/approvals/', ''));
  expect(at((await mail.get(path)).body, 'data.status')).toBe('waiting');
  expect((await shop.get(path)).status).toBe(404);
  await card('mail').getByRole('button', { name: 'Allow once' }).click();
  await until('it is done', async () => at((await mail.get(path)).body, 'data.status') === 'done');
  const { body } = await mail.get(path);
  expect([at(body, 'data.answer.status'), at(body, 'data.answer.body.ok')]).toEqual([200, true]);
  await observer.sync();
  expect(presses(notes)).toBe(before + 1);
  // Requests that need no approval are answered as before.
  expect((await service.post('/action', clickAt(100, 170), options)).status).toBe(200);
});

/** A client that can open pages, and the addresses that it was asked to open. */
async function openPager(
  transport: StreamableHTTPClientTransport | StdioClientTransport,
): Promise<{ readonly client: Client; readonly opened: readonly string[] }> {
  const opened: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
      capabilities: { elicitation: { url: {} } },
    },
  );
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    if (params.mode === 'url') opened.push(params.url);
    await Promise.resolve();
    return { action: 'accept' };
  });
  await client.connect(transport);
  return { client, opened };
}

test('an MCP client that opens pages is sent to the console, and nothing but the person’s answer counts', async () => {
  const before = presses(notes);
  const headers = { authorization: `Bearer ${tokenOf('mail')}` };
  const { client, opened } = await openPager(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
  );
  const call = (x: number): Promise<unknown> =>
    client.callTool({ name: 'act', arguments: { actions: [{ do: 'click', x, y: 190 }] } });
  const allowed = call(100);
  await card('mail').waitFor();
  await until('the client was sent to the page', () => opened.length === 1);
  await observer.sync();
  expect(presses(notes)).toBe(before);
  await card('mail').getByRole('button', { name: 'Allow once' }).click();
  expect(JSON.stringify(await allowed)).not.toContain('not_approved');
  const denied = call(110);
  await card('mail').getByRole('button', { name: 'Deny' }).click();
  expect(JSON.stringify(await denied)).toContain('not_approved');
  await client.close();
  await observer.sync();
  expect(presses(notes)).toBe(before + 1);
  expect(opened).toEqual([`${service.url}/console`, `${service.url}/console`]);
});

test('an MCP client over stdio is sent there as well, and takes its request along when it goes', async () => {
  const { client, opened } = await openPager(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp'],
      stderr: 'ignore',
      env: { ...desktop.env, SERVICE_STATE_DIR: service.stateDir },
    }),
  );
  const write = (text: string): Promise<unknown> =>
    client.callTool({ name: 'clipboard', arguments: { text } });
  const allowed = write('by stdio');
  await card('owner').waitFor();
  await until('the client was sent to the page', () => opened.length === 1);
  expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard']).catch(() => '')).not.toBe('by stdio');
  await card('owner').getByRole('button', { name: 'Allow once' }).click();
  expect(JSON.stringify(await allowed)).not.toContain('not_approved');
  expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('by stdio');
  expect(opened).toEqual([`${service.url}/console`]);
  const left = write('never').catch(() => 'gone');
  await card('owner').waitFor();
  await client.close();
  await noCard();
  await left;
  expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('by stdio');
});

test('a hidden window raises a notification that says who wants what', async () => {
  await opened.context.grantPermissions(['notifications'], { origin: service.url });
  await page.evaluate(`
    window.told = [];
    window.Notification = class extends EventTarget {
      static permission = 'granted';
      constructor(title) { super(); window.told.push(title); }
      close() { window.told.push('closed'); }
    };
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  `);
  const leaving = new AbortController();
  const asked = mail.post('/action', clickAt(100, 160), { signal: leaving.signal }).catch(() => 'gone');
  const told = (): Promise<string[]> => page.evaluate<string[]>('window.told');
  await until('it told', async () => (await told()).length === 1);
  leaving.abort();
  await asked;
  await until('it took that back', async () => (await told()).length === 2);
  const [title = '', end] = await told();
  expect(title).toMatch(/^mail wants to use the pointer in node/);
  expect(end).toBe('closed');
  await page.evaluate(`delete document.visibilityState`);
});

test('no one answers in time, and a console that closes takes the questions along', async () => {
  const before = notes.events.length;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Time to answer').fill('2');
  await page.getByLabel('Time to answer').press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  const late = await mail.post('/action', clickAt(100, 180));
  expect(reasonOf(late)).toBe('not_approved');
  expect(late.elapsedMs).toBeGreaterThan(1900);
  await page.getByLabel('Time to answer').fill('60');
  await page.getByLabel('Time to answer').press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  const asked = mail.post('/action', clickAt(100, 180));
  await card('mail').waitFor();
  const closing = performance.now();
  await page.goto('about:blank');
  expect(reasonOf(await asked)).toBe('not_approved');
  expect(performance.now() - closing).toBeLessThan(6500);
  await observer.sync();
  expect(notes.events.length).toBe(before);
});
