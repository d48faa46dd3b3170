/** Performs the steps of a call in order, each through the service, and stops at the first that fails. */
import type { Proof, RequestedAction } from '../../core/action.ts';
import { ServiceError } from '../../core/errors.ts';
import { toFrame } from '../../core/model-views.ts';
import { performAction, type ActionResult } from '../../operations/act/perform-action.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import { releaseHeld } from '../../operations/act/release-held.ts';
import { writeClipboard } from '../../operations/programs/clipboard.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import type { Caller } from '../../service/caller.ts';
import type { Gesture, NeutralAction, Step } from './action.ts';
import type { ActionAnswer, CallFrame, FaceHost, StepAnswer } from './call.ts';
import { actionsOf, MOST_DURATION_MS, startsAtPointer, within } from './gestures.ts';
import { oneRequest } from './one-request.ts';
import { takeScreenshot, takeZoom } from './pictures.ts';

export interface PerformOptions {
  readonly frame: CallFrame;
  /** Default: true. The changes of each gesture are looked for, which takes up to 0.4 s where nothing changes. */
  readonly effects?: boolean;
  /** Longest wait for the screen to come to rest before a picture right after a gesture, milliseconds. Default: 1500 with effects, else none. */
  readonly settleMs?: number;
  /** Default: false. The client takes a picture after this call, in another one. */
  readonly pictureFollows?: boolean;
}

const SETTLE_MS = 1500;
/** The screen must have been still for this time. */
const QUIET_MS = 200;
const COMMAND_TIMEOUT_MS = 120_000;

const SCREENSHOT: NeutralAction = { kind: 'screenshot' };

/** These change nothing that is worth looking for. */
const SILENT: ReadonlySet<NeutralAction['kind']> = new Set(['move', 'press', 'key_down']);
const PICTURES: ReadonlySet<NeutralAction['kind'] | undefined> = new Set(['screenshot', 'zoom']);

interface Call extends Required<PerformOptions> {
  readonly host: FaceHost;
  readonly caller: Caller;
}

interface Placed {
  readonly word: string;
  /** The action after it, in whichever step. */
  readonly next: NeutralAction | undefined;
}

function proofOf(gesture: Gesture, { next }: Placed, { effects, settleMs }: Call): Proof {
  const settles = settleMs > 0 && PICTURES.has(next?.kind);
  return {
    evidence: effects && !SILENT.has(gesture.kind),
    returnChanged: false,
    ...(settles ? { settle: { maxMs: settleMs, quietMs: Math.min(QUIET_MS, settleMs) } } : {}),
  };
}

async function makeGesture(gesture: Gesture, placed: Placed, call: Call): Promise<readonly ActionResult[]> {
  const { host, caller, frame } = call;
  const { word } = placed;
  const pointer = startsAtPointer(gesture)
    ? await host.service.invoke(readPointer, undefined, caller)
    : undefined;
  const proof = proofOf(gesture, placed, call);
  const actions = actionsOf(gesture, { map: frame.map, path: word, pointer });
  const requests = actions.map((action): RequestedAction => ({ name: word, path: '', action, proof }));
  const [only, ...more] = requests;
  if (only === undefined) return [];
  const screen = frame.screen;
  if (more.length === 0)
    return [await host.service.invoke(performAction, { screen, requested: only }, caller)];
  const batch = { screen, actions: requests, stopOnError: true };
  const { entries } = await host.service.invoke(performBatch, batch, caller);
  return entries.map((entry) => {
    if (entry.ok) return entry.result;
    // The chords before it were pressed.
    const began = entry.error instanceof ServiceError && entry.index > 0;
    throw began ? entry.error.delivered('partly') : entry.error;
  });
}

async function runIt(
  { command, shell, cwd, timeoutMs }: Extract<NeutralAction, { readonly kind: 'run' }>,
  { host, caller }: Call,
): Promise<ActionAnswer> {
  const { execDefaultShell, execMaxOutputChars } = host.config();
  const output = await host.service.invoke(
    runCommand,
    {
      command: { command, shell: shell ?? execDefaultShell, ...(cwd === undefined ? {} : { cwd }) },
      timeoutMs: timeoutMs ?? COMMAND_TIMEOUT_MS,
      maxOutputChars: execMaxOutputChars,
      dryRun: false,
    },
    caller,
  );
  if (output.kind === 'plan') throw new Error('A command was planned that was to be run');
  return { kind: 'run', result: output.result };
}

const GESTURES: ReadonlySet<NeutralAction['kind']> = new Set<Gesture['kind']>([
  'move',
  'click',
  'press',
  'release',
  'drag',
  'scroll',
  'type',
  'chords',
  'hold',
  'key_down',
  'key_up',
]);
const isGesture = (action: NeutralAction): action is Gesture => GESTURES.has(action.kind);

async function perform(action: NeutralAction, placed: Placed, call: Call): Promise<ActionAnswer> {
  const { host, caller, frame } = call;
  if (isGesture(action)) return { kind: 'gesture', results: await makeGesture(action, placed, call) };
  switch (action.kind) {
    case 'wait':
      await host.clock.sleep(within(placed.word, action.durationMs, [0, MOST_DURATION_MS]), caller.signal);
      return { kind: 'wait' };
    case 'copy':
      await host.service.invoke(writeClipboard, action.text, caller);
      return { kind: 'copy' };
    case 'screenshot':
      return takeScreenshot(host.service, frame, caller);
    case 'zoom':
      return takeZoom(host.service, action, frame, caller);
    case 'pointer': {
      const point = await host.service.invoke(readPointer, undefined, caller);
      return { kind: 'pointer', point, inFrame: toFrame(frame.map, point) };
    }
    case 'run':
      return runIt(action, call);
  }
}

const actionsIn = (step: Step): readonly NeutralAction[] => ('actions' in step ? step.actions : []);

async function performStep(step: Step, after: readonly Step[], call: Call): Promise<StepAnswer> {
  const answers: ActionAnswer[] = [];
  try {
    if ('refusal' in step) throw step.refusal;
    const later = call.pictureFollows ? [SCREENSHOT] : [];
    const following = [...step.actions, ...after.flatMap(actionsIn), ...later];
    for (const [index, action] of step.actions.entries())
      answers.push(await perform(action, { word: step.word, next: following[index + 1] }, call));
    return { status: 'done', answers };
  } catch (error) {
    // No one is left to answer.
    call.caller.signal.throwIfAborted();
    return { status: 'failed', answers, error };
  }
}

/**
 * One answer for each step. The failure of a step is in its answer; rejects only where the client has gone, and then
 * nothing stays down that it held.
 */
export async function performAll(
  steps: readonly Step[],
  host: FaceHost,
  caller: Caller,
  { frame, effects = true, settleMs = effects ? SETTLE_MS : 0, pictureFollows = false }: PerformOptions,
): Promise<readonly StepAnswer[]> {
  const call: Call = { host, caller: oneRequest(caller), frame, effects, settleMs, pictureFollows };
  const done: StepAnswer[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      const answer = await performStep(step, steps.slice(index + 1), call);
      done.push(answer);
      if (answer.status === 'failed') break;
    }
  } finally {
    if (caller.signal.aborted) await releaseClient(host, caller);
  }
  return steps.map((_, index) => done[index] ?? { status: 'not_run', answers: [] });
}

/** Releases the holds of a client that is gone. Never throws. For faces whose clients stay connected between calls. */
export const releaseClient = ({ service }: FaceHost, caller: Caller): Promise<void> =>
  service.invoke(releaseHeld, undefined, caller).catch(() => undefined);
