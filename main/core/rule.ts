/** Rules that allow, ask about or deny an agent's actions within its scopes, by application. */
import { ACTIONS, type ActionKind, type RuledScope } from './scopes.ts';

export const DECISIONS = ['allow', 'ask', 'deny'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Every given member must fit. At least one is given. */
export interface ApplicationPattern {
  /** A whole path, compared after links are resolved; or a file name, compared without regard to case or `.exe`. */
  readonly executable: string | null;
  /** Compared without regard to case. The program chooses it itself: any program can take any class. */
  readonly className: string | null;
}

export interface Rule {
  readonly decision: Decision;
  readonly scope: RuledScope;
  /** Null: every kind of action of the scope. */
  readonly action: ActionKind | null;
  /** Null: every application. */
  readonly application: ApplicationPattern | null;
  /** Wall time from which on it no longer counts, epoch milliseconds; null: it counts for ever; or SESSION_END. */
  readonly until: number | null;
}

/** Scopes whose effects land in a window or start a program: only their rules can name an application. */
export const NARROWED_SCOPES: ReadonlySet<RuledScope> = new Set(['act', 'launch'] as const);

export const RULED_SCOPES: readonly RuledScope[] = ['see', 'act', 'clipboard', 'files', 'launch', 'exec'];

export const isRuledScope = (word: string): word is RuledScope => Object.hasOwn(ACTIONS, word);

export const isActionOf = (scope: RuledScope, word: string): word is ActionKind =>
  ACTIONS[scope].some((action) => action === word);

/** Whose rules count for a caller that shows no agent's token. Reserved, so that no agent is called so. */
export const OWNER_RULES = 'owner';

/** End of a rule that ends with the service: it is kept in memory alone. */
export const SESSION_END = Infinity;

export const isOver = ({ until }: Rule, now: number): boolean => until !== null && now >= until;
