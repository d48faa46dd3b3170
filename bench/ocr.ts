/**
 * Text recognition against the plain `tesseract` command on the same picture, in one run: words read, time, with
 * how much memory. `node bench/ocr.ts [runs]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition, type TextRecognition } from '../main/adapters/recognition/recognition.ts';
import type { Raster } from '../main/core/raster.ts';
import { readingChildren } from '../testing/ocr/processes.ts';
import { sceneNames, scenePng, sceneRaster, sceneWords, score } from '../testing/ocr/scenes.ts';

const SCENE = '01-light-form';
const RUNS = Number(process.argv[2] ?? 3);
const ENGINES = ['tesseract-cli', 'tesseract-js'] as const;
const BLANK: Raster = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) };
const ENGLISH = { languages: ['eng'] } as const;

/** Best and median: on a busy machine the best is closest to the cost of the work. */
const told = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(0)} (${median(values).toFixed(0)})`;
const ratio = (a: readonly number[], b: readonly number[]): string =>
  `${(Math.min(...a) / Math.min(...b)).toFixed(2)} (${(median(a) / median(b)).toFixed(2)})`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function plainTesseract(png: Buffer): Promise<void> {
  const child = spawn('tesseract', ['stdin', 'stdout', '--psm', '11', 'tsv'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(png);
  await once(child, 'close');
}

/** The same screen with 5 % of it, a band in its middle, showing the pixels from a little higher up. */
function changed(scene: Raster, seed: number): Raster {
  const pixels = scene.pixels.slice();
  const rows = Math.round(scene.height / 20);
  const stride = scene.width * 4;
  const top = 400;
  pixels.copyWithin(top * stride, (top - 13 - seed) * stride, (top - 13 - seed + rows) * stride);
  return { ...scene, pixels };
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const open = (engine: (typeof ENGINES)[number]): TextRecognition =>
  createTextRecognition({ forkChild: createForkChild(process.env), engine, timeoutMs: 120_000 });

async function speed(): Promise<void> {
  const png = await scenePng(SCENE);
  const scene = await sceneRaster(SCENE);
  const plain: number[] = [];
  const start: Record<string, number[]> = { 'tesseract-cli': [], 'tesseract-js': [] };
  const cold: Record<string, number[]> = { 'tesseract-cli': [], 'tesseract-js': [] };
  const part: Record<string, number[]> = { 'tesseract-cli': [], 'tesseract-js': [] };
  const same: Record<string, number[]> = { 'tesseract-cli': [], 'tesseract-js': [] };
  const memory: Record<string, number> = {};
  for (let run = 0; run < RUNS; run++) {
    plain.push(await timed(() => plainTesseract(png)));
    for (const engine of ENGINES) {
      // A fresh one each time: nothing of an earlier run may be known.
      const reading = open(engine);
      // The first reading of a service also starts its process and loads the engine's data.
      start[engine]?.push(await timed(() => reading.recognition.recognize(BLANK, ENGLISH)));
      cold[engine]?.push(await timed(() => reading.recognition.recognize(scene, ENGLISH)));
      same[engine]?.push(await timed(() => reading.recognition.recognize(scene, ENGLISH)));
      part[engine]?.push(await timed(() => reading.recognition.recognize(changed(scene, run), ENGLISH)));
      memory[engine] = readingChildren().reduce((sum, pid) => sum + residentMb(pid), residentMb(process.pid));
      await reading.close();
    }
  }
  console.log(`${SCENE}, 1920 x 1080; milliseconds, best of ${RUNS} (median).\n`);
  console.log(
    '| | start | cold | of plain | unchanged | 5 % changed | of cold | memory, MB |\n|---|---|---|---|---|---|---|---|',
  );
  console.log(`| plain \`tesseract --psm 11\`, one thread | | ${told(plain)} | 1 | | | | |`);
  for (const engine of ENGINES) {
    const [f = [], c = [], s = [], p = []] = [start, cold, same, part].map((table) => table[engine] ?? []);
    console.log(
      `| ${engine} | ${told(f)} | ${told(c)} | ${ratio(c, plain)} | ${told(s)} | ${told(p)} | ${ratio(p, c)} | ${memory[engine]?.toFixed(0)} |`,
    );
  }
}

async function scores(): Promise<void> {
  console.log('\n| scene | engine | recall | precision | not read |\n|---|---|---|---|---|');
  for (const engine of ENGINES) {
    const reading = open(engine);
    for (const name of sceneNames()) {
      const { lines } = await reading.recognition.recognize(await sceneRaster(name), ENGLISH);
      const { recall, precision, missed } = score(lines, sceneWords(name));
      const lost = missed.map(({ text }) => text).join(' ');
      console.log(
        `| ${name} | ${engine} | ${recall.toFixed(4)} | ${precision.toFixed(4)} | ${missed.length > 12 ? `${missed.length} words` : lost} |`,
      );
    }
    await reading.close();
  }
}

await speed();
await scores();
