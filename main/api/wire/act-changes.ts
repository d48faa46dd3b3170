/** What an act changed, as answers carry it. */
import * as z from 'zod';
import { changesText } from '../../core/changes/changes-text.ts';
import type { ActChanges } from '../../operations/support/elements/changes-of-act.ts';
import type { LateEffect } from '../../operations/support/elements/late-book.ts';
import { DESKTOP } from './elements.ts';

export const changesAnswer = z
  .object({
    elements: z.int().describe('Elements that appeared, changed or went.'),
    windows: z.int().describe('Windows that did, besides their elements.'),
    more: z.int().describe('Lines that are left out of the text, the smallest ones.'),
    text: z
      .string()
      .describe(
        'A line each: `~` changed, `+` appeared, `-` went, as in GET /elements with since; `text now` is what a changed part of a window without elements reads, and `text` and `region` are places that changed after the answer.',
      ),
  })
  .meta({ id: 'ActChanges', description: 'What an action, or a batch as a whole, changed.' });

export const encodeChanges = (changes: ActChanges): z.input<typeof changesAnswer> =>
  changesText(changes, DESKTOP);

/** `meta.later`. */
export const encodeLater = (effect: LateEffect | null): object | null =>
  effect === null
    ? null
    : { of: effect.act, after_ms: Math.round(effect.afterMs), ...encodeChanges(effect.changes) };
