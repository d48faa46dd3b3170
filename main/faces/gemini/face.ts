/** Gemini's computer use: function calls in, function responses out. */
import * as z from 'zod';
import { invalid, ServiceError } from '../../core/errors.ts';
import type { Size } from '../../core/geometry.ts';
import { MODEL_VIEW } from '../../core/model-views.ts';
import type { Caller } from '../../service/caller.ts';
import { createSubApplication, takes } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import { stepOf, type Step } from '../grammar/action.ts';
import { openFrame, type CallFrame, type FaceHost, type StepAnswer } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import { actedText, effectText } from '../grammar/frame-text.ts';
import { performAll } from '../grammar/perform-all.ts';
import { functionCallsBody, readRequest, type GeminiCall, type GeminiResult } from './calls.ts';
import { GEMINI_FUNCTIONS } from './functions.ts';

const query = z.strictObject({
  screen: z.coerce.number().pipe(z.int().min(0)).optional(),
  /** `true` once a person has agreed to the calls of this request whose `safety_decision` asks for it. */
  acknowledge_safety: z.enum(['true', 'false']).default('false'),
});

/** Next to the arguments of a call that a person has to agree to. */
const safetyDecision = z.looseObject({
  decision: z.string(),
  explanation: z.string().max(2000).nullish(),
});

const CONSENT_HINT =
  'Show the explanation to the person, and send the calls again with ?acknowledge_safety=true once they agree.';

/** Whether a person has to agree. Throws if they have not, and if the model's own safety system says no. */
function requireConsent({ args }: GeminiCall, acknowledged: boolean): boolean {
  const { safety_decision: given } = args;
  if (given === undefined || given === null) return false;
  const { decision, explanation } = safetyDecision.parse(given);
  const asks = decision.toLowerCase() === 'require_confirmation';
  if (!asks && !['allow', 'allowed', 'regular'].includes(decision.toLowerCase()))
    throw new ServiceError('not_supported', 'The model was not allowed to make this call.', {
      hint: 'Tell the model to continue in another way.',
    });
  if (asks && !acknowledged)
    throw invalid(
      'safety_decision',
      'consent_missing',
      `A person has to agree first: ${explanation ?? 'no reason was given'}.`,
      CONSENT_HINT,
    );
  return asks;
}

function stepOfCall(call: GeminiCall, display: Size, acknowledged: boolean): Step {
  const { name, args } = call;
  return stepOf(name, () => {
    requireConsent(call, acknowledged);
    const known = GEMINI_FUNCTIONS.get(name);
    if (known === undefined)
      throw invalid(
        'name',
        'unknown_word',
        `There is no function ${JSON.stringify(name)}.`,
        `Call one of ${[...GEMINI_FUNCTIONS.keys()].join(', ')}.`,
      );
    // Every answer shows the screen, as in Google's own loop.
    return [...known.translate(args, display), { kind: 'screenshot' }];
  });
}

const hasConsent = (call: GeminiCall, acknowledged: boolean): boolean => {
  try {
    return requireConsent(call, acknowledged);
  } catch {
    return false;
  }
};

function resultOf(
  call: GeminiCall,
  answer: StepAnswer,
  { map }: CallFrame,
  acknowledged: boolean,
): GeminiResult | undefined {
  if (answer.status === 'not_run') return undefined;
  const lines = answer.answers.flatMap((each) =>
    each.kind === 'gesture'
      ? each.results.map((result) => {
          const effect = effectText(result, map);
          return `${actedText(call.name, result, map)}${effect === '' ? '' : `: ${effect}`}`;
        })
      : [],
  );
  const picture = answer.answers.findLast((each) => each.kind === 'picture')?.taken.picture;
  const shared = { acknowledged: hasConsent(call, acknowledged), picture };
  if (answer.status === 'failed')
    return { ...shared, error: [...lines, ...errorSentences(answer.error)].join('\n') };
  return { ...shared, output: lines.length === 0 ? 'Done.' : lines.join('\n') };
}

async function answerCalls(
  body: z.output<typeof functionCallsBody>,
  asked: z.output<typeof query>,
  host: FaceHost,
  caller: Caller,
): Promise<unknown> {
  const { calls, answer } = readRequest(body);
  const acknowledged = asked.acknowledge_safety === 'true';
  const view = MODEL_VIEW.gemini;
  const frame = await openFrame(host, caller, { screen: asked.screen, view, format: 'png' });
  const steps = calls.map((call) => stepOfCall(call, frame.map.region, acknowledged));
  const answers = await performAll(steps, host, caller, { frame });
  const results = calls.map((call, index) =>
    resultOf(call, answers[index] ?? { status: 'not_run', answers: [] }, frame, acknowledged),
  );
  return answer(results);
}

export const createGeminiFace: CreateFace = (host) => {
  const app = createSubApplication();
  app.post('/', ...takes({ query, body: functionCallsBody }), async (c) => {
    const body = await answerCalls(c.req.valid('json'), c.req.valid('query'), host, c.env.caller);
    return c.env.send({ kind: 'json', status: 200, body });
  });
  return { app };
};
