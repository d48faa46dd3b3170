/** Rules, times and rights in the person's words. */
import type { GrantModel, RuleModel } from '../../main/console/model/agents.ts';
import { textOf, texts } from '../texts/texts.ts';

export const actionWords = (action: string): string => textOf(texts().agents.actions, action) ?? action;

/** `2027-01-31 14:05`, by the reader's clock. */
export function dateTime(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const untilWords = (until: RuleModel['until']): string =>
  until === null ? '' : until === 'session' ? texts().agents.untilEnd : texts().agents.until(dateTime(until));

/** `act (the pointer) in firefox, until Deskhand ends` */
export function ruleWords({ scope, action, executable, className, until }: RuleModel): string {
  const words = texts().agents;
  const places = [executable, className === null ? null : words.windowsOfClass(className)].filter(
    (place) => place !== null,
  );
  const time = untilWords(until);
  return [
    words.scopeNames[scope],
    action === null ? '' : ` (${actionWords(action)})`,
    places.length === 0 ? '' : words.inPlaces(places.join(', ')),
    time === '' ? '' : `, ${time}`,
  ].join('');
}

export const grantWords = ({ scope, action, application, until }: GrantModel): string =>
  ruleWords({ decision: 'allow', scope, action, executable: application, className: null, until });
