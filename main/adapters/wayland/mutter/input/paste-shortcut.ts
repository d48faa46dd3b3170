/**
 * The keys by which the program that has the keyboard pastes: terminals take Control and V for its own character, so that
 * they must be known from other programs before the first key.
 */
import { readdir, readFile } from 'node:fs/promises';
import { ServiceError } from '../../../../core/errors.ts';
import { SHIFT_CODE } from '../../input/key-codes.ts';
import { isTerminal } from '../../selection/terminals.ts';

export const CONTROL_CODE = 29;

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

export interface SessionPlace {
  /** Of its bus. */
  readonly address: string;
  /** XDG_RUNTIME_DIR */
  readonly runtimeFolder: string;
}

/** Whether a process with this environment belongs to the session: every program of one has its bus and its folder there. */
function isInSession(environment: string, { address, runtimeFolder }: SessionPlace): boolean {
  const told = environment.split('\0');
  return (
    told.includes(`DBUS_SESSION_BUS_ADDRESS=${address}`) || told.includes(`XDG_RUNTIME_DIR=${runtimeFolder}`)
  );
}

/** Looks through the processes that this user may look into. */
export async function terminalRuns(session: SessionPlace, processes = '/proc'): Promise<boolean> {
  const names = (await readdir(processes)).filter((name) => /^\d+$/.test(name));
  for (const pid of names) {
    const program = await readFile(`${processes}/${pid}/comm`, 'utf8').catch(() => '');
    if (!isTerminal(program.trim())) continue;
    const environment = await readFile(`${processes}/${pid}/environ`, 'utf8').catch(() => '');
    if (isInSession(environment, session)) return true;
  }
  return false;
}
