/** What a waiting request would do, as the person who judges it is shown it, and what an answer for a while would cover. */
import type { FactName, Matter, MatterAct, MatterFact } from '../../core/matter.ts';
import { ACTIONS, type ActionKind, type RuledScope } from '../../core/scopes.ts';
import { shownText, type ShownText } from '../../core/text/shown-text.ts';
import { controlAt, type ControlPlace } from '../../operations/elements/control-at.ts';
import { elementLabel } from '../../operations/act/note-act.ts';
import type { Desk } from '../../operations/support/desk.ts';
import { lookMatter } from '../../operations/support/look-matter.ts';
import type { EffectPlace } from '../../operations/support/judged-effect.ts';
import type { Operation } from '../../operations/support/operation.ts';
import type { Question } from '../rules/question.ts';

/** A fact whose text is safe to show: unseen characters are marked, and the owner's secrets are filled. */
export interface ShownFact extends ShownText {
  readonly name: FactName;
  /** From the desktop: the agent that asks may not know it. */
  readonly isSeen: boolean;
}

/** One act; a batch has several. */
export type ShownAct = readonly ShownFact[];

/** Everything that a grant for a while allows without another question: these actions, in this application alone. */
export interface Covered {
  readonly scope: RuledScope;
  readonly actions: readonly ActionKind[];
}

export function coveredBy(scope: RuledScope, { rule }: Pick<Question, 'rule'>): Covered {
  const action = rule?.action ?? null;
  return { scope, actions: action === null ? ACTIONS[scope] : [action] };
}

export interface MatterOptions {
  readonly desk: Desk;
  /** Fills the owner's secrets. */
  readonly fill: (text: string) => string;
  readonly signal: AbortSignal;
}

/** Looking at the desktop for the card may not hold it up, milliseconds. */
const LOOK_MS = 1000;

/** Rejects as the operation's own preparation does: a program that is not there. */
export async function shownMatter<I, O>(
  operation: Operation<I, O>,
  input: I,
  { effect: { place } }: Question,
  { desk, fill, signal }: MatterOptions,
): Promise<readonly ShownAct[]> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
  const acts = await mattersOf();
  const seen = await seenAt(desk, place, soon);
  // What is asked about is the first effect.
  const first = acts.findIndex(([does]) => does?.text !== 'wait');
  return acts.map((facts, index) => (index === first ? withSeen(facts, seen) : facts).map(shown));

  async function mattersOf(): Promise<Matter> {
    const { title, scope } = operation;
    if (operation.matter !== undefined) return operation.matter(desk, input, soon);
    if (scope === 'see') return [lookMatter(title, input)];
    throw new Error(`The operation ${title} does not say what is to be judged.`);
  }

  function shown({ name, text, isSeen }: MatterFact): ShownFact {
    return { name, ...shownText(fill(text)), isSeen: isSeen === true };
  }
}

/** A place that the request names itself stands once. */
const withSeen = (facts: MatterAct, seen: MatterAct): MatterAct => [
  ...facts.filter((fact) => !seen.some(({ name, text }) => name === fact.name && text === fact.text)),
  ...seen,
];

/** Where the first effect would land now, and which control and window that is. Nothing where the desktop does not say. */
async function seenAt(desk: Desk, place: EffectPlace, signal: AbortSignal): Promise<MatterAct> {
  if (place.kind === 'program' || place.kind === 'nowhere') return [];
  try {
    if (place.kind === 'window') {
      const window = await desk.windows.get(place.id);
      return window === null ? [] : [{ name: 'window', text: window.title, isSeen: true }];
    }
    const at = await whereOf(desk, place);
    const control = await controlAt(desk, at, signal).catch(() => null);
    return [
      ...(at.kind === 'point'
        ? [{ name: 'place' as const, text: `${at.point.x}, ${at.point.y}`, isSeen: true as const }]
        : []),
      ...(control === null
        ? []
        : [
            {
              name: 'control' as const,
              text: elementLabel(control.role, control.name),
              isSeen: true as const,
            },
          ]),
    ];
  } catch {
    // A person can decide without it: the request itself is shown, and so is a picture.
    return [];
  }
}

async function whereOf(
  desk: Desk,
  place: Extract<EffectPlace, { kind: 'point' | 'pointer' | 'focus' }>,
): Promise<ControlPlace> {
  if (place.kind === 'point') return place;
  if (place.kind === 'focus') return { kind: 'focus' };
  const { x, y } = await desk.input.pointer.position();
  return { kind: 'point', point: { x, y } };
}
