/** The outcome for an element that was acted on, by its own state or by the pixels; its program's answer counts for nothing. */
import type { RequestedAction } from '../../../core/action.ts';
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementState, SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { elementNow, requireKnown, type ElementNow } from '../../elements/look-again.ts';
import { windowStack } from '../../elements/stack.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { PreparedAction } from '../gestures/prepare.ts';
import type { ActionEvidence } from './effect.ts';

/** `state`: the element is as it was asked to be, or another than before. `pixels`: only the screen changed. */
export type Verified = 'state' | 'pixels' | 'none';

export interface ActedElement {
  readonly id: string;
  /** As it is now; as it was where it is gone. */
  readonly element: Pick<SeenElement, 'role' | 'name' | 'value' | 'states'>;
  readonly gone: boolean;
  readonly verified: Verified;
}

const aimsAtElement = ({ element }: PreparedAction): boolean => element !== undefined;

/** The effect of an act on an element is observed whether or not the caller asks for it. */
export function observedRequest(prepared: PreparedAction): RequestedAction {
  const { requested } = prepared;
  return aimsAtElement(prepared)
    ? { ...requested, proof: { ...requested.proof, evidence: true } }
    : requested;
}

export function askedEvidence({ proof }: RequestedAction, evidence: ActionEvidence): ActionEvidence {
  const { effect: _, ...rest } = evidence;
  return proof.evidence ? evidence : rest;
}

/** Roles that are clicked to give them the keyboard; elsewhere the focus shows only that the click has arrived. */
const TAKES_KEYS: ReadonlySet<ElementRole> = new Set(['field', 'password', 'combobox', 'spin']);

const told = ({ role, states }: SeenElement): readonly ElementState[] =>
  TAKES_KEYS.has(role) ? states : states.filter((state) => state !== 'focused');

const differs = (before: SeenElement, after: SeenElement): boolean =>
  before.hidden !== after.hidden ||
  before.value !== after.value ||
  before.name !== after.name ||
  told(before).toSorted().join() !== told(after).toSorted().join();

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

/** Toolkits tell a new state up to 300 ms after it shows; on a busy machine, several waits for a processor later. */
const TELL_MS = 400;
const WAITS = 4;
const LOOK_AGAIN_MS = 60;

export async function verifyElement(
  desk: Desk,
  { prepared, before, evidence }: ActedOn,
  run: Run,
): Promise<ActedElement> {
  const known = requireKnown(desk, { id: before.id });
  const now = run.clock.monotonic();
  const until = now + TELL_MS + WAITS * desk.load.busyMs(now);
  for (;;) {
    const stack = await windowStack(desk);
    const after = await elementNow(desk, known, stack, run).catch(unheard);
    if (after === null) return { id: before.id, element: before.element, gone: true, verified: 'state' };
    const asked = isAsAsked(prepared.requested, after);
    const isProven = asked ?? differs(before.element, after);
    const verified = isProven ? 'state' : byPixels(asked, evidence);
    if (verified !== 'none' || asked === undefined || run.clock.monotonic() > until)
      return { id: before.id, element: after, gone: false, verified };
    await run.clock.sleep(LOOK_AGAIN_MS, run.signal);
  }
}

/** A reported value that differs from the requested one is not proven by any pixels. */
const byPixels = (asked: boolean | undefined, { effect }: ActionEvidence): Verified =>
  asked === undefined && effect?.state === 'changed' ? 'pixels' : 'none';

const unheard = (error: unknown): null => {
  if (error instanceof ServiceError && error.reason === 'element_gone') return null;
  throw error;
};
