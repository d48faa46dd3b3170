/** A person drops files on the live view of a real browser, and takes them away again. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from './browser.ts';

/** More than one piece in each direction. */
const BYTES = randomBytes(1_300_000);
const DROP_PROGRAM = join(import.meta.dirname, '../../testing/drop/gtk3.py');

let folder: string;
let shared: string;
let desktop: TestDesktop;
let service: RunningService;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-console-files-'));
  shared = join(folder, 'files');
  mkdirSync(shared);
  desktop = await startDesktop({ width: 800, height: 600 });
  [service, browser] = await Promise.all([
    startService({ env: { DISPLAY: desktop.display, SERVICE_FILES_DIR: shared } }),
    launchBrowser(),
  ]);
  opened = await openConsolePage(browser, service, { viewport: { width: 1100, height: 900 } });
  ({ page } = opened);
  await page.getByRole('button', { name: 'Show the desktop' }).click();
  await page.getByRole('button', { name: 'Shared files' }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Dropped {
  readonly name: string;
  readonly content: Buffer;
}

/** As a browser does when a person lets go of files above the element. */
async function dropOn(selector: string, files: readonly Dropped[], at = { x: 10, y: 10 }): Promise<void> {
  const carried = await page.evaluateHandle(
    `((files) => {
      const carried = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        carried.items.add(new File([bytes], name));
      }
      return carried;
    })(${JSON.stringify(files.map(({ name, content }) => ({ name, base64: content.toString('base64') })))})`,
  );
  const target = page.locator(selector).first();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const event = { dataTransfer: carried, clientX: box.x + at.x, clientY: box.y + at.y };
  await target.dispatchEvent('dragover', event);
  await page.locator('.drop-hint').waitFor();
  await target.dispatchEvent('drop', event);
}

const openFiles = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Shared files' }).click();
  await page.getByRole('dialog', { name: 'Shared files' }).waitFor();
};

test('files dropped on the picture are in the shared folder as they were', async () => {
  await dropOn('.picture', [
    { name: 'large.bin', content: BYTES },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ]);
  await page.getByText('In the shared folder as empty.txt').waitFor();
  expect(readFileSync(join(shared, 'large.bin')).equals(BYTES)).toBe(true);
  expect(readdirSync(shared).sort()).toEqual(['empty.txt', 'large.bin']);
});

test('a name that is taken gets a number, and the file that had it stays', async () => {
  await dropOn('.picture', [{ name: 'large.bin', content: Buffer.from('another') }]);
  await page.getByText('In the shared folder as large (2).bin').waitFor();
  expect(readFileSync(join(shared, 'large (2).bin'), 'utf8')).toBe('another');
  expect(readFileSync(join(shared, 'large.bin')).equals(BYTES)).toBe(true);
});

test('a person downloads a file, and deletes one', async () => {
  writeFileSync(join(shared, 'by a program.txt'), 'from the desktop');
  await openFiles();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download large.bin' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('large.bin');
  expect(readFileSync(await download.path()).equals(BYTES)).toBe(true);

  await page.getByRole('button', { name: 'Delete by a program.txt' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await until('the file to be gone', () => !readdirSync(shared).includes('by a program.txt'));
  await page.getByRole('button', { name: 'Done' }).click();
});

test('a file that the folder cannot take is refused with a sentence, and leaves nothing', async () => {
  const before = readdirSync(shared).sort();
  await dropOn('.picture', [{ name: 'aux.txt', content: Buffer.from('a device of Windows') }]);
  await page.getByText('has the name of a device in it').waitFor();
  expect(readdirSync(shared).sort()).toEqual(before);
  await page.locator('.transfers .failed').getByRole('button').click();
  await page.locator('.transfers .failed').waitFor({ state: 'detached' });
});

test('in control, a person drops a file on a window of the desktop', async () => {
  const log = join(folder, 'window.log');
  writeFileSync(log, '');
  desktop.spawn('/usr/bin/python3', [DROP_PROGRAM, log], { NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' });
  const lines = (): string => readFileSync(log, 'utf8');
  await until('its window', () => lines().includes('shown'), 30_000);
  const region = await windowNamed('Drop gtk3');
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByText('You are in control.').waitFor();
  const box = await page.locator('.surface').boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const scale = box.width / 800;
  // The left half takes files.
  const at = { x: (region.x + region.width / 4) * scale, y: (region.y + region.height / 2) * scale };
  await dropOn('.surface', [{ name: 'for the window.txt', content: Buffer.from('handed over') }], at);
  await until('the window to have it', () => lines().includes('handed over'), 20_000);
  expect(lines()).toContain(`dropped ${join(shared, 'for the window.txt')}: handed over`);
  await page.getByRole('button', { name: 'Hand back' }).click();
  expect(opened.complaints).toEqual([]);
});

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function windowNamed(title: string): Promise<Placed> {
  let found: Placed | undefined;
  await until('its window to be placed', async () => {
    const listed = await fetch(`${service.url}/windows?title_contains=${encodeURIComponent(title)}`);
    const { windows } = (await listed.json()) as {
      windows: readonly { readonly rect: Placed }[];
    };
    found = windows[0]?.rect;
    return found !== undefined;
  });
  if (found === undefined) throw new Error('There is no such window.');
  return found;
}
