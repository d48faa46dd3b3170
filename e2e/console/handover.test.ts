/** An agent hands over to a person in a real browser, who hands back by keyboard alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage } from './browser.ts';

let desktop: TestDesktop;
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
  service = await startService({ env: { DISPLAY: desktop.display } });
  browser = await launchBrowser();
  ({ page } = await openConsolePage(browser, service));
  await page.getByRole('button', { name: 'Show the desktop' }).click();
});

afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
});

interface Answer {
  readonly outcome: string;
  readonly by: string | null;
  readonly note: string | null;
  readonly elapsed_ms: number;
  readonly changed: readonly { readonly x: number; readonly width: number }[];
  readonly meta: { readonly note?: string };
}

const ask = async (path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(service.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return (await answer.json()) as Answer;
};

test('the person sees the reason, takes over, works, and hands back with a note', async () => {
  const held = ask('/handover', { reason: 'Please log in to the mail account.' });
  await page.getByRole('alert').getByText('Please log in to the mail account.').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Take over' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('You are in control.').waitFor();
  await desktop.tool('xsetroot', ['-solid', '#ff0000']);
  await sleep(300);
  await page.keyboard.press('Control+Alt+Period');
  await page.getByLabel('Note that the agents read').fill('You are logged in.');
  await page.getByRole('button', { name: 'Hand back' }).focus();
  await page.keyboard.press('Enter');
  const answer = await held;
  expect(answer).toMatchObject({ outcome: 'completed', note: 'You are logged in.' });
  expect(answer.by).toMatch(/^Chrome on Linux.*127\.0\.0\.1$/);
  expect(answer.elapsed_ms).toBeGreaterThan(300);
  expect(answer.changed.some(({ width }) => width > 500)).toBe(true);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('the person declines', async () => {
  const held = ask('/handover', { reason: 'May I delete everything?' });
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await held).toMatchObject({ outcome: 'declined' });
});

test('a note without a request stands in the next answer, once', async () => {
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByLabel('Note that the agents read').fill('The form is filled in.');
  await page.getByRole('button', { name: 'Hand back' }).click();
  // The agents act again from then on; "Take over" shows before the service has answered.
  await page.getByRole('button', { name: /^Pause/ }).waitFor();
  expect((await ask('/displays')).meta.note).toBe('The form is filled in.');
  expect((await ask('/displays')).meta.note).toBeUndefined();
});

test('an agent that leaves takes its request back', async () => {
  const leaving = new AbortController();
  const asked = fetch(`${service.url}/handover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Are you there?' }),
    signal: leaving.signal,
  }).catch(() => undefined);
  await page.getByText('Are you there?').waitFor();
  leaving.abort();
  await asked;
  await expect.poll(() => page.getByText('Are you there?').count()).toBe(0);
});
