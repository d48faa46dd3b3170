/** What the Windows that this runs on is, as the adapter sees it. */
import { access, lstat, readdir, stat } from 'node:fs/promises';
import { arch, release, version } from 'node:os';
import { join } from 'node:path';
import { listWin32Displays } from '../../main/adapters/win32/displays.ts';
import { openAutomation } from '../../main/adapters/win32/elements/automation/automation-client.ts';
import { enterApartment } from '../../main/adapters/win32/elements/child/open-drawn-tree.ts';
import { whyUnreachable } from '../../main/adapters/win32/input-desktop.ts';
import { wantsConsole } from '../../main/adapters/win32/launch/subsystem.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import { bindOle32 } from '../../main/adapters/win32/native/ole.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { ownProcesses } from '../../main/adapters/win32/own-processes.ts';
import { ownIntegrity } from '../../main/adapters/win32/process-token.ts';
import { runningProcesses } from '../../main/adapters/win32/running-processes.ts';
import { isRemoteSession, sessionState } from '../../main/adapters/win32/session.ts';
import { topWindows } from '../../main/adapters/win32/windows/top-windows.ts';

/** How each call ends: null, or the name of its error. */
const ends = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

async function aliases(): Promise<unknown> {
  const folder = join(process.env['LOCALAPPDATA'] ?? '', 'Microsoft', 'WindowsApps');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.exe'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return {
        name,
        stat: await ends(stat(path)),
        lstat: await ends(lstat(path)),
        access: await ends(access(path)),
      };
    }),
  );
}

async function automation(): Promise<unknown> {
  const ole32 = bindOle32(loadLibrary('ole32.dll'));
  const apartment = enterApartment(ole32);
  const client = await openAutomation(ole32, apartment === 'other');
  client?.close();
  return { apartment, hasClient: client !== undefined, hasTimeouts: client?.hasTimeouts ?? false };
}

function listedWindows({ user32 }: Win32): unknown {
  const enumerated: number[] = [];
  user32.enumWindows((window) => enumerated.push(window), 0);
  const walked = topWindows(user32).filter((window) => !enumerated.includes(window));
  return { enumerated: enumerated.length, walked: walked.length };
}

/** By the fault of the audit that each bears on: scripts/windows/faults.ts. */
export const SYSTEM_FACTS = {
  system: () => ({ version: version(), release: release(), arch: arch(), node: process.version }),
  A1: automation,
  A8: async () => ({
    cmd: await wantsConsole(String.raw`C:\Windows\System32\cmd.exe`),
    notepad: await wantsConsole(String.raw`C:\Windows\System32\notepad.exe`),
  }),
  A9: (win32: Win32) => ({ remote: isRemoteSession(win32) }),
  A10: (win32: Win32) => {
    const running = runningProcesses(win32);
    const own = running.get(win32.kernel32.getCurrentProcessId());
    return { processes: running.size, session: own?.sessionId ?? null, startedAt: String(own?.startedAt) };
  },
  // Windows lists whose each process is, without one being opened.
  'A10 users': (win32: Win32) => {
    const began = performance.now();
    const own = ownProcesses(win32);
    const ms = Math.round(performance.now() - began);
    const ofWindows = Array.from(runningProcesses(win32)).filter(([, { name }]) => name === 'lsass.exe');
    return { parent: own.has(process.ppid), lsass: ofWindows.some(([pid]) => own.has(pid)), ms };
  },
  A16: ({ scaling, user32 }: Win32) => ({ scaling, displays: listWin32Displays(user32) }),
  A17: (win32: Win32) => whyUnreachable(win32),
  A21: listedWindows,
  B1: aliases,
  B5: (win32: Win32) => sessionState(win32),
  B10: (win32: Win32) => ownIntegrity(win32) ?? null,
} as const;
