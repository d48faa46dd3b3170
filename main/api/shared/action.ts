/** The action object of every generation; generations differ in their targets and in whether text can be clicked. */
import * as z from 'zod';
import type { Action, Aim, RequestedAction } from '../../core/action.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import { BUTTONS } from '../../ports/pointer.ts';
import { region } from './fields.ts';
import { keyNames } from './keys.ts';
import { typedText } from './typed-text.ts';

const button = z.enum(BUTTONS).default('left').describe('Mouse button.');
const clicks = z.int().min(1).max(LIMITS.clicks).default(1).describe('How often, 1-10.');
const notches = z.int().min(-LIMITS.scrollNotches).max(LIMITS.scrollNotches);
const moveDuration = z.int().min(0).max(LIMITS.actDurationMs).default(0).describe('Milliseconds.');

/** A confidence of 0-1; more than 1 and up to 100 is read as percent. */
export const minConfidence = (fallback: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .default(fallback)
    .transform((value) => (value > 1 ? value / 100 : value))
    .describe('0-1; more than 1 and up to 100 is read as percent.');

const proof = {
  settle: z
    .strictObject({
      max_ms: z.int().min(0).max(60_000).default(3000).describe('At most so long, milliseconds.'),
      quiet_ms: z.int().min(0).max(10_000).default(200).describe('Quiet for so long, milliseconds.'),
    })
    .optional()
    .describe('After the action, wait until the picture is quiet.'),
  evidence: z.boolean().default(false).describe('Answer with `effect`: what the action changed.'),
  return_image: z.literal('changed').optional().describe('Answer with a picture of what changed.'),
} as const;

const pointing = { hold_keys: keyNames(1, 4).optional().describe('Held down around the action.') } as const;

export const clickTextQuery = z.strictObject({
  text: z.string().min(1).max(1000).describe('Text to find on the screen.'),
  match: z.enum(['contains', 'exact']).default('contains').describe('Anywhere in a line, or whole words.'),
  case_sensitive: z.boolean().default(false).describe('Tell upper from lower case.'),
  min_confidence: minConfidence(0.5),
  occurrence: z
    .enum(['best', 'first'])
    .default('best')
    .describe('The most confident match, or the first in reading order.'),
  region: region.optional().describe('Search only here; else on the whole display.'),
});

function verbs(target: z.ZodType<Target>) {
  const aim = target.describe('Where.');
  const aimed = {
    target: target.optional().describe('Where; left out, where the pointer is.'),
    ...pointing,
    ...proof,
  } as const;
  const verb = <const Name extends string>(...names: Name[]) => z.literal(names).describe('What to do.');
  return [
    z.strictObject({ action: verb('move'), target: aim, duration_ms: moveDuration, ...pointing, ...proof }),
    z.strictObject({ action: verb('click'), button, clicks, ...aimed }),
    z.strictObject({ action: verb('right_click', 'middle_click'), clicks, ...aimed }),
    z.strictObject({ action: verb('double_click'), ...aimed }),
    z
      .strictObject({
        action: verb('scroll'),
        scroll_amount: notches.optional().describe('Wheel notches; positive is up.'),
        scroll_x: notches.optional().describe('Wheel notches; positive is right.'),
        ...aimed,
      })
      .refine(({ scroll_amount, scroll_x }) => scroll_amount !== undefined || scroll_x !== undefined, {
        path: ['scroll_amount'],
        message: 'A scroll needs scroll_amount or scroll_x',
        params: { code: 'required' },
      }),
    z.strictObject({
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
      ...proof,
    }),
    z.strictObject({
      action: verb('hotkey'),
      keys: keyNames(1, LIMITS.keys).describe('Pressed in order, released in reverse.'),
      ...proof,
    }),
    z
      .strictObject({
        action: verb('drag'),
        target: aim.describe('Where the button is pressed.'),
        to: target.optional().describe('Where it is released; or give path.'),
        path: z
          .array(target)
          .min(2)
          .max(200)
          .optional()
          .describe('Every place to pass, the last one the end.'),
        button,
        duration_ms: moveDuration,
        ...pointing,
        ...proof,
      })
      .refine(({ to, path }) => (to === undefined) !== (path === undefined), {
        path: ['to'],
        message: 'A drag needs either to or path',
        params: { code: 'required' },
      }),
    z.strictObject({ action: verb('mouse_down', 'mouse_up'), button, ...aimed }),
    z.strictObject({
      action: verb('key_down', 'key_up'),
      keys: keyNames(1, LIMITS.keys).describe('Held for at most 30 s.'),
      ...proof,
    }),
    z.strictObject({
      action: verb('wait'),
      duration_ms: z.int().min(0).max(LIMITS.actDurationMs).describe('Milliseconds.'),
      ...proof,
    }),
  ] as const;
}

const clickText = z.strictObject({
  action: z.literal('click_text').describe('What to do.'),
  click_text: clickTextQuery.describe('The text to click.'),
  button,
  clicks,
  ...pointing,
  ...proof,
});

/** The action object without `click_text`. */
export const actionWithout = (target: z.ZodType<Target>) => z.discriminatedUnion('action', verbs(target));

/** The action object of generations A and B. */
export const actionWith = (target: z.ZodType<Target>) =>
  z.discriminatedUnion('action', [...verbs(target), clickText]);

export type WireAction = z.output<ReturnType<typeof actionWith>>;

const CLICK_BUTTONS = { right_click: 'right', middle_click: 'middle', double_click: 'left' } as const;

/** The neutral act. `path` is where the action object stands in the body: `""`, `action`, `actions.3`. */
export function toRequestedAction(wire: WireAction, path: string): RequestedAction {
  return {
    name: wire.action,
    path,
    action: toAction(wire, path === '' ? '' : `${path}.`),
    proof: {
      ...(wire.settle === undefined
        ? {}
        : { settle: { maxMs: wire.settle.max_ms, quietMs: wire.settle.quiet_ms } }),
      evidence: wire.evidence,
      returnChanged: wire.return_image === 'changed',
    },
  };
}

function toAction(wire: WireAction, prefix: string): Action {
  const aimAt = (target: Target, member: string): Aim => ({ target, path: `${prefix}${member}` });
  const aimed = 'target' in wire && wire.target !== undefined ? { aim: aimAt(wire.target, 'target') } : {};
  const holdKeys = 'hold_keys' in wire ? (wire.hold_keys ?? []) : [];
  switch (wire.action) {
    case 'move':
      return { kind: 'move', aim: aimAt(wire.target, 'target'), durationMs: wire.duration_ms, holdKeys };
    case 'click':
      return { kind: 'click', button: wire.button, clicks: wire.clicks, holdKeys, ...aimed };
    case 'right_click':
    case 'middle_click':
      return { kind: 'click', button: CLICK_BUTTONS[wire.action], clicks: wire.clicks, holdKeys, ...aimed };
    case 'double_click':
      return { kind: 'click', button: 'left', clicks: 2, holdKeys, ...aimed };
    case 'scroll':
      return { kind: 'scroll', up: wire.scroll_amount ?? 0, right: wire.scroll_x ?? 0, holdKeys, ...aimed };
    case 'type':
      return {
        kind: 'type',
        text: wire.text.replaceAll(/\r\n?/g, '\n'),
        intervalMs: wire.interval_ms,
        method: wire.method,
      };
    case 'hotkey':
    case 'key_down':
    case 'key_up':
      return { kind: wire.action, keys: wire.keys };
    case 'drag': {
      const rest =
        wire.path === undefined
          ? wire.to === undefined
            ? []
            : [aimAt(wire.to, 'to')]
          : wire.path.map((target, index) => aimAt(target, `path.${index}`));
      return {
        kind: 'drag',
        aims: [aimAt(wire.target, 'target'), ...rest],
        button: wire.button,
        durationMs: wire.duration_ms,
        holdKeys,
      };
    }
    case 'mouse_down':
    case 'mouse_up':
      return { kind: wire.action, button: wire.button, holdKeys, ...aimed };
    case 'click_text': {
      const query = wire.click_text;
      return {
        kind: 'click_text',
        query: {
          text: query.text,
          match: query.match,
          caseSensitive: query.case_sensitive,
          minConfidence: query.min_confidence,
          occurrence: query.occurrence,
          ...(query.region === undefined ? {} : { region: query.region }),
        },
        button: wire.button,
        clicks: wire.clicks,
        holdKeys,
      };
    }
    case 'wait':
      return { kind: 'wait', durationMs: wire.duration_ms };
  }
}
