/** How a browser comes to a session of the console, keeps it and loses it. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmCode, openConsoleSession, type ConsoleSession } from '../../testing/console-session.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { confirmPage, launchBrowser, openConsolePage, sessionOf, type ConsoleBrowser } from './browser.ts';

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

const open = async (): Promise<Page> => {
  const tab = await openConsolePage(browser, service);
  tabs.push(tab);
  return tab.page;
};
/** A page without the console. */
const blank = async (): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  tabs.push({ context, page, complaints: [], close: () => context.close() });
  return page;
};
const isOpen = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pause' }).waitFor();

interface Session {
  readonly path: string;
  readonly key: string;
}
const ask = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const newSession = (): Promise<ConsoleSession> => openConsoleSession(service);
const call = (name: string, { path, key }: Session, input: object = {}): Promise<Response> =>
  fetch(`${service.url}/console/session/${path}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-session': key },
    body: JSON.stringify(input),
  });

describe('the page', () => {
  test('opens once the person confirms its code, and its claim is in no address', async () => {
    const page = await blank();
    const asked: string[] = [];
    page.on('request', (each) => asked.push(`${each.url()} ${JSON.stringify(each.headers())}`));
    const answered = page.waitForResponse((each) => each.url().endsWith('/console/session'));
    await page.goto(`${service.url}/console`);
    const { claim } = ((await (await answered).json()) as { asked: { claim: string } }).asked;
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await confirmPage(page, service);
    await isOpen(page);
    expect(page.url()).toBe(`${service.url}/console`);
    for (const each of asked) expect(each).not.toContain(claim);
    expect((await ask({ claim })).status).toBe(401);
  });

  test('is not opened by the code of another page, nor by its own code as a claim', async () => {
    const page = await blank();
    await page.goto(`${service.url}/console`);
    const code = (await page.locator('.confirm-code').textContent()) ?? '';
    const { asked } = (await (await ask({})).json()) as { asked: { code: string; claim: string } };
    await confirmCode(service, asked.code);
    expect((await ask({ claim: code })).status).toBe(401);
    expect((await ask({ code })).status).toBe(422);
    await sleep(1500);
    expect(await page.locator('.confirm-code').textContent()).toBe(code);
    expect((await ask({ claim: asked.claim })).status).toBe(200);
  });

  test('asks for nothing while it is rendered ahead of a person', async () => {
    const page = await blank();
    await page.addInitScript(
      `Object.defineProperty(document, 'prerendering', { get: () => window.shownNow !== true })`,
    );
    const asked: string[] = [];
    page.on('request', (each) => asked.push(each.method()));
    await page.goto(`${service.url}/console`);
    await sleep(500);
    expect(asked).not.toContain('POST');
    await page.evaluate(`window.shownNow = true; document.dispatchEvent(new Event('prerenderingchange'))`);
    await confirmPage(page, service);
    await isOpen(page);
  });

  test('what the service prints holds no secret, and says how to confirm', async () => {
    await openConsoleSession(service);
    expect(service.output.stdout).toContain(`  ${service.url}/console\n`);
    expect(service.output.stdout).toContain('confirm the code that it shows with "deskhand console CODE"');
  });
});

describe('the session', () => {
  test('outlives a reload of its tab and is in no other tab', async () => {
    const page = await open();
    await isOpen(page);
    await page.reload();
    await isOpen(page);
    const another = await page.context().newPage();
    await another.goto(`${service.url}/console`);
    await another.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
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

  test('outlives a restart of the service, as digests in a file of its owner; nothing that was ended does', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-sessions-'));
    const file = join(stateDir, 'sessions.json');
    const first = await startService({ stateDir });
    const tab = await openConsolePage(browser, first);
    tabs.push(tab);
    await isOpen(tab.page);
    const { path, key } = await sessionOf(tab.page);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const secret of [path, key]) expect(readFileSync(file, 'utf8')).not.toContain(secret);
    await (
      await fetch(`${first.url}/displays`, { headers: { 'x-request-id': 'from-the-first-run' } })
    ).arrayBuffer();
    await first.stop();
    await tab.page.getByText('Stopped', { exact: true }).waitFor();
    const env = { SERVICE_PORT: String(first.port) };
    const second = await startService({ stateDir, env });
    await isOpen(tab.page);
    await tab.page.getByText('Stopped', { exact: true }).waitFor({ state: 'detached' });
    expect(await sessionOf(tab.page)).toMatchObject({ path, key });
    // The log goes on where it was.
    await tab.page.getByRole('link', { name: 'Log' }).click();
    await tab.page.getByRole('option').filter({ hasText: 'displays' }).click();
    const entry = tab.page.getByRole('complementary', { name: 'Entry' });
    await entry.getByText('from-the-first-run').waitFor();
    await second.stop();
    // A token that was set in the meantime ends it, as one that is set in the console does.
    const third = await startService({
      stateDir,
      env: { ...env, SERVICE_TOKEN: 'a-token-set-in-between-0123456789' },
    });
    await tab.page.getByRole('heading', { name: 'This browser is signed out' }).waitFor();
    await third.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }, 60_000);

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
    const [mine, others] = [await open(), await open()];
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
    const { asked } = (await (await ask({})).json()) as { asked: { code: string; claim: string } };
    await confirmCode(service, asked.code);
    const mine = await open();
    await isOpen(mine);
    // Of another browser.
    const bare = await newSession();
    await mine.getByRole('link', { name: 'Settings' }).click();
    await mine.getByRole('button', { name: 'End sessions' }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
    await mine.getByRole('heading', { name: 'This browser is signed out' }).waitFor({ timeout: 2000 });
    expect((await call('state', bare)).status).toBe(401);
    expect((await ask({ claim: asked.claim })).status).toBe(401);
    await mine.reload();
    await mine.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  });
});
