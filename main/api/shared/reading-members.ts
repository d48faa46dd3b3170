/** What /ocr and /ocr/find take alike. */
import * as z from 'zod';
import type { ReadTextInput } from '../../operations/reading/read-text.ts';
import { minConfidence } from './action.ts';
import { regionOf, type RegionFields } from './fields.ts';
import { languageHint, toLanguages } from './language.ts';
import { sourceFields, toBytes } from './picture-source.ts';
import { selectorFields, toWindowQuery, type SelectorMembers } from './window-selectors.ts';

export const readingFields = {
  ...sourceFields,
  image_base64: z.string().optional().describe('PNG or JPEG, base64 or data URL; with mode image.'),
  language_hint: languageHint,
  min_confidence: minConfidence(0),
  window: z
    .strictObject(selectorFields)
    .optional()
    .describe('Read only this window; exactly one must match.'),
} as const;

export interface ReadingMembers extends RegionFields {
  readonly mode: 'screen' | 'region' | 'image';
  readonly image_base64?: string | undefined;
  readonly language_hint?: string | null | undefined;
  readonly window?: SelectorMembers | undefined;
}

/** A check: a window is read on the live screen, and instead of a region. */
export function fittingWindow(members: ReadingMembers, context: z.core.$RefinementCtx): void {
  if (members.window !== undefined && members.mode !== 'screen')
    context.addIssue({
      code: 'custom',
      path: ['window'],
      message: `Mode ${members.mode} takes no window`,
      params: { code: 'unexpected_window' },
    });
}

export const toReading = (members: ReadingMembers, screen: number): ReadTextInput => ({
  source:
    members.image_base64 === undefined
      ? {
          kind: 'live',
          screen,
          region: regionOf(members),
          window: members.window === undefined ? null : toWindowQuery(members.window),
        }
      : { kind: 'picture', bytes: toBytes(members.image_base64) },
  languages: toLanguages(members.language_hint),
});
