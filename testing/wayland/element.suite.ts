/** What holds of elements on every Wayland desktop that reports where windows are, on forms that draw on Wayland themselves. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endChild } from '../desktop.ts';
import { servePage } from '../elements/forms.ts';
import type { SeenElement } from '../../main/core/elements/model.ts';
import type { Point, Region } from '../../main/core/geometry.ts';
import { unguarded } from '../../main/ports/effect-guard.ts';
import type { InputDevice } from '../../main/ports/input-device.ts';
import type { ScreenCapturePort } from '../../main/ports/screen-capture.ts';
import { describeElements } from '../../main/ports/testing/elements.contract.ts';
import type { WindowRecord, WindowsPort } from '../../main/ports/windows.ts';
import { withAccessibility } from '../../main/adapters/atspi/program-environment.ts';
import type { AtspiElements } from '../../main/adapters/atspi/elements.ts';
import type { TestSway } from './sway.ts';

export interface ElementDesktop {
  readonly windows: WindowsPort;
  readonly elements: AtspiElements;
  readonly capture: ScreenCapturePort;
  readonly input: Pick<InputDevice, 'pointer'>;
  readonly spawn: TestSway['spawn'];
  /** Opens a window whose program shows no tree. */
  openTreeless(): void;
  stop(): Promise<void>;
}

export type WaylandToolkit = 'gtk3' | 'gtk4' | 'qt5' | 'chromium';

export interface ElementLaws {
  readonly start: () => Promise<ElementDesktop>;
  /** The forms that are pressed. */
  readonly toolkits: readonly WaylandToolkit[];
}

const PROGRAMS = join(import.meta.dirname, '../elements/programs');
const SOON = { timeout: 20_000, interval: 100 };
const ENVIRONMENT = {
  ...withAccessibility({}),
  GDK_BACKEND: 'wayland',
  QT_QPA_PLATFORM: 'wayland',
  NO_AT_BRIDGE: undefined,
};

/** Red, green and blue of the form's first button. */
const FIRST_COLOUR = [40, 230, 60] as const;

/** Whether each corner of the region has the colour of the button, and each pixel diagonally outside it has not. */
async function cornersOf(capture: ScreenCapturePort, region: Region): Promise<readonly boolean[]> {
  const { x, y, width, height } = region;
  const frame = await capture.capture({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 });
  const [red, green, blue] = FIRST_COLOUR;
  const isButton = (left: number, top: number): boolean =>
    [blue, green, red].every(
      (value, channel) => frame.pixels[(top * frame.width + left) * 4 + channel] === value,
    );
  const [right, bottom] = [frame.width - 1, frame.height - 1];
  return [
    isButton(1, 1),
    isButton(right - 1, 1),
    isButton(1, bottom - 1),
    isButton(right - 1, bottom - 1),
    isButton(0, 0),
    isButton(right, 0),
    isButton(0, bottom),
    isButton(right, bottom),
  ];
}

/** Pixels inside the corners: Chromium rounds outwards, and GTK 4 draws its buttons with round corners. */
const INSIDE = 4;
const nearCorners = ({ x, y, width, height }: Region): readonly Point[] => [
  { x: x + INSIDE, y: y + INSIDE },
  { x: x + width - 1 - INSIDE, y: y + height - 1 - INSIDE },
];

export function describeWaylandElements(name: string, { start, toolkits }: ElementLaws): void {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-elements-'));
  const ends: (() => unknown)[] = [];
  let desktop: ElementDesktop;
  const windows = async (): Promise<readonly WindowRecord[]> =>
    (await desktop.windows.list()).filter(({ visible }) => visible);
  const logOf = (toolkit: WaylandToolkit): string => join(folder, toolkit);
  const told = (toolkit: WaylandToolkit): string => readFileSync(logOf(toolkit), 'utf8');
  const forget = (toolkit: WaylandToolkit): void => writeFileSync(logOf(toolkit), '');
  const windowOf = async (toolkit: WaylandToolkit): Promise<number> =>
    (await desktop.windows.list()).find(({ title }) => title.startsWith(`Form ${toolkit}`))?.id ?? 0;

  async function open(toolkit: WaylandToolkit): Promise<void> {
    forget(toolkit);
    if (toolkit === 'chromium') {
      const server = await servePage(logOf(toolkit), 'form.html');
      ends.push(() => server.close());
      const { port } = server.address() as AddressInfo;
      desktop.spawn(
        'chromium',
        [
          '--ozone-platform=wayland',
          '--no-sandbox',
          '--no-first-run',
          '--disable-gpu',
          `--user-data-dir=${join(folder, 'profile')}`,
          '--window-size=700,560',
          `--app=http://127.0.0.1:${port}/?buttons=1`,
        ],
        ENVIRONMENT,
      );
    } else {
      const words = toolkit === 'qt5' ? ['qt.py', '5'] : [`${toolkit}.py`];
      const [program = '', ...rest] = words;
      desktop.spawn('/usr/bin/python3', [join(PROGRAMS, program), logOf(toolkit), '1', ...rest], ENVIRONMENT);
    }
    await vi.waitFor(async () => expect(await windowOf(toolkit)).not.toBe(0), SOON);
  }

  const read = async (): Promise<readonly SeenElement[]> =>
    (await desktop.elements.read(await windows(), { budgetMs: 2000, signal: new AbortController().signal }))
      .elements;
  async function button(toolkit: WaylandToolkit, label: string): Promise<SeenElement> {
    const id = await windowOf(toolkit);
    const found = (await read()).find(
      (each) => each.name === label && each.role === 'button' && each.windowId === id,
    );
    if (found === undefined) throw new Error(`There is no ${label} in the form of ${toolkit}.`);
    return found;
  }
  async function click(point: Point): Promise<void> {
    await desktop.input.pointer.moveTo(point);
    await desktop.input.pointer.press('left');
    await desktop.input.pointer.release('left');
  }

  beforeAll(async () => {
    desktop = await start();
    // The bus of the tests starts no services on its own.
    const launcher = desktop.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
    // Killed, it would leave the bus that it started.
    ends.push(() => endChild(launcher));
    desktop.openTreeless();
    await vi.waitFor(async () => expect(await windows()).toHaveLength(1), SOON);
    await open('gtk3');
  });
  afterAll(async () => {
    await desktop.elements.close();
    for (const end of ends) await end();
    await desktop.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  // Without a name, so that the contract's suite has its own in reports.
  describe('', () => {
    test(`${name}: an element lies where the picture shows it, to the pixel, also after its window moved`, async () => {
      const form = await windowOf('gtk3');
      await desktop.windows.focus(form);
      for (const place of [
        { x: 60, y: 70 },
        { x: 413, y: 201 },
      ]) {
        await desktop.windows.place(form, place);
        const corners = async (): Promise<readonly boolean[]> =>
          cornersOf(desktop.capture, (await button('gtk3', 'Button 0')).region);
        await expect.poll(corners, SOON).toEqual([true, true, true, true, false, false, false, false]);
      }
    });

    describeElements(name, () => ({
      elements: desktop.elements,
      windows,
      form: ids.form,
      treeless: ids.treeless,
      async remove() {
        const drop = await button('gtk3', 'Drop');
        await desktop.elements.act(drop.ref, { verb: 'press', windowId: drop.windowId }, unguarded);
        await expect.poll(() => told('gtk3'), SOON).toContain('click Drop');
      },
    }));
    const ids = { form: 0, treeless: 0 };
    beforeAll(async () => {
      ids.form = await windowOf('gtk3');
      ids.treeless = (await windows()).find(({ id }) => id !== ids.form)?.id ?? 0;
    });

    test.each(toolkits)(
      `${name}: a button of %s is pressed near two of its corners, and again once its window moved`,
      async (toolkit) => {
        if (toolkit !== 'gtk3') await open(toolkit);
        const form = await windowOf(toolkit);
        await desktop.windows.focus(form);
        for (const place of [
          { x: 90, y: 50 },
          { x: 311, y: 120 },
        ]) {
          await desktop.windows.place(form, place);
          await expect.poll(async () => (await desktop.windows.get(form))?.region).toMatchObject(place);
          await expect.poll(() => button(toolkit, 'Button 0').catch(() => null), SOON).not.toBeNull();
          for (const point of nearCorners((await button(toolkit, 'Button 0')).region)) {
            forget(toolkit);
            await click(point);
            await expect.poll(() => told(toolkit), SOON).toBe('click Button 0\n');
          }
        }
      },
    );
  });
}
