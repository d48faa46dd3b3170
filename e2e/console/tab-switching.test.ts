/** An agent that works in one tab of a browser in which the console is another: coming back to that gains it nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { confirmCode } from '../../testing/console-session.ts';
import { startPlainBrowser, type PlainBrowser, type PlainTab } from './plain-browser.ts';

const TOKEN = 'token-canary-0123456789';
const EXEC_SECRET = 'exec-canary-0123456789';
const ROUNDS = SOAK ? 15 : 2;

let desktop: TestDesktop;
let service: RunningService;
let browser: PlainBrowser;
let consoleTab: PlainTab;
let work: PlainTab;

beforeAll(async () => {
  // As large as the browser's window.
  desktop = await startDesktop({ width: 1000, height: 800 });
  service = await startService({
    env: { DISPLAY: desktop.display, SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: EXEC_SECRET },
  });
  browser = await startPlainBrowser(desktop);
  consoleTab = await browser.open(`${service.url}/console`);
  await consoleTab.bringToFront();
  await consoleTab.waitUntil(`document.querySelector('.confirm-code') !== null`);
  await confirmCode(
    service,
    String(await consoleTab.evaluate(`document.querySelector('.confirm-code').textContent`)),
  );
  await consoleTab.waitUntil(`document.querySelector('main h1, main h2') !== null`);
  await consoleTab.evaluate(`location.hash = 'settings'`);
  await consoleTab.waitUntil(`document.querySelector('[aria-label="Show exec secret"]') !== null`);
  await consoleTab.evaluate(
    `window.clicks = 0; document.addEventListener('click', () => window.clicks++, true)`,
  );
  work = await browser.open('data:text/html,<title>Work</title>');
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
});
beforeEach(async () => {
  await consoleTab.bringToFront();
  await until('the console is in front', async () => (await titleInFront()).includes('Deskhand'), 10_000);
});

const titleInFront = (): Promise<string> =>
  desktop.tool('xdotool', ['getactivewindow', 'getwindowname']).catch(() => '');
const goToWork = async (): Promise<void> => {
  await work.bringToFront();
  await until('the work is in front', async () => (await titleInFront()).includes('Work'), 10_000);
};
const agent = (path: string, body: object): Promise<Response> =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
    body: JSON.stringify(body),
  });
const press = (...keys: string[]): object => ({ action: 'hotkey', keys });
async function clickOn(label: string): Promise<object> {
  const found = `document.querySelector('[aria-label="${label}"]')`;
  await consoleTab.evaluate(`${found}.scrollIntoView({ block: 'center' })`);
  const [x, y] = (await consoleTab.evaluate(`(() => {
    const { left, top, width, height } = ${found}.getBoundingClientRect();
    return [screenX + (outerWidth - innerWidth) / 2 + left + width / 2, screenY + outerHeight - innerHeight + top + height / 2];
  })()`)) as [number, number];
  return { action: 'click', target: { mode: 'pixel', x: Math.round(x), y: Math.round(y) } };
}

// Browsers set a window's title a moment after they show another tab: some of these clicks reach the page.
test.each(['Show exec secret', 'Copy exec secret'])(
  '%s: not even within a batch',
  async (label) => {
    await consoleTab.evaluate('window.clicks = 0');
    const click = await clickOn(label);
    await goToWork();
    expect(await consoleTab.evaluate('document.visibilityState')).toBe('hidden');
    for (let round = 0; round < ROUNDS; round++) {
      await goToWork();
      // The console is the second tab, after the blank one, and the work the third.
      await agent('/batch', {
        actions: [press('ctrl', '2'), click, press('ctrl', '3')],
        stop_on_error: false,
      });
    }
    await sleep(1000);
    expect(await consoleTab.evaluate('document.documentElement.outerHTML')).not.toContain(EXEC_SECRET);
    expect(
      await (await fetch(`${service.url}/clipboard`, { headers: { 'x-service-token': TOKEN } })).text(),
    ).not.toContain(EXEC_SECRET);
    expect(await consoleTab.evaluate('window.clicks')).toBe(0);
  },
  120_000,
);
