/** A picture as what changed in it: the member that asks for it, and the answer. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { ChangedPicture } from '../../operations/pictures/changed-picture.ts';
import { FULL_REASONS } from '../../core/changes/full-reason.ts';
import { encodeImage, encodePictureMeta, imageAnswer } from './pictures.ts';
import { encodeRegion, regionAnswer } from './places.ts';

export const changedField = z
  .boolean()
  .default(false)
  .describe(
    'True: answer only the parts that changed since you were shown this picture, of the same part, size and grid. They are the pixels of a PNG, and close to them in a JPEG.',
  );

export const changedAnswers = {
  changed: z
    .object({
      age_ms: z.int().describe('When you were shown the earlier picture, in milliseconds ago.'),
      parts: z
        .array(
          z.object({
            place: regionAnswer.describe('In pixels of the picture.'),
            image: imageAnswer,
          }),
        )
        .max(LIMITS.changedParts)
        .describe('Put over the earlier picture they make the present one. Empty: nothing changed.'),
    })
    .optional()
    .describe('Only with changed, instead of image.'),
  full: z.enum(FULL_REASONS).optional().describe('Only with changed: why the picture is whole nevertheless.'),
} as const;

export const encodeChangedPicture = ({ meta, picture, differing, full }: ChangedPicture) => ({
  ...(picture === null ? {} : { image: encodeImage(picture) }),
  meta: encodePictureMeta(meta),
  ...(full === null ? {} : { full }),
  ...(differing === null
    ? {}
    : {
        changed: {
          age_ms: Math.round(differing.ageMs),
          parts: differing.parts.map((part) => ({
            place: encodeRegion(part.place),
            image: encodeImage(part.picture),
          })),
        },
      }),
});

type Members = Readonly<Record<string, unknown>> & { readonly changed: boolean };

/** A check: `changed` is about the pixels of the desktop alone. `others`: members that add something else to the answer. */
export const changedAlone =
  (...others: readonly string[]) =>
  (members: Members, context: z.core.$RefinementCtx): void => {
    if (!members.changed) return;
    for (const name of others)
      if (members[name] !== undefined && members[name] !== false && members[name] !== 'none')
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `Expected changed or ${name}, not both.`,
          params: { code: 'contradiction' },
        });
  };
