/** Agents, rules and recordings in a real browser, by keyboard alone; the service follows each change. */
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Client,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from './browser.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';
let desktop: TestDesktop;
let service: TestService;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;
let shop: Client | undefined;

beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
  [service, browser] = await Promise.all([
    startServiceOn(desktop, { env: { SERVICE_TOKEN: OWNER, SERVICE_RECORD: 'pictures' } }),
    launchBrowser(),
  ]);
  opened = await openConsolePage(browser, service);
  page = opened.page;
  await page.getByRole('navigation').waitFor();
});
afterAll(async () => {
  shop?.close();
  await browser.close();
  await service.stop();
  await desktop.stop();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function openBy(key: string, dialog: string): Promise<void> {
  await press(key);
  await page.getByRole('dialog', { name: dialog }).waitFor();
}

/** Presses Tab until the focused control's name matches. */
async function tabTo(name: RegExp): Promise<void> {
  const names: string[] = [];
  for (let steps = 0; steps < 60; steps++) {
    await press('Tab');
    const own = await page.evaluate<string>(
      `document.activeElement.getAttribute('aria-label') ?? (document.activeElement.labels?.[0] ?? document.activeElement).textContent`,
    );
    if (name.test(own)) return;
    names.push(own);
  }
  throw new Error(`The Tab key came to none of that name: ${names.join(' | ')}`);
}

const move = { action: 'move', target: { mode: 'pixel', x: 5, y: 5 } };
const reasonOf = async (client: Client, path: string, body?: object): Promise<unknown> =>
  at((await (body === undefined ? client.get(path) : client.post(path, body))).body, 'error.reason');

const rulesOnDisk = (): string => readFileSync(join(service.stateDir, 'agents.json'), 'utf8');

/** Every file below the state folder, as text. */
const writtenBy = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

test('a person adds an agent by keyboard, and its token opens what was ticked', async () => {
  await press('Control+5');
  await page.getByRole('heading', { name: 'Agents and rules' }).waitFor();
  await tabTo(/^Add agent$/);
  await openBy('Enter', 'Add an agent');
  // Refused while it is typed, before anything is sent.
  await page.keyboard.type('Shop');
  await page.getByRole('alert').getByText('Small letters only: shop').waitFor();
  expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('Name').selectText();
  await page.keyboard.type('shop');
  await press('Enter');
  // No window of the desktop shows this page, so that it has to prove itself.
  await page.getByRole('alert').getByText('whether agents see this page').waitFor();
  await tabTo(/^The service’s token$/);
  await page.keyboard.type(OWNER);
  await press('Enter');
  const token =
    (await page.getByRole('dialog', { name: 'The token of shop' }).locator('code').textContent()) ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);
  await tabTo(/^Done$/);
  await press('Enter');
  shop = createClient(service.port, { 'x-service-token': token });
  expect((await shop.get('/displays')).status).toBe(200);
  expect(await reasonOf(shop, '/clipboard')).toBe('scope_missing');
  await page
    .getByText('last used now')
    .or(page.getByText(/last used \d+ s ago/))
    .waitFor();
  // It was shown, and is kept nowhere.
  expect(await page.content()).not.toContain(token);
  expect(writtenBy(service.stateDir) + service.output.stdout + service.output.stderr).not.toContain(token);
});

test('a rule that is added, changed and removed by keyboard counts at once', async () => {
  const client = shop;
  if (client === undefined) throw new Error('no agent');
  await until('it acts', async () => (await client.post('/action', move)).status === 200);
  await tabTo(/^Add a rule for shop$/);
  await openBy('Enter', 'Add a rule for shop');
  await page.keyboard.type('Deny');
  await tabTo(/^Lasts$/);
  await page.keyboard.type('This session');
  await tabTo(/^Save$/);
  await press('Enter');
  await page.getByText('act, until Deskhand ends').waitFor();
  expect(await reasonOf(client, '/action', move)).toBe('not_allowed');
  expect(rulesOnDisk()).not.toContain('"deny"');

  await tabTo(/^Change the rule: Deny act/);
  await openBy('Enter', 'Change a rule for shop');
  await tabTo(/^Kind of action$/);
  await page.keyboard.type('the keyboard');
  await tabTo(/^Lasts$/);
  await page.keyboard.type('Always');
  await tabTo(/^Save$/);
  await press('Enter');
  await page.getByText('act (the keyboard)', { exact: true }).waitFor();
  expect((await client.post('/action', move)).status).toBe(200);
  expect(await reasonOf(client, '/action', { action: 'type', text: 'a' })).toBe('not_allowed');
  expect(rulesOnDisk()).toContain('"deny"');

  await tabTo(/^Remove the rule: Deny act/);
  await openBy('Enter', 'Remove this rule?');
  await tabTo(/^Remove$/);
  await press('Enter');
  await page.getByText('it may use its scopes as they are').waitFor();
  expect((await client.post('/action', { action: 'type', text: 'a' })).status).toBe(200);
});

test('an agent that is revoked by keyboard is refused at once', async () => {
  const client = shop;
  if (client === undefined) throw new Error('no agent');
  await tabTo(/^Revoke shop$/);
  await openBy('Enter', 'Revoke shop?');
  await tabTo(/^Revoke$/);
  await press('Enter');
  await page.getByText('No agents yet').waitFor();
  expect((await client.get('/displays')).status).toBe(401);
  expect(opened.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a person looks at a recording in the viewer and deletes an old one', async () => {
  const folder = join(service.stateDir, 'recordings');
  const [current = ''] = readdirSync(folder);
  const old = join(folder, '20200101T000000000Z-00000000');
  cpSync(join(folder, current), old, { recursive: true });
  await press('Control+4');
  const rows = page.getByRole('list', { name: /^Recordings/ }).getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.first().textContent()).toMatch(/being recorded.*owner|being recorded.*shop/);
  expect(
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .isDisabled(),
  ).toBe(true);
  await tabTo(/^Show the recording/);
  await press('Enter');
  await tabTo(/^Steps$/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Recorded run' }).waitFor();
  const steps = page.getByRole('article');
  expect(await steps.filter({ hasText: 'shop' }).count()).toBeGreaterThan(2);
  await steps.filter({ hasText: 'not_allowed' }).first().waitFor();
  // A link to a step stays in this place.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').last().click();
  expect(await page.evaluate<string>('location.hash')).toBe('#runs');
  await press('Escape');
  await rows.nth(1).waitFor();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .focus();
  await openBy('Enter', 'Delete this recording?');
  await tabTo(/^Delete$/);
  await press('Enter');
  await rows.nth(1).waitFor({ state: 'detached' });
  expect([existsSync(old), existsSync(join(folder, current))]).toEqual([false, true]);
  expect(opened.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('what stands in the console’s calls is no way for an agent: they need the console’s session', async () => {
  const answer = await service.post('/console/session/nothing/call/agents.add', {
    name: 'own',
    scopes: ['exec'],
    expiresAt: null,
    record: null,
  });
  expect(answer.status).toBe(401);
});
