/** Pages that ask for a session: each shows a code, which the person confirms, and collects its session with a claim that it keeps. */
import type { Clock } from '../../ports/clock.ts';
import { randomLetters, randomValue, sessionDigest } from './session-values.ts';

/** What a page gets that asks for a session. */
export interface AskedSession {
  /** Shown to the person, as `k7m-x2p`. It may be read by anyone: it names the page, and opens nothing. */
  readonly code: string;
  /** 128 random bits that the page alone holds, and collects its session with. */
  readonly claim: string;
}

/** Time to find a terminal in which the code can be confirmed. */
export const ASK_MS = 10 * 60_000;
/** Pages that ask at once, oldest out first. */
export const MOST_ASKS = 256;
/** A mistyped code meets another page's with a chance of at most MOST_ASKS in 387 million. */
const CODE_LENGTH = 6;

/** As people type it: in either case, with or without its hyphen. */
const bareCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
const shownCode = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

export interface Asks {
  ask(address: string): AskedSession;
  confirm(code: string): boolean;
  /** Forgets a confirmed one that is collected. */
  collect(claim: string, address: string): 'confirmed' | 'waiting' | null;
  clear(): void;
}

interface KeptAsk {
  readonly code: string;
  readonly address: string;
  readonly until: number;
  isConfirmed: boolean;
}

export function createAsks(clock: Pick<Clock, 'monotonic'>): Asks {
  /** By the digest of the claim, oldest first. */
  const asks = new Map<string, KeptAsk>();
  const withCode = (code: string): KeptAsk | undefined =>
    [...asks.values()].find((each) => each.code === code && clock.monotonic() < each.until);
  const newCode = (): string => {
    for (;;) {
      const code = randomLetters(CODE_LENGTH);
      if (withCode(code) === undefined) return code;
    }
  };
  return {
    ask(address) {
      const [code, claim] = [newCode(), randomValue()];
      asks.set(sessionDigest(claim), {
        code,
        address,
        until: clock.monotonic() + ASK_MS,
        isConfirmed: false,
      });
      const [oldest] = asks.keys();
      if (oldest !== undefined && asks.size > MOST_ASKS) asks.delete(oldest);
      return { code: shownCode(code), claim };
    },
    confirm(code) {
      const asked = withCode(bareCode(code));
      if (asked === undefined) return false;
      asked.isConfirmed = true;
      return true;
    },
    collect(claim, address) {
      const name = sessionDigest(claim);
      const asked = asks.get(name);
      if (asked?.address !== address) return null;
      if (clock.monotonic() >= asked.until) asks.delete(name);
      if (!asks.has(name)) return null;
      if (!asked.isConfirmed) return 'waiting';
      asks.delete(name);
      return 'confirmed';
    },
    clear: () => asks.clear(),
  };
}
