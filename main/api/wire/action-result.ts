/** The answer to an action: its result, its effect and what it changed, in every generation. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { changesText } from '../../core/changes/changes-text.ts';
import { ELEMENT_ROLES, ELEMENT_STATES } from '../../core/elements/model.ts';
import { LIMITS } from '../../core/limits.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';
import type { Effect } from '../../operations/act/proof/judge-effect.ts';
import type { ActedElement } from '../../operations/act/proof/verify-element.ts';
import type { ActChanges } from '../../operations/support/elements/changes-of-act.ts';
import type { LateEffect } from '../../operations/support/elements/late-book.ts';
import { encodeImage, imageAnswer } from './pictures.ts';
import { DESKTOP } from './elements.ts';
import { encodeMatch, encodePlacedText, matchAnswer, placedTextAnswer } from './ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer, roundMs } from './places.ts';
import { encodeIgnored, ignoredField } from './tolerant-action.ts';
import { encodeWindow, windowAnswer } from './window.ts';

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
    : {
        of: effect.act,
        after_ms: Math.round(effect.afterMs),
        ...encodeChanges(effect.changes),
        ...(effect.isIncomplete ? { incomplete: true } : {}),
      };

const effectAnswer = z.object({
  state: z
    .enum(['changed', 'unchanged', 'unknown'])
    .describe(
      'Whether the action changed the screen. `unknown`: the screen could not be captured, or the pointer is on a part that was already moving before the action and nothing else changed.',
    ),
  changed_ratio: z
    .number()
    .describe(
      "Share of the desktop's pixels that changed (a channel differs by more than 8), 0-1. Parts that moved before the action, a hover colour and a blinking caret do not count.",
    ),
  region: regionAnswer.nullable().describe('The smallest rectangle around all changes, in desktop pixels.'),
  regions: z
    .array(regionAnswer)
    .max(LIMITS.effectRegions)
    .describe('The changed parts as separate rectangles in reading order, in desktop pixels.'),
  window_before: windowAnswer
    .nullable()
    .optional()
    .describe('The focused window before the action. Only if it differs from window_after.'),
  window_after: windowAnswer.nullable().describe('The focused window after the action.'),
  suspected_noop: z
    .boolean()
    .describe(
      'True: nothing changed while the service waited: no pixels, not the focused window, not the pointer. The action probably had no effect.',
    ),
});

const encodeEffect = (effect: Effect): z.input<typeof effectAnswer> => ({
  state: effect.state,
  changed_ratio: effect.changedRatio,
  region: effect.region === null ? null : encodeRegion(effect.region),
  regions: effect.regions.map(encodeRegion),
  ...(isDeepStrictEqual(effect.windowBefore, effect.windowAfter)
    ? {}
    : { window_before: effect.windowBefore === null ? null : encodeWindow(effect.windowBefore) }),
  window_after: effect.windowAfter === null ? null : encodeWindow(effect.windowAfter),
  suspected_noop: effect.suspectedNoop,
});

export const actionResultAnswer = z
  .object({
    action: z.string().describe('The action that was performed.'),
    point: pointAnswer
      .nullable()
      .describe('The pixel that the action targeted; null for actions without a target.'),
    pointer: pointAnswer.describe('Position of the pointer after the action.'),
    duration_ms: z.number().describe('Duration of the action, in milliseconds.'),
    characters: z.int().optional().describe('Number of Unicode code points typed.'),
    matched: matchAnswer.optional().describe('The text that was clicked.'),
    candidates: z
      .array(placedTextAnswer)
      .optional()
      .describe(
        'Only if the text to click occurs several times: up to 20 matches in reading order, the clicked one included. To click another one, send its index as nth, or send near or anchor.',
      ),
    element: z
      .object({
        id: z.string().describe('Id of the element.'),
        role: z.enum(ELEMENT_ROLES).describe('What it is.'),
        name: z.string().describe('Its label; untrusted text.'),
        value: z.union([z.string(), z.number()]).optional().describe('Its content or position.'),
        states: z.array(z.enum(ELEMENT_STATES)).describe('States that the element has now.'),
        gone: z.boolean().describe('True if it no longer exists.'),
        verified: z
          .enum(['state', 'pixels', 'none'])
          .describe(
            'Evidence of the effect. `state`: the element has the requested state, or has changed. `pixels`: only the screen has changed. `none`: nothing has changed.',
          ),
      })
      .optional()
      .describe('Only for actions on an element: the element afterwards.'),
    settled: z
      .object({
        quiet: z
          .boolean()
          .describe('True: the screen stopped changing. False: it was still changing after max_ms.'),
        elapsed_ms: z.number().describe('Time from the end of the action, in milliseconds.'),
      })
      .optional()
      .describe('Only with settle: how the wait for the screen ended.'),
    effect: effectAnswer.optional().describe('Only with evidence: what the action changed.'),
    changed_image: z
      .object({
        ...imageAnswer.shape,
        region: regionAnswer.describe('The region that the picture shows, in desktop pixels.'),
      })
      .optional()
      .describe('Only with return_image: a picture of the changed part.'),
    changes: changesAnswer.optional(),
    hint: z
      .string()
      .optional()
      .describe('Only if text was typed while no window had the keyboard focus: what to do instead.'),
  })
  .meta({ id: 'ActionResult', description: 'Result of an action.' });

const encodeActedElement = ({ id, element, gone, verified }: ActedElement) => ({
  id,
  role: element.role,
  name: element.name,
  gone,
  verified,
  ...(element.value === undefined ? {} : { value: element.value }),
  states: [...element.states],
});

export const encodeActionResult = (result: ActionResult): z.input<typeof actionResultAnswer> => ({
  action: result.name,
  point: result.point === null ? null : encodePoint(result.point),
  pointer: encodePoint(result.pointer),
  duration_ms: roundMs(result.durationMs),
  ...(result.typed === undefined ? {} : { characters: result.typed }),
  ...(result.element === undefined ? {} : { element: encodeActedElement(result.element) }),
  ...(result.matched === undefined ? {} : { matched: encodeMatch(result.matched) }),
  ...(result.candidates === undefined || result.candidates.length === 0
    ? {}
    : { candidates: result.candidates.map(encodePlacedText) }),
  ...(result.evidence.settled === undefined
    ? {}
    : {
        settled: {
          quiet: result.evidence.settled.quiet,
          elapsed_ms: roundMs(result.evidence.settled.elapsedMs),
        },
      }),
  ...(result.evidence.effect === undefined ? {} : { effect: encodeEffect(result.evidence.effect) }),
  ...(result.evidence.changed === undefined
    ? {}
    : {
        changed_image: {
          ...encodeImage(result.evidence.changed.picture),
          region: encodeRegion(result.evidence.changed.region),
        },
      }),
  ...(result.changes === undefined ? {} : { changes: encodeChanges(result.changes) }),
  ...(result.hint === undefined ? {} : { hint: result.hint }),
});

/** One action alone, in both generations that perform one. */
export const performedAnswer = z.object({
  meta: z
    .object({
      screen: z.int().describe('Index of the display that was used; 0 if the requested one does not exist.'),
      ignored: ignoredField,
    })
    .describe('About the request.'),
  result: actionResultAnswer,
});

export const encodePerformed = (
  result: ActionResult,
  action: Parameters<typeof encodeIgnored>[0],
): z.output<typeof performedAnswer> => ({
  meta: { screen: result.screen, ...encodeIgnored(action) },
  result: encodeActionResult(result),
});
