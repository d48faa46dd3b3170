/** Elements of programs that draw on Wayland themselves, found where a picture shows them and pressed there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import type { SeenElement } from '../../../core/elements/model.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { describeElements } from '../../../ports/testing/elements.contract.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { createAtspiElements, type AtspiElements } from '../../atspi/elements.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createMutterCapture, type MutterCapture } from '../mutter/capture/capture.ts';
import { createMutterInput } from '../mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../mutter/link.ts';
import { addExtension } from '../../../../testing/wayland/gnome-with-extension.ts';
import { leaveOverview, startGnome, type TestGnome } from '../../../../testing/wayland/gnome.ts';
import { createExtensionCalls } from './calls.ts';
import { createGnomeWindows } from './windows.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const FORM = join(import.meta.dirname, '../../../../testing/elements/programs/gtk3.py');
const BUTTONS = SOAK ? 3 : 1;
const SOON = { timeout: 20_000, interval: 100 };

const folder = mkdtempSync(join(tmpdir(), 'deskhand-gnome-elements-'));
const log = join(folder, 'log');
let gnome: TestGnome;
let link: MutterLink;
let input: InputChild;
let capture: MutterCapture;
let elements: AtspiElements;

const port = () => createGnomeWindows(createExtensionCalls(() => link.use()));
const windows = async (): Promise<readonly WindowRecord[]> =>
  (await port().list()).filter(({ visible }) => visible);
const byTitle = new Map<string, number>();
const idOf = (title: string): number => byTitle.get(title) ?? 0;

beforeAll(async () => {
  writeFileSync(log, '');
  gnome = await startGnome({ prepare: (home) => void addExtension(home) });
  link = createMutterLink({ address: gnome.address });
  const forkChild = createForkChild(COMPILE_CACHE, { stderr: 'inherit' });
  const { address, environment, runtimeFolder } = gnome;
  input = createMutterInput({ forkChild, address, environment });
  capture = createMutterCapture({
    link,
    forkChild,
    address,
    runtimeFolder,
    resize: (raster) => Promise.resolve(raster),
  });
  elements = createAtspiElements({ forkChild: createForkChild(COMPILE_CACHE), environment });
  await leaveOverview(input);
  // The bus of the tests starts no services on its own.
  gnome.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
  gnome.spawn('foot', ['--title', 'Terminal', 'sh', '-c', 'sleep 600']);
  gnome.spawn('/usr/bin/python3', [FORM, log, String(BUTTONS)], {
    GDK_BACKEND: 'wayland',
    NO_AT_BRIDGE: undefined,
  });
  await vi.waitFor(async () => expect(await windows()).toHaveLength(2), SOON);
  for (const { id, title } of await windows()) byTitle.set(title, id);
});
afterAll(async () => {
  await Promise.all([elements.close(), input.close(), capture.close()]);
  link.close();
  await gnome.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (): Promise<readonly SeenElement[]> =>
  (await elements.read(await windows(), { budgetMs: 2000, signal: new AbortController().signal })).elements;
const named = async (label: string): Promise<SeenElement> => {
  const found = (await read()).find(({ name, role }) => name === label && role === 'button');
  if (found === undefined) throw new Error(`There is no ${label}.`);
  return found;
};

/** As the form draws it; the picture has blue first. */
const colourOf = (index: number): readonly number[] => [
  60 + ((index * 29) % 180),
  230 - ((index * 17) % 200),
  40 + ((index * 15) % 200),
];

test('elements lie where the picture shows them, to the pixel, and are pressed there, also after their window moved', async () => {
  for (const place of [
    { x: 60, y: 70 },
    { x: 413, y: 201 },
  ]) {
    await port().focus(idOf('Form gtk3'));
    await port().place(idOf('Form gtk3'), place);
    for (let index = 0; index < BUTTONS; index++) {
      const look = async (): Promise<unknown> => {
        const { region } = await named(`Button ${index}`);
        const around = {
          x: region.x - 1,
          y: region.y - 1,
          width: region.width + 2,
          height: region.height + 2,
        };
        const { pixels, width, height } = await capture.capture(around);
        const isButton = (x: number, y: number): boolean =>
          colourOf(index).every((value, channel) => pixels[(y * width + x) * 4 + channel] === value);
        return [
          isButton(1, 1),
          isButton(width - 2, height - 2),
          isButton(0, 0),
          isButton(width - 1, height - 1),
        ];
      };
      await expect.poll(look, SOON).toEqual([true, true, false, false]);
      const { region } = await named(`Button ${index}`);
      writeFileSync(log, '');
      await input.pointer.moveTo({
        x: region.x + Math.floor(region.width / 2),
        y: region.y + Math.floor(region.height / 2),
      });
      await input.pointer.press('left');
      await input.pointer.release('left');
      await expect.poll(() => readFileSync(log, 'utf8'), SOON).toBe(`click Button ${index}\n`);
    }
  }
});

describeElements('GNOME, by AT-SPI and the extension', () => ({
  elements,
  windows,
  form: idOf('Form gtk3'),
  treeless: idOf('Terminal'),
  async remove() {
    const drop = await named('Drop');
    await elements.act(drop.ref, { verb: 'press', windowId: drop.windowId }, unguarded);
    await expect.poll(() => readFileSync(log, 'utf8'), SOON).toContain('click Drop');
  },
}));
