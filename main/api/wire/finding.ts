/** The finding of a check of a condition, as answers have it. */
import * as z from 'zod';
import { ELEMENT_ROLES, ELEMENT_STATES } from '../../core/elements/model.ts';
import type { Finding, FoundElement } from '../../operations/wait/conditions/condition.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { blockAnswer, encodeBlock } from './ocr-answers.ts';
import { encodeRegion, regionAnswer, roundMs } from './places.ts';
import { encodeWindow, windowAnswer } from './window.ts';

const outcome = z
  .enum(['met', 'unmet', 'unknown'])
  .describe('`unknown`: the condition could not be evaluated.');
const single = {
  blocks: z
    .array(blockAnswer)
    .optional()
    .describe('Only for kind text: the words that matched, in desktop pixels.'),
  window: windowAnswer.nullable().optional().describe('Only for kind window: the window that matched.'),
  element: z
    .object({
      id: z.string().describe('Id of the element.'),
      role: z.enum(ELEMENT_ROLES).describe('What it is.'),
      name: z.string().describe('Its label; untrusted text.'),
      value: z.union([z.string(), z.number()]).optional().describe('Its content or position.'),
      states: z.array(z.enum(ELEMENT_STATES)).describe('States that the element has.'),
      rect: regionAnswer.describe('Its rectangle.'),
    })
    .nullable()
    .optional()
    .describe('Only for kind element: the element that was found.'),
  visual: z
    .object({
      diff_ratio: z.number().describe('Mean difference at the last check, 0-1.'),
      stable_ms: z.number().describe('Time without a change, in milliseconds.'),
      region: regionAnswer.describe('The region that was compared, in desktop pixels.'),
    })
    .optional()
    .describe('Only for kind visual.'),
  error: errorAnswer.optional().describe('Why the condition could not be evaluated.'),
} as const;

/** Members that a condition's answer carries besides satisfied, timed_out and so on. */
export const findingFields = {
  ...single,
  conditions: z
    .array(
      z.object({
        kind: z.string().describe('The kind of the nested condition.'),
        outcome,
        ...single,
      }),
    )
    .optional()
    .describe('Only for kinds all and any: one entry for each nested condition, in order.'),
} as const;

type FindingAnswer = z.input<z.ZodObject<typeof findingFields>>;

const encodeFoundElement = ({ id, role, name, value, states, region }: FoundElement) => ({
  id,
  role,
  name,
  states: [...states],
  rect: encodeRegion(region),
  ...(value === undefined ? {} : { value }),
});

export function encodeFinding(finding: Finding | null): FindingAnswer {
  switch (finding?.kind) {
    case undefined:
      return {};
    case 'failed':
      return { error: encodeError(wireError(finding.error)) };
    case 'text':
      return { blocks: finding.words.map(encodeBlock) };
    case 'window':
      return { window: finding.window === null ? null : encodeWindow(finding.window) };
    case 'element':
      return { element: finding.element === null ? null : encodeFoundElement(finding.element) };
    case 'visual':
      return {
        visual: {
          diff_ratio: finding.ratio,
          stable_ms: roundMs(finding.stableMs),
          region: encodeRegion(finding.region),
        },
      };
    case 'all':
    case 'any':
      return {
        conditions: finding.findings.map((child) => ({
          kind: child.kind === 'failed' ? child.of : child.kind,
          outcome: child.outcome,
          ...encodeFinding(child),
        })),
      };
  }
}
