/** A browser as a person uses it: opens the console by the link that the service printed. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import type { RunningService } from '../support/service.ts';

export interface ConsoleBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about: errors and violations of its policy. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** The newest link in the service's output. */
export function printedLink({ output }: RunningService): string {
  const link = [...output.stdout.matchAll(/http:\S+\/console\/open\?code=\S+/g)].at(-1)?.[0];
  if (link === undefined) throw new Error(`No link was printed: ${output.stdout}`);
  return link;
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
