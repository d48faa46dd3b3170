/**
 * Keeps secrets off the desktop that agents see. A browser may show the console on a display that Deskhand serves, where
 * an agent reads the screen and the clipboard. The page's title holds its session's marker, so its window is recognised.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { CallReply } from '../contract.ts';
import { SECRETS, type SecretName } from '../setting-names.ts';

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
  /**
   * Whether a page that no window shows is certainly elsewhere. On a person's own desktop it may be in a tab behind another,
   * in a window without a title, or in no browser at all.
   */
  readonly isElsewhere: boolean;
  /** The secret's value, or null if none is set. */
  readonly valueOf: (name: SecretName) => string | null;
}

export interface SecretGuard {
  /** The refusal of a call that would let a secret out where agents may see it; null for every other call. */
  refuse(name: string, input: unknown, marker: string): Promise<CallReply | null>;
  /** After a call that made or replaced a secret: the page knows it. `marker`: of the page from now on. */
  made(name: string, input: unknown, marker: string): void;
}

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

async function secretWanted(name: string, input: unknown): Promise<Wanted | null> {
  const { CALLS } = await import('../contract.ts');
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

const MAKING = new Set(['secret.generate', 'secret.set', 'settings.set']);
const secretNamed = z.object({ name: z.enum(SECRETS) });

/** Who has entered or made each secret, as it was then. */
function createKnowledge(valueOf: SecretGuardOptions['valueOf']) {
  const known = new Map<SecretName, { readonly marker: string; readonly value: Buffer }>();
  return {
    learn(name: SecretName, marker: string): void {
      const value = valueOf(name);
      if (value !== null) known.set(name, { marker, value: digest(value) });
    },
    has(name: SecretName, marker: string): boolean {
      const [value, found] = [valueOf(name), known.get(name)];
      return value !== null && found?.marker === marker && timingSafeEqual(found.value, digest(value));
    },
  };
}

export function createSecretGuard({ find, clock, isElsewhere, valueOf }: SecretGuardOptions): SecretGuard {
  const knowledge = createKnowledge(valueOf);
  const look = async (marker: string): Promise<Sighting> => {
    const first = await find(marker);
    if (first !== 'absent') return first;
    await clock.sleep(LOOK_AGAIN_MS);
    return find(marker);
  };
  return {
    async refuse(name, input, marker) {
      const wanted = await secretWanted(name, input);
      if (wanted === null) return null;
      const sighting = await look(marker);
      if (sighting === 'shown') return seenByAgents(wanted);
      if (sighting === 'absent' && (isElsewhere || knowledge.has(wanted.name, marker))) return null;
      const value = valueOf(wanted.name);
      // If no token is needed, an agent's token gives no one more than everybody has.
      if (value === null && name === 'agents.add') return null;
      if (value === null || wanted.entered === undefined || !same(wanted.entered, value))
        return notEntered(wanted);
      knowledge.learn(wanted.name, marker);
      return null;
    },
    made(name, input, marker) {
      const { data } = MAKING.has(name) ? secretNamed.safeParse(input) : {};
      if (data !== undefined) knowledge.learn(data.name, marker);
    },
  };
}

const seenByAgents = ({ elsewhere }: Wanted): CallReply =>
  refusal(
    'own_window',
    'This page is open on the desktop that agents see, so secrets are neither shown nor copied here.',
    elsewhere,
  );

const notEntered = ({ entered }: Wanted): CallReply =>
  entered === undefined
    ? refusal(
        'secret_reentry',
        'Deskhand cannot tell whether agents see this page.',
        'Enter the secret to see that it is the one in force.',
      )
    : refusal('secret_reentry', 'This is not the secret in force.', 'Enter it again, or replace it.');
