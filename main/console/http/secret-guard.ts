/**
 * Keeps secrets off the desktop that agents see. A browser may show the console on a display that Deskhand serves, where
 * an agent reads the screen and the clipboard. The page's title holds its session's marker, so its window is recognised.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { CALLS, type CallReply } from '../contract.ts';
import type { SecretName } from '../model/settings.ts';

/** Whether a window with the marker in its title stands on a display that Deskhand serves. */
export type Sighting = 'shown' | 'absent' | 'unknown';
export type FindMarker = (marker: string) => Promise<Sighting>;

/** `unknown` where the windows cannot be listed. */
export const findMarkerIn =
  (windows: Pick<WindowsPort, 'list'>): FindMarker =>
  async (marker) => {
    try {
      const shown = await windows.list();
      return shown.some(({ title }) => title.includes(marker)) ? 'shown' : 'absent';
    } catch {
      return 'unknown';
    }
  };

export interface SecretGuardOptions {
  readonly find: FindMarker;
  readonly clock: Clock;
  /** The secret's value, or null where none is set. */
  readonly valueOf: (name: SecretName) => string | null;
}

/** The refusal of a call that would let a secret out where agents may see it; null for every other call. */
export type SecretGuard = (name: string, input: unknown, marker: string) => Promise<CallReply | null>;

/** Browsers set a window's title a moment after they show another tab. */
const LOOK_AGAIN_MS = 300;

interface Wanted {
  readonly name: SecretName;
  readonly entered: string | undefined;
  /** Hint where agents see the page. */
  readonly elsewhere: string;
}

const ELSEWHERE =
  'Open the console on another desktop, or look where the secret is kept: settings.json in the state folder, or the variable that sets it.';

function secretWanted(name: string, input: unknown): Wanted | null {
  if (name === 'secret.reveal') {
    const { data } = CALLS['secret.reveal'].input.safeParse(input);
    return data === undefined ? null : { name: data.name, entered: data.entered, elsewhere: ELSEWHERE };
  }
  if (name === 'copy') {
    const { data } = CALLS.copy.input.safeParse(input);
    return data?.what === 'secret' ? { name: data.name, entered: undefined, elsewhere: ELSEWHERE } : null;
  }
  if (name === 'agents.add') {
    const { data } = CALLS['agents.add'].input.safeParse(input);
    const elsewhere = 'Open the console on another desktop, or run "deskhand agent add".';
    return data === undefined ? null : { name: 'token', entered: data.entered, elsewhere };
  }
  return null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const refusal = (reason: string, message: string, hint: string): CallReply => ({
  ok: false,
  error: { reason, message, hint },
});

export function createSecretGuard({ find, clock, valueOf }: SecretGuardOptions): SecretGuard {
  const look = async (marker: string): Promise<Sighting> => {
    const first = await find(marker);
    if (first !== 'absent') return first;
    await clock.sleep(LOOK_AGAIN_MS);
    return find(marker);
  };
  return async (name, input, marker) => {
    const wanted = secretWanted(name, input);
    if (wanted === null) return null;
    const sighting = await look(marker);
    if (sighting === 'absent') return null;
    if (sighting === 'shown')
      return refusal(
        'own_window',
        'This page is open on the desktop that agents see, so secrets are neither shown nor copied here.',
        wanted.elsewhere,
      );
    const value = valueOf(wanted.name);
    // Where no token is needed, an agent's token gives no one more than everybody has.
    if (value === null && name === 'agents.add') return null;
    if (value !== null && wanted.entered !== undefined && same(wanted.entered, value)) return null;
    return wanted.entered === undefined
      ? refusal(
          'secret_reentry',
          'Deskhand cannot tell whether agents see this page.',
          'Enter the secret to see that it is the one in force.',
        )
      : refusal('secret_reentry', 'This is not the secret in force.', 'Enter it again, or replace it.');
  };
}
