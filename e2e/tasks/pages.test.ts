/** Each page of `npm run bench:agents` in a browser: not done at first, and done by what its prompt asks. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, PAGE_TASKS, type PageState } from '../../bench/agents/page-tasks.ts';
import { launchBrowser } from '../console/browser.ts';

const ADDRESS = 'http://page.test/';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string, nth = 0): Promise<void> =>
  page.getByRole('button', { name, exact: true }).nth(nth).click();

const DONE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async form(page) {
    await page.getByLabel('Name').fill('Ann Lee');
    await page.getByLabel('Delivery').selectOption('Express');
    await page.getByLabel('Gift').check();
    await button(page, 'Save');
  },
  icon: (page) => page.locator('svg').nth(1).click(),
  slider: (page) => page.getByLabel('Brightness').fill('70'),
  list: (page) => button(page, 'Open', 136),
  async dialog(page) {
    await button(page, 'Delete', 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  },
  table: (page) => button(page, 'Book', 2),
  canvas: (page) => page.locator('canvas').click({ position: { x: 480, y: 220 } }),
  drag: (page) => page.getByText('Tax').dragTo(page.locator('#finished')),
};

test.each(PAGE_TASKS)('$name', async (task) => {
  const page = await browser.newPage();
  const states: PageState[] = [];
  await page.route(`${ADDRESS}**`, async (route) => {
    const body = route.request().postDataJSON() as { readonly state: PageState } | null;
    if (body !== null) states.push(body.state);
    await route.fulfill({ contentType: 'text/html', body: pageOf(task) });
  });
  await page.goto(ADDRESS);
  await expect.poll(() => states.length, { timeout: 10_000 }).toBe(1);
  expect(task.isDone(states[0] ?? {})).toBe(false);
  await DONE[task.name]?.(page);
  await expect.poll(() => task.isDone(states.at(-1) ?? {}), { timeout: 10_000 }).toBe(true);
  await page.close();
});
