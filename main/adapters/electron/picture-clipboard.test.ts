/** Over a fake of Electron's clipboard, which keeps blobs by their MIME types (https://www.electronjs.org/docs/latest/api/clipboard). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPicture, samplePicture } from '../../ports/testing/sample-picture.ts';
import {
  createPictureClipboard,
  type ClipboardEntry,
  type ElectronClipboardCalls,
} from './picture-clipboard.ts';

type Payloads = Readonly<Record<string, Blob>>;

/** An item gives each of its types, and rejects any other. */
const entryOf = (payloads: Payloads): ClipboardEntry => ({
  types: Object.keys(payloads),
  getType(type) {
    const blob = payloads[type];
    return blob === undefined ? Promise.reject(new Error(`There is no ${type}.`)) : Promise.resolve(blob);
  },
});

const NEVER = new Promise<never>(() => undefined);

interface FakeElectron extends ElectronClipboardCalls {
  /** Another program copies these. */
  hold(payloads: Payloads): Promise<void>;
}

function fakeElectron(): FakeElectron {
  let held: Payloads = {};
  function hold(payloads: Payloads): Promise<void> {
    held = payloads;
    return Promise.resolve();
  }
  return {
    hold,
    read: () => Promise.resolve(Object.keys(held).length === 0 ? [] : [entryOf(held)]),
    readText: () => held['text/plain']?.text() ?? Promise.resolve(''),
    writePng: (png) => hold({ 'image/png': png }),
    writeText: (text) => hold({ 'text/plain': new Blob([text]) }),
  };
}

const picture = samplePicture(8, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('holds a text or a picture, as it was copied last', async () => {
  const electron = fakeElectron();
  const clipboard = createPictureClipboard(electron);
  expect([await clipboard.readText(), await clipboard.readPicture()]).toEqual(['', null]);
  await clipboard.writePicture(picture);
  expect(await clipboard.readText()).toBe('');
  expect(isPicture(await clipboard.readPicture(), picture)).toBe(true);
  await clipboard.writeText('text');
  expect([await clipboard.readText(), await clipboard.readPicture()]).toEqual(['text', null]);
});

test('finds the picture among the types of another program', async () => {
  const electron = fakeElectron();
  await electron.hold({
    'text/html': new Blob(['<img>']),
    'image/png': new Blob([new Uint8Array(picture.png)]),
  });
  expect(isPicture(await createPictureClipboard(electron).readPicture(), picture)).toBe(true);
});

test('refuses a picture beyond the limit', async () => {
  const electron = fakeElectron();
  await electron.hold({ 'image/png': new Blob([new Uint8Array(16 * 1024 * 1024 + 1)]) });
  await expect(createPictureClipboard(electron).readPicture()).rejects.toMatchObject({
    reason: 'payload_too_large',
  });
});

test('keeps what it holds when the guard refuses', async () => {
  const electron = fakeElectron();
  const clipboard = createPictureClipboard(electron);
  await clipboard.writePicture(picture);
  const refused = new Error('refused');
  const guard = { signal: new AbortController().signal, confirm: () => Promise.reject(refused) };
  await expect(clipboard.writeText('no', guard)).rejects.toBe(refused);
  await expect(clipboard.writePicture(samplePicture(1, 1), guard)).rejects.toBe(refused);
  expect(isPicture(await clipboard.readPicture(), picture)).toBe(true);
});

test('gives up on a program that does not deliver', async () => {
  const electron = fakeElectron();
  const read = createPictureClipboard({ ...electron, read: () => NEVER }).readPicture();
  const refused = expect(read).rejects.toMatchObject({ reason: 'busy' });
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
});
