/** What a task has cost, and whether its limits cover one more turn. */
import type { TaskUsage } from '../core/task.ts';
import type { TurnUsage } from '../ports/model.ts';

/** In the owner's currency, for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

export interface SpendingLimits {
  readonly turns: number;
  /** In and out together. */
  readonly tokens: number;
  /** In the currency of the prices; null: no limit. */
  readonly money: number | null;
}

/** The answer that the next turn may have, or the limit that leaves no room for one. */
export type NextTurn =
  | { readonly kind: 'allowed'; readonly mostTokens: number }
  | { readonly kind: 'limited'; readonly why: string };

const PER = 1_000_000;
/** Tokens of one answer; models give shorter ones. */
export const MOST_ANSWER_TOKENS = 8192;
/** An answer that calls a tool has no room below it. */
const LEAST_ANSWER_TOKENS = 100;

export const costOf = ({ input, output }: Pick<TurnUsage, 'input' | 'output'>, prices: Prices): number =>
  (input * prices.input + output * prices.output) / PER;

/** With one more turn. */
export function withTurn(usage: TaskUsage, turn: TurnUsage, prices: Prices | null): TaskUsage {
  return {
    turns: usage.turns + 1,
    input: usage.input + turn.input,
    output: usage.output + turn.output,
    isCounted: usage.isCounted && turn.isCounted,
    cost: prices === null ? null : (usage.cost ?? 0) + costOf(turn, prices),
  };
}

export interface SpendingFacts {
  readonly usage: TaskUsage;
  readonly limits: SpendingLimits;
  readonly prices: Prices | null;
  /** Tokens that the next turn will ask at least: all that was asked and answered in the last one. */
  readonly nextInput: number;
}

/** A turn begins only if the limits cover what it asks and the longest answer that it is allowed. */
export function nextTurn({ usage, limits, prices, nextInput }: SpendingFacts): NextTurn {
  if (usage.turns >= limits.turns) return limited(`The limit of ${limits.turns} turns is reached.`);
  const left = limits.tokens - usage.input - usage.output - nextInput;
  if (left < LEAST_ANSWER_TOKENS) return limited(`The limit of ${limits.tokens} tokens is reached.`);
  const payable = limits.money === null || prices === null ? Infinity : payableTokens(limits.money);
  if (payable < LEAST_ANSWER_TOKENS) return limited(`The limit of ${String(limits.money)} is reached.`);
  return { kind: 'allowed', mostTokens: Math.min(MOST_ANSWER_TOKENS, left, payable) };

  function payableTokens(money: number): number {
    if (prices === null) return Infinity;
    const rest = money - (usage.cost ?? 0) - costOf({ input: nextInput, output: 0 }, prices);
    if (rest < 0) return 0;
    return prices.output === 0 ? Infinity : Math.floor((rest * PER) / prices.output);
  }
}

const limited = (why: string): NextTurn => ({ kind: 'limited', why });
