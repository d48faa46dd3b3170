/** Rules, times and rights in the person's words. */
import type { GrantModel, RuleModel } from '../../main/console/model/agents.ts';

export const SCOPE_WORDS = {
  see: 'See: pictures, text, elements, windows',
  act: 'Act: pointer, keyboard, windows',
  clipboard: 'Clipboard: read and write',
  launch: 'Launch programs',
  exec: 'Run shell commands, with the exec secret',
  pause: 'Pause everything',
} as const;

export const DECISION_WORDS = { allow: 'Allow', ask: 'Ask me', deny: 'Deny' } as const;

const ACTION_WORDS: Readonly<Record<string, string>> = {
  look: 'looking',
  pointer: 'the pointer',
  keyboard: 'the keyboard',
  window: 'windows',
  element: 'elements',
  read: 'reading the clipboard',
  write: 'writing to the clipboard',
  launch: 'starting programs',
  run: 'running commands',
};

export const actionWords = (action: string): string => ACTION_WORDS[action] ?? action;

/** `2027-01-31 14:05`, by the clock of whoever looks. */
export function dateTime(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const untilWords = (until: RuleModel['until']): string =>
  until === null ? '' : until === 'session' ? 'until Deskhand ends' : `until ${dateTime(until)}`;

/** `act (the pointer) in firefox, until Deskhand ends` */
export function ruleWords({ scope, action, executable, className, until }: RuleModel): string {
  const places = [executable, className === null ? null : `windows of class ${className}`].filter(
    (place) => place !== null,
  );
  const time = untilWords(until);
  return [
    scope,
    action === null ? '' : ` (${actionWords(action)})`,
    places.length === 0 ? '' : ` in ${places.join(', ')}`,
    time === '' ? '' : `, ${time}`,
  ].join('');
}

export const grantWords = ({ scope, action, application, until }: GrantModel): string =>
  ruleWords({ decision: 'allow', scope, action, executable: application, className: null, until });
