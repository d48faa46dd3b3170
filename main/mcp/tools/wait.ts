/** `wait`: until a text, a window or the pixels are as asked. */
import type * as z from 'zod';
import { onAbort } from '../../base/abort.ts';
import { invalid } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import type { FrameMap } from '../../core/model-views.ts';
import type { Part } from '../../core/part.ts';
import type { Condition, Finding } from '../../operations/wait/conditions/condition.ts';
import { handOver, type HandedOver } from '../../operations/person/hand-over.ts';
import { waitFor } from '../../operations/wait/wait-for.ts';
import type { Caller } from '../../service/caller.ts';
import { answer, type ToolResult } from '../content.ts';
import { waitTool } from '../definitions/wait.ts';
import { parseElementCondition } from '../element-condition.ts';
import { framedElementLine } from '../element-lines.ts';
import { frameFact, frameOf, partInFrame, regionText } from '../frames.ts';
import { quoted } from '../../faces/grammar/screen-text.ts';
import { implementTool, type ToolContext } from '../tool.ts';
import type { Wait, WaitResult } from '../waits.ts';
import { windowNamed, windowText } from '../window-query.ts';

type Arguments = z.output<typeof waitTool.input>;

/** Clients end a call after 60 seconds. */
const SLICE_MS = 45_000;
const TICK_MS = 1000;
const POLL_MS = 250;
/** Unless the client says otherwise. */
const TIMEOUT_S = 30;
const PERSON_TIMEOUT_S = 300;
const CONFIDENCE = 0.5;

const missing = (member: string, until: string): Error =>
  invalid(member, 'required', `Waiting until ${until} needs ${member}.`);

type Until = Exclude<Arguments['until'], 'person'>;

async function conditionOf(
  args: Arguments & { readonly until: Until },
  part: Part | null,
  context: ToolContext,
): Promise<Condition> {
  switch (args.until) {
    case undefined:
      throw invalid('until', 'required', 'Send until, or the wait_id of a wait that is still running.');
    case 'text':
    case 'text_gone':
      if (args.text === undefined) throw missing('text', args.until);
      return {
        kind: 'text',
        part,
        text: args.text,
        match: 'contains',
        caseSensitive: false,

        present: args.until === 'text',
        languages: [],
        minConfidence: CONFIDENCE,
      };
    case 'window':
    case 'window_closed':
    case 'window_focused': {
      if (args.window === undefined) throw missing('window', args.until);
      const state = ({ window: 'exists', window_closed: 'closed', window_focused: 'focused' } as const)[
        args.until
      ];
      return { kind: 'window', query: await windowNamed(args.window, context), state };
    }
    case 'element':
      if (args.element === undefined) throw missing('element', args.until);
      return parseElementCondition(args.element, 'element');
    case 'change':
    case 'still':
      return {
        kind: 'visual',
        part,
        threshold: null,
        stableForMs: args.still_ms,
        state: args.until === 'change' ? 'change' : 'stable',
      };
  }
}

/** A wait outlives its request, and may say nothing of it later. */
function callerOf(caller: Caller, signal: AbortSignal): Caller {
  let open = true;
  onAbort(caller.signal, () => {
    open = false;
  });
  return {
    ...caller,
    signal,
    note: (name, value) => {
      if (open) caller.note(name, value);
    },
  };
}

/** Asks a person to take over. */
function beginHandover({ text, timeout_s = PERSON_TIMEOUT_S }: Arguments, context: ToolContext): Wait {
  if (text === undefined) throw missing('text', 'a person has answered');
  const timeoutMs = Math.max(1, timeout_s * 1000);
  const input = { ask: { reason: text, timeoutMs }, waitMs: null };
  return context.waits.begin(timeoutMs, (signal) =>
    context.service.invoke(handOver, input, callerOf(context.caller, signal)),
  );
}

async function begin({ until, ...args }: Arguments, context: ToolContext): Promise<Wait> {
  if (until === 'person') return beginHandover({ until, ...args }, context);
  const map = args.region === undefined ? null : await frameOf(args, context);
  const part = map === null ? null : partInFrame(args.region, map);
  const condition = await conditionOf({ until, ...args }, part, context);
  const timeoutMs = (args.timeout_s ?? TIMEOUT_S) * 1000;
  const options = { screen: args.screen ?? 0, condition, timeoutMs, intervalMs: POLL_MS };
  return context.waits.begin(timeoutMs, (signal) =>
    context.service.invoke(waitFor, options, callerOf(context.caller, signal)),
  );
}

/** Null: the call's share of the time is over, and the wait goes on. */
async function within(wait: Wait, context: ToolContext): Promise<WaitResult | null> {
  const { clock, caller } = context;
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, caller.signal]);
  const until = clock.monotonic() + SLICE_MS;
  const ticking = async (): Promise<null> => {
    while (clock.monotonic() < until) {
      await clock.sleep(TICK_MS, signal);
      const seconds = (clock.monotonic() - wait.startedAt) / 1000;
      context.progress(Math.round(seconds * 10) / 10, wait.timeoutMs / 1000);
    }
    return null;
  };
  try {
    return await Promise.race([wait.result, ticking()]);
  } finally {
    over.abort();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function findingText(
  finding: Finding | null,
  map: FrameMap,
): { readonly fact: string; readonly text: string } {
  if (finding === null) return { fact: '', text: '' };
  switch (finding.kind) {
    case 'text': {
      const [first] = finding.words;
      if (first === undefined) return { fact: '', text: '' };
      const boxes: readonly Region[] = finding.words.map(({ box }) => box);
      const words = finding.words.map(({ text }) => text).join(' ');
      return { fact: '', text: `${regionText(map, boxes[0] ?? first.box)} ${quoted(words)}` };
    }
    case 'window':
      return { fact: '', text: finding.window === null ? '' : windowText(finding.window, map) };
    case 'element':
      return { fact: '', text: finding.element === null ? '' : framedElementLine(finding.element, map) };
    case 'visual':
      return { fact: ` Looked at ${regionText(map, finding.region)}.`, text: '' };
    case 'all':
    case 'any':
    case 'failed':
      return { fact: '', text: '' };
  }
}

const HANDED_OVER = {
  completed: 'The person handed back',
  declined: 'The person declined',
  timed_out: 'No person has answered',
  pending: 'The person has not answered yet',
} as const;

function handedOver(
  { outcome, waitedMs, note, by, changed }: HandedOver,
  map: FrameMap,
  context: ToolContext,
): ToolResult {
  const who = by === null ? '' : ` (${by})`;
  const places = changed.map((region) => regionText(map, region)).join(', ');
  const facts = [
    `${HANDED_OVER[outcome]}${who}, after ${seconds(waitedMs)}.`,
    ...(note === null ? [] : [`Their note: ${JSON.stringify(note)}`]),
    ...(places === '' ? [] : [`Changed: ${places}. (${frameFact(map)})`]),
  ];
  return answer({ facts }, context.random);
}

const OUTCOMES = {
  met: 'Condition met',
  not_met: 'Condition not met',
  not_checked: 'Condition not checked, so it may be met: no check came to a result',
} as const;

async function answerOf(result: WaitResult, args: Arguments, context: ToolContext): Promise<ToolResult> {
  const map = await frameOf(args, context);
  if ('outcome' in result) return handedOver(result, map, context);
  const { fact, text } = findingText(result.finding, map);
  const outcome = OUTCOMES[result.state];
  const facts = [`${outcome}, after ${seconds(result.elapsedMs)}.${fact} (${frameFact(map)})`];
  return answer({ facts, screenText: text }, context.random);
}

export const waitHandler = implementTool(waitTool, async (args, context) => {
  const { waits, caller, clock, random } = context;
  const wait = args.wait_id === undefined ? await begin(args, context) : waits.resume(args.wait_id);
  let result: WaitResult | null;
  try {
    result = await within(wait, context);
  } catch (error) {
    // Abandoned by the client, or failed: no call will ask for it again.
    wait.cancel();
    throw caller.signal.aborted ? caller.signal.reason : error;
  }
  if (result === null) {
    waits.leave(wait);
    const waited = seconds(clock.monotonic() - wait.startedAt);
    const facts = [
      `Not yet, after ${waited}. Call wait with wait_id "${wait.id}" to continue it within 60 s, or do something else.`,
    ];
    return answer({ facts }, random);
  }
  waits.forget(wait);
  return answerOf(result, args, context);
});
