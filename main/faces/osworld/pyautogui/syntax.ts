/** The syntax of programs: calls, settings, and what their arguments are calculated from. Python never runs. */
import { invalid, type ValidationError } from '../../../core/errors.ts';

/** A name of the library, such as `pyautogui.easeInQuad`, without its module. */
export interface Constant {
  readonly constant: string;
}

export type Literal = number | string | boolean | null | Constant | readonly Literal[];

/** Where something stands in the source, both counted from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

export type ModuleName = 'pyautogui' | 'pyperclip' | 'time';

/** `pyautogui.click(10, 20, clicks=2)`. */
export interface LibraryCall {
  readonly kind: 'call';
  readonly module: ModuleName;
  readonly name: string;
  readonly positional: readonly Literal[];
  readonly keywords: readonly (readonly [string, Literal])[];
  readonly place: SourcePlace;
}

/** `pyautogui.PAUSE = 0.1`. */
export interface LibrarySetting {
  readonly kind: 'setting';
  readonly name: string;
  readonly value: Literal;
  readonly place: SourcePlace;
}

export type Statement = LibraryCall | LibrarySetting;

/** Bounds of one program: beyond them it is refused, with any content. */
export const PROGRAM_LIMITS = {
  characters: 64 * 1024,
  statements: 100,
  /** Lists in lists. */
  depth: 3,
  /** Parentheses and calls in each other. */
  nesting: 20,
  items: 1000,
  /** Turns of all loops together. */
  turns: 1000,
} as const;

const HINT =
  'Send calls of pyautogui, pyperclip and time.sleep, one a line or separated by semicolons, with values, variables, arithmetic and for loops over lists: import pyautogui; pyautogui.click(100, 200).';

/** The refusal of a program, which is never run: `message` is a sentence about the text at `place`. */
export const refuseSyntax = (
  { line, column }: SourcePlace,
  message: string,
  hint: string = HINT,
): ValidationError =>
  invalid('command', 'unsupported_python', `Line ${line}, column ${column}: ${message}`, hint);
