/**
 * Calls every native table once, in this process, and prints what came of it: run on two processors, the two have to be equal.
 *   node testing/darwin/probe.ts STAND_IN.so
 */
import { createAx } from '../../main/adapters/darwin/ax/ax.ts';
import { createDarwinClipboard } from '../../main/adapters/darwin/desk/clipboard.ts';
import { createDarwinTrees } from '../../main/adapters/darwin/elements/trees.ts';
import { createDarwinDevice } from '../../main/adapters/darwin/input/device.ts';
import { openPoster } from '../../main/adapters/darwin/input/poster.ts';
import { openDarwin } from '../../main/adapters/darwin/native/darwin.ts';
import { internTexts } from '../../main/adapters/darwin/native/text.ts';
import { createDarwinCapture } from '../../main/adapters/darwin/screen/capture.ts';
import { listDarwinDisplays } from '../../main/adapters/darwin/screen/displays.ts';
import { EVERY_WINDOW, readWindowList } from '../../main/adapters/darwin/screen/window-list.ts';
import { createProgramWindows } from '../../main/adapters/darwin/windows/program-windows.ts';
import { createDarwinWindows } from '../../main/adapters/darwin/windows/windows.ts';
import { parseKey } from '../../main/core/keys.ts';
import type { Raster } from '../../main/core/raster.ts';
import { unguarded } from '../../main/ports/effect-guard.ts';
import { openStandIn } from './stand-in.ts';

const PID = 77;
const screen = { x: 0, y: 0, width: 90, height: 60 };
const frame = { x: 5, y: 6, width: 70, height: 40 };

const standIn = openStandIn(process.argv[2]);
standIn.display(1, screen, 180, 120);
standIn.canvas(screen);
standIn.show(Uint8Array.from({ length: screen.width * screen.height * 4 }, (_, index) => index % 251));
standIn.app(PID, 'Editor', 0, 0);
const id = standIn.window(PID, 'Grüße 漢', frame);
const slider = standIn.node(PID, standIn.windowNode(id), id, 'AXSlider', '', 'Volume', {
  x: 10,
  y: 10,
  width: 30,
  height: 9,
});
standIn.nodeNumber(slider, 'value', 0.25);
standIn.nodeNumber(slider, 'settable', 1);

// A picture that another thread delivers keeps no process alive.
const waiting = setInterval(() => undefined, 1000);
const darwin = openDarwin();
const texts = internTexts(darwin.cf);
const ax = createAx(darwin, texts);
const programs = createProgramWindows(ax, () => readWindowList(darwin, texts, EVERY_WINDOW));

async function pictures(): Promise<unknown> {
  const capture = createDarwinCapture(darwin, { texts });
  const shots: number[] = [];
  for (const format of [0, 1, 2]) {
    standIn.set('pixelFormat', format);
    const { pixels } = await capture.capture({ x: 3, y: 4, width: 40, height: 30 }, { cursor: true });
    shots.push(
      pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum : (sum * 31 + value) % 1_000_003), 0),
    );
  }
  capture.close();
  return shots;
}

async function input(): Promise<unknown> {
  const poster = openPoster(darwin);
  const device = createDarwinDevice(darwin, poster);
  await device.pointer.moveTo({ x: 20.5, y: 30 });
  await device.pointer.press('left');
  await device.pointer.moveTo({ x: 40, y: 31 });
  await device.pointer.release('left');
  await device.pointer.wheel('left', 2);
  const chord = ['Control', '?'].map(parseKey).filter((each) => each !== undefined);
  for (const key of chord) await device.keyboard.press(key);
  await device.releaseAll();
  await device.keyboard.type('a😀\n', {
    ...unguarded,
    intervalMs: 0,
    guard: unguarded,
    onProgress: () => undefined,
  });
  poster.close();
  return standIn.events().map(({ atMs: _, pid: __, ...event }) => event);
}

async function desk(): Promise<unknown> {
  const windows = createDarwinWindows({ darwin, ax, texts, programs });
  await windows.place(id, { x: 8, width: 66 }, unguarded);
  const [window] = await windows.list();
  if (window?.region === undefined || window.region === null) throw new Error('There is no window.');
  const trees = createDarwinTrees({ darwin, ax, programs });
  const surface = {
    ...window,
    region: window.region,
    client: window.region,
    popup: false,
    countsFromClient: false,
  };
  const { elements, gaps } = await trees.read({ windows: [surface], budgetMs: 20_000, also: {} });
  const volume = elements.find(({ role }) => role === 'slider');
  await trees.act({ ref: volume?.ref ?? '', verb: 'set_value', value: 0.75 }, unguarded);
  const after = await trees.again({ ref: volume?.ref ?? '', windows: [surface] });
  trees.close();
  const clipboard = createDarwinClipboard(darwin);
  clipboard.writeText('ünï 漢');
  const text = clipboard.readText();
  clipboard.writeFiles(['/srv/Grüße 漢.txt', '/srv/b']);
  const files = clipboard.readFiles();
  clipboard.writePicture(Uint8Array.of(1, 2, 3));
  return {
    window,
    elements: elements.map(({ ref: _, ...element }) => element),
    gaps,
    after: after?.value,
    clipboard: { text, files, picture: Array.from(pictureBytes(clipboard.readPicture())) },
  };
}

const pictureBytes = (picture: Uint8Array | Raster | null): Uint8Array =>
  picture instanceof Uint8Array ? picture : (picture?.pixels ?? new Uint8Array());

const outcome = {
  missing: [...darwin.missing],
  displays: listDarwinDisplays(darwin.graphics),
  pictures: await pictures(),
  input: await input(),
  desk: await desk(),
};
standIn.close();
clearInterval(waiting);
console.log(JSON.stringify(outcome));
