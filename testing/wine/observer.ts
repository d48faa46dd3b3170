/** Starts the observer, its own Windows program, and reads its events. Used inside Windows. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Point, Region, Size } from '../../main/core/geometry.ts';
import type { Raster } from '../../main/core/raster.ts';
import type { ClipboardPicture } from '../../main/ports/clipboard.ts';
import type { ObservedWindowState } from '../../main/ports/testing/windows.contract.ts';

export const OBSERVER = process.env['DESKHAND_OBSERVER'] ?? '';

/** Without pipes: the first program of a session starts Wine's desktop, which would keep them open. */
async function run(words: readonly string[]): Promise<void> {
  const [code] = (await once(spawn(OBSERVER, [...words], { stdio: 'ignore' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The observer ended with ${code} after ${words[0]}.`);
}

export type Observed =
  | { readonly kind: 'ready'; readonly window: number }
  | { readonly kind: 'focus' | 'blur' | 'close' }
  | { readonly kind: 'move' | 'down' | 'up'; readonly button: string; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly axis: 'vertical' | 'horizontal'; readonly delta: number }
  | {
      readonly kind: 'keydown' | 'keyup';
      readonly virtualKey: number;
      readonly scanCode: number;
      readonly extended: boolean;
      /** UTF-16 unit that the key gives with Shift as it is; 0 for none. */
      readonly character: number;
    }
  | { readonly kind: 'char'; readonly unit: number }
  | ({ readonly kind: 'frame'; readonly minimized: boolean; readonly maximized: boolean } & Region);

export interface ObserverWindow {
  readonly window: number;
  readonly pid: number;
  events(): Promise<readonly Observed[]>;
  /** The characters its window received. */
  text(): Promise<string>;
  /** Waits until `enough` holds of the events so far; throws with the last of them after 10 s. */
  until(enough: (events: readonly Observed[]) => boolean, what: string): Promise<readonly Observed[]>;
  /** The events once there are `count` of the kind, or once no more come. */
  settled(counts: (event: Observed) => boolean, count: number): Promise<readonly Observed[]>;
  /** Forgets the events so far. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** Nothing more comes when nothing came for so long. */
const QUIET_MS = 300;

export async function openObserver(region: Region, title = 'Observer'): Promise<ObserverWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-observer-'));
  const file = join(folder, 'events.jsonl');
  await writeFile(file, '');
  const place = [region.x, region.y, region.width, region.height].map(String);
  const child = spawn(OBSERVER, ['window', file, ...place, title], { stdio: 'ignore' });
  let skipped = 0;

  async function events(): Promise<readonly Observed[]> {
    const lines = (await readFile(file, 'utf8')).split('\n');
    // After the last line break comes a line that is still being written.
    return lines.slice(skipped, -1).map((line) => JSON.parse(line) as Observed);
  }

  async function until(
    enough: (seen: readonly Observed[]) => boolean,
    what: string,
  ): Promise<readonly Observed[]> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const seen = await events();
      if (enough(seen)) return seen;
      if (performance.now() > deadline) {
        throw new Error(`The observer did not see ${what}, only ${JSON.stringify(seen.slice(-40))}`);
      }
      await sleep(10);
    }
  }

  async function settled(counts: (event: Observed) => boolean, count: number): Promise<readonly Observed[]> {
    let last = performance.now();
    for (let known = -1; ;) {
      const seen = (await events()).filter(counts);
      if (seen.length >= count) return seen;
      if (seen.length !== known) last = performance.now();
      else if (performance.now() - last > QUIET_MS) return seen;
      known = seen.length;
      await sleep(10);
    }
  }

  const seen = await until((sofar) => sofar.some(({ kind }) => kind === 'ready'), 'its own window');
  const ready = seen.find((event) => event.kind === 'ready');
  return {
    window: ready?.window ?? 0,
    pid: child.pid ?? 0,
    events,
    until,
    settled,
    text: async () =>
      (await events())
        .map((event) => (event.kind === 'char' ? String.fromCharCode(event.unit) : ''))
        .join(''),
    async clear() {
      skipped += (await events()).length;
    },
    async close() {
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

async function withFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-observer-'));
  try {
    return await use(join(folder, 'text'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const copyElsewhere = (text: string): Promise<void> =>
  withFile(async (file) => {
    await writeFile(file, text, 'utf16le');
    await run(['copy', file]);
  });

export const pasteElsewhere = (): Promise<string> =>
  withFile(async (file) => {
    await run(['paste', file]);
    return readFile(file, 'utf16le');
  });

const ask = (...words: readonly string[]): Promise<unknown> =>
  withFile(async (file) => {
    await run([...words, file]);
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  });

/** The paths of files that this program copies, and of those that it finds copied. */
export const copyFilesElsewhere = (paths: readonly string[]): Promise<void> =>
  withFile(async (file) => {
    await writeFile(file, paths.join('\n'), 'utf16le');
    await run(['copy-files', file]);
  });

export const pasteFilesElsewhere = (): Promise<readonly string[]> =>
  withFile(async (file) => {
    await run(['paste-files', file]);
    return (await readFile(file, 'utf16le')).split('\n').slice(0, -1);
  });

/** How a program of Windows copies pictures. */
export type PictureFormat = 'png' | 'dib' | 'dibv5' | 'bitmap';

/** Width and height before the pixels of what is no PNG file. */
const SIZE_BYTES = 8;

export const copyPictureElsewhere = (
  { png, raster: { width, height, pixels } }: ClipboardPicture,
  format: PictureFormat,
): Promise<void> =>
  withFile(async (file) => {
    const size = Buffer.from(Uint32Array.of(width, height).buffer);
    await writeFile(file, format === 'png' ? png : Buffer.concat([size, pixels]));
    await run(['copy-picture', format, file]);
  });

export const pastePictureElsewhere = (format: PictureFormat): Promise<Uint8Array | Raster | null> =>
  withFile(async (file) => {
    await run(['paste-picture', format, file]);
    const content = await readFile(file);
    if (content.byteLength === 0) return null;
    if (format === 'png') return content;
    const [width, height] = [content.readUInt32LE(0), content.readUInt32LE(4)];
    return { width, height, pixels: content.subarray(SIZE_BYTES) };
  });

/** A window as another program sees it; null for one that is gone. */
export const windowState = async (window: number): Promise<ObservedWindowState | null> =>
  (await ask('state', String(window))) as ObservedWindowState | null;

/** Virtual keys that the system says are down. */
export const keysDown = async (): Promise<readonly number[]> => (await ask('down')) as readonly number[];

export const pointerPosition = async (): Promise<Point> => (await ask('pointer')) as Point;

export interface Poster {
  /** Shows the picture, which must have the poster's size; resolves when the screen shows it. */
  show(picture: Raster): Promise<void>;
  close(): Promise<void>;
}

/** A window over the whole screen, above all others. */
export async function openPoster({ width, height }: Size): Promise<Poster> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-poster-'));
  const [file, log] = [join(folder, 'picture'), join(folder, 'log')];
  await writeFile(file, new Uint8Array(width * height * 4));
  await writeFile(log, '');
  const child = spawn(OBSERVER, ['poster', log, file, String(width), String(height)], { stdio: 'ignore' });
  while (!(await readFile(log, 'utf8')).includes('}')) await sleep(10);
  const { window } = JSON.parse(await readFile(log, 'utf8')) as { readonly window: number };
  return {
    async show({ pixels }) {
      await writeFile(file, pixels);
      await run(['repaint', String(window)]);
    },
    async close() {
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
