/** The console in a browser on the very desktop that agents operate: they act on anything but it, and it holds its secrets back. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openConsoleSession } from '../../testing/console-session.ts';
import { READS_ENGLISH, startService, type RunningService } from '../../testing/service.ts';
import { openConsole } from './browser.ts';

const TOKEN = 'token-canary-0123456789';
const EXEC_SECRET = 'exec-canary-0123456789';
const BEFORE = 'what was there before';

let desktop: TestDesktop;
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  desktop = await startDesktop();
  service = await startService({
    env: {
      ...READS_ENGLISH,
      DISPLAY: desktop.display,
      SERVICE_TOKEN: TOKEN,
      SERVICE_EXEC_SECRET: EXEC_SECRET,
    },
  });
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    args: ['--no-sandbox', '--window-position=0,0', '--window-size=1000,800'],
    env: { ...process.env, DISPLAY: desktop.display },
  });
  const context = await browser.newContext({ viewport: null, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
  await openConsole(page, service);
  await page.getByRole('link', { name: 'Settings' }).click();
  await button('Show exec secret').waitFor();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
});
beforeEach(async () => {
  await page.bringToFront();
  await putOnClipboard(BEFORE);
});

const button = (name: string): Locator => page.getByRole('button', { name });
/** The clipboard as another program of the desktop fills and reads it. */
const putOnClipboard = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // xclip stays to hand the text out; it is there once its first process has ended.
    const child = execFile('xclip', ['-selection', 'clipboard', '-quiet'], { env: desktop.env });
    child.on('error', reject);
    child.stdin?.end(text);
    void clipboardBecomes(text).then(resolve, reject);
  });
const clipboard = (): Promise<string> =>
  desktop.tool('xclip', ['-selection', 'clipboard', '-o']).catch(() => '');
async function clipboardBecomes(text: string): Promise<void> {
  for (let attempt = 0; (await clipboard()) !== text; attempt++) {
    if (attempt > 100) throw new Error('The clipboard does not take a text');
    await sleep(30);
  }
}

interface Answer {
  readonly status: number;
  readonly reason: string | undefined;
}
async function agent(path: string, body: object): Promise<Answer> {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
    body: JSON.stringify(body),
  });
  const { error } = (await answer.json()) as { error?: { details: { reason: string } } };
  return { status: answer.status, reason: error?.details.reason };
}
const clickAt = (x: number, y: number): object => ({
  action: 'click',
  target: { mode: 'pixel', x: Math.round(x), y: Math.round(y) },
});
/** Where on the screen the middle of a part of the page is. */
async function placeOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  const [left, top] = await page.evaluate<[number, number]>(
    '[screenX + (outerWidth - innerWidth) / 2, screenY + outerHeight - innerHeight]',
  );
  if (box === null) throw new Error('It is not on the page');
  return { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 };
}
const OWN = { status: 403, reason: 'own_window' };

const nothingGotOut = async (): Promise<void> => {
  // A secret that was let out would be here after a moment.
  await sleep(1000);
  expect(await page.content()).not.toContain(EXEC_SECRET);
  expect(await clipboard()).toBe(BEFORE);
};

describe('an agent', () => {
  test('is refused on the page, on its window’s frame, and with the keyboard', async () => {
    await page.evaluate(
      `window.events = []; for (const kind of ['pointerdown', 'keydown', 'wheel']) addEventListener(kind, () => window.events.push(kind), true);`,
    );
    for (const name of ['Show exec secret', 'Copy exec secret']) {
      const { x, y } = await placeOf(button(name));
      expect(await agent('/action', clickAt(x, y))).toEqual(OWN);
    }
    // Read in its row alone: the words of the whole screen take seconds.
    const row = await placeOf(page.getByRole('group', { name: 'Exec secret' }));
    const region = { x: 0, y: Math.round(row.y) - 60, width: 1000, height: 120 };
    const text = {
      action: 'click_text',
      click_text: { text: 'Exec secret', match: 'contains', region },
    };
    expect(await agent('/action', text)).toEqual(OWN);
    expect(await agent('/action', { action: 'type', text: 'x' })).toEqual(OWN);
    expect(await agent('/action', { action: 'hotkey', keys: ['tab'] })).toEqual(OWN);
    const { x, y } = await placeOf(page.getByRole('main'));
    expect(
      await agent('/action', {
        action: 'scroll',
        target: { mode: 'pixel', x: Math.round(x), y: Math.round(y) },
        scroll_amount: -3,
      }),
    ).toEqual(OWN);
    const marker = (await page.title()).split(' ')[1] ?? 'none';
    expect(await agent('/windows/action', { title_contains: marker, action: 'close' })).toEqual(OWN);
    // The tab strip.
    const [screenX, screenY] = await page.evaluate<[number, number]>('[screenX, screenY]');
    expect(await agent('/action', clickAt(screenX + 300, screenY + 10))).toEqual(OWN);
    expect(await page.evaluate('window.events')).toEqual([]);
    await nothingGotOut();
  });

  test('acts next to it and on other windows as ever', async () => {
    expect((await agent('/action', clickAt(1200, 950))).status).toBe(200);
    const xterm = desktop.spawn('xterm', ['-geometry', '40x10+1010+100']);
    await sleep(1500);
    expect((await agent('/action', clickAt(1050, 150))).status).toBe(200);
    expect((await agent('/action', { action: 'type', text: 'ls' })).status).toBe(200);
    xterm.kill();
  });
});

describe('a person', () => {
  const clickAsPerson = async (name: string): Promise<void> => {
    const { x, y } = await placeOf(button(name));
    await desktop.tool('xdotool', ['mousemove', String(Math.round(x)), String(Math.round(y)), 'click', '1']);
  };

  test.each(['Show exec secret', 'Copy exec secret'])(
    'is told why there is no secret here: %s',
    async (name) => {
      await clickAsPerson(name);
      await page.getByText('open on the desktop that agents see').waitFor();
      await nothingGotOut();
      const read = await fetch(`${service.url}/clipboard`, { headers: { 'x-service-token': TOKEN } });
      expect(await read.text()).not.toContain(EXEC_SECRET);
      await button('Dismiss').click();
    },
  );

  test('cannot take over the desktop that the page stands on', async () => {
    await page.getByRole('link', { name: 'Live' }).click();
    await button('Show the desktop').or(button('Take over')).first().waitFor();
    if (await button('Show the desktop').isVisible()) await button('Show the desktop').click();
    await button('Take over').waitFor();
    await clickAsPerson('Take over');
    await page.getByText('open on the desktop that it shows').waitFor();
    expect(await page.getByText('You are in control.').count()).toBe(0);
    // No one was paused for it.
    expect((await agent('/action', clickAt(1200, 950))).status).toBe(200);
    await button('Dismiss').click();
    await page.getByRole('link', { name: 'Settings' }).click();
  });

  test('gets no agent’s token here, and no agent is made', async () => {
    await page.getByRole('link', { name: 'Agents' }).click();
    await clickAsPerson('Add agent');
    await page.getByLabel('Name').fill('shop');
    await page.getByLabel('Name').press('Enter');
    await page.getByText('open on the desktop that agents see').waitFor();
    await button('Cancel').click();
    await page.getByText('No agents yet').waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
  });

  test('pauses and resumes here as anywhere', async () => {
    await clickAsPerson('Pause');
    await page.getByText('Paused', { exact: true }).waitFor();
    await clickAsPerson('Resume');
    await page.getByText('Idle', { exact: true }).waitFor();
  });
});

test('while the display does not answer, the secret has to be entered to be shown', async () => {
  const session = await openConsoleSession(service);
  const reveal = async (more: object): Promise<string> =>
    (await session.send('secret.reveal', { name: 'execSecret', ...more })).text();
  desktop.server.kill('SIGSTOP');
  try {
    expect(await reveal({})).toContain('secret_reentry');
    expect(await reveal({ entered: TOKEN })).toContain('secret_reentry');
    expect(await reveal({ entered: EXEC_SECRET })).toContain(`"value":"${EXEC_SECRET}"`);
  } finally {
    desktop.server.kill('SIGCONT');
  }
});

test('a session that no browser window shows gets no secret without entering it', async () => {
  const session = await openConsoleSession(service);
  const send = async (name: string, input: object): Promise<string> =>
    (await session.send(name, input)).text();
  const secret = { name: 'execSecret' };
  expect(await send('secret.reveal', secret)).toContain('secret_reentry');
  expect(await send('copy', { what: 'secret', ...secret })).toContain('secret_reentry');
  const agent = { name: 'friend', scopes: ['see', 'act', 'exec'], expiresAt: null, record: null };
  expect(await send('agents.add', agent)).toContain('secret_reentry');
  expect(await send('agents.add', { ...agent, entered: EXEC_SECRET })).toContain('secret_reentry');
  expect(await send('secret.reveal', { ...secret, entered: EXEC_SECRET })).toContain(
    `"value":"${EXEC_SECRET}"`,
  );
});
