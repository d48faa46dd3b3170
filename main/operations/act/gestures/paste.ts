/** Typing by the clipboard: for long texts, and for programs that mishandle fast keys. The clipboard is put back. */
import { raceAbort } from '../../../base/abort.ts';
import { parseKey, type Key } from '../../../core/keys.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { chord } from './strokes.ts';
import type { TrackedInput } from './tracked-input.ts';

/** Programs fetch the text after the key event; there is no event that says they have it. */
const FETCH_MS = 300;

const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(`${name} is not a key.`);
  return parsed;
};

export async function paste(desk: Desk, input: TrackedInput, text: string, run: Run): Promise<number> {
  const loan = await desk.clipboardLoans.borrow(desk.clipboard, text);
  // A picture or files that a person has copied stay where they are.
  if (loan === null) return input.type(text, 0);
  const giveBack = (): Promise<void> => {
    // A program that has seen the keys will fetch: were the old text back too early, it would get that instead.
    const waitMs = input.delivery === 'not_delivered' ? 0 : FETCH_MS;
    const givingBack = desk.clipboardLoans.giveBack(loan, waitMs);
    // An act that was stopped does not wait for it.
    givingBack.catch(() => undefined);
    return givingBack;
  };
  try {
    await chord(input, [key(desk.pasteModifier), key('v')], 0, run);
  } catch (error) {
    void giveBack();
    throw error;
  }
  const givingBack = giveBack();
  await raceAbort(givingBack, run.signal);
  return Array.from(text).length;
}
