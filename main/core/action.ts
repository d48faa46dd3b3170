/** Every act in neutral words. The wire words of each generation are translated to these at the edge. */
import type { ElementVerb } from './elements/model.ts';
import type { Key } from './keys.ts';
import type { Target } from './target.ts';
import type { Part } from './part.ts';
import type { Choice, Side } from './text/choose-match.ts';

export type MouseButton = 'left' | 'right' | 'middle' | 'back' | 'forward';

/** Where to look: one display, or every one, the first first. */
export type Displays = number | 'every';

/** A target and its path in the request, so that a bad one can be named. */
export interface Aim {
  readonly target: Target;
  readonly path: string;
}

export interface TextQuery extends Omit<Choice, 'anchor'> {
  readonly text: string;
  readonly match: 'contains' | 'exact' | 'line' | 'regex';
  readonly caseSensitive: boolean;
  readonly minConfidence: number;
  /** Characters that may be wrong, missing or too many. */
  readonly tolerance: number;
  /** Where to look for it, seen from another text. */
  readonly anchor?: { readonly text: string; readonly side: Side; readonly offset: number };
  /** Tesseract codes. */
  readonly languages: readonly string[];
  /** Null: the whole display. */
  readonly part: Part | null;
}

interface Pointing {
  /** Held down around the act, pressed in order and released in reverse. */
  readonly holdKeys: readonly Key[];
}

export type Action =
  | ({ readonly kind: 'move'; readonly aim: Aim; readonly durationMs: number } & Pointing)
  | ({
      readonly kind: 'click';
      readonly aim?: Aim;
      readonly button: MouseButton;
      readonly clicks: number;
    } & Pointing)
  | ({ readonly kind: 'scroll'; readonly aim?: Aim; readonly up: number; readonly right: number } & Pointing)
  | ({
      readonly kind: 'drag';
      /** Two or more, in order. */
      readonly aims: readonly Aim[];
      readonly button: MouseButton;
      readonly durationMs: number;
    } & Pointing)
  | ({
      readonly kind: 'mouse_down' | 'mouse_up';
      readonly aim?: Aim;
      readonly button: MouseButton;
    } & Pointing)
  /** Shared files, by their paths in the folder. */
  | ({ readonly kind: 'drop'; readonly aim: Aim; readonly files: readonly string[] } & Pointing)
  /** The tree's own verbs. A field without them is clicked and typed into, a list opened and its option clicked. */
  | ({
      readonly kind: 'element';
      readonly verb: ElementVerb;
      readonly aim: Aim;
      /** A string for `set_text` and the option for `select`, a number for `set_value`. */
      readonly value?: string | number;
    } & Pointing)
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly intervalMs: number;
      readonly method: 'keys' | 'paste';
    }
  | {
      readonly kind: 'hotkey';
      readonly keys: readonly Key[];
      /** Number of times the chord is pressed. */
      readonly repeat: number;
      /** How long it is down each time. Default: as short as every program notices. */
      readonly holdMs?: number;
    }
  | { readonly kind: 'key_down' | 'key_up'; readonly keys: readonly Key[] }
  | ({
      readonly kind: 'click_text';
      readonly query: TextQuery;
      readonly button: MouseButton;
      readonly clicks: number;
    } & Pointing)
  | { readonly kind: 'wait'; readonly durationMs: number };

/** Evidence of an action's effect, on request. */
export interface Proof {
  readonly settle?: {
    /** Longest wait for the first change; left out, for a default, and `maxMs` is the limit of everything. */
    readonly firstMs?: number;
    /** Limit of the wait for quiet: from the first change where `firstMs` is given, else from the end of the act. */
    readonly maxMs: number;
    /** Time without a change. */
    readonly quietMs: number;
  };
  readonly evidence: boolean;
  readonly returnChanged: boolean;
  /** What it changed among windows, elements and texts. Default: that is not looked for. */
  readonly changes?: boolean;
}

export interface RequestedAction {
  /** As callers name it: `double_click` and `click` are one kind. */
  readonly name: string;
  /** Its path in the request, dotted: empty for the body itself. */
  readonly path: string;
  /** The display that it names itself, or every one to look for a text in; undefined: that of the request. */
  readonly screen?: Displays;
  readonly action: Action;
  readonly proof: Proof;
}
