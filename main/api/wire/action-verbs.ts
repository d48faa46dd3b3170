/** The members of each action; generations differ in their targets and in whether text can be clicked. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import { BUTTONS } from '../../ports/pointer.ts';
import { clickTextQuery } from './click-text.ts';
import { keyNames } from './keys.ts';
import { fittingPlace, partFields, partOf } from './place.ts';
import { searchedScreen } from './screen.ts';
import { elementTarget, toElementTarget } from './target.ts';
import { actionObject } from './tolerant-action.ts';
import { typedText } from './typed-text.ts';
import { TOGETHER } from './together.ts';

const button = z.enum(BUTTONS).default('left').describe('Mouse button to press.');
const clicks = z.int().min(1).max(LIMITS.clicks).default(1).describe('Number of clicks, 1-10.');
const notches = z.int().min(-LIMITS.scrollNotches).max(LIMITS.scrollNotches);
const moveDuration = z
  .int()
  .min(0)
  .max(LIMITS.actDurationMs)
  .default(0)
  .describe('Duration in milliseconds.');

const proof = {
  settle: z
    .strictObject({
      first_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleFirstMs)
        .optional()
        .describe(
          'Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change.',
        ),
      max_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleMs)
        .default(3000)
        .describe(
          'Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action.',
        ),
      quiet_ms: z
        .int()
        .min(0)
        .max(LIMITS.settleQuietMs)
        .default(200)
        .describe('The screen counts as settled after this many milliseconds without a visible change.'),
    })
    .optional()
    .describe(
      'After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms.',
    ),
  evidence: z
    .boolean()
    .default(false)
    .describe(
      'True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer.',
    ),
  changes: z
    .boolean()
    .default(false)
    .describe(
      'True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole.',
    ),
  return_image: z
    .literal('changed')
    .optional()
    .describe('`changed`: add a picture of the part of the screen that changed.'),
} as const;

/** The members of every action. */
const common = {
  screen: searchedScreen,
  ...proof,
} as const;

const pointing = {
  hold_keys: keyNames(LIMITS.heldKeys)
    .optional()
    .describe('Keys to hold down during the action, such as `["ctrl"]`.'),
} as const;

const verb = <const Name extends string>(...names: Name[]) =>
  z.literal(names).describe('The action to perform.');

/** The members of an action that may name a target. */
const aimedAt = (target: z.ZodType<Target>) =>
  ({
    target: target
      .optional()
      .describe('Where to perform the action. Default: at the current pointer position.'),
    ...pointing,
    ...common,
  }) as const;

const scroll = (target: z.ZodType<Target>) =>
  actionObject({
    action: verb('scroll'),
    scroll_amount: notches.optional().describe('Vertical wheel notches; positive scrolls up.'),
    scroll_x: notches.optional().describe('Horizontal wheel notches; positive scrolls right.'),
    ...aimedAt(target),
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
    });

const type = () =>
  actionObject({
    action: verb('type'),
    text: typedText.describe(
      'Text to type, up to 10000 characters of any script. \\n presses Enter, \\t presses Tab.',
    ),
    interval_ms: z
      .int()
      .min(0)
      .max(LIMITS.typeIntervalMs)
      .default(0)
      .describe('Pause between two characters, in milliseconds.'),
    method: z
      .enum(['keys', 'paste'])
      .default('keys')
      .describe(
        '`keys`: press a key for each character. `paste`: paste the text through the clipboard, then restore the clipboard.',
      ),
    ...common,
  });

const hotkey = () =>
  actionObject({
    action: verb('hotkey'),
    keys: keyNames(LIMITS.keys).describe(
      'Keys to press in this order and release in reverse order. In a combination of two or more keys an upper-case letter adds no Shift; a letter alone is typed as written.',
    ),
    repeat: z
      .int()
      .min(1)
      .max(LIMITS.chordRepeats)
      .default(1)
      .describe('Number of times to press the keys, 1-100.'),
    ...common,
  });

const drag = (aim: z.ZodType<Target>, target: z.ZodType<Target>) =>
  actionObject({
    action: verb('drag'),
    target: aim.describe('Where to press the button.'),
    to: target.optional().describe('Where to release the button. Send either `to` or `path`.'),
    path: z
      .array(target)
      .min(LIMITS.dragPointsMin)
      .max(LIMITS.dragPoints)
      .optional()
      .describe('Points to drag through; the button is released at the last one.'),
    button,
    duration_ms: moveDuration,
    ...pointing,
    ...common,
  }).refine(({ to, path }) => (to === undefined) !== (path === undefined), {
    path: ['to'],
    message: 'A drag needs either to or path.',
    params: { code: 'required' },
  });

const drop = (aim: z.ZodType<Target>) =>
  actionObject({
    action: verb('drop'),
    target: aim.describe('Where to drop the files.'),
    files: z
      .array(z.string().max(LIMITS.filePathChars))
      .min(1)
      .max(LIMITS.filesAtOnce)
      .describe(
        'Shared files to drop on the window there, 1-100, by their paths in `/files/{path}`. Needs the scope files; X11 only.',
      ),
    ...common,
  });

const holdKeys = () =>
  actionObject({
    action: verb('key_down', 'key_up'),
    keys: keyNames(LIMITS.keys).describe(
      'Keys to press or release. A pressed key is released after 30 s at the latest.',
    ),
    ...common,
  });

/** Acts on elements: by their programs where those can, else by clicks and keys. */
const elementVerbs = () => {
  const target = elementTarget.transform(toElementTarget).describe('The element.');
  const rest = { target, ...common } as const;
  return [
    actionObject({ action: verb('press', 'scroll_to'), ...rest }),
    actionObject({
      action: verb('set_text'),
      text: typedText.describe('Replaces the text of the field.'),
      ...rest,
    }),
    actionObject({
      action: verb('set_value'),
      value: z.number().describe('New value of the slider or the number field.'),
      ...rest,
    }),
    actionObject({
      action: verb('select'),
      option: z
        .string()
        .min(1)
        .max(LIMITS.queryChars)
        .optional()
        .describe('Name of the option to choose in a list; left out for a tab.'),
      ...rest,
    }),
  ] as const;
};

export function verbs(target: z.ZodType<Target>) {
  const aim = target.describe('Where to perform the action.');
  const aimed = aimedAt(target);
  return [
    actionObject({ action: verb('move'), target: aim, duration_ms: moveDuration, ...pointing, ...common }),
    actionObject({ action: verb('click'), button, clicks, ...aimed }),
    actionObject({ action: verb('right_click', 'middle_click'), clicks, ...aimed }),
    actionObject({ action: verb('double_click'), ...aimed }),
    scroll(target),
    type(),
    hotkey(),
    drag(aim, target),
    drop(aim),
    actionObject({ action: verb('mouse_down', 'mouse_up'), button, ...aimed }),
    holdKeys(),
    ...elementVerbs(),
    actionObject({
      action: verb('wait'),
      duration_ms: z.int().min(0).max(LIMITS.actDurationMs).describe('Duration in milliseconds.'),
      ...common,
    }),
  ] as const;
}

export const clickText = () =>
  actionObject({
    action: verb('click_text'),
    click_text: clickTextQuery.describe('The text to find on the screen and click.'),
    button,
    clicks,
    ...pointing,
    ...common,
  });
