/**
 * What the Windows adapter takes from general knowledge, which no page or source was read for: each is asked of Windows by facts
 * (testing/windows/lines.ts), or is for a person to look at, by the number of the list in docs/windows.md and a word in it.
 */
export interface Unseen {
  readonly id: string;
  readonly claim: string;
  readonly facts: readonly string[];
  readonly person?: readonly [item: number, word: string];
}

const asked = (id: string, claim: string, ...facts: readonly string[]): Unseen => ({ id, claim, facts });
const seen = (
  id: string,
  claim: string,
  person: readonly [item: number, word: string],
  ...facts: readonly string[]
): Unseen => ({ id, claim, facts, person });

export const UNSEEN: readonly Unseen[] = [
  asked('UIA since 7', 'each Windows since 7 has the class of UI Automation', 'A1'),
  asked('copy without a window', 'a program copies with OpenClipboard(NULL), though a page denies it', 'A14'),
  asked('A1', 'cached values are in this process, and no program is asked', 'A1 cached'),
  asked('A6', 'classic fields break lines at CR LF alone', 'A6'),
  seen('A9', 'RemoteDesktop_SuppressWhenMinimized=2 keeps a minimised session drawn', [
    8,
    'SuppressWhenMinimized',
  ]),
  asked(
    'A10',
    'Windows lists whose processes are, those with more rights too, and needs none opened',
    'A10 users',
    'B8',
  ),
  asked('A13', 'a text that is made when someone asks keeps who asks waiting', 'A13'),
  asked('A14', 'one thread opens the clipboard again while it has it open', 'A14 twice'),
  seen('A15', 'what messages bring is in the pixels of their program', [7, 'list items'], 'A15'),
  asked('A16', 'awareness of scaling is set once', 'A16 again'),
  asked('A16 override', 'a person’s compatibility setting beats it', 'A16 override'),
  seen('A17', 'a screen saver’s desktop may be opened by its user', [6, 'screen saver'], 'A17 other'),
  asked('A18', 'Authenticated Users may change a new folder at the top of a drive', 'A18'),
  asked('A20', 'WSL prints UTF-16 unless WSL_UTF8 is 1', 'A20'),
  seen('A20 processes', 'what WSL started outlives wsl.exe', [12, 'WSL']),
  asked('A25', 'only the system makes Ctrl+Alt+Delete', 'A25'),
  seen('B2', 'ShellExecute looks into App Paths, CreateProcess does not', [4, 'chrome'], 'B2'),
  seen('B4', 'a Store program’s frame is another process’s, and its stub ends at once', [4, 'calc'], 'B4'),
  asked('B5', 'session 0 opens no input desktop', 'B5 services'),
  asked('B6', 'what an administrator’s process makes belongs to Administrators', 'B6'),
  seen('B7', 'Electron’s powerMonitor reports no shutdown of Windows', [11, 'Sign out']),
  asked('B8', 'SendMessageTimeout to a program of more rights fails at once', 'B8'),
  asked('B10', 'UIPI compares integrity levels', 'B8', 'B10'),
  seen('C4', 'a pointer of 32 pixels is shown larger by a display of more than 96 dpi', [7, 'drawn pointer']),
  seen('C6', 'Ctrl+Alt+P types ö in US-International', [9, 'Ctrl+Alt+P'], 'C6'),
  seen('C7', 'executableWillLaunchAtLogin is false once Task Manager has switched it off', [
    13,
    'Task Manager',
  ]),
  asked('pattern interfaces', 'identifiers of SelectionItem and Toggle', 'patterns'),
  asked('control types', 'control types above 50013', 'constants'),
  asked('VARIANT', 'by value it is the address of a copy, on x64 and ARM64', 'by value'),
  asked('POINT', 'by value it is one register', 'by value'),
  asked('jobs', 'jobs may be nested since Windows 8', 'jobs'),
  asked('ID3D11Texture2D', 'QueryInterface at 0, GetDesc at 10', 'texture'),
  asked(
    'threads',
    'calls of a duplication may come from several threads, one after another',
    'duplication threads',
  ),
  asked('own window', 'duplication leaves out what is excluded from capture', 'excluded'),
  asked('duplicators', 'a session serves four programs that duplicate', 'duplicators'),
  asked('put_AutoSetFocus', 'without it patterns move the focus', 'kept focus', 'slots'),
  asked('RuntimeId', 'a row that shows something else keeps it', 'recycled rows'),
  asked('0x80040201', 'UIA_E_ELEMENTNOTAVAILABLE is the answer of an element that is gone', 'gone element'),
  asked('get_CurrentName', 'it is at 23', 'gone element', 'slots'),
  asked('hosted runners', 'steps run as administrator', 'B10'),
  asked('runas', '/trustlevel:0x20000 takes the rights of an administrator away', 'B8'),
];
