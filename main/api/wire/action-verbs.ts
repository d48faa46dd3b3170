/** What each action takes; generations differ in their targets and in whether text can be clicked. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import { BUTTONS } from '../../ports/pointer.ts';
import { clickTextQuery } from './click-text.ts';
import { keyNames } from './keys.ts';
import { fittingPlace, partFields, partOf } from './place.ts';
import { screen } from './screen.ts';
import { actionObject } from './tolerant-action.ts';
import { typedText } from './typed-text.ts';
import { TOGETHER } from './together.ts';

const button = z.enum(BUTTONS).default('left').describe('Mouse button.');
const clicks = z.int().min(1).max(LIMITS.clicks).default(1).describe('How often, 1-10.');
const notches = z.int().min(-LIMITS.scrollNotches).max(LIMITS.scrollNotches);
const moveDuration = z.int().min(0).max(LIMITS.actDurationMs).default(0).describe('Milliseconds.');

const proof = {
  settle: z
    .strictObject({
      first_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleFirstMs)
        .optional()
        .describe(
          'How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for.',
        ),
      max_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleMs)
        .default(3000)
        .describe(
          'Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.',
        ),
      quiet_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleQuietMs)
        .default(200)
        .describe('Quiet means no visible change for this long, milliseconds.'),
    })
    .optional()
    .describe(
      'After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms.',
    ),
  evidence: z
    .boolean()
    .default(false)
    .describe(
      'Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.',
    ),
  return_image: z.literal('changed').optional().describe('Answer with a picture of what changed.'),
} as const;

/** What every action takes. */
const common = {
  screen,
  ...proof,
} as const;

const pointing = {
  hold_keys: keyNames(LIMITS.heldKeys).optional().describe('Held down around the action.'),
} as const;

const verb = <const Name extends string>(...names: Name[]) => z.literal(names).describe('What to do.');

export function verbs(target: z.ZodType<Target>) {
  const aim = target.describe('Where.');
  const aimed = {
    target: target.optional().describe('Where; left out, where the pointer is.'),
    ...pointing,
    ...common,
  } as const;
  return [
    actionObject({ action: verb('move'), target: aim, duration_ms: moveDuration, ...pointing, ...common }),
    actionObject({ action: verb('click'), button, clicks, ...aimed }),
    actionObject({ action: verb('right_click', 'middle_click'), clicks, ...aimed }),
    actionObject({ action: verb('double_click'), ...aimed }),
    actionObject({
      action: verb('scroll'),
      scroll_amount: notches.optional().describe('Wheel notches; positive is up.'),
      scroll_x: notches.optional().describe('Wheel notches; positive is right.'),
      ...aimed,
      ...partFields,
    })
      .refine(({ scroll_amount, scroll_x }) => scroll_amount !== undefined || scroll_x !== undefined, {
        path: ['scroll_amount'],
        message: 'A scroll needs scroll_amount or scroll_x.',
        params: { code: 'required' },
      })
      .superRefine(fittingPlace, TOGETHER)
      .superRefine((members, context) => {
        if (members.target !== undefined && partOf(members) !== null)
          context.addIssue({
            code: 'custom',
            path: ['target'],
            message: 'Expected a target, or a region or window to scroll in the middle of, not both.',
            params: { code: 'unexpected_target' },
          });
      }),
    actionObject({
      action: verb('type'),
      text: typedText.describe('Up to 10000 characters of any script; \\n is Enter, \\t is Tab.'),
      interval_ms: z
        .int()
        .min(0)
        .max(LIMITS.typeIntervalMs)
        .default(0)
        .describe('Pause between characters, milliseconds.'),
      method: z
        .enum(['keys', 'paste'])
        .default('keys')
        .describe('`paste` goes by the clipboard and puts it back.'),
      ...common,
    }),
    actionObject({
      action: verb('hotkey'),
      keys: keyNames(LIMITS.keys).describe(
        'Pressed in order, released in reverse. In a chord of two or more the case of a letter adds no Shift; a letter alone is typed as it is written.',
      ),
      repeat: z.int().min(1).max(LIMITS.chordRepeats).default(1).describe('How often it is pressed, 1-100.'),
      ...common,
    }),
    actionObject({
      action: verb('drag'),
      target: aim.describe('Where the button is pressed.'),
      to: target.optional().describe('Where it is released; or give path.'),
      path: z
        .array(target)
        .min(LIMITS.dragPointsMin)
        .max(LIMITS.dragPoints)
        .optional()
        .describe('Every place to pass, the last one the end.'),
      button,
      duration_ms: moveDuration,
      ...pointing,
      ...common,
    }).refine(({ to, path }) => (to === undefined) !== (path === undefined), {
      path: ['to'],
      message: 'A drag needs either to or path.',
      params: { code: 'required' },
    }),
    actionObject({ action: verb('mouse_down', 'mouse_up'), button, ...aimed }),
    actionObject({
      action: verb('key_down', 'key_up'),
      keys: keyNames(LIMITS.keys).describe('Held for at most 30 s.'),
      ...common,
    }),
    actionObject({
      action: verb('wait'),
      duration_ms: z.int().min(0).max(LIMITS.actDurationMs).describe('Milliseconds.'),
      ...common,
    }),
  ] as const;
}

export const clickText = () =>
  actionObject({
    action: verb('click_text'),
    click_text: clickTextQuery.describe('The text to click.'),
    button,
    clicks,
    ...pointing,
    ...common,
  });
