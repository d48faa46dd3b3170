/** The rules that count now. */
import type { Rule } from '../../core/rule.ts';
import type { ProgramOf } from './decide.ts';

/** Asked at each effect: rules change without a restart. */
export interface RulePolicy {
  /** `actor`: an agent's name, or `owner`. */
  rulesOf(actor: string): readonly Rule[];
  protectedNames(): readonly string[];
  /** The program that a name or a path stands for once links are resolved. Default: itself. */
  readonly programOf?: ProgramOf;
}

/** Every scope is enough, and no application is protected. */
export const NO_RULES: RulePolicy = { rulesOf: () => [], protectedNames: () => [] };
