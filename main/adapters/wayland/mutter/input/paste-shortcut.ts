/**
 * The keys by which the program that has the keyboard pastes: terminals take Control and V for its own character, so that
 * they must be known from other programs before the first key.
 */
import { ServiceError } from '../../../../core/errors.ts';
import { CONTROL_CODE, SHIFT_CODE } from '../../input/key-codes.ts';
import { isTerminal } from '../../selection/terminals.ts';

export interface PasteShortcutOptions {
  /** The class of the window that has the keyboard, empty for none; undefined if nothing reports it. */
  readonly focusedClass: () => Promise<string | undefined>;
  /** Whether a terminal may be open in this session. */
  readonly terminalRuns: () => Promise<boolean>;
}

const unknownFocus = (): ServiceError =>
  new ServiceError(
    'not_supported',
    'The text needs the clipboard, and GNOME does not report whether a terminal has the keyboard, which pastes by other keys.',
    {
      hint: 'Run "deskhand desktop-setup gnome" once and log in again, close the terminals, or type the characters of the keyboard layout alone.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard' },
    },
  );

/** The codes to hold while V is pressed. Throws before any key if it is not known. */
export async function pasteModifiers(options: PasteShortcutOptions): Promise<readonly number[]> {
  const focused = await options.focusedClass();
  if (focused !== undefined) return isTerminal(focused) ? [CONTROL_CODE, SHIFT_CODE] : [CONTROL_CODE];
  if (await options.terminalRuns()) throw unknownFocus();
  return [CONTROL_CODE];
}
