/** The verdict of rules about one effect. Pure: anyone who asks has looked up the application. */
import { type Rule, isOver, type ApplicationPattern, type Decision } from '../../core/rule.ts';
import type { ActionKind, RuledScope } from '../../core/scopes.ts';
import type { Application } from '../../ports/applications.ts';
import type { ApprovalAnswer } from '../../core/approval-answer.ts';

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

export interface RuledEffect {
  readonly scope: RuledScope;
  readonly action: ActionKind;
  /** Null: it lands in no application. */
  readonly application: Application | null;
  /** Whether it lands in a window, where protected applications count. */
  readonly isWindow: boolean;
  /** The application is one of several of which one gets it: only rules that name it count. */
  readonly isSuspect?: boolean;
}

export interface Verdict {
  readonly decision: Decision;
  /** The rule that decided; `scope`: no rule did, so that having the scope is enough. */
  readonly by: 'rule' | 'protected' | 'scope';
  /** The rule that decided. */
  readonly rule: Rule | null;
}

export interface Policy {
  readonly rules: readonly Rule[];
  /** Names of programs or classes in which nothing may be done unless a rule names them. */
  readonly protectedNames: readonly string[];
  /** The program that a name or a path stands for once links are resolved. Default: itself. */
  readonly programOf?: ProgramOf | undefined;
}

export type ProgramOf = (nameOrPath: string) => string;

const STRICTNESS: Readonly<Record<Decision, number>> = { allow: 0, ask: 1, deny: 2 };

/** The more exactly a rule names its subject, the more it counts. */
const exactness = ({ application, action, until }: Rule): number =>
  (application === null ? 0 : 4) + (action === null ? 0 : 2) + (until === null ? 0 : 1);

const fold = (name: string): string => name.normalize('NFC').toLowerCase();
const bare = (name: string): string => fold(name).replace(/\.exe$/, '');
const isPath = (name: string): boolean => name.includes('/') || name.includes('\\');
const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

const isNamed = (pattern: string, executable: string): boolean =>
  isPath(pattern) && isPath(executable)
    ? pattern === executable
    : bare(fileNameOf(pattern)) === bare(fileNameOf(executable));

/**
 * Both are what they are after links are resolved. What forbids counts for the name of a link too; what allows does not, since
 * a link to any program can have any name.
 */
function fitsExecutable(pattern: string, executable: string, { decision, programOf }: Fitting): boolean {
  const program = programOf(executable);
  if (programOf(pattern) === program || isNamed(pattern, program)) return true;
  return decision !== 'allow' && isNamed(pattern, executable);
}

interface Fitting {
  readonly decision: Decision;
  readonly programOf: ProgramOf;
}

/** `unknown`: the system reports too little. */
function fits(
  pattern: ApplicationPattern,
  { executable, className }: Application,
  fitting: Fitting,
): boolean | 'unknown' {
  const path =
    pattern.executable === null ||
    (executable === null ? 'unknown' : fitsExecutable(pattern.executable, executable, fitting));
  // Menus and tooltips often have no class; their program is known all the same.
  const name =
    pattern.className === null ||
    (className === null
      ? pattern.executable !== null || 'unknown'
      : fold(pattern.className) === fold(className));
  if (path === false || name === false) return false;
  return path === 'unknown' || name === 'unknown' ? 'unknown' : true;
}

/** Where the application cannot be determined, rules that forbid count and rules that allow do not. */
function applies(
  rule: Rule,
  { scope, action, application }: RuledEffect,
  now: number,
  programOf: ProgramOf,
): boolean {
  if (rule.scope !== scope || isOver(rule, now)) return false;
  if (rule.action !== null && rule.action !== action) return false;
  if (rule.application === null) return true;
  if (application === null) return false;
  const answer = fits(rule.application, application, { decision: rule.decision, programOf });
  return answer === 'unknown' ? rule.decision !== 'allow' : answer;
}

function strongest(rules: readonly Rule[]): Rule | undefined {
  const order = (a: Rule, b: Rule): number =>
    exactness(b) - exactness(a) || STRICTNESS[b.decision] - STRICTNESS[a.decision];
  return [...rules].sort(order)[0];
}

/** The list is asked about at each event, and changes with the settings alone. */
const folded = new WeakMap<readonly string[], ReadonlySet<string>>();

function foldedNames(names: readonly string[]): ReadonlySet<string> {
  const known = folded.get(names) ?? new Set(names.map(bare));
  folded.set(names, known);
  return known;
}

/**
 * Whether a name of the list fits, without regard to case: the program's file name, the class, or where the program's path may not
 * be read another name of its process. A process of which nothing can be read may be any of them.
 */
export function isProtected(
  { executable, className, otherNames = [], isHidden = false }: Application,
  names: readonly string[],
): boolean {
  if (isHidden) return names.length > 0;
  const own = [executable === null ? null : fileNameOf(executable), className, ...otherNames];
  return own.some((name) => name !== null && foldedNames(names).has(bare(name)));
}

/**
 * The narrowest rule decides: one that names the application before one that names the kind of action, before one that
 * ends, before the rest. Among equals the strictest does. `now`: wall time, epoch milliseconds.
 */
export function decide(
  { rules, protectedNames, programOf = (name) => name }: Policy,
  effect: RuledEffect,
  now: number,
): Verdict {
  const counted = effect.isSuspect === true ? rules.filter(({ application }) => application !== null) : rules;
  const rule = strongest(counted.filter((candidate) => applies(candidate, effect, now, programOf))) ?? null;
  const { application, isWindow } = effect;
  const isNamed = rule !== null && rule.application !== null;
  if (!isNamed && isWindow && application !== null && isProtected(application, protectedNames))
    return { decision: 'deny', by: 'protected', rule: null };
  if (rule === null) return { decision: 'allow', by: 'scope', rule: null };
  return { decision: rule.decision, by: 'rule', rule };
}

/** A decision about a request, for the recording and the request log. */
export interface Decided {
  readonly verdict: 'allowed' | 'denied' | 'timed_out';
  /**
   * `rule`; `protected`: the list of protected applications; `grant`: an approval given for a while before; `no one`, as when
   * the console was closed; or the person, as the place they answered from.
   */
  readonly by: string;
  /** A person's; null: none was given. */
  readonly answer: ApprovalAnswer | null;
  /** The rule that decided. */
  readonly rule: Rule | null;
  /** How long a person was waited for, milliseconds. */
  readonly waitedMs: number;
}

/** If no one is asked. Null: a person is, or nothing but the scope decided. */
export function settledBy({ decision, by, rule }: Verdict, isGranted: boolean): Decided | null {
  const unasked = { rule, answer: null, waitedMs: 0 };
  if (decision === 'deny')
    return { verdict: 'denied', by: by === 'protected' ? 'protected' : 'rule', ...unasked };
  if (isGranted) return { verdict: 'allowed', by: 'grant', ...unasked };
  return decision === 'allow' && by === 'rule' ? { verdict: 'allowed', by, ...unasked } : null;
}

/** Several decisions about one request: a refusal counts first, then a person's answer, then the first decision. */
export function weightier(one: Decided | null, other: Decided): Decided {
  const weight = ({ verdict, answer }: Decided): number =>
    (verdict === 'allowed' ? 0 : 2) + (answer === null ? 0 : 1);
  return one === null || weight(other) > weight(one) ? other : one;
}
