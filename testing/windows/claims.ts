/**
 * What the adapter takes for granted about Windows from general knowledge, asked of the Windows that this runs on: each by the
 * fault of the audit (scripts/windows/faults.ts) whose cure relies on it.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFileRights } from '../../main/adapters/win32/file-rights.ts';
import { installedProgram } from '../../main/adapters/win32/launch/installed-program.ts';
import { bindRegistry } from '../../main/adapters/win32/native/advapi32.ts';
import { loadLibrary, type Handle, type NativeBytes } from '../../main/adapters/win32/native/library.ts';
import { readWideText, wideBytes } from '../../main/adapters/win32/native/structures.ts';
import { ownerOf, shownProgram } from '../../main/adapters/win32/window-owner.ts';
import { topWindows } from '../../main/adapters/win32/windows/top-windows.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';

const run = promisify(execFile);

const ES_MULTILINE = 4;
const EM_GETLINECOUNT = 0xba;
const PER_MONITOR_AWARE_V2 = -4;
const MOST_LAYOUTS = 32;
const VK_CONTROL = 0x11;
const VK_MENU = 0x12;
const VK_P = 0x50;
const KEY_DOWN = 0x80;
/** Of ToUnicodeEx, since Windows 10 1607: dead keys are not changed. */
const NO_STATE_CHANGE = 4;

interface Edit {
  readonly linesOf: (text: string) => number;
  readonly destroy: () => void;
}

/** A classic field of several lines, which is never shown. */
function createEdit(): Edit {
  const { declare } = loadLibrary('user32.dll');
  const create = declare<(number | NativeBytes)[], Handle>('CreateWindowExW', 'intptr_t', [
    'uint32_t',
    'void *',
    'void *',
    'uint32_t',
    'int',
    'int',
    'int',
    'int',
    'intptr_t',
    'intptr_t',
    'intptr_t',
    'void *',
  ]);
  const setText = declare<[Handle, NativeBytes], number>('SetWindowTextW', 'int', ['intptr_t', 'void *']);
  const send = declare<[Handle, number, number, number], number>('SendMessageW', 'intptr_t', [
    'intptr_t',
    'uint32_t',
    'intptr_t',
    'intptr_t',
  ]);
  const destroy = declare<[Handle], number>('DestroyWindow', 'int', ['intptr_t']);
  const edit = create(0, wideBytes('EDIT'), wideBytes(''), ES_MULTILINE, 0, 0, 400, 200, 0, 0, 0, null);
  return {
    linesOf(text) {
      setText(edit, wideBytes(text));
      return send(edit, EM_GETLINECOUNT, 0, 0);
    },
    destroy: () => void destroy(edit),
  };
}

function fieldLines(): unknown {
  const edit = createEdit();
  try {
    return { lf: edit.linesOf('a\nb'), crLf: edit.linesOf('a\r\nb') };
  } finally {
    edit.destroy();
  }
}

/** A second opening by one thread, and whether one closing closes both. */
function openTwice({ user32 }: Win32): unknown {
  const first = user32.openClipboard(0) !== 0;
  const second = user32.openClipboard(0) !== 0;
  user32.closeClipboard();
  const closedAgain = user32.closeClipboard() !== 0;
  return { first, second, closedAgain };
}

/** Who may change a new folder: at the top of the drive, and where temporary files are. */
function newFolders(): unknown {
  const rights = openFileRights();
  const changedBy = (parent: string): readonly string[] | null => {
    const folder = mkdtempSync(join(parent, 'deskhand-facts-'));
    try {
      return rights.others(folder)?.change ?? null;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return { drive: changedBy(`${process.env['SystemDrive'] ?? 'C:'}\\`), temporary: changedBy(tmpdir()) };
}

/** NUL bytes in what WSL prints: it is UTF-16 with them. */
async function wslNuls(environment: NodeJS.ProcessEnv): Promise<number | string> {
  try {
    const { stdout } = await run('wsl.exe', ['--help'], { env: environment, encoding: 'buffer' });
    return stdout.filter((byte) => byte === 0).length;
  } catch (error) {
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

/** Who else may write to a pipe that this process has made: a client without its rights cannot. */
async function pipeWriters(): Promise<unknown> {
  const path = String.raw`\\.\pipe\deskhand-facts-${process.pid}`;
  const server = createServer().listen(path);
  await once(server, 'listening');
  try {
    return { change: openFileRights().others(path)?.change ?? null };
  } finally {
    server.close();
  }
}

/** Windows of programs of the Store, and those whose program is another than that of their frame. */
function storeWindows({ user32 }: Win32): unknown {
  const owners = topWindows(user32).map((window) => [ownerOf(user32, window), shownProgram(user32, window)]);
  return { windows: owners.length, framed: owners.filter(([owner, shown]) => owner !== shown).length };
}

/** What AltGr and P type in each installed layout: the tray's shortcut, Ctrl+Alt+P, would take it away. */
function typedByAltGr(): unknown {
  const { declare } = loadLibrary('user32.dll');
  const list = declare<[number, NativeBytes], number>('GetKeyboardLayoutList', 'int', ['int', 'void *']);
  const toUnicode = declare<(number | NativeBytes)[], number>('ToUnicodeEx', 'int', [
    'uint32_t',
    'uint32_t',
    'void *',
    'void *',
    'int',
    'uint32_t',
    'intptr_t',
  ]);
  const handles = new BigInt64Array(MOST_LAYOUTS);
  const count = list(MOST_LAYOUTS, new Uint8Array(handles.buffer));
  const keys = new Uint8Array(256);
  for (const key of [VK_CONTROL, VK_MENU]) keys[key] = KEY_DOWN;
  return Array.from(handles.subarray(0, count), (layout) => {
    const text = new Uint8Array(16);
    const units = toUnicode(VK_P, 0, keys, text, 8, NO_STATE_CHANGE, Number(layout));
    return { layout: (Number(layout) >>> 0).toString(16), typed: readWideText(text, Math.max(0, units)) };
  });
}

/** A process that is in a job already, as those of this workflow are, joins two more. */
function nestedJobs({ kernel32 }: Win32): unknown {
  const join = (): boolean => {
    const job = kernel32.createJobObject(null, null);
    return kernel32.assignProcessToJobObject(job, kernel32.getCurrentProcess()) !== 0;
  };
  return { first: join(), second: join() };
}

export const CLAIMS: Readonly<Record<string, (win32: Win32) => unknown>> = {
  // A classic field breaks lines at CR LF alone.
  A6: fieldLines,
  // One thread opens the clipboard twice, and the first to close it closes it for both.
  'A14 twice': openTwice,
  // A process is aware of scaling once, and a second wish is refused.
  'A16 again': ({ user32 }) => ({
    accepted: user32.setProcessDpiAwarenessContext(PER_MONITOR_AWARE_V2) !== 0,
  }),
  // A folder at the top of a drive may be changed by others, one in the profile may not.
  A18: newFolders,
  // WSL prints UTF-16 unless it is asked for UTF-8.
  A20: async () => ({
    plain: await wslNuls({ ...process.env, WSL_UTF8: '' }),
    asked: await wslNuls({ ...process.env, WSL_UTF8: '1' }),
  }),
  // CreateProcess does not look into App Paths.
  B2: appPaths,
  // A Store program draws in its own window, inside a frame that belongs to another process.
  B4: storeWindows,
  // A pipe may be written to by its user, administrators and the system alone.
  B6: pipeWriters,
  // Jobs may be nested since Windows 8.
  jobs: nestedJobs,
  // Ctrl+Alt+P is a character in some layouts.
  C6: typedByAltGr,
};
