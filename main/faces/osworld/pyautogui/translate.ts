/** From a program to neutral steps: all of it is understood before the first of them runs. */
import type { Point } from '../../../core/geometry.ts';
import type { NeutralAction, Step } from '../../grammar/action.ts';
import { bindArguments } from './arguments.ts';
import { CLIPBOARD_FUNCTIONS, FUNCTIONS, sleeping } from './functions.ts';
import type { LibraryFunction, PointerTrack } from './library-function.ts';
import { refuseSyntax, type LibraryCall, type ModuleName, type Statement } from './syntax.ts';

/** Deskhand paces itself: these are understood, and none but PAUSE changes anything. */
const SETTINGS: ReadonlySet<string> = new Set([
  'FAILSAFE',
  'PAUSE',
  'MINIMUM_DURATION',
  'MINIMUM_SLEEP',
  'LOG_SCREENSHOTS',
  'DARWIN_CATCH_UP_TIME',
]);
const MOST_PAUSE_S = 60;

const MODULE_FUNCTIONS: Readonly<Record<ModuleName, ReadonlyMap<string, LibraryFunction>>> = {
  pyautogui: FUNCTIONS,
  pyperclip: CLIPBOARD_FUNCTIONS,
  time: new Map([['sleep', sleeping]]),
};

const HINTS: Readonly<Record<ModuleName, string>> = {
  pyautogui:
    'Read the screen with GET /screenshot, /cursor_position and /screen_size; act with click, moveTo, dragTo, scroll, write, press, hotkey, keyDown, keyUp, mouseDown and mouseUp.',
  pyperclip: 'Use pyperclip.copy and pyperclip.paste.',
  time: 'Use time.sleep.',
};

function functionOf({ module, name, place }: LibraryCall): LibraryFunction {
  const known = MODULE_FUNCTIONS[module].get(name);
  if (known === undefined) throw refuseSyntax(place, `${module}.${name} is not supported.`, HINTS[module]);
  return known;
}

/** Whether a program moves from where the pointer is, which has then to be known. */
export const needsPointer = (statements: readonly Statement[]): boolean =>
  statements.some(
    (each) =>
      each.kind === 'call' && each.module === 'pyautogui' && FUNCTIONS.get(each.name)?.relative === true,
  );

/** `pointer`: its position; null if no statement needs it. Throws a ValidationError, and then nothing is run. */
export function translateProgram(statements: readonly Statement[], pointer: Point | null): readonly Step[] {
  const state: PointerTrack = { at: pointer ?? undefined };
  const steps: Step[] = [];
  let pauseMs = 0;
  for (const statement of statements) {
    if (statement.kind === 'setting') {
      if (statement.name === 'PAUSE') pauseMs = pauseOf(statement);
      if (!SETTINGS.has(statement.name))
        throw refuseSyntax(statement.place, `there is no setting ${statement.name}.`);
      continue;
    }
    const callee = functionOf(statement);
    const actions = callee.act(bindArguments(statement, callee.parameters), state);
    const pause: readonly NeutralAction[] = pauseMs === 0 ? [] : [{ kind: 'wait', durationMs: pauseMs }];
    steps.push({ word: statement.name, actions: [...actions, ...pause] });
  }
  return steps;
}

/** Only if a program sets it: its default of 0.1 s gives programs time that Deskhand takes on its own. */
function pauseOf({ value, place }: Extract<Statement, { readonly kind: 'setting' }>): number {
  if (typeof value !== 'number' || value < 0 || value > MOST_PAUSE_S)
    throw refuseSyntax(place, `PAUSE: expected seconds from 0 to ${MOST_PAUSE_S}.`);
  return Math.round(value * 1000);
}
