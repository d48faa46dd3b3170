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
  const after = `${(effect.afterMs / 1000).toFixed(1)} s`;
  const words = `at most ${after} after your ${effect.act}`;
  const screenText = map === null ? '' : changesText(effect.changes, inFrame(map)).text;
  const isIncomplete = effect.isIncomplete || map === null;
  const facts = map === null || screenText === '' ? [] : [`Late, ${words} (${frameFact(map)}):`];
  const doubt = isIncomplete
    ? [`More may have changed ${words}, which could not be followed: call see.`]
    : [];
  const { content } = answer({ facts: [...doubt, ...facts], screenText }, context.random);
  return { ...result, content: [...content, ...result.content] };
}
