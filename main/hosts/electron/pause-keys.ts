/** The keys that pause every agent, in the order in which they are tried. */

export interface PauseKeys {
  /** In Electron's words: https://www.electronjs.org/docs/latest/tutorial/keyboard-shortcuts */
  readonly accelerator: string;
  /** In the system's words. */
  readonly shown: string;
}

export type PauseChoice = 'auto' | 'ctrl-alt-p' | 'ctrl-alt-shift-p';

const FIRST = 'CommandOrControl+Alt+P';
const SHIFTED = 'CommandOrControl+Alt+Shift+P';

/** Function keys type nothing in any layout. On Linux these would change the terminal. */
const ON_WINDOWS: PauseKeys = { accelerator: 'Control+Alt+F9', shown: 'Ctrl Alt F9' };

/**
 * `isCharacter`: Ctrl+Alt+P types a letter in a layout of this user, as in US-International. Keys that a person has chosen are
 * taken all the same.
 */
export function pauseKeys(
  platform: NodeJS.Platform,
  isCharacter: boolean,
  choice: PauseChoice,
): readonly PauseKeys[] {
  const isMac = platform === 'darwin';
  if (choice === 'ctrl-alt-shift-p')
    return [{ accelerator: SHIFTED, shown: isMac ? '⌥⇧⌘P' : 'Ctrl Alt Shift P' }];
  if (isMac) return [{ accelerator: FIRST, shown: '⌥⌘P' }];
  const usual = { accelerator: FIRST, shown: 'Ctrl Alt P' };
  if (platform !== 'win32' || choice === 'ctrl-alt-p') return [usual];
  return isCharacter ? [ON_WINDOWS] : [usual, ON_WINDOWS];
}
