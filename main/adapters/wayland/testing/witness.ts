/** A page in a Chromium that knows Wayland alone: tells what reaches it of pointer and keys. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { TestSway } from './sway.ts';

const Event = z.object({
  /** `text`: the whole of what the field at the right edge holds is in `key`. */
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
  stop(): Promise<void>;
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>witness</title>
<style>html,body{margin:0;height:100%;background:linear-gradient(37deg,#123,#fa3 60%,#def)}
textarea{position:fixed;left:1210px;top:10px;width:60px;height:600px;resize:none}</style><textarea></textarea><script>
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
addEventListener('input', (e) => {
  waiting.push({ kind: 'text', x: 0, y: 0, button: -1, dx: 0, dy: 0, key: e.target.value });
  void send();
});
fetch('/ready', { method: 'POST' });
</script>`;

/** It fills the output at 0,0. */
export async function startWitness(desktop: Pick<TestSway, 'spawn'>): Promise<Witness> {
  const events: WitnessedEvent[] = [];
  const ready = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/ready') ready.resolve(undefined);
      else events.push(...z.array(Event).parse(JSON.parse(Buffer.concat(parts).toString())));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-witness-'));
  desktop.spawn('chromium', [
    ...['--ozone-platform=wayland', '--no-sandbox', '--no-first-run', '--disable-gpu', '--kiosk'],
    ...[`--user-data-dir=${profile}`, `--app=http://127.0.0.1:${port}/`],
  ]);
  await ready.promise;
  // Its first frame, in full size.
  await sleep(1500);
  return {
    events,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
