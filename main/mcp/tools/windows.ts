/** `windows`: which there are, and one request about one of them. */
import type * as z from 'zod';
import { invalid } from '../../core/errors.ts';
import type { FrameMap } from '../../core/model-views.ts';
import { controlWindow, type WindowCommand } from '../../operations/windows/control-window.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import { answer } from '../content.ts';
import { windowsTool } from '../definitions/windows.ts';
import { frameFact, frameOf, partInFrame } from '../frames.ts';
import { implementTool, type ToolContext } from '../tool.ts';
import { windowQuery, windowText } from '../window-query.ts';

type Arguments = z.output<typeof windowsTool.input>;

const OBEY_MS = 3000;

function commandOf(args: Arguments, map: FrameMap): WindowCommand | null {
  if (args.do === 'list') return null;
  if (args.do !== 'place') return { kind: args.do };
  const part = partInFrame(args.region, map);
  if (part?.kind !== 'region') throw invalid('region', 'required', 'Placing a window needs region.');
  return { kind: 'place', region: part.region };
}

async function list(args: Arguments, map: FrameMap, context: ToolContext) {
  const query = { ...windowQuery(args), visibleOnly: false };
  const windows = await context.service.invoke(listWindows, { query, includePopups: false }, context.caller);
  // From the front, as a person sees them.
  const lines = windows.toReversed().map((window) => windowText(window, map));
  const facts = [
    `${windows.length} windows, the front one first, with id and x,y,width,height; ${frameFact(map)}:`,
  ];
  return answer({ facts, screenText: lines.join('\n') }, context.random);
}

export const windowsHandler = implementTool(windowsTool, async (args, context) => {
  const map = await frameOf(args, context);
  const command = commandOf(args, map);
  if (command === null) return list(args, map, context);
  const input = { query: windowQuery(args), command, timeoutMs: OBEY_MS };
  const { achieved, before, after } = await context.service.invoke(controlWindow, input, context.caller);
  const became = after === null ? 'The window is gone.' : 'It is now:';
  const outcome = achieved ? `${args.do}: done.` : `${args.do}: the window did not do what was asked.`;
  return answer(
    { facts: [`${outcome} ${became} ${frameFact(map)}`], screenText: windowText(after ?? before, map) },
    context.random,
  );
});
