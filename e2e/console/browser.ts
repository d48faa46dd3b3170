/** A browser as a person uses it: opens the console's page, and confirms its code as `deskhand console` does. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { confirmCode } from '../../testing/console-session.ts';
import { HEADLESS_CHROMIUM } from '../../testing/headless-chromium.ts';
import type { RunningService } from '../../testing/service.ts';

export interface ConsoleBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page, and violations of its policy. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: HEADLESS_CHROMIUM, args: ['--no-sandbox'] });

/** Opens the console in a page, as its person. */
export async function openConsole(page: Page, service: RunningService): Promise<void> {
  await page.goto(`${service.url}/console`);
  await confirmPage(page, service);
}

/** Confirms the code that a page shows. */
export async function confirmPage(page: Page, service: RunningService): Promise<void> {
  await confirmCode(service, (await page.locator('.confirm-code').textContent()) ?? '');
  await page.locator('.confirm-code').waitFor({ state: 'detached' });
}

/** The session that a page of the console has opened. */
export async function sessionOf(page: Page): Promise<{ readonly path: string; readonly key: string }> {
  await page.waitForFunction('sessionStorage.length > 0');
  return JSON.parse(await page.evaluate<string>(`sessionStorage.getItem('deskhand-session')`)) as {
    path: string;
    key: string;
  };
}

/** A separate page with the console open, without motion: while an agent acts, a dot is drawn sixty times a second. */
export async function openConsolePage(
  browser: Browser,
  service: RunningService,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<ConsoleBrowser> {
  const context = await browser.newContext({
    viewport: { width: 980, height: 700 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await openConsole(page, service);
  return { context, page, complaints, close: () => context.close() };
}
