/** The action object of every generation, from wire words to neutral ones. */
import * as z from 'zod';
import type { Action, Aim, RequestedAction } from '../../core/action.ts';
import type { ElementVerb } from '../../core/elements/model.ts';
import type { Target } from '../../core/target.ts';
import { clickText, verbs } from './action-verbs.ts';
import { toTextQuery } from './click-text.ts';
import { partOf } from './place.ts';
import { tolerant } from './tolerant-action.ts';

const POINTS: ReadonlySet<string> = new Set(['x', 'y']);

/** Coordinates next to the action instead of in its target are the commonest slip. */
const adviseWith =
  (write: (x: unknown, y: unknown) => string) =>
  (member: string, sent: Readonly<Record<string, unknown>>): string | undefined =>
    POINTS.has(member) ? write(sent['x'] ?? 0, sent['y'] ?? 0) : undefined;

/** The hint for `x` and `y` where targets are pixels and cells. */
export const adviseTarget = adviseWith(
  (x, y) => `Put x and y into target: {"mode":"pixel","x":${shortly(x)},"y":${shortly(y)}}.`,
);

/** The hint for `x` and `y` where targets are found in observations. */
export const adviseLocalize = adviseWith(
  () =>
    'Send the pixel as image_tool_point to /v2/localize, then put its answer into target: {"resolved_target_id":"…"}.',
);

const shortly = (value: unknown): string => (typeof value === 'number' ? String(value) : '0');

/** The action object without `click_text`. */
export function actionWithout(target: z.ZodType<Target>) {
  const options = verbs(target);
  return tolerant(z.discriminatedUnion('action', options), options, adviseLocalize);
}

/** The action object of generations A and B. */
export function actionWith(target: z.ZodType<Target>) {
  const options = [...verbs(target), clickText()] as const;
  return tolerant(z.discriminatedUnion('action', options), options, adviseTarget);
}

export type WireAction = z.output<ReturnType<typeof actionWith>>;

const CLICK_BUTTONS = { right_click: 'right', middle_click: 'middle', double_click: 'left' } as const;

/** The neutral act. `path` is where the action object stands in the body: `""`, `action`, `actions.3`. */
export function toRequestedAction(wire: WireAction, path: string): RequestedAction {
  return {
    name: wire.action,
    path,
    ...(wire.screen === undefined ? {} : { screen: wire.screen === 'all' ? 'every' : wire.screen }),
    action: toAction(wire, path === '' ? '' : `${path}.`),
    proof: {
      ...(wire.settle === undefined
        ? {}
        : {
            settle: {
              ...(wire.settle.first_ms === undefined ? {} : { firstMs: wire.settle.first_ms }),
              maxMs: wire.settle.max_ms,
              quietMs: wire.settle.quiet_ms,
            },
          }),
      evidence: wire.evidence,
      returnChanged: wire.return_image === 'changed',
      changes: wire.changes,
    },
  };
}

type Wire<Name extends WireAction['action']> = Extract<WireAction, { readonly action: Name }>;

/** The part of the desktop that a scroll names instead of a target. */
function aimAtPart(wire: Wire<'scroll'>, prefix: string): { readonly aim?: Aim } {
  const part = partOf(wire);
  return part === null ? {} : { aim: { target: { kind: 'part', part }, path: prefix.slice(0, -1) } };
}

/** Where a drag goes from its target on. */
function aimsAfter(
  { path, to }: Wire<'drag'>,
  aimAt: (target: Target, member: string) => Aim,
): readonly Aim[] {
  if (path !== undefined) return path.map((target, index) => aimAt(target, `path.${index}`));
  return to === undefined ? [] : [aimAt(to, 'to')];
}

const oneNewline = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The value of a verb on an element. */
function valueOf(wire: Wire<ElementVerb>): { readonly value?: string | number } {
  if (wire.action === 'set_text') return { value: oneNewline(wire.text) };
  if (wire.action === 'set_value') return { value: wire.value };
  return wire.action === 'select' && wire.option !== undefined ? { value: wire.option } : {};
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
      return {
        kind: 'scroll',
        up: wire.scroll_amount ?? 0,
        right: wire.scroll_x ?? 0,
        holdKeys,
        ...aimed,
        ...aimAtPart(wire, prefix),
      };
    case 'type':
      return { kind: 'type', text: oneNewline(wire.text), intervalMs: wire.interval_ms, method: wire.method };
    case 'hotkey':
      return { kind: 'hotkey', keys: wire.keys, repeat: wire.repeat };
    case 'key_down':
    case 'key_up':
      return { kind: wire.action, keys: wire.keys };
    case 'drag': {
      const aims = [aimAt(wire.target, 'target'), ...aimsAfter(wire, aimAt)];
      return { kind: 'drag', aims, button: wire.button, durationMs: wire.duration_ms, holdKeys };
    }
    case 'drop':
      return { kind: 'drop', aim: aimAt(wire.target, 'target'), files: wire.files, holdKeys };
    case 'mouse_down':
    case 'mouse_up':
      return { kind: wire.action, button: wire.button, holdKeys, ...aimed };
    case 'press':
    case 'scroll_to':
    case 'set_text':
    case 'set_value':
    case 'select': {
      const aim = aimAt(wire.target, 'target');
      return { kind: 'element', verb: wire.action, aim, holdKeys, ...valueOf(wire) };
    }
    case 'click_text': {
      const query = toTextQuery(wire.click_text);
      return { kind: 'click_text', query, button: wire.button, clicks: wire.clicks, holdKeys };
    }
    case 'wait':
      return { kind: 'wait', durationMs: wire.duration_ms };
  }
}
