import type { JudgedEffect } from '../../operations/support/judged-effect.ts';
import type { Application } from '../../ports/applications.ts';
import type { Rule } from '../../core/rule.ts';

/** The question that a person would be asked. */
export interface Question {
  readonly effect: JudgedEffect;
  readonly application: Application | null;
  /** The rule that says to ask. */
  readonly rule: Rule | null;
}
