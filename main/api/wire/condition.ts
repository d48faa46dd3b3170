/** Conditions on the wire, and what a look at one found. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { CHANGED_MEAN } from '../../core/visible-change.ts';
import { ELEMENT_ROLES, ELEMENT_STATES } from '../../core/elements/model.ts';
import {
  ELEMENT_CONDITION_STATES,
  type Condition,
  type ElementCondition,
  type Finding,
  type FoundElement,
  type SingleCondition,
} from '../../operations/wait/conditions/condition.ts';
import { encodeRegion, regionAnswer, roundMs } from './places.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { changeThreshold } from './fields.ts';
import { toLanguages } from './language.ts';
import { blockAnswer, encodeBlock } from './ocr-answers.ts';
import { nameKind } from './condition-kind.ts';
import { fittingPlace, modeOf, partOf, placeFields } from './place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
} from './reading-hints.ts';
import { tagged } from './tagged.ts';
import { selectorFields, toWindowQuery, windowSelectors } from './window-selectors.ts';
import { encodeWindow, windowAnswer } from './window.ts';
import { TOGETHER } from './together.ts';

const textCondition = z
  .strictObject({
    kind: z.literal('text').describe('A text on the screen. Optional if `text` is sent.'),
    ...placeFields,
    text: z.string().min(1).max(LIMITS.queryChars).describe('Text to look for.'),
    match: z
      .enum(['contains', 'exact', 'regex'])
      .default('contains')
      .describe(
        '`contains`: anywhere in a line. `exact`: whole words. `regex`: text is a regular expression (RE2 syntax).',
      ),
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

const elementCondition = z
  .strictObject({
    kind: z.literal('element').describe('An element of a program.'),
    id: z
      .string()
      .min(1)
      .max(LIMITS.elementIdChars)
      .optional()
      .describe('Id of the element. Send it, or name or role.'),
    name: z.string().min(1).max(LIMITS.queryChars).optional().describe('Name of the element, ignoring case.'),
    match: z
      .enum(['contains', 'exact'])
      .default('exact')
      .describe('`exact`: the whole name. `contains`: anywhere in it.'),
    role: z.enum(ELEMENT_ROLES).optional().describe('Role of the element.'),
    window: windowSelectors.optional().describe('Look only into the window that these selectors match.'),
    state: z
      .enum(ELEMENT_CONDITION_STATES)
      .default('exists')
      .describe('What to wait for. `gone` is also met by an element with this id that has become another.'),
    value: z
      .string()
      .max(LIMITS.queryChars)
      .optional()
      .describe('Only with state `value`: the value to wait for.'),
  })
  .refine(({ id, name, role }) => id !== undefined || name !== undefined || role !== undefined, {
    path: ['id'],
    message: 'A condition on an element needs id, name or role.',
    params: { code: 'required' },
  })
  .refine(({ state, value }) => (state === 'value') === (value !== undefined), {
    path: ['value'],
    message: 'State value needs value, and no other state takes it.',
    params: { code: 'required' },
  })
  .meta({ id: 'ElementCondition', description: 'An element exists, is gone, or has a state.' });

/** Without a kind, what fits one may fit another by its schema. */
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

/** As `/wait` tells what it waited for: the defaults filled in, under one name each. */
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

function toElementCondition(wire: z.output<typeof elementCondition>): ElementCondition {
  const { id, name, role, match, state, value } = wire;
  return {
    kind: 'element',
    element:
      id === undefined
        ? { match, ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { role }) }
        : { id },
    part:
      wire.window === undefined
        ? null
        : { kind: 'window', query: toWindowQuery(wire.window), path: 'window' },
    state,
    ...(value === undefined ? {} : { value }),
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
      states: z.array(z.enum(ELEMENT_STATES)).describe('States that hold.'),
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
  ...{ id, role, name, states: [...states], rect: encodeRegion(region) },
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
