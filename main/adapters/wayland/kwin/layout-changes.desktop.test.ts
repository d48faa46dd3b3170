/** KWin's outputs are scaled, turned, switched off and on again by Plasma's own tool while Deskhand operates them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createWaylandLink, KWIN_CONNECT_MS, type WaylandLink } from '../link.ts';
import { startKwin, type TestKwin } from '../../../../testing/wayland/kwin.ts';
import { settled } from '../../../../testing/wayland/observed-pointer.ts';
import { startWitness, type Witness } from '../../../../testing/wayland/witness.ts';
import { createWaylandDisplays } from '../wlroots/displays.ts';
import { createKwinCapture } from './capture.ts';
import { authoriseInKwin } from './desktop-file.ts';
import { createKwinInput } from './input/input.ts';
import { createKwinLink, type KwinLink } from './link.ts';
import { createKwinScripts, type RunInKwin } from './scripts.ts';

let kwin: TestKwin;
let wayland: WaylandLink;
let link: KwinLink;
let run: RunInKwin;
let left: Witness;
let right: Witness;

/** Plasma's own tool for outputs. */
const configure = (...words: readonly string[]): void =>
  void execFileSync('kscreen-doctor', words, { env: kwin.environment, timeout: 20_000, stdio: 'pipe' });
const regions = async (): Promise<readonly Region[]> =>
  (await createWaylandDisplays(wayland).list()).map(({ region }) => region);

/** Asks for the same pixels by the same interface, from a program that knows nothing of Deskhand; returns how long each picture took. */
const RAW_PICTURE = `
import os, sys, time
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
x, y, width, height, count = (int(each) for each in sys.argv[1:])
options = {'include-cursor': GLib.Variant('b', False), 'native-resolution': GLib.Variant('b', False)}
for time_left in range(count, 0, -1):
    began = time.monotonic()
    reader, writer = os.pipe()
    files = Gio.UnixFDList.new()
    place = files.append(writer)
    os.close(writer)
    bus.call_with_unix_fd_list_sync('org.kde.KWin', '/org/kde/KWin/ScreenShot2', 'org.kde.KWin.ScreenShot2', 'CaptureArea',
      GLib.Variant('(iiuua{sv}h)', (x, y, width, height, options, place)), None, 0, 10000, files, None)
    files = None
    parts = []
    while parts == [] or parts[-1]: parts.append(os.read(reader, 1 << 20))
    os.close(reader)
    print((time.monotonic() - began) * 1000, file=sys.stderr)
sys.stdout.buffer.write(b''.join(parts))
`;
import { COMPILE_CACHE } from '../../../../testing/service.ts';

/** A separate Python, since Debian's has a .desktop file already, and KWin looks at one alone. */
const observerOf = (dataFolder: string): string => join(dataFolder, 'observer');
const authorisedObserver = (dataFolder: string): string => `[Desktop Entry]
Type=Application
Name=Observer
Exec=${observerOf(dataFolder)}
X-KDE-DBUS-Restricted-Interfaces=org.kde.KWin.ScreenShot2
`;

/** Presses in the pages, which fill the outputs, are where the pointer was sent to. */
async function expectHits(targets: readonly Point[]): Promise<void> {
  const input = createKwinInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    socketPath: kwin.socketPath,
    address: kwin.address,
    runtimeFolder: kwin.runtimeFolder,
    configFolder: kwin.configFolder,
    defaultLayout: undefined,
  });
  await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
  // The pages are laid out again.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const witness of [left, right]) witness.events.splice(0);
  for (const target of targets) {
    await input.pointer.moveTo(target);
    await input.pointer.press('left');
    await input.pointer.release('left');
  }
  const presses = (witness: Witness, x: number): readonly Point[] =>
    witness.events.filter(({ kind }) => kind === 'press').map((each) => ({ x: each.x + x, y: each.y }));
  const seen = (): readonly Point[] => [...presses(left, 0), ...presses(right, 1280)];
  await settled(seen, targets.length);
  expect(seen()).toEqual([...targets.filter(({ x }) => x < 1280), ...targets.filter(({ x }) => x >= 1280)]);
  await input.close();
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

/** Pictures one after the other: the last one, and the milliseconds of each. */
function picturesByPython({ x, y, width, height }: Region, count: number) {
  const words = ['-c', RAW_PICTURE, ...[x, y, width, height, count].map(String)];
  const { stdout: raw, stderr } = spawnSync(observerOf(kwin.dataFolder), words, {
    env: { ...kwin.environment, PYTHONHOME: '/usr' },
    maxBuffer: 1 << 26,
  });
  return { raw, times: stderr.toString().trim().split('\n').map(Number) };
}

async function comparePictures(region: Region): Promise<void> {
  const { pixels } = await createKwinCapture(link).capture(region);
  const { raw } = picturesByPython(region, 1);
  expect(raw).toHaveLength(pixels.length);
  expect(Buffer.compare(raw, Buffer.from(pixels))).toBe(0);
}

async function ourTimes(region: Region, count: number): Promise<readonly number[]> {
  const capture = createKwinCapture(link);
  const times: number[] = [];
  for (let time = 0; time < count; time++) {
    const started = performance.now();
    await capture.capture(region);
    times.push(performance.now() - started);
  }
  return times;
}

// kscreen-doctor (libkf5screen-bin, qtwayland5) is there for these alone; a sample with equal outputs runs in kwin.desktop.test.ts.
describe.runIf(SOAK)('outputs of KWin that change', () => {
  beforeAll(async () => {
    kwin = await startKwin({
      outputs: 2,
      prepare: async (environment, dataFolder) => {
        mkdirSync(join(dataFolder, 'applications'));
        copyFileSync(realpathSync('/usr/bin/python3'), observerOf(dataFolder));
        const entry = join(dataFolder, 'applications', 'observer.desktop');
        writeFileSync(entry, authorisedObserver(dataFolder));
        await authoriseInKwin({ executable: process.execPath, dataFolder, environment });
      },
    });
    wayland = createWaylandLink(kwin.socketPath, KWIN_CONNECT_MS);
    link = createKwinLink(kwin.address);
    run = createKwinScripts({ link, folder: kwin.runtimeFolder });
    left = await startWitness(kwin);
    right = await startWitness(kwin);
    await run(`for (const each of workspace.clientList()) workspace.sendClientToScreen(each, 0);
      workspace.sendClientToScreen(workspace.activeClient, 1);`);
  });
  afterAll(async () => {
    wayland.close();
    link.close();
    await kwin.stop();
    await Promise.all([left.stop(), right.stop()]);
  });

  test('200 targets over two outputs, one of them scaled by 1.25, are seen on the pixel', async () => {
    configure('output.2.scale.1.25', 'output.2.position.1280,0');
    await expect.poll(regions, { timeout: 10_000 }).toEqual([
      { x: 0, y: 0, width: 1280, height: 720 },
      { x: 1280, y: 0, width: 1024, height: 576 },
    ]);
    const targets = Array.from({ length: 200 }, (_, at) => {
      const x = at % 2 === 0 ? 3 + ((at * 397) % 1190) : 1283 + ((at * 397) % 1000);
      return { x, y: 3 + ((at * 211) % 560) };
    });
    await expectHits(targets);
  });

  test('pictures are those that KWin gives another program, over the scaled output too', async () => {
    const whole = { x: 0, y: 0, width: 2304, height: 720 };
    await comparePictures({ x: 1200, y: 11, width: 333, height: 222 });
    await comparePictures(whole);
    // In turns, each several in a row: a program that has just started, or ended, takes time from the other one's.
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      ours.push(...(await ourTimes(whole, 9)));
      theirs.push(...picturesByPython(whole, 9).times);
    }
    const fastest = Math.min(...ours) / Math.min(...theirs);
    process.stdout.write(
      `a picture of ${whole.width}x${whole.height}: ${median(ours).toFixed(1)} ms, KWin's own call ${median(theirs).toFixed(1)} ms; ratio ${(median(ours) / median(theirs)).toFixed(2)}, of the fastest ${fastest.toFixed(2)}\n`,
    );
    // Both wait for KWin to draw; the medians are those of a busy machine.
    expect(fastest).toBeLessThan(2);
  });

  test('an output that is turned is reported upright, hit on the pixel and seen as KWin sees it', async () => {
    configure('output.2.rotation.left');
    const turned = { x: 1280, y: 0, width: 576, height: 1024 };
    await expect.poll(async () => (await regions())[1], { timeout: 10_000 }).toEqual(turned);
    await expectHits(
      Array.from({ length: 40 }, (_, at) => ({ x: 1283 + ((at * 397) % 500), y: 3 + ((at * 211) % 1000) })),
    );
    await comparePictures(turned);
    await comparePictures({ x: 1100, y: 0, width: 700, height: 700 });
    configure('output.2.rotation.none');
    await expect.poll(async () => (await regions())[1]?.width, { timeout: 10_000 }).toBe(1024);
  });

  test('an output that is switched off is no longer listed, and comes back', async () => {
    configure('output.2.disable');
    await expect.poll(regions, { timeout: 10_000 }).toHaveLength(1);
    const capture = createKwinCapture(link);
    const { width } = await vi.waitFor(() => capture.capture({ x: 0, y: 0, width: 1280, height: 720 }), {
      timeout: 10_000,
    });
    expect(width).toBe(1280);
    configure('output.2.enable');
    await expect.poll(regions, { timeout: 10_000 }).toHaveLength(2);
  });
});
