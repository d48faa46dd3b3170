/** The console in a browser against the real service on a real desktop, step by step as a person goes. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { COMPILE_CACHE, MAIN, startService, type RunningService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage, openConsole, sessionOf, type ConsoleBrowser } from './browser.ts';

const run = promisify(execFile);

let desktop: TestDesktop;
let witness: XWitness;
let service: RunningService;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  desktop = await startDesktop();
  witness = await openWitness(desktop.display);
  service = await startService({ env: { DISPLAY: desktop.display, SERVICE_GRID_COLS: '10' } });
  browser = await launchBrowser();
  opened = await openConsolePage(browser, service);
  page = opened.page;
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
  witness.close();
  await desktop.stop();
});

const settingsFile = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(service.stateDir, 'settings.json'), 'utf8')) as Record<string, unknown>;
const secretOf = (name: string): string => String(settingsFile()[name]);
const call = (path: string, headers: Record<string, string> = {}, body?: object): Promise<Response> =>
  fetch(service.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const token = (): Record<string, string> => ({ 'x-service-token': secretOf('token') });
const go = (place: string): Promise<void> => page.getByRole('link', { name: place }).click();
async function until(holds: () => Promise<boolean> | boolean, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${timeoutMs} ms`);
    await sleep(30);
  }
}

describe('the way in', () => {
  test('"deskhand console" prints the address, and confirms a page once, without a cookie', async () => {
    const deskhand = async (...words: readonly string[]): Promise<string> => {
      const { stdout } = await run(process.execPath, [MAIN, ...words], {
        env: { ...process.env, SERVICE_STATE_DIR: service.stateDir },
      });
      return stdout.trim();
    };
    expect(await deskhand('console')).toBe(`${service.url}/console`);
    const asking = await call('/console/session', {}, {});
    const { asked } = (await asking.json()) as { asked: { code: string; claim: string } };
    const claim = { claim: asked.claim };
    expect((await call('/console/session', {}, claim)).status).toBe(202);
    await expect(deskhand('console', 'zzz-zzz')).rejects.toThrow('no page shows the code zzz-zzz');
    expect((await call('/console/session', {}, claim)).status).toBe(202);
    // As people type it.
    await deskhand('console', asked.code.replace('-', ' ').toUpperCase());
    const first = await call('/console/session', {}, claim);
    expect(first.status).toBe(200);
    for (const answer of [asking, first]) expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await call('/console/session', {}, claim)).status).toBe(401);
    const { session } = (await first.json()) as { session: { path: string; key: string } };
    const state = `/console/session/${session.path}/call/state`;
    expect((await call(state, { 'x-console-session': session.key }, {})).status).toBe(200);
    expect((await call(state, {}, {})).status).toBe(401);
  });

  test('pages of others are kept out, our own page is not', async () => {
    const { path, key } = await sessionOf(page);
    const state = `/console/session/${path}/call/state`;
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await call(state, { 'x-console-session': key, ...headers }, {})).status;
    expect(await ask({ origin: service.url, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await ask({ origin: 'http://evil.example' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect((await call(state, {}, {})).status).toBe(401);
  });

  test('its policy allows nothing from elsewhere and nothing inline', async () => {
    const answer = await call('/console');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(await answer.text()).not.toMatch(/<script(?![^>]*src=)|style=/);
  });
});

describe('first run', () => {
  test('the MCP configuration that is copied starts a server with the tools', async () => {
    await page.getByRole('heading', { name: 'Ready for an agent' }).waitFor();
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the MCP configuration' }).click();
    await page.getByText('Configuration copied', { exact: true }).waitFor();
    const copied = JSON.parse(await page.evaluate<string>('navigator.clipboard.readText()')) as {
      mcpServers: { deskhand: { command: string; args: string[]; env: Record<string, string> } };
    };
    const { command, args, env } = copied.mcpServers.deskhand;
    expect(args.at(-1)).toBe('mcp');
    const requests = [
      {
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'a test', version: '1' },
        },
      },
      { method: 'tools/list', params: {} },
    ].map((request, index) => JSON.stringify({ jsonrpc: '2.0', id: index + 1, ...request }));
    const server = spawn(command, args, {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...COMPILE_CACHE, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    server.stdin.write(`${requests.join('\n')}\n`);
    await until(() => said.includes('"see"'), 20_000);
    server.stdin.end();
    await once(server, 'exit');
  });

  test('a picture is taken when a person tries it, and shows the desktop', async () => {
    await desktop.tool('xsetroot', ['-solid', '#00ff00']);
    await page.getByRole('button', { name: 'Try it: take a picture' }).click();
    await page.getByRole('img', { name: 'The desktop' }).waitFor();
    const corner = await page.evaluate<number[]>(`(async () => {
      const shown = document.querySelector('.try-it img');
      await shown.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const draw = canvas.getContext('2d');
      draw.drawImage(shown, shown.naturalWidth - 2, shown.naturalHeight - 2, 1, 1, 0, 0, 1, 1);
      return [...draw.getImageData(0, 0, 1, 1).data];
    })()`);
    expect(corner[1]).toBeGreaterThan(200);
    expect(corner[0]).toBeLessThan(60);
  });

  test('the card shows an address that works and makes a token', async () => {
    await page.getByRole('heading', { name: 'Ready for an agent' }).waitFor();
    await page.getByText(service.url, { exact: true }).first().waitFor();
    expect((await call('/health')).status).toBe(200);
    await page.getByRole('button', { name: 'Copy the command' }).click();
    await page.getByText('Command copied', { exact: true }).waitFor();
    const copied = (): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');
    expect(await copied()).toBe(`curl "${service.url}/displays"`);
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Show token' }).click();
    await page.getByText(secretOf('token')).waitFor();
    await page.getByRole('button', { name: 'Copy the command' }).click();
    await page.getByText('Command with the token in it copied', { exact: true }).waitFor();
    expect(await copied()).toBe(`curl -H "x-service-token: ${secretOf('token')}" "${service.url}/displays"`);
    expect(Buffer.from(secretOf('token'), 'base64url')).toHaveLength(32);
    expect((await call('/displays')).status).toBe(401);
    expect((await call('/displays', token())).status).toBe(200);
  });

  test('an agent that was answered ends it: then the desktop is shown', async () => {
    await page.getByRole('region', { name: 'Display 0' }).waitFor();
  });
});

describe('live', () => {
  const middle = async (): Promise<string> =>
    page.evaluate<string>(`(async () => {
      const shown = document.querySelector('.picture canvas');
      if (shown === null) return 'none';
      const [r, g, b] = shown
        .getContext('2d')
        .getImageData(shown.width / 2, shown.height / 2, 1, 1).data;
      return r > 200 && g < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'other';
    })()`);

  test('the picture follows the desktop', async () => {
    await desktop.tool('xsetroot', ['-solid', '#ff0000']);
    await until(async () => (await middle()) === 'red');
    const changed = Date.now();
    await desktop.tool('xsetroot', ['-solid', '#0000ff']);
    await until(async () => (await middle()) === 'blue');
    expect(Date.now() - changed).toBeLessThan(4000);
  });

  test('hovering tells pixel and cell, a click copies them', async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const picture = page.locator('.picture');
    const box = await picture.boundingBox();
    await picture.hover({ position: { x: 0.5, y: 0.5 } });
    await page.getByText('0, 0 · cell 0,0').waitFor();
    await picture.click({ position: { x: (box?.width ?? 0) - 1, y: (box?.height ?? 0) - 1 } });
    await page.getByText('copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^x 127\d, y 102\d, cell 11,9$/);
  });

  test('the grid turns on and off', async () => {
    await page.getByRole('button', { name: 'Grid 12 × 10' }).click();
    await page.locator('.overlay .grid').waitFor();
    await page.getByRole('button', { name: 'Grid 12 × 10' }).click();
    await page.locator('.overlay .grid').waitFor({ state: 'detached' });
  });

  test('an act is shown where it landed, and in the bar', async () => {
    const act = call('/action', token(), { action: 'click', target: { mode: 'pixel', x: 812, y: 344 } });
    await page.getByText('click at 812, 344').first().waitFor();
    await page.locator('.overlay .act.press').waitFor({ state: 'attached' });
    expect((await act).status).toBe(200);
  });
});

/** The choice of a client has options too. */
const entries = (): Locator => page.getByRole('listbox').getByRole('option');

describe('log', () => {
  test('a script’s acts appear while it runs, newest first, without what was typed', async () => {
    await go('Log');
    await desktop.tool('xsetroot', ['-solid', '#204060']);
    const rows = entries();
    await call('/action', token(), { action: 'type', text: 'hunter2canary' });
    await rows.first().getByText('13 characters').waitFor();
    await call('/nowhere', token());
    await rows.first().getByText('404').waitFor();
    await rows.first().getByText('no such path').waitFor();
    expect(await page.content()).not.toContain('hunter2canary');
  });

  test('filters narrow it', async () => {
    await page.getByRole('button', { name: 'Acts', exact: true }).click();
    await until(async () => (await entries().getByText('404').count()) === 0);
    await page.getByRole('button', { name: 'Acts', exact: true }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('type');
    await until(async () => (await entries().count()) === 1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  test('detail has before and after of an act that changed the screen', async () => {
    await go('Log');
    const xterm = desktop.spawn('xterm', ['-geometry', '80x24+100+100']);
    await until(
      async () => (await desktop.tool('xdotool', ['search', '--class', 'xterm']).catch(() => '')) !== '',
    );
    await sleep(500);
    await call('/action', token(), { action: 'click', target: { mode: 'pixel', x: 200, y: 200 } });
    await sleep(500);
    // One id for both, as a client may send it.
    const same = { ...token(), 'x-request-id': 'the-same' };
    await call('/action', same, { action: 'type', text: 'echo it changed\n' });
    await sleep(500);
    await call('/action', same, { action: 'type', text: 'echo and once more\n' });
    const row = entries().filter({ hasText: '16 characters, in xterm "' });
    await row.click();
    await page.getByRole('slider').waitFor();
    const before = async (): Promise<string | null> =>
      page.getByAltText('Before').getAttribute('src', { timeout: 5000 });
    const first = await before();
    await entries().filter({ hasText: '19 characters' }).click();
    await until(async () => (await before()) !== first);
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Entry' }).waitFor({ state: 'detached' });
    xterm.kill();
  });

  test('export gives one JSON object a line, without pictures, text or secrets', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as JSON lines' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.some((line) => line['operation'] === 'perform-action')).toBe(true);
    expect(text).not.toMatch(/hunter2canary|base64/);
    expect(text).not.toContain(secretOf('token'));
  });
});

describe('settings', () => {
  test('the environment’s values cannot be changed here and say who decides', async () => {
    await go('Settings');
    await page.getByText('SERVICE_GRID_COLS').waitFor();
    await expect(page.getByLabel('Grid columns').isEditable()).resolves.toBe(false);
  });

  test('a bad value says what would be right, a good one counts at once', async () => {
    const rows = page.getByLabel('Grid rows');
    await rows.fill('1000');
    await rows.press('Enter');
    await page.getByRole('alert').getByText('Enter a number from 1 to 100.').waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await rows.fill('7');
    await rows.press('Enter');
    await until(async () => {
      const { meta } = (await (await call('/screen', token())).json()) as {
        meta: { grid: { rows: number } };
      };
      return meta.grid.rows === 7;
    });
  });

  test('a token that is replaced is refused from the next request on', async () => {
    const old = token();
    await page.getByRole('group', { name: 'Token' }).getByRole('button', { name: 'Replace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
    await until(() => secretOf('token') !== old['x-service-token']);
    expect((await call('/displays', old)).status).toBe(401);
    expect((await call('/displays', token())).status).toBe(200);
  });

  test('an exec secret is made, shown on demand and used', async () => {
    const exec = (secret: string): Promise<Response> =>
      call('/exec', { ...token(), 'x-service-exec-secret': secret }, { command: 'echo done' });
    expect((await exec('x')).status).toBe(403);
    await page.getByRole('group', { name: 'Exec secret' }).getByRole('button', { name: 'Generate' }).click();
    await until(() => typeof settingsFile()['execSecret'] === 'string');
    const answer = (await (await exec(secretOf('execSecret'))).json()) as { stdout: string };
    expect(answer.stdout).toBe('done\n');
    expect((await exec(`${secretOf('execSecret')}x`)).status).toBe(403);
  });

  test('what the page was sent holds no secret until somebody asks', async () => {
    expect(await page.content()).not.toContain(secretOf('token'));
    const { path, key } = await sessionOf(page);
    const answer = await call(
      `/console/session/${path}/call/settings.describe`,
      { 'x-console-session': key },
      {},
    );
    const described = await answer.text();
    expect(described).toContain('execSecret');
    expect(described).not.toContain(secretOf('token'));
    expect(described).not.toContain(secretOf('execSecret'));
  });
});

test('status says what works, and the diagnosis holds no secret', async () => {
  await go('Status');
  await page.getByRole('heading', { name: 'Displays' }).waitFor();
  await page.getByRole('button', { name: 'Copy diagnosis' }).click();
  await page.getByText('Diagnosis copied').waitFor();
  const text = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(text).toContain('capture: works');
  expect(text).not.toContain(secretOf('token'));
  expect(text).not.toContain(service.stateDir);
});

test('pause stops a 10,000-character typing within 250 ms, with nothing held', async () => {
  const typed = join(service.stateDir, 'typed');
  const keep = `stty -icanon; cat > ${typed}`;
  const xterm = desktop.spawn('xterm', ['-geometry', '80x24+100+100', '-e', keep]);
  await until(() => existsSync(typed));
  await call('/action', token(), { action: 'click', target: { mode: 'pixel', x: 200, y: 200 } });
  const typing = call('/action', token(), { action: 'type', text: 'a'.repeat(10_000), interval_ms: 2 });
  await page.getByText('Acting').waitFor();
  await until(() => statSync(typed).size > 0);
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Pause' }).click();
  const answer = await typing;
  const stoppedAfterMs = performance.now() - pressed;
  expect(answer.status).toBe(423);
  const { error } = (await answer.json()) as { error: { details: { delivery: string } } };
  expect(error.details.delivery).toBe('partly');
  expect((await witness.held()).keys).toEqual([]);
  // The click itself takes a part of it; four times slack on a shared machine.
  expect(stoppedAfterMs).toBeLessThan(1000);
  console.log(`typing ended ${stoppedAfterMs.toFixed(0)} ms after the click on Pause`);
  await page.getByText('Paused', { exact: true }).waitFor();
  expect((await call('/action', token(), { action: 'hotkey', keys: ['a'] })).status).toBe(423);
  expect((await call('/screen', token())).status).toBe(200);
  await page.keyboard.press('Control+.');
  await until(
    async () => (await call('/action', token(), { action: 'hotkey', keys: ['shift'] })).status === 200,
  );
  xterm.kill();
}, 60_000);

test('everything is reached by keyboard', async () => {
  for (const [key, place] of [
    ['1', 'Live'],
    ['2', 'Log'],
    ['3', 'Tasks'],
    ['4', 'Recordings'],
    ['5', 'Agents'],
    ['6', 'Connect'],
    ['7', 'Settings'],
    ['8', 'Status'],
  ] as const) {
    await page.keyboard.press(`Control+${key}`);
    await page.getByRole('main', { name: place }).waitFor();
  }
  await page.keyboard.press('Control+2');
  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Entry' }).waitFor();
  await page.keyboard.press('Escape');
});

test('the first paint comes fast and all that is loaded is small', async () => {
  const again = await opened.context.newPage();
  const loaded: Promise<number>[] = [];
  again.on('response', (response) => {
    if (/\/console(\/assets\/|$)/.test(new URL(response.url()).pathname))
      loaded.push(response.body().then((body) => gzipSync(body).length));
  });
  await again.goto(`${service.url}/console`);
  const paintedMs = await again.evaluate<number>(
    `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'paint', buffered: true }))`,
  );
  console.log(`first paint after ${paintedMs.toFixed(0)} ms`);
  expect(paintedMs).toBeLessThan(1200);
  expect(loaded.length).toBeGreaterThan(2);
  const bytes = (await Promise.all(loaded)).reduce((sum, each) => sum + each, 0);
  await again.close();
  console.log(`renderer: ${(bytes / 1000).toFixed(1)} kB gzipped`);
  expect(bytes).toBeLessThan(200_000);
});

test('at 420 pixels nothing is wider than the window', async () => {
  await page.setViewportSize({ width: 420, height: 700 });
  for (const place of ['Live', 'Log', 'Recordings', 'Agents', 'Settings', 'Status']) {
    await go(place);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(420);
  }
  await page.setViewportSize({ width: 980, height: 700 });
});

test('the page had nothing to complain about', () => {
  expect(opened.complaints).toEqual([]);
});

test('when the service is gone the window says so, and a new one asks for a new code', async () => {
  await go('Log');
  await service.stop();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await page.getByRole('alert').getByText('reconnects automatically').waitFor();
  service = await startService({ env: { DISPLAY: desktop.display, SERVICE_PORT: String(service.port) } });
  await page.getByRole('heading', { name: 'This browser is signed out' }).waitFor();
  await openConsole(page, service);
  await page.getByRole('heading', { name: 'Ready for an agent' }).waitFor();
}, 60_000);
