/**
 * A run as cua's agents save theirs (`callbacks/trajectory_saver.py`): `metadata.json`, and a folder for each turn with
 * the call, its result, and the screen after it. File names count through the whole run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../../core/geometry.ts';
import { actsOf, charactersOf, recordedPathOf, recordedTextOf, type ReadAct } from '../acts.ts';
import { framesOf } from '../frames.ts';
import type { RecordedRun } from '../runs.ts';
import type { ExportOptions } from './osworld.ts';

/** From 15 October 1582 to 1970 in milliseconds; `uuid1().time` counts 100 ns from there (RFC 9562, section 5.1). */
const GREGORIAN_MS = 12_219_292_800_000n;
const uuidTime = (time: string): string => String((BigInt(Date.parse(time)) + GREGORIAN_MS) * 10_000n);

const at = (target: Point | null): object => (target === null ? {} : { x: target.x, y: target.y });

/** OpenAI's computer actions, which cua uses for every model. */
function callOf({ action, name, target }: ReadAct): object {
  switch (action.kind) {
    case 'move':
      return { type: 'move', ...at(target) };
    case 'click':
    case 'click_text':
      return (action.clicks ?? 1) > 1
        ? { type: 'double_click', ...at(target) }
        : { type: 'click', button: action.button ?? 'left', ...at(target) };
    case 'drag':
      return { type: 'drag', path: recordedPathOf(action) ?? [] };
    case 'scroll':
      return { type: 'scroll', ...at(target), scroll_x: action.right ?? 0, scroll_y: -(action.up ?? 0) };
    case 'type':
      return typeof action.text === 'string'
        ? { type: 'type', text: action.text }
        : { type: 'type', text: '', characters: charactersOf(action.text) };
    case 'hotkey':
      return { type: 'keypress', keys: (action.keys ?? []).map((key) => recordedTextOf(key).toLowerCase()) };
    case 'wait':
      return { type: 'wait' };
    default:
      return { type: name };
  }
}

const metadataOf = ({ head, steps }: RecordedRun, turns: number): object => ({
  trajectory_id: head.run,
  created_at: uuidTime(head.startedAt),
  status: 'completed',
  completed_at: uuidTime(steps.at(-1)?.time ?? head.startedAt),
  kwargs: { model: 'deskhand' },
  total_usage: {},
  new_items: [],
  total_turns: turns,
});

/** Gives the number of turns. */
export async function exportCua(run: RecordedRun, { out, decode, encode }: ExportOptions): Promise<number> {
  mkdirSync(out, { recursive: true, mode: 0o700 });
  let turn = 0;
  let artifact = 0;
  for await (const { step, desktop } of framesOf(run, decode)) {
    if (step.kind !== 'act' && step.kind !== 'start') continue;
    const acts = actsOf(step);
    const calls = acts.length === 0 ? [{ type: step.operation }] : acts.map(callOf);
    const picture = desktop === null ? null : await encode(desktop);
    for (const [index, action] of calls.entries()) {
      const folder = join(out, `turn_${String(turn++).padStart(3, '0')}`);
      mkdirSync(folder, { mode: 0o700 });
      const save = (name: string, content: string | Uint8Array): void =>
        writeFileSync(join(folder, `${String(artifact++).padStart(4, '0')}_${name}`), content, {
          mode: 0o600,
        });
      const json = (name: string, value: object): void =>
        save(`${name}.json`, JSON.stringify({ ...value, created_at: uuidTime(step.time) }, null, 2));
      const call_id = `call_${step.step}_${index}`;
      const item = { type: 'computer_call', call_id, action, status: 'completed', pending_safety_checks: [] };
      json('agent_response', {
        timestamp: uuidTime(step.time),
        model: 'deskhand',
        kwargs: {},
        response: { output: [item], usage: {} },
      });
      const output = { type: 'input_image', image_url: '[omitted]' };
      const result = [{ type: 'computer_call_output', call_id, output }];
      json('computer_call_result', { item, result });
      if (picture !== null && index === calls.length - 1) save('screenshot_after.png', picture);
    }
  }
  const metadata = `${JSON.stringify(metadataOf(run, turn), null, 2)}\n`;
  writeFileSync(join(out, 'metadata.json'), metadata, { mode: 0o600 });
  return turn;
}
