/** A page in a Chromium that knows Wayland alone: reports its pointer and key events. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Raster } from '../../main/core/raster.ts';
import type { TestSway } from './sway.ts';

const Event = z.object({
  /** `text`: `key` is the whole text of the field at the right edge. */
  kind: z.enum(['press', 'release', 'move', 'wheel', 'down', 'up', 'text']),
  x: z.number(),
  y: z.number(),
  button: z.number(),
  dx: z.number(),
  dy: z.number(),
  key: z.string(),
});
export type WitnessedEvent = z.infer<typeof Event>;

export interface Witness {
  readonly events: WitnessedEvent[];
  /** Of the browser, without its children. */
  readonly pid: number;
  /** Draws the picture from the corner at 0,0 on; resolves when it can be seen. */
  show(picture: Raster): Promise<void>;
  stop(): Promise<void>;
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>witness</title>
<style>html,body{margin:0;height:100%;background:linear-gradient(37deg,#123,#fa3 60%,#def)}
textarea{position:fixed;left:1210px;top:10px;width:60px;height:600px;resize:none}
canvas{position:fixed;inset:0;pointer-events:none}</style><textarea></textarea><script>
const waiting = [];
let sending = false;
async function send() {
  if (sending) return;
  sending = true;
  while (waiting.length > 0) await fetch('/', { method: 'POST', body: JSON.stringify(waiting.splice(0)) });
  sending = false;
}
const tell = (kind, e) => {
  if (e.target.tagName === 'TEXTAREA') return;
  e.preventDefault();
  if (kind === 'press') document.activeElement?.blur();
  waiting.push({ kind, x: e.clientX ?? 0, y: e.clientY ?? 0, button: e.button ?? -1, dx: e.deltaX ?? 0, dy: e.deltaY ?? 0, key: e.key ?? '' });
  void send();
};
// Not mousemove, which waits for the next frame.
const names = { mousedown: 'press', mouseup: 'release', pointerrawupdate: 'move', wheel: 'wheel', keydown: 'down', keyup: 'up' };
for (const [name, kind] of Object.entries(names)) addEventListener(name, (e) => tell(kind, e), { passive: false });
addEventListener('contextmenu', (e) => e.preventDefault());
// A tab is text there, and does not leave the field.
addEventListener('keydown', (e) => {
  if (e.target.tagName !== 'TEXTAREA' || e.key !== 'Tab' || e.altKey) return;
  e.preventDefault();
  document.execCommand('insertText', false, '\\t');
});
addEventListener('input', (e) => {
  waiting.push({ kind: 'text', x: 0, y: 0, button: -1, dx: 0, dy: 0, key: e.target.value });
  void send();
});
fetch('/ready', { method: 'POST' });
async function showPictures() {
  for (;;) {
    const answer = await fetch('/picture');
    const [width, height] = answer.headers.get('x-size').split('x').map(Number);
    const canvas = document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
    Object.assign(canvas, { width, height });
    const picture = new ImageData(new Uint8ClampedArray(await answer.arrayBuffer()), width, height);
    const context = canvas.getContext('2d');
    context.putImageData(picture, 0, 0);
    // The browser hands over a frame when the compositor has drawn the one before, two or three ahead at most: after six
    // of the same the first is on the screen. Without a change there would be no frame.
    for (let frame = 0; frame < 6; frame++) {
      await new Promise(requestAnimationFrame);
      context.putImageData(picture, 0, 0, 0, 0, 1, 1);
    }
    await fetch('/shown', { method: 'POST' });
  }
}
void showPictures();
</script>`;

/** R, G, B and full opacity, from B, G, R. */
function opaque({ pixels }: Raster): Uint8Array {
  const out = new Uint8Array(pixels.length).fill(255);
  for (let at = 0; at < pixels.length; at += 4)
    for (const channel of [0, 1, 2]) out[at + channel] = pixels[at + 2 - channel] ?? 0;
  return out;
}

interface Pictures {
  show(picture: Raster): Promise<void>;
  /** The page asks for the next one. */
  asked(response: ServerResponse): void;
  shown(): void;
}

function createPictures(): Pictures {
  let asking = Promise.withResolvers<ServerResponse>();
  let shown = Promise.withResolvers<undefined>();
  return {
    async show(picture) {
      const response = await asking.promise;
      asking = Promise.withResolvers();
      shown = Promise.withResolvers();
      response.setHeader('x-size', `${picture.width}x${picture.height}`).end(opaque(picture));
      await shown.promise;
      // The compositor's own frame.
      await sleep(50);
    },
    asked: (response) => asking.resolve(response),
    shown: () => shown.resolve(undefined),
  };
}

/** It fills the output at 0,0. */
export async function startWitness(desktop: Pick<TestSway, 'spawn'>): Promise<Witness> {
  const events: WitnessedEvent[] = [];
  const ready = Promise.withResolvers<undefined>();
  const pictures = createPictures();
  const server = createServer((request, response) => {
    if (request.url === '/picture') {
      pictures.asked(response);
      return;
    }
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/shown') pictures.shown();
      else if (request.url === '/ready') ready.resolve(undefined);
      else events.push(...z.array(Event).parse(JSON.parse(Buffer.concat(parts).toString())));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-witness-'));
  const browser = desktop.spawn('chromium', [
    '--ozone-platform=wayland',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    '--kiosk',
    `--user-data-dir=${profile}`,
    `--app=http://127.0.0.1:${port}/`,
  ]);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  browser.once('exit', (code, signal) => ended.reject(new Error(`chromium ended: ${code ?? signal ?? ''}`)));
  await Promise.race([ready.promise, ended.promise]);
  // Its first frame, in full size.
  await sleep(1500);
  return {
    events,
    pid: browser.pid ?? 0,
    show: (picture) => Promise.race([pictures.show(picture), ended.promise]),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What the field of the page holds, once it has that number of UTF-16 units. */
export async function fieldText({ events }: Witness, length: number): Promise<string> {
  const text = (): string => events.findLast(({ kind }) => kind === 'text')?.key ?? '';
  await expect.poll(() => text().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(length);
  return text();
}
