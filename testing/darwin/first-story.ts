/**
 * One story on this Mac, as JSON: TextEdit is started, comes to the front, is typed into and scrolled, and what it holds is read
 * back by ways that do not depend on each other. Ends with 1 where a step did not come out.
 *   node testing/darwin/first-story.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDarwinDesktop } from '../../main/adapters/darwin/desktop.ts';
import { openDarwin } from '../../main/adapters/darwin/native/darwin.ts';
import { openScreenKit } from '../../main/adapters/darwin/screen/screen-kit.ts';
import { parseKey } from '../../main/core/keys.ts';
import { nodeForks } from '../../main/hosts/machines/forks.ts';
import { unguarded } from '../../main/ports/effect-guard.ts';

const TEXT = 'Grüße 漢字 😀';
const LINES = 300;
const WAIT_MS = 20_000;
const STEP_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'deskhand-first-story-'));
const file = join(folder, 'story.txt');
writeFileSync(file, `${Array.from({ length: LINES }, (_, line) => `line ${line}`).join('\n')}\n`);

const desktop = await openDarwinDesktop({
  forks: nodeForks(process.env),
  journalPath: join(folder, 'held.json'),
  environment: process.env,
});
if (desktop === null) throw new Error('The libraries of macOS could not be loaded.');
const { capture, windows, elements, input, clipboard, starts } = desktop;

const facts: Record<string, unknown> = {};
const failures: string[] = [];

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  try {
    facts[name] = { came: await work(), ms: Math.round(performance.now() - started) };
  } catch (error) {
    failures.push(name);
    facts[name] = { failed: String(error) };
  }
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('It did not come within 20 s.');
    await sleep(STEP_MS);
  }
}

const editor = () => until(async () => (await windows.list()).find(({ title }) => title.startsWith('story')));

async function chord(...names: readonly string[]): Promise<void> {
  const keys = names.map(parseKey).filter((key) => key !== undefined);
  for (const key of keys) await input.keyboard.press(key);
  for (const key of keys.toReversed()) await input.keyboard.release(key);
}

await step('starts a program in its own name', async () => {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  await starts.start({ argv: ['/usr/bin/open', '-a', 'TextEdit', file], cwd: folder, env, watched: false });
  return (await editor()).region;
});
await step('brings it to the front', async () => {
  const { id } = await editor();
  await windows.focus(id);
  return until(async () => ((await windows.foreground())?.id === id ? true : undefined));
});
await step('gives a picture that the wheel changes', async () => {
  const { region } = await editor();
  if (region === null) throw new Error('The window has no place.');
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  const before = Buffer.from((await capture.capture(region)).pixels);
  await input.pointer.moveTo(middle);
  await input.pointer.wheel('down', 10);
  return until(async () => (before.equals((await capture.capture(region)).pixels) ? undefined : true));
});
await step('types, saves, and the file has it', async () => {
  await chord('Meta', 'ArrowUp');
  const signal = new AbortController().signal;
  const options = { intervalMs: 0, signal, guard: unguarded, onProgress: () => undefined };
  await input.keyboard.type(`${TEXT}\n`, options);
  await chord('Meta', 's');
  return until(() => Promise.resolve(readFileSync(file, 'utf8').startsWith(TEXT) ? true : undefined));
});
await step('reads it from the clipboard', async () => {
  await chord('Meta', 'a');
  await chord('Meta', 'c');
  return until(async () => ((await clipboard.readText()).startsWith(TEXT) ? true : undefined));
});
await step('reads it from the elements', async () => {
  const window = await editor();
  const signal = new AbortController().signal;
  const { elements: found, gaps } = await elements.read([window], { budgetMs: 5000, signal });
  if (!found.some(({ value }) => typeof value === 'string' && value.startsWith(TEXT)))
    throw new Error('No element has the text.');
  return { elements: found.length, gaps };
});
await step('measures the density of the rect form', async () => {
  const darwin = openDarwin();
  const kit = openScreenKit(darwin);
  const alive = setInterval(() => undefined, STEP_MS);
  const widths: Record<string, number> = {};
  for (const [width, height] of [
    [400, 300],
    [800, 600],
    [1600, 1000],
  ] as const) {
    const image = await kit.byRect({ x: 0, y: 0, width, height });
    widths[`${width}x${height}`] = darwin.graphics.imageWidth(image);
    darwin.cf.release(image);
  }
  clearInterval(alive);
  return widths;
});

console.log(JSON.stringify(facts, null, 2));
await input.releaseAll();
await desktop.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = failures.length === 0 ? 0 : 1;
