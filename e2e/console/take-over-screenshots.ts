/** Takes the pictures of docs/take-over.md: a request of an agent, and a person in control. `node e2e/console/take-over-screenshots.ts` */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startDesktop } from '../../testing/desktop.ts';
import { startService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const desktop = await startDesktop({ width: 1280, height: 800 });
await desktop.tool('xsetroot', ['-solid', '#3b4a5f']);
const login = 'printf "Mail for ada@example.org\\n\\nPassword: "; stty -echo; read it; exec cat';
desktop.spawn('xterm', [
  '-fa',
  'monospace',
  '-fs',
  '13',
  '-T',
  'Log in',
  '-geometry',
  '62x14+300+220',
  '-bg',
  '#fbfbfb',
  '-fg',
  '#22262b',
  '-e',
  'bash',
  '-c',
  login,
]);
await sleep(1500);
const service = await startService({ env: { DISPLAY: desktop.display } });
const browser = await launchBrowser();
const { page } = await openConsolePage(browser, service);
await page.getByRole('button', { name: 'Show the desktop' }).click();
void fetch(`${service.url}/handover`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ reason: 'Please log in to the mail account; I do not have the password.' }),
});
await page.getByText('Please log in').waitFor();
await sleep(1000);

async function both(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await sleep(400);
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 100, effort: 10, dither: 0 })
      .toFile(join(FOLDER, `${name}-${colorScheme}.png`));
  }
}
await both('handover');
await page.getByRole('alert').getByRole('button', { name: 'Take over' }).click();
await page.getByText('You are in control.').waitFor();
await sleep(800);
await both('take-over');
await browser.close();
await service.stop();
await desktop.stop();
process.exit();
