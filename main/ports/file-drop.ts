/** Dropping files on a window, as a person does who drags them there from a file manager. */
import type { Point } from '../core/geometry.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface FileDropPort {
  /**
   * `paths`: absolute, of files that exist. `at`: global. Resolves when the window says that it has them. Throws `not_supported`
   * if no window takes them, `busy` if it does not answer within LIMITS.dropTimeoutMs, `display_unavailable`.
   */
  drop(paths: readonly string[], at: Point, guard?: EffectGuard): Promise<void>;
}

export const fileDropMethods = { drop: 'effect' } satisfies Methods<FileDropPort>;
