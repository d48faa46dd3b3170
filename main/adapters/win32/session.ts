/** The session of Windows that the service runs in: only one in which a user works has a desktop to see and operate. */
import type { Kernel32 } from './native/kernel32.ts';
import { dataViewOf } from './native/structures.ts';
import type { User32 } from './native/user32.ts';
import type { Wtsapi32 } from './native/wtsapi32.ts';

export interface SessionCalls {
  readonly user32: Pick<User32, 'getSystemMetrics'>;
  readonly kernel32: Pick<Kernel32, 'getCurrentProcessId' | 'processIdToSessionId' | 'copyFrom'>;
  readonly wtsapi32: Pick<Wtsapi32, 'wtsQuerySessionInformation' | 'wtsFreeMemory'>;
}

/** `services`: session 0, of services, of tasks that run without a user, and of SSH. `unknown`: Windows does not say. */
export type SessionState = 'active' | 'disconnected' | 'services' | 'unknown';

const SM_REMOTESESSION = 0x1000;
const WTS_CURRENT_SERVER = 0;
const WTS_CURRENT_SESSION = 0xffff_ffff;
const WTS_CONNECT_STATE = 8;
const WTS_ACTIVE = 0;
const WTS_DISCONNECTED = 4;

export function sessionState({ kernel32, wtsapi32 }: Omit<SessionCalls, 'user32'>): SessionState {
  const session = new Uint8Array(4);
  const isKnown = kernel32.processIdToSessionId(kernel32.getCurrentProcessId(), session) !== 0;
  if (isKnown && dataViewOf(session).getUint32(0, true) === 0) return 'services';
  const [address, length, state] = [new Uint8Array(8), new Uint8Array(4), new Uint8Array(4)];
  const answered = wtsapi32.wtsQuerySessionInformation(
    WTS_CURRENT_SERVER,
    WTS_CURRENT_SESSION,
    WTS_CONNECT_STATE,
    address,
    length,
  );
  const at = dataViewOf(address).getBigUint64(0, true);
  if (answered === 0 || at === 0n) return 'unknown';
  kernel32.copyFrom(state, at, state.byteLength);
  wtsapi32.wtsFreeMemory(at);
  const value = dataViewOf(state).getInt32(0, true);
  if (value === WTS_DISCONNECTED) return 'disconnected';
  return value === WTS_ACTIVE ? 'active' : 'unknown';
}

/** Whether a person sees the session through Remote Desktop. */
export const isRemoteSession = ({ user32 }: Pick<SessionCalls, 'user32'>): boolean =>
  user32.getSystemMetrics(SM_REMOTESESSION) !== 0;
