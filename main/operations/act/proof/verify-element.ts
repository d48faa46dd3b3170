/** The outcome for an element that was acted on, by its own state or by the pixels; its program's answer counts for nothing. */
import type { RequestedAction } from '../../../core/action.ts';
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementState, SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect } from '../../../core/geometry.ts';
import { elementNow, requireKnown, type ElementNow } from '../../elements/look-again.ts';
import { windowStack } from '../../elements/stack.ts';
import { followDamage, type Damage } from '../../support/changes/follow-damage.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { PreparedAction } from '../gestures/prepare.ts';
import type { ActionEvidence } from './effect.ts';

/** `state`: the element is as it was asked to be, or another than before. `pixels`: only the screen changed. */
export type Verified = 'state' | 'pixels' | 'none';

export interface ActedElement {
  readonly id: string;
  /** As it is now; as it was if it is gone. */
  readonly element: Pick<SeenElement, 'role' | 'name' | 'value' | 'states'>;
  readonly gone: boolean;
  readonly verified: Verified;
}

const aimsAtElement = ({ element }: PreparedAction): boolean => element !== undefined;

/** The effect of an act on an element, or of one whose changes are listed, is observed whether or not the caller asks for it. */
export function observedRequest(prepared: PreparedAction): RequestedAction {
  const { requested } = prepared;
  return aimsAtElement(prepared) || requested.proof.changes === true
    ? { ...requested, proof: { ...requested.proof, evidence: true } }
    : requested;
}

export function askedEvidence({ proof }: RequestedAction, evidence: ActionEvidence): ActionEvidence {
  const { effect: _, ...rest } = evidence;
  return proof.evidence ? evidence : rest;
}

/** Roles that are clicked to give them the keyboard; elsewhere the focus shows only that the click has arrived. */
const TAKES_KEYS: ReadonlySet<ElementRole> = new Set(['field', 'password', 'combobox', 'spin']);

const evidentStates = ({ role, states }: SeenElement): readonly ElementState[] =>
  TAKES_KEYS.has(role) ? states : states.filter((state) => state !== 'focused');

const differs = (before: SeenElement, after: SeenElement): boolean =>
  before.hidden !== after.hidden ||
  before.value !== after.value ||
  before.name !== after.name ||
  evidentStates(before).toSorted().join() !== evidentStates(after).toSorted().join();

const NEAR = 1e-6;

/** Whether it is as the verb asks; undefined for verbs that name no outcome. */
function isAsAsked({ action }: RequestedAction, after: SeenElement): boolean | undefined {
  if (action.kind !== 'element') return undefined;
  const { verb, value } = action;
  if (verb === 'scroll_to') return after.hidden !== true;
  if (value === undefined) return undefined;
  if (verb === 'set_value') return Math.abs(Number(after.value) - Number(value)) < NEAR;
  if (after.role === 'password') return undefined;
  const is = String(after.value ?? (verb === 'select' ? after.name : ''));
  return is === elementText(String(value));
}

export interface ActedOn {
  readonly prepared: PreparedAction;
  readonly before: ElementNow;
  readonly evidence: ActionEvidence;
}

/** A program reports the outcome within this time after it was last seen at work. Milliseconds. */
const TELL_MS = 1000;
const MOST_TELL_MS = 5000;
/** A page that is busy with a text reports it after several of the pauses that it makes between reports. */
const LAGS = 3;
/** On a busy machine a program waits for a processor several times. */
const WAITS = 4;
const LOOK_AGAIN_MS = 60;

/** Throws `option_not_chosen` if a list shows another option than the one that was asked for. */
export async function verifyElement(desk: Desk, acted: ActedOn, run: Run): Promise<ActedElement> {
  const damage = await followDamage(desk, run);
  try {
    return await verifyWhileDrawn(desk, acted, damage, run);
  } finally {
    damage.end();
  }
}

async function verifyWhileDrawn(
  desk: Desk,
  { prepared, before, evidence }: ActedOn,
  damage: Damage,
  run: Run,
): Promise<ActedElement> {
  const known = requireKnown(desk, { id: before.id });
  const { clock } = run;
  const began = clock.monotonic();
  let atWork = began;
  let last = before.element;
  for (;;) {
    const stack = await windowStack(desk);
    const after = await elementNow(desk, known, stack, run).catch(unheard);
    if (after === null) return { id: before.id, element: before.element, gone: true, verified: 'state' };
    const asked = isAsAsked(prepared.requested, after);
    const isProven = asked ?? differs(before.element, after);
    const verified = isProven ? 'state' : byPixels(asked, evidence);
    const now = clock.monotonic();
    // A text that is still being taken in is drawn before it is reported.
    const isAwaited = after.value === before.element.value && (await isDrawn(damage, after));
    if (differs(last, after) || isAwaited) atWork = now;
    last = after;
    const tellMs = TELL_MS + LAGS * (after.lagMs ?? 0);
    const until = Math.min(atWork + tellMs, began + MOST_TELL_MS) + WAITS * damage.busyMs;
    if (verified !== 'none' || asked === undefined || now > until) {
      requireChosen(prepared.requested, asked, { before: before.element, after });
      return { id: before.id, element: after, gone: false, verified };
    }
    await clock.sleep(LOOK_AGAIN_MS, run.signal);
  }
}

/** Since the last look. */
const isDrawn = async (damage: Damage, { region }: SeenElement): Promise<boolean> =>
  ((await damage.take()) ?? []).some((drawn) => intersect(drawn, region) !== undefined);

/** A wrong option is no success; a list that does not report its option is not judged. */
function requireChosen(
  { action }: RequestedAction,
  asked: boolean | undefined,
  { before, after }: { readonly before: SeenElement; readonly after: SeenElement },
): void {
  if (asked !== false || action.kind !== 'element' || action.verb !== 'select') return;
  if (before.value === undefined && after.value === undefined) return;
  throw new ServiceError('option_not_chosen', 'The list shows another option than the one asked for.', {
    hint: 'List the elements to see its options, then choose again.',
    details: { value: after.value ?? null },
  });
}

/** A reported value that differs from the requested one is not proven by any pixels. */
const byPixels = (asked: boolean | undefined, { effect }: ActionEvidence): Verified =>
  asked === undefined && effect?.state === 'changed' ? 'pixels' : 'none';

const unheard = (error: unknown): null => {
  if (error instanceof ServiceError && error.reason === 'element_gone') return null;
  throw error;
};
