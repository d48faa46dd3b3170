/**
 * What the adapter takes for granted about windows, programs and keys of Windows from general knowledge, asked of the Windows that
 * this runs on.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programScale } from '../../main/adapters/win32/elements/program-scale.ts';
import { installedProgram } from '../../main/adapters/win32/launch/installed-program.ts';
import { createOpenByShell } from '../../main/adapters/win32/launch/open-by-shell.ts';
import { bindRegistry } from '../../main/adapters/win32/native/advapi32.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import { bindShell32 } from '../../main/adapters/win32/native/shell32.ts';
import { readRect, RECT_BYTES } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { runningProcesses } from '../../main/adapters/win32/running-processes.ts';
import { ownerOf, shownProgram } from '../../main/adapters/win32/window-owner.ts';
import { topWindows } from '../../main/adapters/win32/windows/top-windows.ts';
import { until } from '../client.ts';
import { askApart } from './apart.ts';
import { withNeighbour } from './neighbour.ts';
import { openOwnWindows } from './own-windows.ts';

const run = promisify(execFile);

const ES_MULTILINE = 4;
const EM_GETLINECOUNT = 0xba;
const WM_CLOSE = 0x10;
const LB_GETITEMRECT = 0x198;
const SMTO_ABORTIFHUNG = 2;
const ANSWER_MS = 5000;
const PER_MONITOR_AWARE_V2 = -4;
const STORE_MS = 20_000;
const LAYERS = String.raw`HKCU\Software\Microsoft\Windows NT\CurrentVersion\AppCompatFlags\Layers`;

/** Lines that a classic field of several lines breaks a text into. It is never shown. */
function fieldLines(): unknown {
  const own = openOwnWindows();
  const edit = own.create({
    kind: 'EDIT',
    style: ES_MULTILINE,
    at: { x: 0, y: 0, width: 400, height: 200 },
  });
  const linesOf = (text: string): number => {
    own.setText(edit, text);
    return own.send(edit, EM_GETLINECOUNT);
  };
  try {
    return { lf: linesOf('a\nb'), crLf: linesOf('a\r\nb') };
  } finally {
    own.destroy(edit);
  }
}

/** A row's rectangle as a message brings it, and as the list's own program has it. Decides something at another scale than 1. */
const messagePixels = (win32: Win32): Promise<unknown> =>
  withNeighbour(async ({ windows, ask }) => {
    const rect = new Uint8Array(RECT_BYTES);
    win32.user32.sendMessageTimeout(
      windows.list,
      LB_GETITEMRECT,
      0,
      rect,
      SMTO_ABORTIFHUNG,
      ANSWER_MS,
      new Uint8Array(8),
    );
    const [ours, theirs] = [readRect(rect), await ask('itemRect')];
    const isSame = ours.height > 0 && JSON.stringify(ours) === JSON.stringify(theirs);
    return { isSame, scale: programScale(win32, windows.list), ours, theirs };
  });

/** What the adapter finds in a copy of Node for which a person has set that Windows scales it. */
async function overriddenScaling(): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-scaling-'));
  const node = join(folder, 'node.exe');
  copyFileSync(process.execPath, node);
  const value = [LAYERS, '/v', node, '/f'];
  await run('reg', ['add', ...value, '/t', 'REG_SZ', '/d', '~ DPIUNAWARE']);
  try {
    const { scaling } = (await askApart('A16', node)) as { readonly scaling: string };
    return { isReal: scaling === 'real', scaling };
  } finally {
    await run('reg', ['delete', ...value]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** NUL bytes in what WSL prints: it is UTF-16 with them. */
async function wslNuls(environment: NodeJS.ProcessEnv): Promise<number | string> {
  try {
    const { stdout } = await run('wsl.exe', ['--help'], { env: environment, encoding: 'buffer' });
    return stdout.filter((byte) => byte === 0).length;
  } catch (error) {
    // Help ends with an error where WSL has no Linux.
    const { stdout } = error as { readonly stdout?: Buffer };
    if (stdout !== undefined && stdout.length > 0) return stdout.filter((byte) => byte === 0).length;
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** Programs with App Paths, and how a start by the name alone ends. */
async function appPaths(): Promise<unknown> {
  const registry = bindRegistry(loadLibrary('advapi32.dll'));
  const named = ['msedge', 'chrome', 'wordpad', 'iexplore'].map((name) => [
    name,
    installedProgram(registry, name) !== null,
  ]);
  const started = await run('msedge', ['--version']).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
  return { installed: Object.fromEntries(named) as unknown, startedByName: started };
}

/** Which programs a window of the Store has: that of its frame, and that which draws in it. Settings is opened and closed. */
async function storeWindow(win32: Win32): Promise<unknown> {
  const { user32 } = win32;
  const before = new Set(topWindows(user32));
  const framed = (): number | undefined =>
    topWindows(user32).find(
      (window) => !before.has(window) && ownerOf(user32, window) !== shownProgram(user32, window),
    );
  await createOpenByShell(bindShell32(loadLibrary('shell32.dll')))('ms-settings:', tmpdir());
  await until('Settings has a window', () => framed() !== undefined, STORE_MS, 200).catch(() => undefined);
  const window = framed();
  if (window === undefined) return { frame: null, shown: null };
  const [frame, shown] = [ownerOf(user32, window), shownProgram(user32, window)];
  const running = runningProcesses(win32);
  user32.postMessage(window, WM_CLOSE, 0, 0);
  return { frame: running.get(frame)?.name ?? '', shown: running.get(shown)?.name ?? '' };
}

/** A process that is in a job already, as those of this workflow are, joins two more. */
function nestedJobs({ kernel32 }: Win32): unknown {
  const joins = (): boolean => {
    const job = kernel32.createJobObject(null, null);
    return kernel32.assignProcessToJobObject(job, kernel32.getCurrentProcess()) !== 0;
  };
  return { first: joins(), second: joins() };
}

export const CLAIMS = {
  // A classic field breaks lines at CR LF alone.
  A6: fieldLines,
  // What a message brings is in its program's pixels.
  A15: messagePixels,
  // A process is aware of scaling once, and a second wish is refused.
  'A16 again': ({ user32 }: Win32) => ({
    accepted: user32.setProcessDpiAwarenessContext(PER_MONITOR_AWARE_V2) !== 0,
  }),
  // A person's setting for the program beats its own wish.
  'A16 override': overriddenScaling,
  // WSL prints UTF-16 unless it is asked for UTF-8.
  A20: async () => ({
    plain: await wslNuls({ ...process.env, WSL_UTF8: '' }),
    asked: await wslNuls({ ...process.env, WSL_UTF8: '1' }),
  }),
  // CreateProcess does not look into App Paths.
  B2: appPaths,
  // A Store program draws in its own window, inside a frame that belongs to another process.
  B4: storeWindow,
  // Jobs may be nested since Windows 8.
  jobs: nestedJobs,
} as const;
