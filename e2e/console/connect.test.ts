/** From the first start to a connected client: two clicks in the console, no terminal, no file edited by hand. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { CLIENTS, type ToolClient } from '../mcp/clients.ts';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from './browser.ts';

let home: string;
let desktop: TestDesktop;
let service: TestService;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;
let client: ToolClient | undefined;
const clicks: string[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'deskhand-connect-'));
  writeFileSync(join(home, '.claude.json'), '{\n  "theme": "dark"\n}\n', { mode: 0o600 });
  desktop = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
  [service, browser] = await Promise.all([startServiceOn(desktop, { env: { HOME: home } }), launchBrowser()]);
  opened = await openConsolePage(browser, service);
  page = opened.page;
  await page.getByRole('navigation').waitFor();
});
afterAll(async () => {
  await client?.close();
  await browser.close();
  await service.stop();
  await desktop.stop();
  rmSync(home, { recursive: true, force: true });
});

async function click(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  clicks.push(name);
}

interface StartedServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const configured = (): { readonly theme?: string; readonly mcpServers: Record<string, StartedServer> } =>
  JSON.parse(readFileSync(join(home, '.claude.json'), 'utf8')) as ReturnType<typeof configured>;

/** What Claude Code would start, by the file alone. */
function serverOf(): StartedServer {
  const server = configured().mcpServers['deskhand'];
  if (server === undefined) throw new Error('Deskhand is not in the file.');
  return server;
}

const row = (name: string) => page.getByRole('region', { name });

test('two clicks after the first start, Claude Code is seen', async () => {
  await click('Connect an agent');
  const claude = row('Claude Code');
  await claude.getByText('never seen').waitFor();
  // The change is shown before it is made.
  await claude.getByText(`This is added to ${join(home, '.claude.json')}`).waitFor();
  expect(await claude.locator('pre.comes').textContent()).toContain('"deskhand"');
  expect(readFileSync(join(home, '.claude.json'), 'utf8')).not.toContain('deskhand');
  await click('Add Deskhand to Claude Code');
  await claude.getByText('added, as claude-code').waitFor();
  expect(configured().theme).toBe('dark');
  expect(JSON.parse(readFileSync(join(home, '.claude.json.before-deskhand'), 'utf8'))).toEqual({
    theme: 'dark',
  });

  const { command, args, env } = serverOf();
  client = await CLIENTS.v1.stdio({
    command,
    args: args.map(String),
    env: { ...env, HOME: home, PATH: process.env['PATH'] ?? '' },
    name: 'claude-code',
  });
  // Its list of tools is all that it asked for.
  await claude.getByText(/seen (?:now|\d+ s ago): claude-code \d/).waitFor();
  expect(clicks).toEqual(['Connect an agent', 'Add Deskhand to Claude Code']);
  expect(opened.complaints).toEqual([]);
});

test('its calls are those of its agent, whose token stands in no configuration', async () => {
  const names = (await client?.tools())?.map(({ name }) => name) ?? [];
  expect(names).toContain('act');
  expect(names).not.toContain('run');
  expect((await client?.call('windows', { do: 'list' }))?.isError).not.toBe(true);
  await until('the log names the agent', () =>
    /"agent":"claude-code".*"operation":"list-windows"/.test(
      readFileSync(join(service.stateDir, 'requests.jsonl'), 'utf8'),
    ),
  );
  const tokenFile = join(service.stateDir, 'claude-code.token');
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
  const token = readFileSync(tokenFile, 'utf8').trim();
  expect(readFileSync(join(home, '.claude.json'), 'utf8')).not.toContain(token);
  const own = createClient(service.port, { 'x-service-token': token });
  expect((await own.get('/displays')).status).toBe(200);
  own.close();
});

test('without a token of the service, the page says that agents bind no one, and makes one', async () => {
  await page.getByText('any local program is the owner and no rule applies to it').waitFor();
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('any local program is the owner').waitFor({ state: 'detached' });
  expect((await service.get('/displays')).status).toBe(401);
});

test('removed, its token ends at once and the file is as it was', async () => {
  await page.getByRole('button', { name: 'Remove Deskhand from Claude Code' }).click();
  await row('Claude Code').getByText('added, as claude-code').waitFor({ state: 'detached' });
  expect(configured()).toEqual({ theme: 'dark', mcpServers: {} });
  expect(existsSync(join(service.stateDir, 'claude-code.token'))).toBe(false);
  const answer = await client?.call('windows', { do: 'list' });
  expect(answer?.isError).toBe(true);
  expect(answer?.text).toMatch(/token/);
});

test('a file that cannot be changed safely is left as it is, and the page says why', async () => {
  const path = join(home, '.cursor', 'mcp.json');
  mkdirSync(join(home, '.cursor'));
  writeFileSync(path, '{ "mcpServers": {} } mine');
  await page.getByRole('button', { name: 'Cursor', exact: true }).click();
  await row('Cursor').getByRole('alert').getByText('not JSON, with or without comments').waitFor();
  expect(await page.getByRole('button', { name: 'Add Deskhand to Cursor' }).isDisabled()).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('{ "mcpServers": {} } mine');
});

test('curl is seen by its user agent, and a new agent is shown with lines to paste', async () => {
  await page.getByRole('button', { name: 'curl', exact: true }).click();
  await row('curl').getByText('never seen').waitFor();
  await page.getByRole('button', { name: 'Make an agent with a token of its own' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'The token of curl' });
  await dialog.getByRole('button', { name: 'curl', exact: true }).click();
  const line = (await dialog.locator('pre').textContent()) ?? '';
  const [, token = ''] = /Authorization: Bearer ([\w-]+)"/.exec(line) ?? [];
  const curl = createClient(service.port, {
    authorization: `Bearer ${token}`,
    'user-agent': 'curl/7.88.1',
  });
  expect((await curl.get('/displays')).status).toBe(200);
  curl.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row('curl')
    .getByText(/seen (?:now|\d+ s ago): curl\/7\.88\.1/)
    .waitFor();
});
