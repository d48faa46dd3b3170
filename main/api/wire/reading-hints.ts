/** Options of text recognition: languages and minimum confidence, under the names that the generations use. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { languageHint } from './language.ts';

/** 0-1; more than 1 and up to 100 is read as percent, so that 1 is 100 %. */
const confidence = z
  .number()
  .min(0)
  .max(LIMITS.confidencePercent)
  .transform((value) => (value > 1 ? value / 100 : value));

/**
 * By default a list shows everything with its confidence, and an act or decision by a text wants it read
 * more likely right than wrong.
 */
export const DEFAULT_CONFIDENCE = { listing: 0, deciding: 0.5 } as const;

/** The members, with the confidence if none is given. */
export const readingHintFields = (fallback: number) =>
  ({
    language_hint: languageHint,
    ocr_lang: languageHint.describe('Alias of language_hint.'),
    min_confidence: confidence.optional().meta({
      description:
        'Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped.',
      default: fallback,
    }),
    ocr_min_confidence: confidence.optional().describe('Alias of min_confidence.'),
  }) as const;

export interface ReadingHints {
  readonly language_hint?: string | null | undefined;
  readonly ocr_lang?: string | null | undefined;
  readonly min_confidence?: number | undefined;
  readonly ocr_min_confidence?: number | undefined;
}

const PAIRS = [
  ['language_hint', 'ocr_lang'],
  ['min_confidence', 'ocr_min_confidence'],
] as const;

const isGiven = (member: unknown): boolean => member !== undefined && member !== null;

/** A check: under both names the same is said. */
export function oneMeaning(members: ReadingHints, context: z.core.$RefinementCtx): void {
  for (const [name, other] of PAIRS)
    if (isGiven(members[name]) && isGiven(members[other]) && members[name] !== members[other])
      context.addIssue({
        code: 'custom',
        path: [other],
        message: `The members ${name} and ${other} are aliases and have different values: send only one of them.`,
        params: { code: 'contradiction' },
      });
}

export const languageOf = ({ language_hint, ocr_lang }: ReadingHints): string | null =>
  language_hint ?? ocr_lang ?? null;

export const confidenceOf = (
  { min_confidence, ocr_min_confidence }: ReadingHints,
  fallback: number,
): number => min_confidence ?? ocr_min_confidence ?? fallback;
