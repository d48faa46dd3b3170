/** What Windows lets programs of other users, sessions and rights do. Most are asked as administrator. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pointerIn } from '../../main/adapters/win32/com/com-method.ts';
import { openFileRights, sidText } from '../../main/adapters/win32/file-rights.ts';
import { whyUnreachable } from '../../main/adapters/win32/input-desktop.ts';
import { bindFileSecurity } from '../../main/adapters/win32/native/advapi32.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import { wideBytes } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { ownIntegrity } from '../../main/adapters/win32/process-token.ts';
import { reachOf } from '../../main/adapters/win32/processes.ts';
import { sessionState } from '../../main/adapters/win32/session.ts';
import { until } from '../client.ts';
import { FACT_PROGRAM } from './apart.ts';
import { runWithFewRights } from './few-rights.ts';
import { withNeighbour } from './neighbour.ts';

const run = promisify(execFile);
const START_MS = 60_000;
const LB_GETCOUNT = 0x18b;
const WM_USER = 0x400;
const SMTO_ABORTIFHUNG = 2;
const ANSWER_MS = 5000;
const DESKTOP_READOBJECTS = 1;
const SE_FILE_OBJECT = 1;
const OWNER_SECURITY_INFORMATION = 1;
/** Of a SID: at 1 stands how many numbers follow. */
const SID_HEADER_BYTES = 8;
const TASK = 'deskhand-facts';

const pipePath = String.raw`\\.\pipe\deskhand-facts-${process.pid}`;

async function withPipe<T>(use: () => Promise<T>): Promise<T> {
  const server = createServer().listen(pipePath);
  await once(server, 'listening');
  try {
    return await use();
  } finally {
    server.close();
  }
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

/** The identifier of the user or group that owns a pipe; null if Windows does not say. */
function ownerOfPipe({ kernel32 }: Win32, path: string): string | null {
  const { getNamedSecurityInfo } = bindFileSecurity(loadLibrary('advapi32.dll'));
  const [owner, whole, header] = [new Uint8Array(8), new Uint8Array(8), new Uint8Array(SID_HEADER_BYTES)];
  const [kind, asked] = [SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION];
  if (getNamedSecurityInfo(wideBytes(path), kind, asked, owner, null, null, null, whole) !== 0) return null;
  kernel32.copyFrom(header, pointerIn(owner), SID_HEADER_BYTES);
  const sid = new Uint8Array(SID_HEADER_BYTES + 4 * (header[1] ?? 0));
  kernel32.copyFrom(sid, pointerIn(owner), sid.byteLength);
  kernel32.localFree(pointerIn(whole));
  return sidText(sid);
}

/** Who else may write to a pipe that this process has made, and who owns it. */
const pipeWriters = (win32: Win32): Promise<unknown> =>
  withPipe(() => {
    const change = openFileRights().others(pipePath)?.change ?? null;
    return Promise.resolve({ change, owner: change === null ? null : ownerOfPipe(win32, pipePath) });
  });

/** The answer of a fact that another process writes to a file. */
async function answerIn(file: string): Promise<unknown> {
  const read = (): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  await until(`there is an answer in ${file}`, () => read().includes('}\n'), START_MS, 200);
  const line =
    read()
      .split('\n')
      .find((each) => each.startsWith('{')) ?? '{}';
  return (JSON.parse(line) as { readonly value?: unknown }).value ?? line;
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-facts-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const factLine = (name: string, argument = ''): string =>
  `"${process.execPath}" "${FACT_PROGRAM}" "${name}" "${argument}"`;

/** What a list, another program and a pipe with an administrator's rights answer to a program without. */
const fromBelow = ({ user32 }: Win32): Promise<unknown> =>
  withPipe(() =>
    inFolder((folder) =>
      withNeighbour(async ({ pid, windows }) => {
        const result = new Uint8Array(8);
        user32.sendNumberTimeout(windows.list, LB_GETCOUNT, 0, 0, SMTO_ABORTIFHUNG, ANSWER_MS, result);
        const [script, file] = [join(folder, 'below.cmd'), join(folder, 'answer')];
        await runWithFewRights(script, factLine('below', [windows.list, pid, pipePath].join(',')), file);
        return { counted: result[0], below: await answerIn(file) };
      }),
    ),
  );

/** Run with fewer rights: asks a list, a process and a pipe of an administrator's. */
async function askAbove(win32: Win32, argument: string): Promise<unknown> {
  const [list = '', pid = '', path = ''] = argument.split(',');
  const { user32, kernel32 } = win32;
  const began = performance.now();
  const counted = user32.sendNumberTimeout(
    Number(list),
    LB_GETCOUNT,
    0,
    0,
    SMTO_ABORTIFHUNG,
    ANSWER_MS,
    new Uint8Array(8),
  );
  const sendError = kernel32.getLastError();
  const ms = Math.round(performance.now() - began);
  const posted = user32.postMessage(Number(list), WM_USER, 0, 0);
  const postError = kernel32.getLastError();
  const socket = connect(path);
  const pipe = await Promise.race([
    once(socket, 'connect').then(() => null),
    once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code ?? String(error)),
  ]);
  socket.destroy();
  return {
    integrity: ownIntegrity(win32) ?? null,
    reach: reachOf(win32, Number(pid)),
    sent: { isAnswered: counted !== 0, isAtOnce: ms < ANSWER_MS / 2, error: sendError },
    posted: { isTaken: posted !== 0, error: postError },
    pipe,
  };
}

/** What a task without a user sees of the desktop. It is made and deleted, as administrator. */
const fromServices = (): Promise<unknown> =>
  inFolder(async (folder) => {
    const [script, file] = [join(folder, 'task.cmd'), join(folder, 'answer')];
    writeFileSync(script, `@${factLine('session')} > "${file}" 2>&1\r\n`);
    const when = ['/sc', 'once', '/st', '00:00'];
    await run('schtasks', ['/create', '/tn', TASK, '/ru', 'SYSTEM', ...when, '/tr', script, '/f']);
    try {
      await run('schtasks', ['/run', '/tn', TASK]);
      return await answerIn(file);
    } finally {
      await run('schtasks', ['/delete', '/tn', TASK, '/f']);
    }
  });

function seenSession(win32: Win32): unknown {
  const desktop = win32.user32.openInputDesktop(0, 0, DESKTOP_READOBJECTS);
  if (desktop !== 0) win32.user32.closeDesktop(desktop);
  return { session: sessionState(win32), opens: desktop !== 0, why: whyUnreachable(win32) };
}

export const RIGHTS_CLAIMS = {
  // A folder at the top of a drive may be changed by others, one in the profile may not.
  A18: newFolders,
  // Session 0 has no input desktop to open.
  'B5 services': fromServices,
  // A pipe may be written to by its user, administrators and the system alone; an administrator's belongs to them all.
  B6: pipeWriters,
  // Questions to programs of more rights fail at once, by the integrity of both; their pipes cannot be opened.
  B8: fromBelow,
} as const;

/** Asked by a process that another fact starts. */
export const RIGHTS_ELSEWHERE = { below: askAbove, session: seenSession } as const;
