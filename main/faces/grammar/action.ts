/** The neutral actions that every face translates its calls to. perform-all.ts carries them out. */
import type { MouseButton } from '../../core/action.ts';
import type { Region } from '../../core/geometry.ts';
import type { Key } from '../../core/keys.ts';
import type { Shell } from '../../ports/shell.ts';

/** A place in the units of the call's frame (desktop pixels, a picture's pixels, or thousandths of each side). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Its path in the call (`input.coordinate`), so that a refusal can name it. */
  readonly path: string;
}

interface Pointing {
  /** Held down around the action, pressed in order and released in reverse. Default: none. */
  readonly holdKeys?: readonly Key[] | undefined;
}

/** `at` and `from` left out: where the pointer is. Durations are milliseconds and 0 by default. */
export type Gesture =
  | ({ readonly kind: 'move'; readonly to: Spot; readonly durationMs?: number | undefined } & Pointing)
  | ({
      readonly kind: 'click';
      readonly at?: Spot | undefined;
      readonly button: MouseButton;
      /** 1 to 10; 2 is a double click. */
      readonly count: number;
    } & Pointing)
  /** A button stays down until it is released, at most 30 s; see docs/decisions/holds.md. */
  | ({
      readonly kind: 'press' | 'release';
      readonly at?: Spot | undefined;
      readonly button: MouseButton;
    } & Pointing)
  | ({
      readonly kind: 'drag';
      readonly from?: Spot | undefined;
      /** One or more places, in order; the button is released at the last. */
      readonly through: readonly Spot[];
      readonly button: MouseButton;
      readonly durationMs?: number | undefined;
    } & Pointing)
  | ({
      readonly kind: 'scroll';
      readonly at?: Spot | undefined;
      /** Pixels count as a notch for each hundred; a distance above 0 is one notch at least. */
      readonly unit: 'notches' | 'pixels';
      /** Negative: to the left. */
      readonly right: number;
      /** Negative: up. */
      readonly down: number;
    } & Pointing)
  /** `\n` is Enter and `\t` is Tab. `intervalMs`: pause between characters; default: as fast as they are taken. */
  | { readonly kind: 'type'; readonly text: string; readonly intervalMs?: number | undefined }
  /** Chords one after the other, and all of that `repeat` times (default: once). A chord is one to eight keys. */
  | {
      readonly kind: 'chords';
      readonly chords: readonly (readonly Key[])[];
      readonly repeat?: number | undefined;
    }
  /** Keys held down for a time, up to 300 s. No one else acts in the meantime. */
  | { readonly kind: 'hold'; readonly keys: readonly Key[]; readonly durationMs: number }
  | { readonly kind: 'key_down' | 'key_up'; readonly keys: readonly Key[] };

export type NeutralAction =
  | Gesture
  /** Up to 300 s. Others may act in the meantime. */
  | { readonly kind: 'wait'; readonly durationMs: number }
  /** Puts a text on the clipboard, with the scope `clipboard`. */
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'screenshot' }
  /** A part of the screen, as large as the whole screen's picture. `region` is in the units of the frame. */
  | { readonly kind: 'zoom'; readonly region: Region; readonly path: string }
  | { readonly kind: 'pointer' }
  /** A shell command. It requires the scope `exec` and the exec secret. Default shell: that of the settings. */
  | {
      readonly kind: 'run';
      readonly command: string;
      readonly shell?: Shell | undefined;
      readonly cwd?: string | undefined;
      /** Default: 120 s. */
      readonly timeoutMs?: number | undefined;
    };

/**
 * One call of a client, such as a tool use: several neutral actions, of which none runs after the first that fails; or
 * its fault, which is then its failure.
 */
export type Step = {
  /** The client's word for it, for the request log: `left_click`. */
  readonly word: string;
} & ({ readonly actions: readonly NeutralAction[] } | { readonly refusal: unknown });

/** An error of `translate` becomes the step's failure, reported in its turn: the steps before it run. */
export function stepOf(word: string, translate: () => readonly NeutralAction[]): Step {
  try {
    return { word, actions: translate() };
  } catch (refusal) {
    return { word, refusal };
  }
}
