/** What a task has cost, in words. */
import type { TaskSummaryModel } from '../../main/console/model/tasks.ts';
import { currentLanguage, texts } from '../texts/texts.ts';

const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(currentLanguage(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** Small sums have more digits. */
const amountWords = (cost: number): string => number(cost, cost < 1 ? 4 : 2);

/** `3 turns · 1,200 tokens in, 80 out · cost 0.0124` */
export function usageLine({ usage }: Pick<TaskSummaryModel, 'usage'>): string {
  const words = texts().tasks;
  return [
    words.turns(usage.turns),
    words.tokens(number(usage.input), number(usage.output)),
    ...(usage.isCounted ? [] : [words.estimated]),
    ...(usage.cost === null ? [] : [words.cost(amountWords(usage.cost))]),
  ].join(' · ');
}
