/** The keys that pause every agent, in the order in which they are tried. */

export interface PauseKeys {
  /** In Electron's words: https://www.electronjs.org/docs/latest/tutorial/keyboard-shortcuts */
  readonly accelerator: string;
  /** In the system's words. */
  readonly shown: string;
}

const FIRST = 'CommandOrControl+Alt+P';

/** Function keys type nothing in any layout. On Linux these would change the terminal. */
const ON_WINDOWS: PauseKeys = { accelerator: 'Control+Alt+F9', shown: 'Ctrl Alt F9' };

/** `isCharacter`: Ctrl+Alt+P types a letter in a layout of this user, as in US-International. */
export function pauseKeys(platform: NodeJS.Platform, isCharacter: boolean): readonly PauseKeys[] {
  if (platform === 'darwin') return [{ accelerator: FIRST, shown: '⌥⌘P' }];
  const usual = { accelerator: FIRST, shown: 'Ctrl Alt P' };
  if (platform !== 'win32') return [usual];
  return isCharacter ? [ON_WINDOWS] : [usual, ON_WINDOWS];
}
