/** The calls of a picture, a click, a text and an element in their order, as macOS needs them. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStandIn, type PostedEvent } from '../../../testing/darwin/stand-in.ts';
import { unguarded } from '../../ports/effect-guard.ts';
import { key } from '../../ports/testing/keyboard.contract.ts';
import { createAx } from './ax/ax.ts';
import { createDarwinTrees } from './elements/trees.ts';
import { createDarwinDevice } from './input/device.ts';
import { openPoster } from './input/poster.ts';
import { openDarwin } from './native/darwin.ts';
import { internTexts } from './native/text.ts';
import { createDarwinCapture, type DarwinCapture } from './screen/capture.ts';
import { EVERY_WINDOW, readWindowList } from './screen/window-list.ts';
import { createProgramWindows } from './windows/program-windows.ts';

const [OWN, FORM] = [4711, 601];
const screen = { x: 0, y: 0, width: 120, height: 80 };
const region = { x: 10, y: 10, width: 40, height: 3 };

const standIn = openStandIn();
const darwin = openDarwin();
const texts = internTexts(darwin.cf);
afterAll(() => standIn.close());

beforeEach(() => {
  standIn.clear();
  standIn.forgetEvents();
  standIn.display(1, screen, 240, 160);
  standIn.canvas(screen);
});

async function transcriptOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  standIn.record(true);
  await work().finally(() => standIn.record(false));
  return standIn.transcript();
}

async function pictureTranscript(): Promise<readonly string[]> {
  let capture: DarwinCapture | undefined;
  const calls = await transcriptOf(() => {
    capture = createDarwinCapture(darwin, { texts, ownProcess: OWN });
    return capture.capture(region);
  });
  capture?.close();
  return calls;
}

const CONTENT = 'getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:';

test('a picture: the window server first, own windows left out, its size in pixels, one reference', async () => {
  standIn.app(OWN, 'Deskhand', 0, 0);
  standIn.window(OWN, 'Deskhand', { x: 20, y: 20, width: 10, height: 10 }, 77);
  expect(await pictureTranscript()).toEqual([
    'CGMainDisplayID',
    'CGPreflightScreenCaptureAccess',
    'CGMainDisplayID',
    'pool push',
    CONTENT,
    'pool pop',
    'windows',
    'windowID',
    'pool push',
    'displays',
    'displayID',
    'alloc',
    'initWithDisplay:excludingWindows:',
    'alloc',
    'init',
    'setWidth:',
    'setHeight:',
    'setPixelFormat:',
    'setColorSpaceName:',
    'setShowsCursor:',
    'setSourceRect:',
    'captureImageWithFilter:configuration:completionHandler:',
    'pool pop',
    'CFRetain image',
    'CGImageGetWidth',
    'CGImageGetBytesPerRow',
    'CGDataProviderCopyData',
    ...Array.from({ length: region.height }, () => 'CFDataGetBytes'),
    'CFRelease image',
  ]);
});

test('a picture by the rect form, which is scaled', async () => {
  standIn.set('noFilterForm', true);
  expect(await pictureTranscript()).toEqual([
    'CGMainDisplayID',
    'CGPreflightScreenCaptureAccess',
    'CGMainDisplayID',
    'pool push',
    'captureImageInRect:completionHandler:',
    'pool pop',
    'CFRetain image',
    'CGImageGetWidth',
    'CGContextDrawImage',
    'CFRelease image',
  ]);
});

test('a picture that is refused: the number of the error, and nothing is kept', async () => {
  standIn.set('otherSpace', true);
  const before = standIn.live();
  await expect(pictureTranscript()).rejects.toThrow('another Space');
  expect(standIn.transcript().slice(-3)).toEqual([
    'captureImageWithFilter:configuration:completionHandler:',
    'pool pop',
    'code',
  ]);
  // The content, which the next picture uses.
  await expect.poll(() => standIn.live() - before).toBeLessThan(10);
});

const device = createDarwinDevice(darwin, openPoster(darwin));
const SHIFT = 0x2_0000;
const posted = ({ type, number, clicks, flags, fault }: PostedEvent) => ({
  type,
  number,
  clicks,
  flags,
  fault,
});

test('a click with a modifier, and a drag: numbers above those of the system, flags, and the time to see the press', async () => {
  standIn.personClicks();
  await device.keyboard.press(key('Shift'));
  await device.pointer.moveTo({ x: 20, y: 20 });
  await device.pointer.press('left');
  await device.pointer.release('left');
  await device.keyboard.release(key('Shift'));
  await device.pointer.press('right');
  await device.pointer.moveTo({ x: 50, y: 20 });
  await device.pointer.release('right');
  const events = standIn.events();
  expect(events.map(posted)).toEqual([
    { type: 12, number: 0, clicks: 0, flags: SHIFT, fault: 0 },
    { type: 5, number: 0, clicks: 0, flags: SHIFT, fault: 0 },
    { type: 1, number: 2, clicks: 1, flags: SHIFT, fault: 0 },
    { type: 2, number: 2, clicks: 1, flags: SHIFT, fault: 0 },
    { type: 12, number: 0, clicks: 0, flags: 0, fault: 0 },
    { type: 3, number: 3, clicks: 1, flags: 0, fault: 0 },
    { type: 7, number: 3, clicks: 1, flags: 0, fault: 0 },
    { type: 4, number: 3, clicks: 1, flags: 0, fault: 0 },
  ]);
  for (const [down, up] of [
    [2, 3],
    [5, 7],
  ] as const)
    expect((events[up]?.atMs ?? 0) - (events[down]?.atMs ?? 0)).toBeGreaterThanOrEqual(27);
});

test('a text: a key without a place and a modifier for each character, Return and Tab as keys', async () => {
  await device.keyboard.type('e\u0301😀\n\t', {
    intervalMs: 0,
    signal: new AbortController().signal,
    guard: unguarded,
    onProgress: () => undefined,
  });
  const events = standIn.events();
  expect(events.map(({ type, key: code, text, flags }) => [type, code, text, flags])).toEqual([
    [10, 0, 'e\u0301', 0],
    [11, 0, 'e\u0301', 0],
    [10, 0, '😀', 0],
    [11, 0, '😀', 0],
    [10, 36, '', 0],
    [11, 36, '', 0],
    [10, 48, '', 0],
    [11, 48, '', 0],
  ]);
  const downs = events.filter(({ type }) => type === 10).map(({ atMs }) => atMs);
  for (const [index, at] of downs.slice(1).entries()) expect(at - (downs[index] ?? 0)).toBeGreaterThan(6.5);
});

test('an element: a time limit before the first question, one question for all that it says, then what it does', async () => {
  standIn.app(FORM, 'Form', 0, 0);
  const frame = { x: 0, y: 0, width: 120, height: 80 };
  const window = standIn.window(FORM, 'Form', frame);
  const button = standIn.node(FORM, standIn.windowNode(window), window, 'AXButton', '', 'Save', {
    x: 5,
    y: 5,
    width: 20,
    height: 9,
  });
  standIn.nodeText(button, 'actions', 'AXPress');
  const ax = createAx(darwin, texts);
  const programs = createProgramWindows(ax, () => readWindowList(darwin, texts, EVERY_WINDOW));
  const trees = createDarwinTrees({ darwin, ax, programs });
  const surface = {
    id: window,
    pid: FORM,
    title: 'Form',
    region: frame,
    client: frame,
    foreground: true,
    popup: false,
    countsFromClient: false,
  };
  const calls = await transcriptOf(() => trees.read({ windows: [surface], budgetMs: 20_000, also: {} }));
  trees.close();
  expect(calls.filter((call) => call.includes(`node ${button} `))).toEqual([
    `AXUIElementCopyMultipleAttributeValues node ${button} within 0.250`,
    `AXUIElementCopyActionNames node ${button} within 0.250`,
  ]);
  // An element without a time-out waits as long as the system's.
  expect(calls.filter((call) => call.endsWith(' within 0.000'))).toEqual([]);
  expect(calls.length).toBeGreaterThan(3);
});
