/** A recognition that fails costs one request, never the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createForkChild } from '../node/fork-child.ts';
import { openTesseractCli } from './engines/tesseract-cli.ts';
import { createTextRecognition, type TextRecognition, type TextRecognitionOptions } from './recognition.ts';
import type { Raster } from '../../core/raster.ts';
import type { Recognition } from '../../ports/text-recognition.ts';
import { childrenOf, cpuTicks, treeOf, readingChildren } from '../../../testing/ocr/processes.ts';
import { rasterOf, scenePart } from '../../../testing/ocr/scenes.ts';
import { TEXT_PICTURE } from '../../../testing/ocr/text-picture.ts';
import { SOAK } from '../../../testing/soak.ts';

const ENGLISH = { languages: ['eng'] } as const;
const opened: TextRecognition[] = [];
const open = (options: Partial<TextRecognitionOptions> = {}): TextRecognition => {
  const reading = createTextRecognition({ forkChild: createForkChild(process.env), ...options });
  opened.push(reading);
  return reading;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((reading) => reading.close()));
});

const dialog: Raster = await rasterOf(await scenePart('03-dialogs'));
/** Read in a tenth of the dialog's time, which is enough to be answered. */
const small: Raster = await rasterOf(Buffer.from(TEXT_PICTURE.png, 'base64'));

/** The small picture with one pixel changed, so that no earlier answer serves. */
const variant = (seed: number): Raster => {
  const pixels = small.pixels.slice();
  pixels[seed * 4] = (pixels[seed * 4] ?? 0) ^ 0x40;
  return { ...small, pixels };
};
const textsOf = ({ lines }: Recognition): readonly string[] => lines.map(({ text }) => text);

/** Nothing to read. */
const canvas: Raster = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) };

const noise = (width: number, height: number): Raster => {
  const pixels = new Uint8Array(width * height * 4);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return { width, height, pixels };
};

/** One supervisor runs both. */
const ENGINES = ['tesseract-cli', ...(SOAK ? (['tesseract-js'] as const) : [])] as const;

describe.each(ENGINES)('%s', (engine) => {
  test('a child killed in mid-work costs its own request; those queued are answered', async () => {
    const reading = open({ engine });
    await reading.recognition.recognize(canvas, ENGLISH);
    const first = reading.recognition.recognize(dialog, ENGLISH);
    const queued = [2, 3, 4].map((seed) => reading.recognition.recognize(variant(seed), ENGLISH));
    const lost = expect(first).rejects.toMatchObject({ reason: 'ocr_worker_crashed' });
    const answered = Promise.all(queued);
    // Where this test fails before, closing ends them too.
    for (const pending of [lost, answered]) pending.catch(() => undefined);
    const [pid = 0] = readingChildren();
    const before = treeOf(pid).reduce((sum, member) => sum + cpuTicks(member), 0);
    await expect
      .poll(() => treeOf(pid).reduce((sum, member) => sum + cpuTicks(member), 0), { timeout: 10_000 })
      .toBeGreaterThan(before + 5);
    const killedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    await lost;
    expect(performance.now() - killedAt).toBeLessThan(2000);
    for (const answer of await answered) expect(textsOf(answer)).toEqual(TEXT_PICTURE.lines);
  });

  test('a recognition that takes too long is ended, and nothing keeps on working', async () => {
    const reading = open({ engine, timeoutMs: 1000 });
    const picture = noise(5000, 4000);
    const started = performance.now();
    const answered = expect(reading.recognition.recognize(picture, ENGLISH)).rejects.toMatchObject({
      reason: 'ocr_timeout',
    });
    await expect.poll(() => readingChildren()).toHaveLength(1);
    const [pid = 0] = readingChildren();
    await answered;
    // Four times the limit.
    expect(performance.now() - started).toBeLessThan(4000);
    await reading.recognition.recognize(canvas, ENGLISH);
    const tree = [...new Set([pid, ...readingChildren()])].flatMap(treeOf);
    const worked = (): number => tree.reduce((sum, member) => sum + cpuTicks(member), 0);
    const workedIn = async (ms: number): Promise<number> => {
      const before = worked();
      await sleep(ms);
      return worked() - before;
    };
    // The next program may still load its data, a quarter of a second of work that a slow machine does later.
    await expect.poll(() => workedIn(500), { timeout: 4000 }).toBeLessThan(10);
  });

  test('the same picture twenty times at once: one reading, equal answers', async () => {
    const reading = open({ engine });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reading.recognition.recognize(variant(9), ENGLISH)),
    );
    const [first, ...others] = answers.map(({ lines }) => JSON.stringify(lines));
    expect(others.every((other) => other === first)).toBe(true);
  });

  test('a changed part alone is read, and the answer is that of a cold reading', async () => {
    const { width, height } = dialog;
    const changed = { ...dialog, pixels: dialog.pixels.slice() };
    // Puts the buttons of the first dialog elsewhere once more: known lines elsewhere are new nowhere.
    for (let y = 160; y < 200; y++) {
      const row = changed.pixels.subarray((y * width + 95) * 4, (y * width + 400) * 4);
      changed.pixels.set(row, ((y + 340) * width + 560) * 4);
    }
    const warm = open({ engine });
    await warm.recognition.recognize(dialog, ENGLISH);
    const again = await warm.recognition.recognize(changed, ENGLISH);
    const cold = await open({ engine }).recognition.recognize(changed, ENGLISH);
    expect(again.lines).toEqual(cold.lines);
    expect(again.timing.readPixels).toBeLessThan(0.25 * cold.timing.readPixels);
    const unchanged = await warm.recognition.recognize(changed, ENGLISH);
    expect(unchanged.timing).toMatchObject({ readPixels: 0, reusedPixels: width * height });
    expect(unchanged.lines).toEqual(cold.lines);
  });
});

test('no child runs before something is read, nor long after', async () => {
  const reading = open({ idleMs: 300 });
  expect((await reading.status()).available).toBe(true);
  expect(await reading.recognition.languages()).toContain('eng');
  expect(readingChildren()).toEqual([]);
  await reading.recognition.recognize(canvas, ENGLISH);
  const [pid = 0] = readingChildren();
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => [...readingChildren(), ...childrenOf(pid)]).toEqual([]);
  await reading.recognition.recognize(variant(41), ENGLISH);
});

/** A program in the engine's place, for the tests of one group. */
function programOf(script: string): () => string {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deskhand-engine-'));
    writeFileSync(join(folder, 'tesseract'), `#!/bin/sh\n${script}`, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => join(folder, 'tesseract');
}

describe('a program that fails', () => {
  // The mode is the fault: 4 ends the process that started it, 5 ends with an error.
  const program = programOf(`case "$*" in
  *"--psm 4 "*) kill -9 $PPID ;;
  *"--psm 5 "*) exit 1 ;;
esac
exec tesseract "$@"
`);

  test.each([4, 5])('costs its own request: mode %i', async (pageSegmentationMode) => {
    const reading = open({ engineCommand: program() });
    const [struck, other] = await Promise.allSettled([
      reading.recognition.recognize(variant(51), { ...ENGLISH, pageSegmentationMode }),
      reading.recognition.recognize(variant(52), ENGLISH),
    ]);
    expect(struck).toMatchObject({ status: 'rejected', reason: { reason: 'ocr_worker_crashed' } });
    expect(other).toMatchObject({ status: 'fulfilled' });
  });
});

describe('a program that fails on one picture', () => {
  const program = programOf(`pages=$(tr -cd 'GX')
case "$pages" in *X*) kill -FPE $$ ;; esac
number=0
while [ -n "$pages" ]; do
  number=$((number + 1))
  echo "<div class='ocr_page' id='page_$number'><span class='ocrx_word' title='bbox 0 0 4 1; x_wconf 90'>"
  echo "<span title='x_bboxes 0 0 4 1; x_conf 90'>G</span></span></div>"
  pages=\${pages#?}
done
`);

  const pictures = (marks: string) =>
    Array.from(marks, (mark) => ({
      width: 4,
      height: 1,
      pixels: new Uint8Array([mark.charCodeAt(0), 0, 0, 0]),
    }));
  const read = async (marks: string): Promise<readonly number[]> => {
    const engine = openTesseractCli({
      command: program(),
      languages: ['eng'],
      names: new Map(),
      lanes: 1,
      environment: process.env,
    });
    try {
      const options = { languages: ['eng'], pageSegmentationMode: 7, signal: AbortSignal.timeout(60_000) };
      return (await engine.read(pictures(marks), options)).map(({ length }) => length);
    } finally {
      await engine.close();
    }
  };

  test('reads the others', async () => {
    expect(await read('GGXGG')).toEqual([1, 1, 0, 1, 1]);
    expect(await read('X')).toEqual([0]);
  });

  test('is reported if it fails on all', async () => {
    await expect(read('XXX')).rejects.toMatchObject({ reason: 'ocr_worker_crashed' });
  });
});

test('a child that ended while it had nothing to do costs no one a request', async () => {
  const reading = open();
  await reading.recognition.recognize(canvas, ENGLISH);
  process.kill(readingChildren()[0] ?? 0, 'SIGKILL');
  expect(textsOf(await reading.recognition.recognize(variant(42), ENGLISH))).toEqual(TEXT_PICTURE.lines);
});

test('more work than may wait is refused at once', async () => {
  const reading = open({ queueLimit: 2 });
  const waiting = [11, 12, 13].map((seed) => reading.recognition.recognize(variant(seed), ENGLISH));
  await expect(reading.recognition.recognize(variant(14), ENGLISH)).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(waiting);
});

test('anyone who leaves is not waited for, and who stays is answered', async () => {
  const reading = open();
  const leaving = new AbortController();
  const left = reading.recognition.recognize(variant(21), { ...ENGLISH, signal: leaving.signal });
  const stayed = reading.recognition.recognize(variant(21), ENGLISH);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(textsOf(await stayed)).toEqual(TEXT_PICTURE.lines);
});

test('a program that is not Tesseract is reported, not replaced', async () => {
  for (const engineCommand of ['/nowhere/tesseract', '/bin/true', '/etc/hostname']) {
    const reading = open({ engineCommand });
    expect(await reading.status()).toMatchObject({
      available: false,
      adapter: 'tesseract-cli',
      languages: [],
    });
    await expect(reading.recognition.recognize(dialog, ENGLISH)).rejects.toMatchObject({
      reason: 'ocr_unavailable',
    });
    await expect(reading.recognition.languages()).rejects.toMatchObject({ reason: 'ocr_unavailable' });
  }
});

test('a folder of language data that cannot be read is reported', async () => {
  const reading = open({ engine: 'tesseract-js', dataDir: '/nowhere' });
  expect(await reading.status()).toMatchObject({ available: false, adapter: 'tesseract-js' });
});

test('a language that is not there is named, and nothing is fetched for it', async () => {
  const reading = open({ engine: 'tesseract-js' });
  await expect(reading.recognition.recognize(dialog, { languages: ['eng', 'fra'] })).rejects.toMatchObject({
    reason: 'language_unavailable',
    details: { missing: ['fra'], installed: ['eng'] },
  });
});

/** e2e/ocr/files has a service do so with each engine. */
if (SOAK) test('no file is left in the temporary folder', withoutFiles);
async function withoutFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-left-'));
  const forkChild = createForkChild({ ...process.env, TMPDIR: folder });
  const reading = open({ engine: 'tesseract-js', forkChild });
  await reading.recognition.recognize(variant(31), ENGLISH);
  await reading.close();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
}
