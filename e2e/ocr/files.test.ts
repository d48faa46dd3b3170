/** Reading leaves no file behind, and never has one that others can read. */
import { mkdtempSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type JsonValue, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { treeOf } from '../../testing/ocr/processes.ts';
import { scenePng } from '../../testing/ocr/scenes.ts';

/** Of the reference scene's 100 parts. */
const READINGS = SOAK ? 100 : 2;
const SIZE = { width: 260, height: 60 } as const;

const isList = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);

/** Every name that ever appears in a folder, gone again or not. */
function witness(folder: string): { readonly seen: ReadonlySet<string>; stop(): void } {
  const seen = new Set<string>();
  const watcher = watch(folder, (_, name) => seen.add(name ?? '?'));
  return { seen, stop: () => watcher.close() };
}

let desktop: TestDesktop;
let pictures: readonly Buffer[];
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  const scene = await scenePng('05-dense-form');
  pictures = await Promise.all(
    Array.from({ length: READINGS }, (_, index) =>
      sharp(scene)
        .extract({ left: (index % 10) * 160, top: 60 + Math.floor(index / 10) * 90, ...SIZE })
        .png()
        .toBuffer(),
    ),
  );
});
afterAll(() => desktop.stop());

describe.each([
  ['tesseract-cli', {}],
  ['tesseract-js', { PATH: '/nowhere' }],
])('%s', (engine, env) => {
  let temporary: string;
  let stateDir: string;
  let running: TestService | undefined;
  beforeAll(() => {
    [temporary = '', stateDir = ''] = ['temporary', 'state'].map((name) =>
      mkdtempSync(join(tmpdir(), `deskhand-${name}-`)),
    );
  });
  afterAll(async () => {
    await running?.stop();
    for (const folder of [temporary, stateDir]) rmSync(folder, { recursive: true });
  });

  const start = async (): Promise<TestService> => {
    await running?.stop();
    running = await startServiceOn(desktop, {
      stateDir,
      env: { ...READS_ENGLISH, ...env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
    });
    return running;
  };
  const read = (service: TestService, picture: Buffer) =>
    service.post('/ocr', { mode: 'image', image_base64: picture.toString('base64') });
  /** Files and folders below that somebody else may read; a socket can only be come to through its folder. */
  const open = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found !== undefined && !found.isSocket() && (found.mode & 0o044) !== 0;
    });

  test(`${READINGS} readings and a kill leave nothing`, { timeout: 240_000 }, async () => {
    const files = witness(temporary);
    writeFileSync(join(temporary, 'seen'), '');
    rmSync(join(temporary, 'seen'));

    let service = await start();
    let words = 0;
    for (const picture of pictures) {
      const { status, body } = await read(service, picture);
      expect(status).toBe(200);
      const blocks = at(body, 'result.blocks');
      words += isList(blocks) ? blocks.length : 0;
      expect(open(stateDir)).toEqual([]);
    }
    await until(
      'the engine is known',
      async () => at((await service.get('/health')).body, 'capabilities.ocr.adapter') === engine,
    );
    expect(words).toBeGreaterThan(READINGS);
    // The folder's mode keeps others from everything in it.
    expect(statSync(stateDir).mode & 0o077).toBe(0);
    const before = readdirSync(stateDir).sort();

    // In mid-work, all at once, so that no one can tidy up.
    const fresh = await Promise.all(
      pictures.slice(0, 4).map((picture) => sharp(picture).resize({ width: 1000 }).png().toBuffer()),
    );
    const cut = fresh.map((picture) => read(service, picture).catch(() => undefined));
    await Promise.race(cut);
    for (const pid of treeOf(service.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    await Promise.all(cut);

    service = await start();
    expect((await read(service, pictures[0] ?? Buffer.alloc(0))).status).toBe(200);
    expect(readdirSync(temporary)).toEqual([]);
    expect(readdirSync(stateDir).sort()).toEqual(before);
    expect(open(stateDir)).toEqual([]);
    files.stop();
    // The witness saw what was put there for it, and nothing else.
    expect([...files.seen]).toEqual(['seen']);
  });
});
