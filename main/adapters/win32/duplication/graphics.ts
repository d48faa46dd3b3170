/** What the duplication of a monitor asks of Windows' graphics, so that its decisions can be tried without any. */
import type { Region, Size } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Handle } from '../native/library.ts';
import type { Result } from '../native/ole.ts';

export interface Acquired {
  readonly result: Result;
  /** Something was drawn; else the pointer alone has moved. */
  readonly isPicture: boolean;
  /** Protected content is black in it. */
  readonly isMasked: boolean;
  /** Where, from the monitor's corner; null: anywhere. */
  readonly drawn: readonly Region[] | null;
}

/** A copy of a monitor's picture, updated with each frame. */
export interface Duplication {
  /** The monitor's mode. */
  readonly mode: Size & { readonly format: number };
  /** The next frame, which is held until `release` if the result is no failure. */
  acquire(waitMs: number): Promise<Acquired>;
  /** Takes parts of the frame that is held over into the kept picture; null: all of it. */
  copy(parts: readonly Region[] | null): Result;
  release(): Result;
  /** Writes a part of the kept picture, counted from the monitor's corner, to its place in `onto`, counted from there too. */
  read(part: Region, onto: Frame): Promise<Result>;
  close(): void;
}

export interface Duplicated {
  readonly result: Result;
  /** If the result is no failure. */
  readonly duplication: Duplication | null;
}

/** A monitor as one graphics card shows it. */
export interface GraphicsOutput {
  readonly monitor: Handle;
  /** Turned displays have 2 to 4. */
  readonly rotation: number;
  duplicate(): Promise<Duplicated>;
  /** The next duplication creates another device. */
  forgetDevice(): void;
}

export interface Graphics {
  /** Those of all cards; a monitor may be there more than once. */
  readonly outputs: readonly GraphicsOutput[];
  /** False: cards or displays have changed since it was opened. */
  isCurrent(): boolean;
  close(): void;
}
