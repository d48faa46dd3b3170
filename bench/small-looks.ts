/** What a model reads of a look after one field of a form has changed, and of one after nothing has, next to other servers. */
import { textTable } from '../main/core/text/text-table.ts';
import { DRIVER_VERSION } from './cua-driver-process.ts';
import { median } from './measure.ts';
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

/** Prints a row for each look, with the goal of Deskhand's: medians, since on a busy machine a list may be cut. True if both are met. */
export function judgeSmallLooks(page: string, looks: readonly SmallLooksOfAll[]): boolean {
  const tokensOf = (who: keyof SmallLooksOfAll, which: keyof SmallLooks): number =>
    median(
      looks.flatMap(({ [who]: by }) => (by === undefined ? [] : counted(textContent(by[which])).tokens)),
    );
  const rows = (['changed', 'unchanged'] as const).map((which) => {
    const tokens = tokensOf('own', which);
    const byPlaywright = tokensOf('playwright', which);
    const isMet = tokens <= GOALS[which];
    return {
      isMet,
      cells: [
        which === 'changed' ? 'one field changed' : 'nothing changed',
        String(tokens),
        `<= ${GOALS[which]}`,
        isMet ? 'met' : 'MISSED',
        String(tokensOf('driver', which)),
        Number.isNaN(byPlaywright) ? '-' : String(byPlaywright),
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
