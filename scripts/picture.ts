/** Takes the README's picture: a desktop with windows as the service itself sees it. `node scripts/picture.ts` */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, startServiceOn, type TestService } from '../testing/client.ts';
import { startDesktop } from '../testing/desktop.ts';
import { fromTop } from './build/paths.ts';

interface Shown {
  readonly executable: string;
  readonly args: readonly string[];
  readonly rect: readonly [x: number, y: number, width: number, height: number];
}

const folder = mkdtempSync(join(tmpdir(), 'deskhand-picture-'));
const notes = join(folder, 'notes.txt');
const page = join(folder, 'page.html');
writeFileSync(notes, 'Naïve café, 漢字, ¿qué?\n\nTyped to the letter,\nclicked on the pixel.\n');
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>Order</title>
<body style="font: 17px 'DejaVu Sans'; margin: 32px; color: #1d2a35">
<h2>Order</h2><p><label>Name <input value="Ada Lovelace"></label></p><p><label>Pieces <input value="12"></label></p>
<p><label><input type="checkbox" checked> Gift wrapping</label></p>
<p><button style="font-size: 17px; padding: 8px 20px">Send order</button> <button style="font-size: 17px; padding: 8px 20px">Cancel</button></p>`,
);

const PROGRAMS: readonly Shown[] = [
  {
    executable: 'xterm',
    args: ['-fa', 'DejaVu Sans Mono', '-fs', '11', '-hold', '-e', 'ls', '-lgo', fromTop('main')],
    rect: [16, 24, 620, 330],
  },
  { executable: 'featherpad', args: ['--standalone', notes], rect: [16, 410, 420, 350] },
  { executable: 'gnome-calculator', args: [], rect: [470, 280, 340, 390] },
  {
    executable: 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--password-store=basic',
      '--test-type',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--app=file://${page}`,
    ],
    rect: [650, 60, 600, 420],
  },
];

async function show(service: TestService, { executable, args, rect }: Shown): Promise<void> {
  const launched = await service.post('/launch', { executable, args, wait_for_window: true });
  const hwnd = at(launched.body, 'window.hwnd');
  if (hwnd === undefined) throw new Error(`${executable} showed no window: ${launched.bytes.toString()}`);
  const [x, y, width, height] = rect;
  await service.post('/windows/action', { action: 'resize', hwnd, width, height });
  await service.post('/windows/action', { action: 'move', hwnd, x, y });
}

const desktop = await startDesktop({ width: 1280, height: 800 });
await desktop.tool('xsetroot', ['-solid', '#34526b']);
const service = await startServiceOn(desktop, {
  env: { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), XDG_CACHE_HOME: join(folder, 'cache') },
});
for (const shown of PROGRAMS) await show(service, shown);
await service.post('/wait', { condition: { kind: 'visual', state: 'stable', stable_for_ms: 1500 } });
const { bytes } = await service.get('/screen?asImage=true');
writeFileSync(fromTop('docs/images/desktop.png'), bytes);
console.log(`docs/images/desktop.png: ${Math.round(bytes.length / 1000)} kB`);
await service.stop();
await desktop.stop();
rmSync(folder, { recursive: true, force: true });
