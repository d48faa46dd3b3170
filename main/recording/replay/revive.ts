/** A recorded step as an operation that can be done again. Members that the recording left out cannot be made up. */
import type { Action, RequestedAction } from '../../core/action.ts';
import type { Point } from '../../core/geometry.ts';
import { performAction } from '../../operations/act/perform-action.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import { writeClipboard } from '../../operations/programs/clipboard.ts';
import { launchProgram, type LaunchProgramInput } from '../../operations/programs/launch-program.ts';
import type { Operation } from '../../operations/support/operation.ts';
import { waitFor, type WaitForInput } from '../../operations/wait/wait-for.ts';
import { controlWindow, type ControlWindowInput } from '../../operations/windows/control-window.ts';
import * as z from 'zod';
import type { RecordedStep } from '../format.ts';

/** Why a step cannot be done again, in one sentence. */
export class NotReplayable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotReplayable';
  }
}

/** An operation with its input: they fit each other, which the type no longer says. */
export interface Revived {
  readonly operation: Operation<unknown, unknown>;
  readonly input: unknown;
}

const revived = <Input>(operation: Operation<Input, unknown>, input: Input): Revived => ({
  operation,
  input,
});

type Members = Readonly<Record<string, unknown>>;
const members = z.record(z.string(), z.unknown());
const membersOf = (value: unknown): Members => members.safeParse(value).data ?? {};

const isLength = (value: Members): boolean =>
  Object.keys(value).join() === 'length' && typeof value['length'] === 'number';

/** Throws if a text was left out; `windows` maps the ids of windows then to those of now. */
function complete(value: unknown, windows: ReadonlyMap<number, number>, member = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => complete(item, windows, member));
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' && value.includes('[secret]'))
      throw new NotReplayable('It used a secret, which no recording holds.');
    return value;
  }
  const inner = membersOf(value);
  if (isLength(inner))
    throw new NotReplayable(
      `One of its texts was not recorded (${member}): record with --record-texts true.`,
    );
  return Object.fromEntries(
    Object.entries(inner).map(([name, item]) => [
      name,
      // The id of a window in a query; elements have ids that are texts.
      name === 'id' && typeof item === 'number' ? (windows.get(item) ?? item) : complete(item, windows, name),
    ]),
  );
}

/** The action with its targets as the pixels where they were found then. */
function aimed(action: Members, target: Point | null): Action {
  const pixel = (at: Point): object => ({
    path: 'target',
    target: { kind: 'pixel', x: at.x, y: at.y, dx: 0, dy: 0 },
  });
  const placed: Record<string, unknown> = { ...action };
  if (action['kind'] === 'click_text') {
    placed['kind'] = 'click';
    delete placed['query'];
  }
  if (action['kind'] === 'element') throw new NotReplayable('Acts on elements are not done again.');
  if ((action['aim'] !== undefined || action['kind'] === 'click_text') && target !== null)
    placed['aim'] = pixel(target);
  if (Array.isArray(action['aims']))
    placed['aims'] = action['aims'].map((aim: unknown) => ({ path: '', ...membersOf(aim) }));
  // It has passed the same checks when it was done, and the operation checks it again.
  return placed as unknown as Action;
}

const NO_PROOF: RequestedAction['proof'] = { evidence: false, returnChanged: false };

function requestedOf(given: unknown, step: RecordedStep, index: number): RequestedAction {
  const { name, action, proof } = membersOf(given);
  return {
    name: String(name),
    path: '',
    action: aimed(membersOf(action), step.acts[index]?.target ?? null),
    proof: { ...NO_PROOF, ...(membersOf(proof) as Partial<RequestedAction['proof']>) },
  };
}

/** Files are named; the bytes of a picture are in no recording. */
function copied(input: unknown): string | { readonly files: readonly string[] } {
  if (typeof input === 'string') return input;
  const { files } = membersOf(input);
  if (!Array.isArray(files)) throw new NotReplayable('It copied a picture, which no recording holds.');
  return { files: files.map(String) };
}

/** Reads that change nothing are left out: null. Throws NotReplayable. */
export function revive(step: RecordedStep, windows: ReadonlyMap<number, number>): Revived | null {
  if (step.outcome !== 'done' || (step.kind === 'read' && step.operation !== waitFor.name)) return null;
  const input = complete(step.request, windows);
  switch (step.operation) {
    case performAction.name:
    case 'perform-and-verify': {
      const { requested, screen } = membersOf(input);
      return revived(performAction, {
        screen: typeof screen === 'number' ? screen : undefined,
        requested: requestedOf(requested, step, 0),
      });
    }
    case performBatch.name: {
      const { actions, stopOnError, screen } = membersOf(input);
      return revived(performBatch, {
        screen: typeof screen === 'number' ? screen : undefined,
        actions: (Array.isArray(actions) ? actions : []).map((one, index) => requestedOf(one, step, index)),
        stopOnError: stopOnError === true,
      });
    }
    case waitFor.name:
      return revived(waitFor, input as WaitForInput);
    case controlWindow.name:
      return revived(controlWindow, input as ControlWindowInput);
    case launchProgram.name:
      return revived(launchProgram, input as LaunchProgramInput);
    case writeClipboard.name:
      return revived(writeClipboard, copied(input));
    case 'release-held':
    case 'pause-acting':
    case 'resume-acting':
      return null;
    default:
      throw new NotReplayable(`The operation ${step.operation} is not done again.`);
  }
}
