/** The keys by which the program that has the keyboard pastes, for every layout of the session. */
import { ServiceError } from '../../../../core/errors.ts';
import { CONTROL_CODE, SHIFT_CODE, type Stroke } from '../../input/key-codes.ts';
import { isTerminal } from '../../selection/terminals.ts';

const INSERT_CODE = 110;

const noPasteKeys = (): ServiceError =>
  new ServiceError(
    'not_supported',
    'The text needs the clipboard, and none of the keyboard layouts has the key by which a terminal pastes.',
    {
      hint: 'Add a layout with Latin letters in the system settings, or type into another program.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard' },
    },
  );

/**
 * Codes in the order in which they go down. `v` is where the layouts in use have that letter. Terminals take Control and V
 * for a character; Shift and Insert, which no layout moves, would give them the other selection.
 */
export function pasteKeys(focusedClass: string, v: Stroke | undefined): readonly number[] {
  if (v !== undefined) return [CONTROL_CODE, ...(isTerminal(focusedClass) ? [SHIFT_CODE] : []), v.code];
  if (isTerminal(focusedClass)) throw noPasteKeys();
  return [SHIFT_CODE, INSERT_CODE];
}
