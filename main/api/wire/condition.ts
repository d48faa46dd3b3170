/** Conditions of a request: their schemas, and their decoding. */
import * as z from 'zod';
import { textMatch } from './text-match.ts';
import { LIMITS } from '../../core/limits.ts';
import { CHANGED_MEAN } from '../../core/visible-change.ts';
import type { Condition, SingleCondition } from '../../operations/wait/conditions/condition.ts';
import { nameKind } from './condition-kind.ts';
import { elementCondition, toElementCondition } from './element-condition.ts';
import { changeThreshold } from './fields.ts';
import { toLanguages } from './language.ts';
import { fittingPlace, modeOf, partOf, placeFields } from './place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
} from './reading-hints.ts';
import { tagged } from './tagged.ts';
import { TOGETHER } from './together.ts';
import { selectorFields, toWindowQuery } from './window-selectors.ts';

const textCondition = z
  .strictObject({
    kind: z.literal('text').describe('A text on the screen. Optional if `text` is sent.'),
    ...placeFields,
    text: z.string().min(1).max(LIMITS.queryChars).describe('Text to look for.'),
    match: textMatch,
    case_sensitive: z.boolean().default(false).describe('True: upper and lower case must match.'),
    present: z
      .boolean()
      .default(true)
      .describe('True: wait until the text is there. False: wait until it is gone.'),
    ...readingHintFields(DEFAULT_CONFIDENCE.deciding),
  })
  .superRefine(fittingPlace, TOGETHER)
  .superRefine(oneMeaning, TOGETHER)
  .meta({ id: 'TextCondition', description: 'A text appears or disappears.', required: ['text'] });

const windowCondition = z
  .strictObject({
    kind: z.literal('window').describe('A window. Optional if a selector is sent.'),
    ...selectorFields,
    state: z
      .enum(['exists', 'focused', 'closed'])
      .default('exists')
      .describe(
        '`exists`: a window matches. `focused`: a matching window has the keyboard focus. `closed`: no window matches any more.',
      ),
  })
  .meta({
    id: 'WindowCondition',
    description: 'A window exists, has the keyboard focus, or is gone.',
    required: [],
  });

const visualCondition = z
  .strictObject({
    kind: z.literal('visual').describe('A change of pixels. Optional if `state` is sent.'),
    state: z
      .enum(['change', 'stable'])
      .describe(
        '`change`: the pixels differ from those at the start. `stable`: the pixels have not changed for stable_for_ms.',
      ),
    ...placeFields,
    diff_threshold: changeThreshold,
    stable_for_ms: z
      .int()
      .min(0)
      .max(LIMITS.stableForMs)
      .default(500)
      .describe('Time without a change that counts as stable, in milliseconds. Only with state `stable`.'),
  })
  .superRefine(fittingPlace, TOGETHER)
  .meta({
    id: 'VisualCondition',
    description: 'A part of the screen changes or stops changing.',
    required: ['state'],
  });

/** Without a kind, a condition of one kind may fit another by its schema. */
const OVERLAPPING = { overlapping: true } as const;

const singleCondition = z.preprocess(
  nameKind,
  tagged('kind', [textCondition, windowCondition, visualCondition, elementCondition]).meta(OVERLAPPING),
);

const severalConditions = z
  .strictObject({
    kind: z.enum(['all', 'any']).describe('`all`: every condition must hold. `any`: one of them must.'),
    conditions: z
      .array(singleCondition)
      .min(1)
      .max(LIMITS.conditions)
      .describe('1-8 conditions; they cannot be nested.'),
  })
  .meta({ id: 'SeveralConditions', description: 'Several conditions combined.' });

export const condition = z
  .preprocess(
    nameKind,
    tagged('kind', [
      textCondition,
      windowCondition,
      visualCondition,
      elementCondition,
      severalConditions,
    ]).meta(OVERLAPPING),
  )
  .meta({ id: 'Condition', description: 'The condition to wait for.' });

export type WireCondition = z.output<typeof condition>;

/** The condition in the answer of `/wait`: the defaults filled in, under one name each. */
export function encodeCondition(wire: WireCondition): object {
  if ('conditions' in wire) return { ...wire, conditions: wire.conditions.map(encodeCondition) };
  if (wire.kind === 'window' || wire.kind === 'element') return wire;
  if (wire.kind === 'visual')
    return { ...wire, mode: modeOf(wire), diff_threshold: wire.diff_threshold ?? CHANGED_MEAN };
  const { ocr_lang: _language, ocr_min_confidence: _confidence, language_hint: _hint, ...rest } = wire;
  const language = languageOf(wire);
  return {
    ...rest,
    mode: modeOf(wire),
    ...(language === null ? {} : { language_hint: language }),
    min_confidence: confidenceOf(wire, DEFAULT_CONFIDENCE.deciding),
  };
}

function toSingle(wire: z.output<typeof singleCondition>): SingleCondition {
  switch (wire.kind) {
    case 'text':
      return {
        kind: 'text',
        part: partOf(wire),
        text: wire.text,
        match: wire.match,
        caseSensitive: wire.case_sensitive,
        present: wire.present,
        languages: toLanguages(languageOf(wire)),
        minConfidence: confidenceOf(wire, DEFAULT_CONFIDENCE.deciding),
      };
    case 'window':
      return { kind: 'window', query: toWindowQuery(wire), state: wire.state };
    case 'element':
      return toElementCondition(wire);
    case 'visual':
      return {
        kind: 'visual',
        state: wire.state,
        part: partOf(wire),
        threshold: wire.diff_threshold ?? null,
        stableForMs: wire.stable_for_ms,
      };
  }
}

export const toCondition = (wire: WireCondition): Condition =>
  'conditions' in wire ? { kind: wire.kind, conditions: wire.conditions.map(toSingle) } : toSingle(wire);
