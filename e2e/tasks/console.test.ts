/** A person gives a task in a real browser, pauses and resumes it, watches it, takes over, stops it and runs it again. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startScriptedProvider, type ScriptedProvider } from '../../testing/models/scripted-provider.ts';
import { launchBrowser, openConsolePage } from '../console/browser.ts';

const MARKUP = '<img src="x"> I look.';

let desktop: TestDesktop;
let service: TestService;
let provider: ScriptedProvider;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  provider = await startScriptedProvider('compatible', (turn) => {
    if (turn === 1) return { text: MARKUP, calls: [{ name: 'windows', input: {} }] };
    return turn === 2 ? { fault: 'stall', text: 'I think' } : { text: 'It is done.' };
  });
  desktop = await startDesktop({ width: 800, height: 600 });
  service = await startServiceOn(desktop, {
    env: {
      SERVICE_TASK_PROVIDER: 'compatible',
      SERVICE_TASK_ADDRESS: provider.address,
      SERVICE_TASK_MODEL: 'scripted',
      SERVICE_TASK_KEY: 'any',
    },
  });
  browser = await launchBrowser();
  ({ page } = await openConsolePage(browser, service));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
  await provider.close();
});

const press = (name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

test('a task waits while it is paused, shows each step as text, is taken over and stopped', async () => {
  await page.getByRole('link', { name: 'Tasks' }).click();
  await page.getByRole('button', { name: /^Pause every agent/ }).click();
  await page.getByLabel('What should be done?').fill('Look around.');
  await press('Run the task');
  await page.getByText('Waits until you resume.').waitFor();
  expect(provider.requests).toEqual([]);
  await press('Resume');
  await page.getByText('I think').waitFor();
  expect(await page.locator('.task-steps .said').first().textContent()).toContain(MARKUP);
  expect(await page.locator('.task-steps img').count()).toBe(0);
  expect(await page.locator('.task-steps .call.done').count()).toBe(1);
  await press('Take over');
  await page.getByText('You are in control.').waitFor();
  await press('Hand back');
  await page.getByRole('link', { name: 'Tasks' }).click();
  await press('Stop');
  await page.getByText('A person stopped it.').waitFor();
});

test('it is run again from the history, which keeps both', async () => {
  await press('All tasks');
  await press('Show the task: Look around.');
  await press('Run again');
  await page.locator('.task-ending .done').waitFor();
  await page.getByText('It is done.').waitFor();
  await press('All tasks');
  const states = page.getByRole('list', { name: 'Tasks, newest first' }).locator('.task-state');
  await expect.poll(() => states.allTextContents()).toEqual(['Done', 'Stopped']);
});
