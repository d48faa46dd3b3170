import type { Region } from '../core/geometry.ts';

/** A rectangle that was drawn to. Its pixels may have got the colours that they had. */
export interface DamageRecord {
  /** Global units. */
  readonly region: Region;
  /** How long ago, milliseconds. */
  readonly ageMs: number;
}

export interface DamageHistory {
  /** Since when there is a record without a gap, milliseconds ago; at most a few seconds. */
  readonly knownMs: number;
  /** Oldest first; those of one moment share their age. */
  readonly records: readonly DamageRecord[];
}

/** Informs one listener where programs draw ("damage", as X11, RFB and Chromium call it). */
export interface DamageWatch {
  /**
   * Resolves as soon as something has been drawn that `take` has not returned yet. Rejects with the signal's reason, or
   * with `display_unavailable`.
   */
  next(signal: AbortSignal): Promise<void>;
  /**
   * Where was drawn since the last call, or since the watch began; all that was drawn before the call is in it. Throws
   * `display_unavailable`.
   */
  take(): Promise<readonly Region[]>;
  /** Recent damage, also from before this watch where that is known. */
  history(): DamageHistory;
  end(): void;
}

/** Gathers where programs draw, at no cost until it is asked: for those who look now and then, and wait for nothing. */
export interface DamageTally {
  /**
   * Where was drawn since the last call; all that was drawn before this one is in it. Null: anywhere, as at the first
   * call. Throws `display_unavailable`.
   */
  take(): Promise<readonly Region[] | null>;
  /** Whether nothing can reach the screen past these reports: pixels that no report names are then known. */
  readonly isComplete: boolean;
  end(): void;
}

/** Says when it is worth looking again. A caller that looks sees for itself what changed. */
export interface DrawingHints {
  /**
   * Resolves once something new may be shown since the hints began, or since the last call that resolved. Its silence does not prove
   * that nothing changed. Rejects with the signal's reason, or when there are no more hints.
   */
  next(signal: AbortSignal): Promise<void>;
}
