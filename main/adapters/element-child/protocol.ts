/** Calls from the service to the child that speaks to the trees of programs, of any kind. */
import type { ElementVerb, SeenElement } from '../../core/elements/model.ts';
import type { Point, Region } from '../../core/geometry.ts';
import type { AlsoRead, ElementReading, PointAnswer } from '../../ports/elements.ts';

/** The facts by which a window is matched to its program's tree. */
export interface SurfaceWindow {
  readonly id: number;
  readonly pid: number;
  readonly title: string;
  /** With its frame. */
  readonly region: Region;
  /** Without its frame: the part that the program draws. */
  readonly client: Region;
  /** Its program counts from the corner of `client`, for every question. */
  readonly countsFromClient: boolean;
  readonly popup: boolean;
  readonly foreground: boolean;
}

export interface ElementCalls {
  read: {
    readonly in: {
      readonly windows: readonly SurfaceWindow[];
      readonly budgetMs: number;
      readonly also: AlsoRead;
    };
    readonly out: ElementReading;
  };
  again: {
    readonly in: { readonly ref: string; readonly windows: readonly SurfaceWindow[] };
    readonly out: SeenElement | null;
  };
  versions: { readonly in: { readonly pids: readonly number[] }; readonly out: ReadonlyMap<number, string> };
  at: { readonly in: { readonly ref: string; readonly point: Point }; readonly out: PointAnswer };
  act: {
    readonly in: {
      readonly ref: string;
      readonly verb: ElementVerb;
      readonly value: string | number | undefined;
    };
    readonly out: undefined;
  };
}
