/**
 * What holds on the Windows that this runs on, where the adapter relies on what no one here has seen: `node testing/windows/facts.ts`
 * writes it as JSON, `compare-facts.ts` compares it. It changes the clipboard, and makes two folders for a moment. The workflow
 * `windows` keeps its answer.
 */
import { access, lstat, readdir, stat } from 'node:fs/promises';
import { arch, release, version } from 'node:os';
import { join } from 'node:path';
import { createClipboard } from '../../main/adapters/win32/clipboard/clipboard.ts';
import { listWin32Displays } from '../../main/adapters/win32/displays.ts';
import { enterApartment } from '../../main/adapters/win32/elements/child/open-drawn-tree.ts';
import { openAutomation } from '../../main/adapters/win32/elements/automation/automation-client.ts';
import { whyUnreachable } from '../../main/adapters/win32/input-desktop.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import { bindOle32 } from '../../main/adapters/win32/native/ole.ts';
import { openWin32, type Win32 } from '../../main/adapters/win32/native/win32.ts';
import { integrityOf } from '../../main/adapters/win32/process-token.ts';
import { runningProcesses } from '../../main/adapters/win32/running-processes.ts';
import { isRemoteSession, sessionState } from '../../main/adapters/win32/session.ts';
import { topWindows } from '../../main/adapters/win32/windows/top-windows.ts';
import { wantsConsole } from '../../main/adapters/win32/launch/subsystem.ts';
import { CLAIMS } from './claims.ts';
import { PICTURE_FACTS } from './picture-facts.ts';

type Facts = Readonly<Record<string, (win32: Win32) => unknown>>;

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

/** By the fault of the audit that each bears on: scripts/windows/faults.ts. */
const FACTS: Facts = {
  ...CLAIMS,
  ...PICTURE_FACTS,
  system: () => ({ version: version(), release: release(), arch: arch(), node: process.version }),
  A1: async () => {
    const ole32 = bindOle32(loadLibrary('ole32.dll'));
    const apartment = enterApartment(ole32);
    const client = await openAutomation(ole32, apartment === 'other');
    client?.close();
    return { apartment, hasClient: client !== undefined, hasTimeouts: client?.hasTimeouts ?? false };
  },
  A8: async () => ({
    cmd: await wantsConsole(String.raw`C:\Windows\System32\cmd.exe`),
    notepad: await wantsConsole(String.raw`C:\Windows\System32\notepad.exe`),
  }),
  A9: (win32) => ({ remote: isRemoteSession(win32) }),
  A10: ({ ntdll, kernel32 }) => {
    const running = runningProcesses(ntdll);
    const own = running.get(kernel32.getCurrentProcessId());
    return { processes: running.size, session: own?.sessionId ?? null, startedAt: String(own?.startedAt) };
  },
  A14: async (win32) => {
    const clipboard = createClipboard(win32);
    await clipboard.writeText('a\nb');
    return { readBack: await clipboard.readText(), lent: await ends(clipboard.lendText('c')) };
  },
  A16: ({ scaling, user32 }) => ({ scaling, displays: listWin32Displays(user32) }),
  A17: (win32) => whyUnreachable(win32),
  A21: ({ user32 }) => {
    const enumerated: number[] = [];
    user32.enumWindows((window) => enumerated.push(window), 0);
    const walked = topWindows(user32);
    return {
      enumerated: enumerated.length,
      walked: walked.filter((window) => !enumerated.includes(window)).length,
    };
  },
  B1: () => aliases(),
  B5: (win32) => sessionState(win32),
  B10: (win32) => integrityOf(win32, win32.kernel32.getCurrentProcessId()) ?? null,
};

const win32 = openWin32();
const found: Record<string, unknown> = {};
for (const [name, fact] of Object.entries(FACTS)) {
  try {
    found[name] = await fact(win32);
  } catch (error) {
    found[name] = { failed: error instanceof Error ? error.message : String(error) };
  }
}
process.stdout.write(`${JSON.stringify(found, null, 1)}\n`);
