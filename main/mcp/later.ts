/** Late effects of the caller's last act, before its next answer. */
import { changesText } from '../core/changes/changes-text.ts';
import { answer, type ToolResult } from './content.ts';
import { inFrame } from './element-lines.ts';
import { frameFact, frameOf } from './frames.ts';
import type { ToolContext } from './tool.ts';

export async function withLater(result: ToolResult, context: ToolContext): Promise<ToolResult> {
  const effect = await context.service.later(context.caller);
  if (effect === null) return result;
  // The call's entry in the log is about what it asked for.
  const unlogged = { ...context.caller, operation: () => undefined };
  const map = await frameOf({}, { ...context, caller: unlogged }).catch(() => null);
  if (map === null) return result;
  const { text } = changesText(effect.changes, inFrame(map));
  const after = `${(effect.afterMs / 1000).toFixed(1)} s`;
  const facts = [`Late, at most ${after} after your ${effect.act} (${frameFact(map)}):`];
  const { content } = answer({ facts, screenText: text }, context.random);
  return { ...result, content: [...content, ...result.content] };
}
