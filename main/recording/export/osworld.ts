/**
 * A run as a trajectory of OSWorld: `traj.jsonl`, one line an act, with a picture of the whole desktop next to it
 * (`lib_run_single.py` writes it, `monitor` and `show_result.py` read it). Actions are the code that OSWorld's agents give.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import {
  actsOf,
  charactersOf,
  recordedPathOf,
  recordedTextOf,
  type ReadAct,
  type ReadAction,
} from '../acts.ts';
import type { RecordedStep } from '../format.ts';
import { framesOf, type DecodePng } from '../frames.ts';
import { UnreadableRun, type RecordedRun } from '../runs.ts';

export interface ExportOptions {
  /** A folder that is made. */
  readonly out: string;
  readonly decode: DecodePng;
  readonly encode: (raster: Raster) => Promise<Uint8Array>;
}

/** A Python string literal. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;

const KEYS: Readonly<Record<string, string>> = {
  Control: 'ctrl',
  Meta: 'win',
  Escape: 'esc',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const keyOf = (key: string): string => KEYS[key] ?? key.toLowerCase();
const keysOf = ({ keys = [] }: ReadAction): string =>
  keys.map((key) => quoted(keyOf(recordedTextOf(key)))).join(', ');

const place = (target: Point | null): string => (target === null ? '' : `x=${target.x}, y=${target.y}`);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function dragCode(act: ReadAct): string {
  const { action, target } = act;
  const path = recordedPathOf(action) ?? (target === null ? [] : [target]);
  const [start, ...rest] = path;
  const button = quoted(action.button ?? 'left');
  const seconds = (action.durationMs ?? 0) / 1000;
  return [
    ...(start === undefined ? [] : [`pyautogui.moveTo(${place(start)})`]),
    ...rest.map((point) => `pyautogui.dragTo(${place(point)}, duration=${seconds}, button=${button})`),
  ].join('; ');
}

/** pyautogui's call for the act; a comment if it has none. */
function codeOf(act: ReadAct): string {
  const { action, target } = act;
  const button = quoted(action.button ?? 'left');
  switch (action.kind) {
    case 'move':
      return `pyautogui.moveTo(${place(target)})`;
    case 'click':
    case 'click_text':
      return `pyautogui.click(${joined(place(target), `clicks=${action.clicks ?? 1}`, `button=${button}`)})`;
    case 'mouse_down':
    case 'mouse_up':
      return `pyautogui.${action.kind === 'mouse_down' ? 'mouseDown' : 'mouseUp'}(${joined(place(target), `button=${button}`)})`;
    case 'scroll': {
      const across = action.right ?? 0;
      const vertical = `pyautogui.scroll(${joined(String(action.up ?? 0), place(target))})`;
      return across === 0
        ? vertical
        : `${vertical}; pyautogui.hscroll(${joined(String(across), place(target))})`;
    }
    case 'drag':
      return dragCode(act);
    case 'type':
      return typeof action.text === 'string'
        ? `pyautogui.write(${quoted(action.text)})`
        : `pyautogui.write('')  # ${charactersOf(action.text)} characters were not recorded`;
    case 'hotkey':
      return `pyautogui.hotkey(${keysOf(action)})`;
    case 'key_down':
    case 'key_up':
      return `pyautogui.${action.kind === 'key_down' ? 'keyDown' : 'keyUp'}(${keysOf(action)})`;
    case 'wait':
      return `time.sleep(${(action.durationMs ?? 0) / 1000})`;
    default:
      return `pass  # ${action.kind} ${action.verb ?? ''}`.trim();
  }
}

function actionOf(step: RecordedStep): string {
  const acts = actsOf(step);
  return acts.length === 0 ? `pass  # ${step.operation}` : acts.map(codeOf).join('; ');
}

/** `20270131@142305`, as `strftime('%Y%m%d@%H%M%S')` gives it. */
const timestampOf = (time: string): string => {
  const digits = time.replaceAll(/[^0-9]/g, '');
  return `${digits.slice(0, 8)}@${digits.slice(8, 14)}`;
};

/** Gives the number of steps. Throws UnreadableRun if the run has no pictures. */
export async function exportOsworld(
  run: RecordedRun,
  { out, decode, encode }: ExportOptions,
): Promise<number> {
  const acts = run.steps.filter(({ kind }) => kind === 'act' || kind === 'start');
  const last = acts.at(-1)?.step;
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const lines: string[] = [];
  for await (const { step, desktop } of framesOf(run, decode)) {
    if (!acts.includes(step)) continue;
    if (desktop === null)
      throw new UnreadableRun('OSWorld wants a picture for every step: record with --record pictures.');
    const number = lines.length + 1;
    const timestamp = timestampOf(step.time);
    const file = `step_${number}_${timestamp}.png`;
    writeFileSync(join(out, file), await encode(desktop), { mode: 0o600 });
    lines.push(
      JSON.stringify({
        step_num: number,
        action_timestamp: timestamp,
        action: actionOf(step),
        response: '',
        reward: 0,
        done: step.step === last,
        info: { outcome: step.outcome, ...(step.reason === null ? {} : { reason: step.reason }) },
        screenshot_file: file,
      }),
    );
  }
  writeFileSync(join(out, 'traj.jsonl'), `${lines.join('\n')}\n`, { mode: 0o600 });
  return lines.length;
}
