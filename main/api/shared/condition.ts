/** Conditions on the wire, and what a look at one found. */
import * as z from 'zod';
import type { Condition, Finding, SingleCondition } from '../../operations/conditions/condition.ts';
import { minConfidence } from './action.ts';
import { encodeRegion, regionAnswer, roundMs } from './places.ts';
import { encodeError, errorAnswer } from './error.ts';
import { allOrNoRegion, diffThreshold, regionFields, regionOf, regionWithItsMode } from './fields.ts';
import { languageHint, toLanguages } from './language.ts';
import { blockAnswer, encodeBlock } from './ocr-answers.ts';
import { selectorFields, toWindowQuery } from './window-selectors.ts';
import { encodeWindow, windowAnswer } from './window.ts';

const textCondition = z
  .strictObject({
    kind: z.literal('text').describe('Text on the screen.'),
    mode: z
      .enum(['screen', 'region'])
      .default('screen')
      .describe('Read the whole display, or the region_* members.'),
    ...regionFields,
    text: z.string().min(1).max(1000).describe('What to look for.'),
    match: z
      .enum(['contains', 'exact', 'regex'])
      .default('contains')
      .describe('Anywhere in a line, whole words, or an expression.'),
    case_sensitive: z.boolean().default(false).describe('Tell upper from lower case.'),
    present: z.boolean().default(true).describe('False: wait until the text is gone.'),
    language_hint: languageHint,
    min_confidence: minConfidence(0.5),
  })
  .superRefine(regionWithItsMode)
  .meta({ id: 'TextCondition', description: 'A text appears or goes.' });

const windowCondition = z
  .strictObject({
    kind: z.literal('window').describe('A window.'),
    ...selectorFields,
    state: z
      .enum(['exists', 'focused', 'closed'])
      .default('exists')
      .describe('`closed`: no window matches any more.'),
  })
  .meta({ id: 'WindowCondition', description: 'A window exists, has the keyboard, or is gone.' });

const visualCondition = z
  .strictObject({
    kind: z.literal('visual').describe('Pixels.'),
    state: z
      .enum(['change', 'stable'])
      .describe('`change`: against the frame at the start; `stable`: no change for stable_for_ms.'),
    ...regionFields,
    diff_threshold: diffThreshold,
    stable_for_ms: z.int().min(0).max(60_000).default(500).describe('With stable: milliseconds.'),
  })
  .superRefine(allOrNoRegion)
  .meta({ id: 'VisualCondition', description: 'A part of the screen changes or keeps still.' });

const singleCondition = z.discriminatedUnion('kind', [textCondition, windowCondition, visualCondition]);

const severalConditions = z
  .strictObject({
    kind: z.enum(['all', 'any']).describe('Whether every one must hold, or one.'),
    conditions: z.array(singleCondition).min(1).max(8).describe('1-8, without nesting.'),
  })
  .meta({ id: 'SeveralConditions', description: 'Several conditions together.' });

export const condition = z
  .discriminatedUnion('kind', [textCondition, windowCondition, visualCondition, severalConditions])
  .meta({ id: 'Condition', description: 'What is waited for.' });

function toSingle(wire: z.output<typeof singleCondition>): SingleCondition {
  switch (wire.kind) {
    case 'text':
      return {
        kind: 'text',
        region: regionOf(wire),
        text: wire.text,
        match: wire.match,
        caseSensitive: wire.case_sensitive,
        present: wire.present,
        languages: toLanguages(wire.language_hint),
        minConfidence: wire.min_confidence,
      };
    case 'window':
      return { kind: 'window', query: toWindowQuery(wire), state: wire.state };
    case 'visual':
      return {
        kind: 'visual',
        state: wire.state,
        region: regionOf(wire),
        threshold: wire.diff_threshold,
        stableForMs: wire.stable_for_ms,
      };
  }
}

export const toCondition = (wire: z.output<typeof condition>): Condition =>
  'conditions' in wire ? { kind: wire.kind, conditions: wire.conditions.map(toSingle) } : toSingle(wire);

const outcome = z.enum(['met', 'unmet', 'unknown']).describe('`unknown`: it could not be evaluated.');
const single = {
  blocks: z.array(blockAnswer).optional().describe('For text: the words that matched, global pixels.'),
  window: windowAnswer.nullable().optional().describe('For windows: the one that matched.'),
  visual: z
    .object({
      diff_ratio: z.number().describe('Mean difference at the last look, 0-1.'),
      stable_ms: z.number().describe('How long it has kept still, milliseconds.'),
      region: regionAnswer.describe('What was compared, global pixels.'),
    })
    .optional()
    .describe('For visual conditions.'),
  error: errorAnswer.optional().describe('Why it could not be evaluated.'),
} as const;

/** Members that a condition's answer carries besides satisfied, timed_out and so on. */
export const findingFields = {
  ...single,
  conditions: z
    .array(
      z.object({
        kind: z.string().describe('The kind of the child.'),
        outcome,
        ...single,
      }),
    )
    .optional()
    .describe('For all and any: each child, in order.'),
} as const;

type FindingAnswer = z.input<z.ZodObject<typeof findingFields>>;

export function encodeFinding(finding: Finding | null): FindingAnswer {
  switch (finding?.kind) {
    case undefined:
      return {};
    case 'failed':
      return { error: encodeError(finding.error) };
    case 'text':
      return { blocks: finding.words.map(encodeBlock) };
    case 'window':
      return { window: finding.window === null ? null : encodeWindow(finding.window) };
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
