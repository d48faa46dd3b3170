/** A person exports a recording from the console in every form; what a secret was is in none of them. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';
import { launchBrowser, openConsolePage } from './browser.ts';

const SECRET = 'CorrectHorseBattery';
const run = promisify(execFile);

/** That of the machine, but while the file `hold` stands next to it; it writes down who started it then. */
const FFMPEG = `#!/bin/sh
folder=$(dirname "$0")
if [ -e "$folder/hold" ]; then
  echo "$PPID" > "$folder/starter"
  while [ -e "$folder/hold" ]; do sleep 0.1; done
fi
exec env PATH="\${PATH#"$folder:"}" ffmpeg "$@"
`;

let folder: string;
let desktop: TestDesktop;
let service: TestService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-export-'));
  writeFileSync(join(folder, 'secrets'), `${SECRET}\n`, { mode: 0o600 });
  writeFileSync(join(folder, 'ffmpeg'), FFMPEG, { mode: 0o700 });
  desktop = await startDesktop({ width: 640, height: 480 });
  [service, browser] = await Promise.all([
    startServiceOn(desktop, {
      env: {
        SERVICE_RECORD: 'pictures',
        SERVICE_RECORD_TEXTS: 'true',
        SERVICE_SECRETS_FILE: join(folder, 'secrets'),
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      },
    }),
    launchBrowser(),
  ]);
  ({ page } = await openConsolePage(browser, service));
  // Where no pictures of the desktop are shown.
  await page.getByRole('link', { name: 'Status' }).click();
  await record();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A terminal opens, and a secret is typed into it. */
async function record(): Promise<void> {
  const launched = await service.post('/launch', {
    executable: 'xterm',
    args: ['-T', 'typed', '-e', 'cat'],
    wait_for_window: true,
  });
  expect(launched.status).toBe(200);
  for (const text of ['plain words\n', `${SECRET}\n`]) {
    const typed = await service.post('/action', {
      action: 'type',
      text,
      settle: { first_ms: 300, max_ms: 2000 },
    });
    expect(typed.status).toBe(200);
  }
  const recordings = join(service.stateDir, 'recordings');
  const linesOf = (run: string): number => {
    const path = join(recordings, run, 'pictures.jsonl');
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').length : 0;
  };
  await until(
    'its pictures to be kept',
    () => readdirSync(recordings).some((run) => linesOf(run) >= 3),
    60_000,
  );
}

/** Chooses the format in the dialog. */
async function choose(format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('radio', { name: format }).check();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
}

/** The file that the browser saves. */
async function exported(format: string): Promise<{ readonly name: string; readonly path: string }> {
  const saved = page.waitForEvent('download');
  await choose(format);
  const download = await saved;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path };
}

/** The files of a zip, by its central directory. */
function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

test('a film, all files and both programs are saved by the browser, without the secret', async () => {
  await page.getByRole('link', { name: 'Recordings' }).click();
  await page.locator('.run-list button').first().click();
  const film = await exported('Film: animated WebP');
  expect(film.name).toMatch(/\.webp$/);
  const { pages, width } = await sharp(film.path).metadata();
  expect(pages).toBeGreaterThan(1);
  expect(width).toBe(640);

  const zip = unzipped(readFileSync((await exported('All files of the recording: zip')).path));
  const names = [...zip.keys()].map((name) => name.slice(name.indexOf('/') + 1));
  expect(names).toContain('trajectory.jsonl');
  for (const content of zip.values()) expect(content.includes(SECRET)).toBe(false);
  expect([...zip.values()].some((content) => content.includes('plain words'))).toBe(true);

  for (const [format, line] of [
    ['Program that does it again: TypeScript', 'filled("[secret]\\n")'],
    ['Program that does it again: Python', 'filled("[secret]\\n")'],
  ] as const) {
    const program = readFileSync((await exported(format)).path, 'utf8');
    expect(program).toContain('plain words');
    expect(program).toContain(line);
    expect(program).not.toContain(SECRET);
  }
});

const FILMS = [
  ['Film: animated GIF', 'gif', 'gif'],
  ['Video: WebM', 'webm', 'vp9'],
  ['Video: MP4', 'mp4', 'h264'],
] as const;

// A GIF is made as the WebP above, an MP4 as a WebM.
test.each(SOAK ? FILMS : FILMS.slice(1, 2))(
  '%s is saved, and ffprobe decodes each of its frames',
  async (format, ending, codec) => {
    const { name, path } = await exported(format);
    expect(name).toMatch(new RegExp(`\\.${ending}$`));
    const shown = 'stream=codec_name,width,height,nb_read_frames';
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-count_frames',
      '-show_entries',
      shown,
      '-of',
      'json',
      path,
    ]);
    const { streams } = JSON.parse(stdout) as { readonly streams: readonly Record<string, unknown>[] };
    expect(streams).toMatchObject([{ codec_name: codec, width: 640, height: 480 }]);
    expect(Number(streams[0]?.['nb_read_frames'])).toBeGreaterThan(1);
  },
);

test('Stop ends the process that makes the file', async () => {
  const [hold, starter] = [join(folder, 'hold'), join(folder, 'starter')];
  rmSync(starter, { force: true });
  writeFileSync(hold, '');
  try {
    await choose('Video: MP4');
    await until(
      'ffmpeg to be started',
      () => existsSync(starter) && readFileSync(starter, 'utf8') !== '',
      30_000,
    );
    const child = `/proc/${readFileSync(starter, 'utf8').trim()}`;
    expect(existsSync(child)).toBe(true);
    await page.getByRole('button', { name: /^Stop: / }).click();
    await until('it to end', () => !existsSync(child), 30_000);
  } finally {
    rmSync(hold);
  }
});

test('nothing of an export stays with the service', async () => {
  const exports = join(service.stateDir, 'exports');
  await until('the last file to be removed', () => readdirSync(exports).length === 0);
  expect(statSync(exports).mode & 0o777).toBe(0o700);
});
