/** Exports of a run on a real desktop: code that runs again with the same X events, films and a zip, all with secrets filled. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRun, runNames } from '../../main/recording/runs.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { MAIN } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { seenBy } from '../faces/seen.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const SIZE = { width: 640, height: 480 };
const SECRET = 'Rosebud-4711';

let folder: string;
let stateDir: string;
let desktop: TestDesktop;
let playground: Playground;
let service: TestService;
let recorded: readonly string[];

const ACTS: readonly object[] = [
  { action: 'click', target: { mode: 'pixel', x: 100, y: 120 } },
  { action: 'double_click', target: { mode: 'pixel', x: 300, y: 220 } },
  { action: 'right_click', target: { mode: 'pixel', x: 200, y: 320 }, hold_keys: ['Control'] },
  { action: 'type', text: 'it\'s "3"\\\n' },
  { action: 'type', text: SECRET },
  { action: 'hotkey', keys: ['Control', 's'] },
  { action: 'scroll', target: { mode: 'pixel', x: 400, y: 300 }, scroll_amount: -2 },
  {
    action: 'drag',
    target: { mode: 'pixel', x: 50, y: 60 },
    to: { mode: 'pixel', x: 250, y: 160 },
    duration_ms: 100,
  },
];

/** Where the pointer passed on its way differs from time to time. */
const seen = async (): Promise<readonly string[]> =>
  (await seenBy(playground)).filter((event) => !event.startsWith('move'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-exports-'));
  stateDir = join(folder, 'state');
  const secretsFile = join(folder, 'secrets');
  writeFileSync(secretsFile, `${SECRET}\n`, { mode: 0o600 });
  desktop = await startDesktop(SIZE);
  playground = await startPlayground(desktop.display, SIZE);
  const env = {
    SERVICE_RECORD: 'pictures',
    SERVICE_RECORD_TEXTS: 'true',
    SERVICE_SECRETS_FILE: secretsFile,
  };
  service = await startServiceOn(desktop, { stateDir, env });
  await playground.clear();
  for (const act of ACTS) expect((await service.post('/action', act)).status).toBe(200);
  recorded = await seen();
  await until('the last pictures', () => readRun(runFolder()).pictures.has(ACTS.length));
  await service.stop();
  service = await startServiceOn(desktop);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await playground.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runFolder = (): string =>
  join(stateDir, 'recordings', runNames(join(stateDir, 'recordings')).at(0) ?? '');

async function exported(format: string): Promise<{ readonly file: string; readonly stdout: string }> {
  const file = join(folder, `run.${format}`);
  const { stdout } = await run(
    process.execPath,
    [MAIN, 'trajectory', 'export', runFolder(), '--format', format, '--out', file],
    { env: { ...process.env, SERVICE_STATE_DIR: stateDir } },
  );
  return { file, stdout };
}

test.each([
  ['ts', process.execPath],
  ['py', '/usr/bin/python3'],
])(
  'the code in %s has the same effects, and holds no secret',
  { timeout: 60_000 },
  async (format, program) => {
    const { file, stdout } = await exported(format);
    expect(stdout).toContain(`${ACTS.length} calls.`);
    const code = readFileSync(file, 'utf8');
    expect(code).not.toContain(SECRET);
    if (format === 'ts')
      writeFileSync(
        file,
        code.replace("'deskhand/client'", JSON.stringify(join(TOP, 'main/api/client/client.ts'))),
      );
    const env = { ...process.env, DESKHAND: service.url, PYTHONPATH: join(TOP, 'clients/python/src') };
    await playground.clear();
    await expect(run(program, [file], { env })).rejects.toThrow('Set SECRET');
    await playground.clear();
    await run(program, [file], { env: { ...env, SECRET } });
    expect(await seen()).toEqual(recorded);
  },
);

test.runIf(SOAK)('films have a picture for each change', { timeout: 60_000 }, async () => {
  for (const format of ['webp', 'gif']) {
    const { file } = await exported(format);
    const { format: kind, pages = 1, delay = [] } = await sharp(readFileSync(file)).metadata();
    expect(kind).toBe(format);
    expect(pages).toBeGreaterThan(0);
    if (pages > 1) for (const ms of delay) expect(ms).toBeGreaterThanOrEqual(300);
  }
});

const VIDEOS = [
  ['mp4', 'h264'],
  ['webm', 'vp9'],
] as const;

test('videos are made by ffmpeg', { timeout: 60_000 }, async () => {
  for (const [format, codec] of VIDEOS.slice(0, SOAK ? 2 : 1)) {
    const { file } = await exported(format);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,width,height',
      '-of',
      'csv=p=0',
      file,
    ]);
    expect(stdout.trim()).toBe(`${codec},${SIZE.width},${SIZE.height}`);
  }
});

test('without ffmpeg a video is refused with a sentence, and nothing is written', async () => {
  const file = join(folder, 'none.mp4');
  const args = [MAIN, 'trajectory', 'export', runFolder(), '--format', 'mp4', '--out', file];
  await expect(
    run(process.execPath, args, { env: { ...process.env, PATH: folder, SERVICE_STATE_DIR: stateDir } }),
  ).rejects.toThrow(/made by ffmpeg, which is not installed/);
  expect(existsSync(file)).toBe(false);
});

test('the zip holds the run, and no secret', async () => {
  const { file } = await exported('zip');
  const script =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n' +
    'for n in z.namelist():\n  print(n)\n  assert sys.argv[2].encode() not in z.read(n)\n  path = sys.argv[3] + n[n.index("/"):]\n  assert z.read(n) == open(path, "rb").read()';
  const { stdout } = await run('/usr/bin/python3', ['-c', script, file, SECRET, runFolder()]);
  expect(stdout).toMatch(/\/run\.json$/m);
  expect(stdout).toMatch(/\/trajectory\.jsonl$/m);
  expect(stdout).toMatch(/\/pictures\/[\da-f]{32}\.png$/m);
});
