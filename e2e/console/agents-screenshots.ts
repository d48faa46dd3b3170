/** Takes the pictures of docs/trust.md and docs/recordings.md: agents with rules, and recordings. `node e2e/console/agents-screenshots.ts` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startDesktop } from '../../testing/desktop.ts';
import { startService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const OWNER = 'a-token-for-pictures-only-0123456789';
const SHOP = 'a-token-of-an-agent-for-pictures';
const desktop = await startDesktop({ width: 1280, height: 800 });
await desktop.tool('xsetroot', ['-solid', '#3b4a5f']);
desktop.spawn('xterm', ['-fa', 'monospace', '-fs', '13', '-geometry', '62x14+300+220', '-e', 'cat']);
await sleep(1500);
const service = await startService({
  env: { DISPLAY: desktop.display, SERVICE_TOKEN: OWNER, SERVICE_RECORD: 'pictures' },
});
const rules = [
  { decision: 'ask', scope: 'act' },
  { decision: 'allow', scope: 'act', application: { executable: 'xterm' } },
  { decision: 'deny', scope: 'act', application: { executable: 'gnome-terminal-server' } },
];
const agents = [
  { name: 'shop', scopes: ['see', 'act'], token: SHOP, expiresAt: '2027-01-31T00:00:00Z', rules },
  { name: 'nightly-reader', scopes: ['see', 'clipboard'], token: `${SHOP}-2` },
];
writeFileSync(join(service.stateDir, 'agents.json'), JSON.stringify({ agents }), { mode: 0o600 });
const act = async (body: object): Promise<void> => {
  const answer = await fetch(`${service.url}/action`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-service-token': SHOP },
  });
  await answer.arrayBuffer();
};
await sleep(1000);
await act({ action: 'click', target: { mode: 'pixel', x: 420, y: 330 } });
await act({ action: 'type', text: 'Release 0.2 is out.\n' });
await sleep(1000);
const browser = await launchBrowser();
const { page } = await openConsolePage(browser, service);
await page.getByRole('navigation').waitFor();

async function both(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await sleep(500);
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 100, effort: 10, dither: 0 })
      .toFile(join(FOLDER, `${name}-${colorScheme}.png`));
  }
}
await page.getByRole('link', { name: 'Agents' }).click();
await page.getByRole('heading', { name: 'nightly-reader' }).waitFor();
await both('agents');
await page.getByRole('link', { name: 'Recordings' }).click();
await page.getByRole('button', { name: /^Show/ }).click();
await page.getByRole('heading', { name: 'Recorded run' }).waitFor();
await both('recordings');
await browser.close();
await service.stop();
await desktop.stop();
