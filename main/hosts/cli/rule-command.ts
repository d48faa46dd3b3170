/** `deskhand agent rule|rules|drop-rule`: the rules of an agent, or of the owner, in the state folder's file of agents. */
import { resolve } from 'node:path';
import type { AgentsFile } from '../../service/agents/agents-file.ts';
import { changedRules, rulesIn, withRules } from '../../service/agents/edit-agents.ts';
import { OWNER_RULES, type Rule } from '../../core/rule.ts';
import { parseRule } from '../../service/rules/rule-entry.ts';
import { scopeMissing, wrongCall } from './agent-usage.ts';
import { programFacts } from '../../adapters/node/program-path.ts';
import { UsageError } from './usage-error.ts';

export type RuleCommand =
  | { readonly action: 'rules'; readonly name: string }
  | { readonly action: 'drop-rule'; readonly name: string; readonly index: number }
  | {
      readonly action: 'rule';
      readonly name: string;
      readonly rule: unknown;
      readonly minutes: number | null;
    };

/** Options of the command line, not yet checked. */
export interface RuleOptions {
  readonly scope: unknown;
  readonly kind: unknown;
  readonly app: unknown;
  readonly class: unknown;
  readonly minutes: unknown;
}

const given = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** `word`: the decision of `rule`, the number of `drop-rule`. Throws UsageError. */
export function parseRuleCommand(
  action: RuleCommand['action'],
  name: string,
  word: string | undefined,
  { scope, kind, app, class: className, minutes }: RuleOptions,
): RuleCommand {
  if (action === 'rules') return { action, name };
  if (action === 'drop-rule') {
    if (word === undefined || !/^[1-9]\d{0,3}$/.test(word))
      throw wrongCall(action, 'needs the number of a rule, which "agent rules NAME" shows');
    return { action, name, index: Number(word) - 1 };
  }
  if (word === undefined) throw wrongCall(action, 'needs allow, ask or deny');
  if (scope === undefined) throw scopeMissing(action);
  const application = given({ executable: absolute(app), class: className });
  const rule = {
    ...given({ decision: word, scope, action: kind }),
    ...(Object.keys(application).length === 0 ? {} : { application }),
  };
  const checked = parseRule(rule);
  if (!checked.ok) throw wrongCall(action, `cannot take this (${checked.message.replace(/\.$/, '')})`);
  return { action, name, rule, minutes: minutesIn(minutes) };
}

/** Relative paths are stored as absolute ones: the service may run in another folder. */
const absolute = (app: unknown): unknown =>
  typeof app === 'string' && app.includes('/') ? resolve(app) : app;

function minutesIn(minutes: unknown): number | null {
  if (minutes === undefined) return null;
  if (typeof minutes === 'string' && /^[1-9]\d{0,5}$/.test(minutes)) return Number(minutes);
  throw new UsageError('--minutes takes a whole number of minutes');
}

export interface RuleCommandOptions {
  readonly now: number;
  readonly print: (text: string) => void;
  readonly write: (file: AgentsFile) => void;
}

const MINUTE_MS = 60_000;

/** Prints the outcome. False if there was nothing to change. */
export function runRuleCommand(
  command: RuleCommand,
  file: AgentsFile,
  { now, print, write }: RuleCommandOptions,
): boolean {
  const { name } = command;
  const rules = rulesIn(file, name);
  if (rules === undefined) {
    print(`There is no agent ${name}.`);
    return false;
  }
  switch (command.action) {
    case 'rules':
      print(
        rules.length === 0
          ? `No rules: ${name === OWNER_RULES ? 'the owner may do everything' : `${name} may use its scopes as they are`}.`
          : rules.map((rule, index) => `${index + 1}  ${ruleWords(rule, now)}`).join('\n'),
      );
      return true;
    case 'drop-rule':
      if (rules[command.index] === undefined) {
        print(`${name} has no rule ${command.index + 1}.`);
        return false;
      }
      write(withRules(file, name, rules.toSpliced(command.index, 1)));
      print(`Rule ${command.index + 1} of ${name} is gone.`);
      return true;
    case 'rule': {
      const { minutes } = command;
      const until = minutes === null ? {} : { until: new Date(now + minutes * MINUTE_MS).toISOString() };
      const checked = parseRule({ ...(command.rule as object), ...until });
      if (!checked.ok) throw new UsageError(checked.message);
      write(withRules(file, name, changedRules(rules, { remove: null, add: checked.rule }, now) ?? rules));
      print(`${name}: ${ruleWords(checked.rule, now)}`);
      for (const notice of programNotices(checked.rule)) print(notice);
      return true;
    }
  }
}

/** Notices for a rule whose program is a link, a script or missing. */
function programNotices({ scope, application }: Rule): readonly string[] {
  const name = application?.executable ?? null;
  if (name === null) return [];
  const { path, isLink, interpreter } = programFacts(name);
  if (path === null)
    return /[/\\]/.test(name)
      ? [`${name} does not exist: the rule counts once there is such a program.`]
      : [];
  return [
    ...(isLink ? [`${name} is a link to ${path}: the rule is about that program, by any name.`] : []),
    ...(interpreter !== null && scope === 'act'
      ? [
          `${path} is a script that ${interpreter} runs: windows belong to the program that it starts, so name that one.`,
        ]
      : []),
  ];
}

/** `deny act (keyboard) in firefox until 2027-01-31 10:00 UTC` */
export function ruleWords({ decision, scope, action, application, until }: Rule, now: number): string {
  const { executable = null, className = null } = application ?? {};
  const where = [executable, className === null ? null : `class ${className}`].filter(
    (word) => word !== null,
  );
  const time = until === null ? '' : new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `${decision} ${scope}`,
    action === null ? '' : ` (${action})`,
    where.length === 0 ? '' : ` in ${where.join(', ')}`,
    until === null ? '' : until <= now ? ` over since ${time} UTC` : ` until ${time} UTC`,
  ].join('');
}
