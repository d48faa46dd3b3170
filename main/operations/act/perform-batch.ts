/** Performs several actions under one input lease. All of them are checked before the first event. */
import type { RequestedAction } from '../../core/action.ts';
import { ServiceError } from '../../core/errors.ts';
import { actionMatter } from './action-matter.ts';
import type { Region } from '../../core/geometry.ts';
import { watchChanges } from './changes/act-changes.ts';
import { collectLate, followUnchanged } from './changes/late-effect.ts';
import type { ActChanges } from '../support/elements/changes-of-act.ts';
import { prepareActions, type PreparedAction } from './gestures/prepare.ts';
import { defineOperation } from '../support/operation.ts';
import {
  ACTING_REASONS,
  CLICK_TEXT_REASONS,
  DROP_REASONS,
  ELEMENT_TARGET_REASONS,
  TARGET_REASONS,
} from '../support/reasons.ts';
import { count, joined, windowWords } from '../support/words.ts';
import { READ_PROGRESS_NOTES } from '../read/read-region.ts';
import { ACT_NOTES } from './note-act.ts';
import { performPrepared, type ActionResult } from './perform-action.ts';

export type BatchEntry =
  | { readonly index: number; readonly ok: true; readonly result: ActionResult }
  | { readonly index: number; readonly ok: false; readonly error: unknown };

export interface BatchResult {
  /** The display that was meant: the first if none has the index that was asked for. */
  readonly screen: number;
  readonly entries: readonly BatchEntry[];
  /** Acts that succeeded. */
  readonly completed: number;
  /** Index of the act after which nothing more ran, or null when the batch ran to its end. */
  readonly stoppedAt: number | null;
  /** For all acts together, if an act or the batch asked for them. */
  readonly changes?: ActChanges;
}

export interface PerformBatchInput {
  /** Undefined: 0, but a text to click is looked for on every display. */
  readonly screen: number | undefined;
  readonly actions: readonly RequestedAction[];
  readonly stopOnError: boolean;
  /** Default: only if an act asks for them. */
  readonly changes?: boolean;
}

/** Looked for once, around the batch. */
const withoutChanges = (action: PreparedAction): PreparedAction => ({
  ...action,
  requested: { ...action.requested, proof: { ...action.requested.proof, changes: false } },
});

const changedRegions = (entries: readonly BatchEntry[]): readonly Region[] =>
  entries.flatMap((entry) => (entry.ok ? (entry.result.evidence.effect?.regions ?? []) : []));

function lastResult(entries: readonly BatchEntry[]): ActionResult | undefined {
  const last = entries.at(-1);
  return last?.ok === true ? last.result : undefined;
}

/** After these nothing that follows could be delivered, for any choice of the caller about errors. */
const endsTheBatch = (error: unknown): boolean =>
  error instanceof ServiceError && ['paused', 'person_active', 'shutting_down'].includes(error.reason);

export const performBatch = defineOperation({
  name: 'perform-batch',
  title: 'Perform several actions',
  kind: 'act',
  scope: 'act',
  reasons: [
    ...ACTING_REASONS,
    ...CLICK_TEXT_REASONS,
    ...DROP_REASONS,
    ...TARGET_REASONS,
    ...ELEMENT_TARGET_REASONS,
  ],
  notes: { actions: 'asked', ...ACT_NOTES, ...READ_PROGRESS_NOTES },
  describe: (notes) => ({
    verb: 'batch',
    target: joined(count(notes.actions, 'action'), windowWords(notes)),
  }),
  matter: (desk, { actions }: PerformBatchInput) => actions.map((action) => actionMatter(desk, action)),
  async run(
    desk,
    { screen, actions, stopOnError, changes = false }: PerformBatchInput,
    run,
  ): Promise<BatchResult> {
    run.note('actions', actions.length);
    const prepared = await prepareActions(desk, actions, screen, run);
    const isWatched = changes || actions.some(({ proof }) => proof.changes === true);
    if (!isWatched) await collectLate(desk, run);
    const watching = isWatched ? await watchChanges(desk, actions.at(-1)?.name ?? '', run) : null;
    const entries: BatchEntry[] = [];
    let stoppedAt: number | null = null;
    for (const [index, action] of prepared.entries()) {
      try {
        entries.push({ index, ok: true, result: await performPrepared(desk, withoutChanges(action), run) });
      } catch (error) {
        entries.push({ index, ok: false, error });
        if (stopOnError || run.signal.aborted || endsTheBatch(error)) {
          stoppedAt = index;
          break;
        }
      }
    }
    // The acts are done: what became of them is answered in any case.
    const changed = (await watching?.conclude(changedRegions(entries)).catch(() => null)) ?? null;
    if (!isWatched) await followUnchanged(desk, lastResult(entries), run);
    return {
      screen: prepared[0]?.screen ?? 0,
      entries,
      completed: entries.filter((entry) => entry.ok).length,
      stoppedAt,
      ...(changed === null ? {} : { changes: changed }),
    };
  },
});
