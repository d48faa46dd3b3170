/**
 * `POST /faces/openai`: takes a `computer_call` as the Responses API gives it and answers the `computer_call_output` to
 * send back. A call that cannot be understood does nothing; where one of its actions fails, the answer is the service's
 * error, since the output has no member for it.
 */
import * as z from 'zod';
import type { Action, Aim } from '../../core/action.ts';
import { ServiceError } from '../../core/errors.ts';
import { MODEL_VIEW } from '../../core/model-views.ts';
import { resolveTarget } from '../../core/target.ts';
import { createSubApplication, takes } from '../../http/sub-application.ts';
import type { Caller } from '../../service/caller.ts';
import type { CreateFace } from '../face.ts';
import type { Gesture, NeutralAction, Step } from '../grammar/action.ts';
import {
  openFrame,
  type ActionAnswer,
  type CallFrame,
  type FaceHost,
  type StepAnswer,
} from '../grammar/call.ts';
import { actionsOf } from '../grammar/gestures.ts';
import { performAll } from '../grammar/perform-all.ts';
import { acknowledgedChecks, computerCall, stepsOfCall, type PlacedStep } from './words.ts';

const query = z.looseObject({
  /** The preset of the screenshot, in whose pixels x and y are. */
  for: z.enum(['openai', 'openai-original']).default('openai'),
  screen: z.coerce.number().int().min(0).optional(),
  image_format: z.enum(['jpeg', 'png']).default('jpeg'),
  /** `none`: the actions alone, for drivers that take the screenshot with its own call. */
  screenshot: z.enum(['last', 'none']).default('last'),
});

/** Longest wait for the screen to settle before a screenshot, in milliseconds. */
const SETTLE_MS = 1500;

const SCREENSHOT: Step = { word: 'screenshot', actions: [{ kind: 'screenshot' }] };

const OTHERS: ReadonlySet<NeutralAction['kind']> = new Set([
  'wait',
  'copy',
  'screenshot',
  'zoom',
  'pointer',
  'run',
]);
const isGesture = (action: NeutralAction): action is Gesture => !OTHERS.has(action.kind);

const aimsOf = (action: Action): readonly Aim[] => {
  if ('aims' in action) return action.aims;
  return 'aim' in action ? [action.aim] : [];
};

/** Refuses before the first action anything that would be refused at a later one. Throws ValidationError. */
function checkCall(steps: readonly PlacedStep[], { map }: CallFrame): void {
  for (const { actions, path } of steps)
    for (const { target, path: place } of actions
      .filter(isGesture)
      .flatMap((gesture) => actionsOf(gesture, { map, path }))
      .flatMap(aimsOf))
      if (target.kind === 'image') resolveTarget(target, place);
}

/** Throws the failure of the first step that failed. */
function throwFailure(answers: readonly StepAnswer[]): void {
  answers.forEach((answer, index) => {
    if (answer.status !== 'failed') return;
    const began = index > 0 && answer.error instanceof ServiceError;
    throw began ? answer.error.delivered('partly') : answer.error;
  });
}

const pictureIn = (answers: readonly StepAnswer[]) =>
  answers
    .flatMap(({ answers: done }): readonly ActionAnswer[] => done)
    .findLast((answer) => answer.kind === 'picture')?.taken.picture;

const dataUrl = ({ bytes, format }: { readonly bytes: Uint8Array; readonly format: string }): string =>
  `data:image/${format};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;

interface Asked {
  readonly call: z.output<typeof computerCall>;
  readonly options: z.output<typeof query>;
}

/** The `computer_call_output`. */
async function answerCall(host: FaceHost, { call, options }: Asked, caller: Caller): Promise<object> {
  const acknowledged = acknowledgedChecks(call);
  const steps = stepsOfCall(call);
  const frame = await openFrame(host, caller, {
    screen: options.screen,
    view: MODEL_VIEW[options.for],
    format: options.image_format,
  });
  checkCall(steps, frame);
  const isPictured = options.screenshot === 'last';
  const answers = await performAll([...steps, ...(isPictured ? [SCREENSHOT] : [])], host, caller, {
    frame,
    effects: false,
    settleMs: SETTLE_MS,
    pictureFollows: !isPictured,
  });
  throwFailure(answers);
  const picture = pictureIn(answers);
  return {
    type: 'computer_call_output',
    call_id: call.call_id,
    ...(acknowledged.length === 0 ? {} : { acknowledged_safety_checks: acknowledged }),
    ...(picture === undefined
      ? {}
      : { output: { type: 'computer_screenshot', image_url: dataUrl(picture), detail: 'original' } }),
  };
}

export const createOpenAIFace: CreateFace = (host) => {
  const app = createSubApplication();
  app.post('/', ...takes({ query, body: computerCall }), async (c) =>
    c.env.send({
      kind: 'json',
      status: 200,
      body: await answerCall(
        host,
        { call: c.req.valid('json'), options: c.req.valid('query') },
        c.env.caller,
      ),
    }),
  );
  return { app };
};
