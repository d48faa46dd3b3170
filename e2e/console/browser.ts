/** A browser as a person uses it: opens the console by the link that the service printed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import type { RunningService } from '../../testing/service.ts';

export interface ConsoleBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page, and violations of its policy. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** The newest link in the service's output, which comes a moment after its port. */
export async function printedLink({ output }: RunningService): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const link = [...output.stdout.matchAll(/http:\S+\/console[#/]\S+\n/g)].at(-1)?.[0].trim();
    if (link !== undefined) return link;
    await sleep(25);
  }
  throw new Error(`No link was printed: ${output.stdout}`);
}

/** The session that a page of the console has opened. */
export async function sessionOf(page: Page): Promise<{ readonly path: string; readonly key: string }> {
  await page.waitForFunction('sessionStorage.length > 0');
  return JSON.parse(await page.evaluate<string>(`sessionStorage.getItem('deskhand-session')`)) as {
    path: string;
    key: string;
  };
}

export async function openConsolePage(
  browser: Browser,
  link: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<ConsoleBrowser> {
  const context = await browser.newContext({ viewport: { width: 980, height: 700 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(link);
  return { context, page, complaints, close: () => context.close() };
}
