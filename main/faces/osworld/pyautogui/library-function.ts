/** A function of pyautogui: its parameters, and its translation. */
import type { Point } from '../../../core/geometry.ts';
import type { NeutralAction } from '../../grammar/action.ts';
import type { Arguments } from './arguments.ts';

/** The pointer's place once all earlier calls have run. */
export interface PointerTrack {
  at: Point | undefined;
}

export interface LibraryFunction {
  readonly parameters: readonly string[];
  /** Relative to where the pointer is. */
  readonly relative?: true;
  act(given: Arguments, pointer: PointerTrack): readonly NeutralAction[];
}

/** Parameters that change nothing here: logging, and the pause that PAUSE sets. */
export const IDLE = ['logScreenshot', '_pause'];
/** Where refusals of places and keys say that they stand. */
export const PATH = 'command';

/** `parts` with pauses between them. */
export const withPauses = (parts: readonly NeutralAction[], intervalMs: number): readonly NeutralAction[] =>
  intervalMs === 0
    ? parts
    : parts.flatMap((part, index) =>
        index === 0 ? [part] : [{ kind: 'wait', durationMs: intervalMs }, part],
      );
