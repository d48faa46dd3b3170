/** Takes the pictures in docs/screenshots/: every view of the real console, light and dark. `node e2e/console/screenshots.ts` */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { startDesktop } from '../../testing/desktop.ts';
import { startService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
mkdirSync(FOLDER, { recursive: true });

const desktop = await startDesktop({ width: 1440, height: 900 });
await desktop.tool('xsetroot', ['-solid', '#3b4a5f']);
const TERMINAL = ['-fa', 'monospace', '-fs', '11'];
const SHELL = ['env', 'PS1=$ ', 'bash', '--norc', '--noprofile'];
const NOTES = 'Release 0.1\\n\\n[x] capture on X11\\n[x] typing in any script\\n[ ] notes for readers\\n';
const terminal = (title: string, place: string, ground: string, ink: string, program: string[]): void =>
  void desktop.spawn('xterm', [
    ...TERMINAL,
    '-T',
    title,
    '-geometry',
    place,
    '-bg',
    ground,
    '-fg',
    ink,
    '-e',
    ...program,
  ]);
terminal('Terminal', '88x24+70+90', '#1e1f22', '#d0d4da', SHELL);
terminal('Notes', '60x18+880+440', '#fbfbfb', '#22262b', ['sh', '-c', `printf '${NOTES}'; exec cat`]);
await sleep(1500);
const service = await startService({
  env: {
    DISPLAY: desktop.display,
    SERVICE_TOKEN: 'a-token-for-pictures-only-0123456789',
    SERVICE_GRID_COLS: '16',
  },
});
const call = async (
  path: string,
  body?: object,
  secret = 'a-token-for-pictures-only-0123456789',
): Promise<void> => {
  const answer = await fetch(service.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-service-token': secret },
  });
  await answer.arrayBuffer();
};
const click = (x: number, y: number): Promise<void> =>
  call('/action', { action: 'click', target: { mode: 'pixel', x, y } });

const browser = await launchBrowser();
const light = await openConsolePage(browser, service, { colorScheme: 'light' });
const { page } = light;

async function both(
  name: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await prepare(page);
    await sleep(400);
    // A palette holds a window of plain colours, and keeps the pictures small.
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, quality: 100, effort: 10, dither: 0 })
      .toFile(join(FOLDER, `${name}-${scheme}.png`));
  }
}
const place = (name: string) => async (): Promise<void> => {
  await page.getByRole('link', { name }).click();
  await sleep(500);
};

await page.getByRole('heading', { name: 'Ready for an agent' }).waitFor();
await page.getByRole('button', { name: 'Try it: take a picture' }).click();
await page.getByRole('img', { name: 'The desktop' }).waitFor();
await both('first-run');
await page.getByRole('button', { name: 'Show the desktop' }).click();
await page.getByText('live', { exact: true }).waitFor();

await click(300, 250);
await call('/action', { action: 'type', text: 'ls -l /usr/share | head -12\n' });
await sleep(800);
await both('live', () => click(420, 330));
await both('live-grid', async (shown) => {
  const grid = shown.getByRole('button', { name: /^Grid/ });
  if ((await grid.getAttribute('aria-pressed')) !== 'true') await grid.click();
  await shown.locator('.picture').hover({ position: { x: 420, y: 210 } });
});
await page.getByRole('button', { name: /^Grid/ }).click();

await call('/screen');
await call('/displays', undefined, 'wrong');
await call('/ocr', { mode: 'region', region_x: 70, region_y: 90, region_width: 600, region_height: 300 });
await call('/windows?title_contains=Notes');
await call('/exec', { command: 'echo hello' });
await call('/action', { action: 'hotkey', keys: ['ctrl', 'c'] });
await call('/action', { action: 'scroll', target: { mode: 'pixel', x: 900, y: 600 }, scroll_amount: -3 });
await call('/wait', {
  condition: { kind: 'window', title_contains: 'Terminal', state: 'exists' },
  timeout_ms: 2000,
});
await call('/nothing-here');
await call('/action', { action: 'click', target: { mode: 'pixel', x: 9000, y: 9 } });
await call('/action', { action: 'type', text: 'echo 42\n' });
await sleep(800);
await both('log', place('Log'));
await both('log-detail', async (shown) => {
  await shown.getByRole('option').filter({ hasText: '8 characters' }).first().click();
  await shown.getByRole('slider').waitFor();
});
await page.keyboard.press('Escape');
await both('settings', place('Settings'));
await both('status', place('Status'));

await page.getByRole('link', { name: 'Live' }).click();
await page.getByRole('button', { name: 'Pause' }).click();
await both('paused');
await page.getByRole('button', { name: 'Resume' }).click();

await page.setViewportSize({ width: 420, height: 720 });
await both('narrow-live', place('Live'));
await both('narrow-log', place('Log'));
await page.setViewportSize({ width: 1400, height: 860 });
await both('wide-live', place('Live'));
await page.setViewportSize({ width: 980, height: 700 });
await service.stop();
await page.getByText('Stopped', { exact: true }).waitFor();
await both('offline');

await browser.close();
await desktop.stop();
