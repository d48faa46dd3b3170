/** Members that /ocr and /ocr/find have in common. */
import * as z from 'zod';
import type { ReadTextInput } from '../../operations/read/read-text.ts';
import { toLanguages } from './language.ts';
import { sourceFields, toBytes } from './picture-source.ts';
import { partOf, type PlaceMembers } from './place.ts';
import { DEFAULT_CONFIDENCE, languageOf, readingHintFields, type ReadingHints } from './reading-hints.ts';

export const readingFields = {
  ...sourceFields,
  image_base64: z
    .string()
    .optional()
    .describe('PNG or JPEG picture to read, as base64 or as a data URL. Only with mode `image`.'),
  ...readingHintFields(DEFAULT_CONFIDENCE.listing),
} as const;

export interface ReadingMembers extends PlaceMembers, ReadingHints {
  readonly screen?: number | undefined;
  readonly image_base64?: string | undefined;
}

export const toReading = (members: ReadingMembers): ReadTextInput => ({
  source:
    members.image_base64 === undefined
      ? { kind: 'live', screen: members.screen ?? 0, part: partOf(members) }
      : { kind: 'picture', bytes: toBytes(members.image_base64, 'image_base64') },
  languages: toLanguages(languageOf(members)),
});
