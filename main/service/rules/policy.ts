/** The rules that count now. */
import type { Rule } from '../../core/rule.ts';

/** Asked at each effect: rules change without a restart. */
export interface RulePolicy {
  /** `actor`: an agent's name, or `owner`. */
  rulesOf(actor: string): readonly Rule[];
  protectedNames(): readonly string[];
}

/** Every scope is enough, and no application is protected. */
export const NO_RULES: RulePolicy = { rulesOf: () => [], protectedNames: () => [] };
