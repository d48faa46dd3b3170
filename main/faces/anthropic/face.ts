/** Anthropic's computer use: tool uses in, tool results out. */
import * as z from 'zod';
import { MODEL_VIEW, MODEL_VIEWS, sizeInView, type ModelViewName } from '../../core/model-views.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import type { Caller } from '../../service/caller.ts';
import { asks, createSubApplication, takes } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import type { Step } from '../grammar/action.ts';
import { openFrame, type CallFrame, type FaceHost } from '../grammar/call.ts';
import { performAll } from '../grammar/perform-all.ts';
import { callBody, isOlder, isToolUse, stepOfUse, type ToolResultBlock, type ToolUse } from './calls.ts';
import {
  bashEntry,
  betasOf,
  TOOL_TYPES,
  toolEntry,
  toolTypeOf,
  viewNameOf,
  viewNameOfType,
  type ToolType,
} from './models.ts';
import { resultOf, withPicture } from './results.ts';

/** The same for both routes, so that a call counts in its tool's units. */
const query = z.strictObject({
  /** As in the request to the API; decides the tool and the size of the pictures. */
  model: z.string().max(200).optional(),
  /** Default: the model's own; `computer_toolset_20260801` without one. */
  type: z.enum(TOOL_TYPES).optional(),
  /** Size of the pictures, if it is not to follow from the model. */
  for: z.enum(MODEL_VIEWS).optional(),
  screen: z.coerce.number().pipe(z.int().min(0)).optional(),
});
type Query = z.output<typeof query>;

const callQuery = query.extend({
  /** `last`: a picture of the screen is added to the last result, unless something failed. */
  screenshot: z.enum(['last', 'none']).default('none'),
  /** `none`: the changes of an action are neither looked for nor reported, which takes up to 0.4 s an action. */
  effects: z.enum(['told', 'none']).default('told'),
});

function viewNameFor({ for: named, model, type }: Query, isOlderShape: boolean): ModelViewName {
  if (named !== undefined) return named;
  if (model !== undefined) return viewNameOf(model);
  return viewNameOfType(type ?? (isOlderShape ? 'computer_20251124' : 'computer_toolset_20260801'));
}

const PICTURE: Step = { word: 'screenshot', actions: [{ kind: 'screenshot' }] };

async function answerUses(
  uses: readonly ToolUse[],
  asked: z.output<typeof callQuery>,
  host: FaceHost,
  caller: Caller,
): Promise<ToolResultBlock[]> {
  const view = MODEL_VIEW[viewNameFor(asked, uses.some(isOlder))];
  const frame: CallFrame = await openFrame(host, caller, { screen: asked.screen, view });
  const steps = uses.map(stepOfUse);
  const shown = asked.screenshot === 'last' && uses.length > 0;
  const answers = await performAll(shown ? [...steps, PICTURE] : steps, host, caller, {
    frame,
    effects: asked.effects === 'told',
  });
  const results = uses.map((use, index) =>
    resultOf(use, answers[index] ?? { status: 'not_run', answers: [] }, {
      map: frame.map,
      random: host.random,
      word: steps[index]?.word ?? use.name,
    }),
  );
  const [picture] = answers[uses.length]?.answers ?? [];
  const last = results.at(-1);
  if (picture?.kind !== 'picture' || last === undefined) return results;
  return [...results.slice(0, -1), withPicture(last, picture.taken.picture)];
}

const mayRunCommands = ({ service }: FaceHost, caller: Caller): boolean => {
  try {
    service.authorise(runCommand, caller);
    return true;
  } catch {
    return false;
  }
};

/** Sizes are those of the pictures, which places are counted in. */
async function describeTool(asked: Query, host: FaceHost, caller: Caller) {
  const type: ToolType = asked.type ?? toolTypeOf(asked.model ?? '');
  const view = MODEL_VIEW[viewNameFor({ ...asked, type }, type !== 'computer_toolset_20260801')];
  const { map } = await openFrame(host, caller, { screen: asked.screen, view });
  return {
    entry: toolEntry(type, sizeInView(map.region, view)),
    betas: betasOf(type),
    ...(mayRunCommands(host, caller) ? { bash: bashEntry(type) } : {}),
  };
}

export const createAnthropicFace: CreateFace = (host) => {
  const app = createSubApplication();
  app.post('/', ...takes({ query: callQuery, body: callBody }), async (c) => {
    const body = c.req.valid('json');
    const uses = Array.isArray(body) ? body.filter(isToolUse) : [body];
    const results = await answerUses(uses, c.req.valid('query'), host, c.env.caller);
    return c.env.send({ kind: 'json', status: 200, body: Array.isArray(body) ? results : results[0] });
  });
  app.get('/tool', ...asks({ query }), async (c) => {
    const body = await describeTool(c.req.valid('query'), host, c.env.caller);
    return c.env.send({ kind: 'json', status: 200, body });
  });
  return { app };
};
