/** For tests: which desktop of Windows has the keyboard and the screen. */
import type { DesktopCalls } from '../input-desktop.ts';
import { dataViewOf } from '../native/structures.ts';
import { createFakeMemory } from './fake-memory.ts';

export interface FakeDesktop {
  /** The desktop of input; null: no one may open it. */
  input: string | null;
  sessionId: number;
  /** WTS_CONNECTSTATE_CLASS; null: Windows does not say. */
  connectState: number | null;
}

const OWN_DESKTOP = 1;
const INPUT_DESKTOP = 2;

/** `now` is read at each call, so a test may change it. */
export function createFakeDesktop(now: FakeDesktop, ownPid = 10, memory = createFakeMemory()): DesktopCalls {
  return {
    user32: {
      openInputDesktop: () => (now.input === null ? 0 : INPUT_DESKTOP),
      closeDesktop: () => 1,
      getThreadDesktop: () => OWN_DESKTOP,
      getUserObjectInformation(desktop, _what, name) {
        name?.set(Buffer.from(`${desktop === OWN_DESKTOP ? 'Default' : (now.input ?? '')}\0`, 'utf16le'));
        return 1;
      },
    },
    kernel32: {
      getCurrentThreadId: () => 1,
      getCurrentProcessId: () => ownPid,
      processIdToSessionId(_pid, session) {
        if (session !== null) dataViewOf(session).setUint32(0, now.sessionId, true);
        return 1;
      },
      copyFrom: memory.copyFrom,
    },
    wtsapi32: {
      wtsQuerySessionInformation(_server, _session, _what, address) {
        if (now.connectState === null || address === null) return 0;
        const state = new Uint8Array(4);
        dataViewOf(state).setInt32(0, now.connectState, true);
        dataViewOf(address).setBigUint64(0, memory.place(state), true);
        return 1;
      },
      wtsFreeMemory(address) {
        memory.free(address);
        return undefined;
      },
    },
  };
}
