/**
 * What the adapter finds on this Mac, as JSON: which functions are missing, what is allowed, and whether displays, pictures,
 * windows, elements, keys and the clipboard answer. It moves the pointer by a point and back, and presses nothing.
 *   node testing/darwin/first-mac.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDarwinDesktop } from '../../main/adapters/darwin/desktop.ts';
import { openDarwin } from '../../main/adapters/darwin/native/darwin.ts';
import { parseKey } from '../../main/core/keys.ts';
import { nodeForks } from '../../main/hosts/machines/forks.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-first-mac-'));

/** The answer with its time, or why there is none. */
async function asked(question: () => Promise<unknown>): Promise<unknown> {
  const started = performance.now();
  const answer = await question().catch((error: unknown) => ({ error: String(error) }));
  return { answer, ms: Math.round(performance.now() - started) };
}

const desktop = await openDarwinDesktop({
  forks: nodeForks(process.env),
  journalPath: join(folder, 'held.json'),
  environment: process.env,
});
if (desktop === null) throw new Error('The libraries of macOS could not be loaded.');
const { displays, capture, windows, elements, input, clipboard } = desktop;

const [first] = await displays.list();
const region = { x: first?.region.x ?? 0, y: first?.region.y ?? 0, width: 400, height: 300 };
const picture = async (): Promise<unknown> => {
  const { width, height, pixels } = await capture.capture(region);
  return {
    width,
    height,
    colours: new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)).size,
  };
};
const report = {
  system: `${process.platform} ${process.arch}, Node ${process.versions.node}`,
  missing: [...openDarwin().missing],
  allowed: await asked(() => desktop.allowed()),
  displays: await asked(() => displays.list()),
  firstPicture: await asked(picture),
  secondPicture: await asked(picture),
  windows: await asked(async () =>
    (await windows.list()).map(({ title, visible, minimized, maximized, ...rest }) => ({
      hasTitle: title !== '',
      program: rest.processName,
      className: rest.className,
      region: rest.region,
      visible,
      minimized,
      maximized,
    })),
  ),
  elements: await asked(async () => {
    const shown = (await windows.list()).filter(({ visible }) => visible);
    const signal = new AbortController().signal;
    const { elements: found, gaps } = await elements.read(shown, { budgetMs: 3000, signal });
    return { windows: shown.length, elements: found.length, gaps };
  }),
  keys: await asked(async () => {
    const names = ['a', '?', '€', 'F5', 'Insert'].map(parseKey).filter((key) => key !== undefined);
    return Promise.all(names.map(async (key) => [key, await input.keyboard.supports(key)]));
  }),
  pointer: await asked(async () => {
    const before = await input.pointer.position();
    await input.pointer.moveTo({ x: before.x + 1, y: before.y });
    const after = await input.pointer.position();
    await input.pointer.moveTo(before);
    return { before, after };
  }),
  clipboardCharacters: await asked(async () => (await clipboard.readText()).length),
};
console.log(JSON.stringify(report, null, 2));
await desktop.close();
rmSync(folder, { recursive: true, force: true });
