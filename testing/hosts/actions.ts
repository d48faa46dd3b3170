/** Acts as tests write them, and any act at all for their laws. */
import fc from 'fast-check';
import type { Action, Aim, Proof, RequestedAction } from '../../main/core/action.ts';
import { parseKey, type Key } from '../../main/core/keys.ts';
import { BUTTONS } from '../../main/ports/pointer.ts';

const NO_PROOF: Proof = { evidence: false, returnChanged: false };

export const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(`${name} is no key`);
  return parsed;
};

export const pixel = (x: number, y: number, path = 'target'): Aim => ({
  target: { kind: 'pixel', x, y, dx: 0, dy: 0 },
  path,
});

export const asked = (action: Action, proof: Partial<Proof> = {}): RequestedAction => ({
  name: action.kind,
  path: '',
  action,
  proof: { ...NO_PROOF, ...proof },
});

export const click = (x: number, y: number): Action => ({
  kind: 'click',
  aim: pixel(x, y),
  button: 'left',
  clicks: 1,
  holdKeys: [],
});

const keys = (max: number) =>
  fc.uniqueArray(fc.constantFrom('Shift', 'Control', 'Alt', 'a', 'Enter', 'F1').map(key), {
    minLength: 1,
    maxLength: max,
  });
const aim = fc
  .tuple(fc.integer({ min: 0, max: 199 }), fc.integer({ min: 0, max: 99 }))
  .map(([x, y]) => pixel(x, y));
const maybeAim = fc.option(aim, { nil: undefined }).map((some) => (some === undefined ? {} : { aim: some }));
const holdKeys = fc.oneof(fc.constant([]), keys(3));
const button = fc.constantFrom(...BUTTONS);
const durationMs = fc.constantFrom(0, 0, 30, 200);
const notches = fc.integer({ min: -3, max: 3 });

/** Every kind but `click_text`, on a desktop of 200x100. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), aim, durationMs, holdKeys }),
  fc
    .tuple(maybeAim, button, fc.integer({ min: 1, max: 3 }), holdKeys)
    .map(([where, which, clicks, held]) => ({
      kind: 'click' as const,
      button: which,
      clicks,
      holdKeys: held,
      ...where,
    })),
  fc
    .tuple(maybeAim, notches, notches, holdKeys)
    .map(([where, up, right, held]) => ({ kind: 'scroll' as const, up, right, holdKeys: held, ...where })),
  fc.record({
    kind: fc.constant('drag' as const),
    aims: fc.array(aim, { minLength: 2, maxLength: 4 }),
    button,
    durationMs,
    holdKeys,
  }),
  fc
    .tuple(maybeAim, button, holdKeys, fc.constantFrom('mouse_down' as const, 'mouse_up' as const))
    .map(([where, which, held, kind]) => ({ kind, button: which, holdKeys: held, ...where })),
  fc.record({
    kind: fc.constant('type' as const),
    text: fc.string({ maxLength: 6 }),
    intervalMs: fc.constantFrom(0, 10),
    method: fc.constantFrom('keys' as const, 'paste' as const),
  }),
  fc.record({
    kind: fc.constantFrom('key_down' as const, 'key_up' as const),
    keys: keys(4),
  }),
  fc.record({ kind: fc.constant('hotkey' as const), keys: keys(4), repeat: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('wait' as const), durationMs }),
);

/** The keys and buttons that stay down after an action. */
export const keptBy = (action: Action): readonly string[] => {
  if (action.kind === 'mouse_down') return [`button ${action.button}`];
  return action.kind === 'key_down' ? action.keys.map((name) => `key ${name}`) : [];
};
