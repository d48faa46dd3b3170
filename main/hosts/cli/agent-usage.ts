/** How each form of `deskhand agent` is called, for errors that name what is missing. */
import { SCOPES } from '../../core/scopes.ts';
import { UsageError } from './usage-error.ts';
import { suggestion } from './nearest-word.ts';

const CALLS = {
  add: 'NAME --scope see,act [--days 30] [--record off|actions|pictures]',
  list: '[--json]',
  revoke: 'NAME',
  rule: 'NAME allow|ask|deny --scope SCOPE [--kind KIND] [--app PROGRAM] [--class CLASS] [--minutes 10]',
  rules: 'NAME',
  'drop-rule': 'NAME NUMBER',
} as const;

export type AgentAction = keyof typeof CALLS;

const ACTIONS = Object.keys(CALLS);

const isAction = (word: string): word is AgentAction => Object.hasOwn(CALLS, word);

/** `problem`: `needs a name`. */
export const wrongCall = (action: AgentAction, problem: string): UsageError =>
  new UsageError(`agent ${action} ${problem}: agent ${action} ${CALLS[action]}`);

export const scopeMissing = (action: AgentAction): UsageError =>
  wrongCall(action, `needs --scope with some of ${SCOPES.join(', ')}`);

/** Throws UsageError, which names the nearest form. */
export function agentAction(word: string | undefined): AgentAction {
  if (word !== undefined && isAction(word)) return word;
  const near = word === undefined ? '' : suggestion(word, ACTIONS, (action) => `"agent ${action}"`);
  if (near !== '') throw new UsageError(`there is no "agent ${word}".${near}`);
  const not = word === undefined ? '' : `, not ${JSON.stringify(word)}`;
  throw new UsageError(
    `agent needs one of ${ACTIONS.join(', ')}${not}; "deskhand help agent" shows how each is called`,
  );
}

/** The options that each form takes. */
const OPTIONS: Readonly<Record<AgentAction, readonly string[]>> = {
  add: ['scope', 'days', 'record'],
  list: [],
  revoke: [],
  rule: ['scope', 'kind', 'app', 'class', 'minutes'],
  rules: [],
  'drop-rule': [],
};

/** Throws UsageError for an option that belongs to another form, and for a word too many. */
export function requireFitting(
  action: AgentAction,
  options: Readonly<Record<string, unknown>>,
  surplus: string | undefined,
): void {
  const wrong = Object.keys(options).find(
    (name) => options[name] !== undefined && !OPTIONS[action].includes(name),
  );
  if (wrong !== undefined) throw wrongCall(action, `takes no --${wrong}`);
  if (surplus !== undefined) throw wrongCall(action, `takes no ${JSON.stringify(surplus)}`);
}

/** Throws UsageError. Capitals are small letters: two agents never differ by them alone. */
export function agentName(action: AgentAction, word: string | undefined): string {
  if (word === undefined) throw wrongCall(action, 'needs a name');
  return word.toLowerCase();
}
