/** KWin's outputs are scaled, switched off and on again by Plasma's own tool while Deskhand operates them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOAK } from '../../../../e2e/support/soak.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createWaylandLink, KWIN_CONNECT_MS, type WaylandLink } from '../link.ts';
import { startKwin, type TestKwin } from '../testing/kwin.ts';
import { settled } from '../testing/observed-pointer.ts';
import { startWitness, type Witness } from '../testing/witness.ts';
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

/** KWin asks for the pixels by the same interface, from a program that knows nothing of ours. */
const RAW_PICTURE = `
import os, sys, time
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
x, y, width, height = (int(each) for each in sys.argv[1:])
reader, writer = os.pipe()
files = Gio.UnixFDList.new()
place = files.append(writer)
os.close(writer)
began = time.monotonic()
options = {'include-cursor': GLib.Variant('b', False), 'native-resolution': GLib.Variant('b', False)}
bus.call_with_unix_fd_list_sync('org.kde.KWin', '/org/kde/KWin/ScreenShot2', 'org.kde.KWin.ScreenShot2', 'CaptureArea',
  GLib.Variant('(iiuua{sv}h)', (x, y, width, height, options, place)), None, 0, 10000, files, None)
files = None
while True:
    part = os.read(reader, 1 << 20)
    if not part: break
    sys.stdout.buffer.write(part)
print((time.monotonic() - began) * 1000, file=sys.stderr)
`;

/** A Python of its own, since Debian's has a .desktop file already, and KWin looks at one alone. */
const observerOf = (dataFolder: string): string => join(dataFolder, 'observer');
const authorisedObserver = (dataFolder: string): string => `[Desktop Entry]
Type=Application
Name=Observer
Exec=${observerOf(dataFolder)}
X-KDE-DBUS-Restricted-Interfaces=org.kde.KWin.ScreenShot2
`;

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
    const input = createKwinInput({
      forkChild: createForkChild({}, { stderr: 'inherit' }),
      ...{ socketPath: kwin.socketPath, address: kwin.address, runtimeFolder: kwin.runtimeFolder },
      ...{ configFolder: kwin.configFolder, defaultLayout: undefined },
    });
    await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const click = async (point: Point): Promise<void> => {
      await input.pointer.moveTo(point);
      await input.pointer.press('left');
      await input.pointer.release('left');
    };
    const targets = Array.from({ length: 200 }, (_, at) => {
      const x = at % 2 === 0 ? 3 + ((at * 397) % 1190) : 1283 + ((at * 397) % 1000);
      return { x, y: 3 + ((at * 211) % 560) };
    });
    for (const target of targets) await click(target);
    const presses = (witness: Witness, x: number): readonly Point[] =>
      witness.events.filter(({ kind }) => kind === 'press').map((each) => ({ x: each.x + x, y: each.y }));
    const seen = (): readonly Point[] => [...presses(left, 0), ...presses(right, 1280)];
    await settled(seen, targets.length);
    const wanted = [...targets.filter(({ x }) => x < 1280), ...targets.filter(({ x }) => x >= 1280)];
    expect(seen()).toEqual(wanted);
    await input.close();
  });

  test('pictures are those that KWin gives another program, over the scaled output too', async () => {
    const capture = createKwinCapture(link);
    const times: { ours: number; theirs: number }[] = [];
    for (const { x, y, width, height } of [
      { x: 0, y: 0, width: 2304, height: 720 },
      { x: 1200, y: 11, width: 333, height: 222 },
    ]) {
      const started = performance.now();
      const { pixels } = await capture.capture({ x, y, width, height });
      const between = performance.now();
      const words = ['-c', RAW_PICTURE, ...[x, y, width, height].map(String)];
      const { stdout: raw, stderr } = spawnSync(observerOf(kwin.dataFolder), words, {
        env: { ...kwin.environment, PYTHONHOME: '/usr' },
        maxBuffer: 1 << 26,
      });
      times.push({ ours: between - started, theirs: Number(stderr.toString()) });
      expect(raw).toHaveLength(pixels.length);
      expect(Buffer.compare(raw, Buffer.from(pixels))).toBe(0);
    }
    process.stdout.write(`pictures of KWin: ${JSON.stringify(times)}\n`);
  });

  test('an output that is switched off is not told of any more, and comes back', async () => {
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
