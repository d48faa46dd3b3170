/** What a model reads of a look after one field of a form has changed, and of one after nothing has, next to other servers. */
import { textTable } from '../main/core/text/text-table.ts';
import { DRIVER_VERSION } from './cua-driver-process.ts';
import { PLAYWRIGHT_MCP_VERSION } from './playwright-mcp.ts';
import { counted, textContent } from './token-count.ts';

/** Tokens of a look at a form of 40 elements. */
const GOALS = { changed: 60, unchanged: 20 } as const;

/** Texts that the model reads. */
export interface SmallLooks {
  readonly changed: string;
  readonly unchanged: string;
}

export interface SmallLooksOfAll {
  readonly own: SmallLooks;
  readonly driver: SmallLooks;
  /** Left out where the form is no page. */
  readonly playwright?: SmallLooks | undefined;
}

const tokensOf = (text: string): number => counted(textContent(text)).tokens;

/** Prints a row for each look, with the goal of Deskhand's. True if both are met. */
export function judgeSmallLooks(page: string, { own, driver, playwright }: SmallLooksOfAll): boolean {
  const rows = (['changed', 'unchanged'] as const).map((which) => {
    const tokens = tokensOf(own[which]);
    const isMet = tokens <= GOALS[which];
    return {
      isMet,
      cells: [
        which === 'changed' ? 'one field changed' : 'nothing changed',
        String(tokens),
        `<= ${GOALS[which]}`,
        isMet ? 'met' : 'MISSED',
        String(tokensOf(driver[which])),
        playwright === undefined ? '-' : String(tokensOf(playwright[which])),
      ],
    };
  });
  const head = [
    `tokens of a look, ${page}`,
    'Deskhand',
    'goal',
    '',
    `cua-driver ${DRIVER_VERSION}`,
    `Playwright MCP ${PLAYWRIGHT_MCP_VERSION}`,
  ];
  console.log(`\n${textTable([head, ...rows.map(({ cells }) => cells)])}\n`);
  return rows.every(({ isMet }) => isMet);
}
