/** A call on its way through a face: its caller, the units of its places, and its answers. */
import { displayAt } from '../../core/desktop.ts';
import type { Point } from '../../core/geometry.ts';
import { viewFrame, type FrameMap, type ModelView } from '../../core/model-views.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import type { TakenPicture } from '../../operations/pictures/encoded-picture.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImageFormat } from '../../ports/image-codec.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { CommandResult, Shell } from '../../ports/shell.ts';
import type { Caller } from '../../service/caller.ts';
import type { Service } from '../../service/service.ts';
import type { NamedDesktops } from './named-desktops.ts';
import type { ViewLinks } from './view-links.ts';

/** Live settings as the faces need them. */
export interface FaceConfig {
  readonly execDefaultShell: Shell;
  readonly execMaxOutputChars: number;
}

/** The parts of its host that a face needs. */
export interface FaceHost {
  readonly service: Service;
  readonly clock: Clock;
  readonly random: RandomPort;
  /** As Node names it: `linux`, `win32`, `darwin`. */
  readonly platform: string;
  /** Asked at every call: settings change without a restart. */
  readonly config: () => FaceConfig;
  /** Default: this service knows of no desktops with names. */
  readonly named?: NamedDesktops;
  /** Default: there are no links that show the desktop. */
  readonly viewLinks?: ViewLinks;
}

/** How a call counts its places, and how it wants its pictures. */
export interface CallFrame {
  readonly screen: number;
  readonly map: FrameMap;
  /** Bounds the pictures. */
  readonly view: ModelView;
  /** `png` where the client takes nothing else. */
  readonly format: ImageFormat;
}

export interface CallFrameOptions {
  /** Default: the first. */
  readonly screen?: number | undefined;
  readonly view: ModelView;
  /** Default: JPEG. */
  readonly format?: ImageFormat | undefined;
}

/**
 * The frame of a call about a whole display: that of a picture of it in this view, whether or not one was taken. With
 * `MODEL_VIEW.native` places are desktop pixels, with `MODEL_VIEW.gemini` thousandths. Throws the errors of `listDisplays`.
 */
export async function openFrame(
  { service }: FaceHost,
  caller: Caller,
  { screen = 0, view, format = 'jpeg' }: CallFrameOptions,
): Promise<CallFrame> {
  const display = displayAt(await service.invoke(listDisplays, undefined, caller), screen);
  return { screen: display.screen, map: viewFrame(display.region, view), view, format };
}

/** The outcome of one neutral action. */
export type ActionAnswer =
  /** `results`: one for each chord of a sequence, otherwise one. The effect is in `evidence.effect`. */
  | { readonly kind: 'gesture'; readonly results: readonly ActionResult[] }
  | { readonly kind: 'wait' | 'copy' }
  /** `map` gives the units of places in the picture. */
  | { readonly kind: 'picture'; readonly taken: TakenPicture; readonly map: FrameMap }
  /** In desktop pixels, and in the units of the call's frame. */
  | { readonly kind: 'pointer'; readonly point: Point; readonly inFrame: Point<'image'> }
  | { readonly kind: 'run'; readonly result: CommandResult };

/** The outcome of one step. `answers`: of the actions that were done, in order. */
export type StepAnswer =
  | { readonly status: 'done'; readonly answers: readonly ActionAnswer[] }
  | { readonly status: 'failed'; readonly answers: readonly ActionAnswer[]; readonly error: unknown }
  /** An earlier step failed. */
  | { readonly status: 'not_run'; readonly answers: readonly [] };
