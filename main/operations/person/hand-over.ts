/** Asks the person to do something themselves: to log in, to solve a captcha, to decide. */
import { joined, word } from '../support/words.ts';
import { raceAbort } from '../../base/abort.ts';
import type { ChangedRegion } from '../../core/changed-regions.ts';
import { differenceBetween } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import { captureOwn } from '../pictures/own-frame.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import type { Handover, HandoverAnswer } from '../support/person/handovers.ts';

export interface HandOverInput {
  /** A new request, or one to come back to. */
  readonly ask: { readonly reason: string; readonly timeoutMs: number } | { readonly handoverId: string };
  /** How long to wait for the answer now; null: until there is one. */
  readonly waitMs: number | null;
}

export interface HandedOver {
  readonly outcome: HandoverAnswer['outcome'] | 'pending';
  readonly handoverId: string;
  readonly by: string | null;
  readonly note: string | null;
  readonly waitedMs: number;
  /** Where the desktop has changed since, in global units; empty while it is pending. */
  readonly changed: readonly Region[];
}

/** A display that cannot be captured is left out: the person is asked all the same. */
async function lookAt(desk: Desk, run: Run): Promise<readonly Frame[]> {
  const displays = await desk.displays.list().catch(() => []);
  const frames = await Promise.all(
    displays.map(({ region }) =>
      captureOwn(desk.capture, region, { signal: run.signal }).catch(() => undefined),
    ),
  );
  return frames.filter((frame) => frame !== undefined);
}

function changedBetween(before: readonly Frame[], after: readonly Frame[]): Region[] {
  return before.flatMap((was) => {
    const is = after.find(({ region }) => region.x === was.region.x && region.y === was.region.y);
    if (is?.width !== was.width || is.height !== was.height) return [was.region];
    return differenceBetween(was, is).regions.map((region: ChangedRegion) =>
      inGlobalUnits(region, is, is.region),
    );
  });
}

async function begin(desk: Desk, { ask }: HandOverInput, run: Run): Promise<Handover<readonly Frame[]>> {
  if ('handoverId' in ask) return desk.handovers.resume(ask.handoverId);
  const before = await lookAt(desk, run);
  return desk.handovers.begin({ ...ask, agent: run.agent ?? null, before });
}

/** Null: the time to wait is over. */
async function answerWithin(
  { ended }: Handover<unknown>,
  waitMs: number | null,
  run: Run,
): Promise<HandoverAnswer | null> {
  if (waitMs === null) return raceAbort(ended, run.signal);
  const done = new AbortController();
  const late = run.clock.sleep(waitMs, AbortSignal.any([run.signal, done.signal])).then(() => null);
  late.catch(() => undefined);
  return raceAbort(Promise.race([ended, late]), run.signal).finally(() => done.abort(new Error('answered')));
}

/** It works while everything is paused: the person who paused may be the one to ask. */
export const handOver = defineOperation({
  name: 'hand-over',
  title: 'Ask a person to take over',
  kind: 'control',
  scope: 'act',
  reasons: ['busy', 'not_found'],
  notes: { outcome: 'outcome' },
  describe: ({ outcome }) => ({
    verb: 'hand over',
    target: joined(word(outcome)),
  }),
  async run(desk, input: HandOverInput, run): Promise<HandedOver> {
    const handover = await begin(desk, input, run);
    const { id } = handover;
    let answer: HandoverAnswer | null;
    try {
      answer = await answerWithin(handover, input.waitMs, run);
    } catch (error) {
      // The client is gone: no one should do its work for nothing.
      desk.handovers.forget(id);
      throw error;
    }
    const waitedMs = Math.round(run.clock.monotonic() - handover.startedAt);
    run.note('outcome', answer?.outcome ?? 'pending');
    if (answer === null) {
      desk.handovers.leave(id);
      return { outcome: 'pending', handoverId: id, by: null, note: null, waitedMs, changed: [] };
    }
    desk.handovers.forget(id);
    const changed = changedBetween(handover.before, await lookAt(desk, run));
    return { ...answer, handoverId: id, waitedMs, changed };
  },
});
