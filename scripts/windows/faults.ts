/**
 * What an audit of the Windows adapter against Microsoft's pages and public sources found to be silently wrong (A) or misleading
 * (B), with what was done and the test that fails without it, as `e2e/windows/cures.test.ts` sees. None of it has been run on
 * Windows itself: docs/windows.md.
 */
export interface Fault {
  readonly id: string;
  readonly fault: string;
  readonly cure: string;
  /** The file, from the top of the repository, and the beginning of the test's name in it. */
  readonly test: readonly [file: string, name: string];
}

const WIN32 = 'main/adapters/win32';
const DEVICE = `${WIN32}/input/device.test.ts`;
const TREE = `${WIN32}/elements/automation/automation-tree.test.ts`;
const CLIPBOARD = `${WIN32}/clipboard/clipboard.test.ts`;
const SHELL = 'main/adapters/node/shell.test.ts';

const cured = (id: string, fault: string, cure: string, file: string, name: string): Fault => ({
  id,
  fault,
  cure,
  test: [file, name],
});

export const FAULTS: readonly Fault[] = [
  cured(
    'A1',
    'UI Automation takes 20 thread hops an element',
    'cached getters on the child’s own thread, partial results',
    TREE,
    'no property takes a thread',
  ),
  cured(
    'A2',
    'no fallback where UI Automation gives nothing',
    'MSAA for that window, a setting, the interface in /health',
    `${WIN32}/elements/joined-tree.test.ts`,
    'where UI Automation %s',
  ),
  cured(
    'A3',
    'the key of a focus change counts as a person’s',
    'noted as our own input',
    `${WIN32}/input/sent-input.test.ts`,
    'does not take the key that earns the foreground',
  ),
  cured(
    'A4',
    'a click repeats the point that just missed',
    'no aim after a correction',
    DEVICE,
    'presses where the pointer is after a correction',
  ),
  cured(
    'A5',
    'BM_CLICK does nothing in a dialog that is not active',
    'push buttons by WM_COMMAND to their dialog',
    `${WIN32}/elements/use-control.test.ts`,
    'presses a push button by what its dialog hears',
  ),
  cured(
    'A6',
    'a multi-line field gets LF, and its program no EN_CHANGE',
    'CR LF and EN_CHANGE; CR LF on the clipboard',
    `${WIN32}/elements/use-control.test.ts`,
    'sets lines as Windows breaks them',
  ),
  cured(
    'A7',
    'cmd drops all lines but the first',
    'refused',
    SHELL,
    'refuses a command of several lines for cmd',
  ),
  cured(
    'A8',
    'a console program starts without a console',
    'CREATE_NEW_CONSOLE for files of that subsystem',
    `${WIN32}/launch/start-console.test.ts`,
    'gives a console program a new console',
  ),
  cured(
    'A9',
    'black pictures of a remote session pass',
    'refused if the whole screen is black, with the reason; elsewhere said in the capabilities',
    `${WIN32}/capture/refuse-black.test.ts`,
    '%s: the picture is',
  ),
  cured(
    'A10',
    'every process is opened for reading, lsass too',
    'those alone that Windows lists as this user’s; memory is read of those of this session that started later',
    `${WIN32}/process-table.test.ts`,
    'reads the memory only of processes that it can have started',
  ),
  cured(
    'A11',
    'tokens and pastes go to clipboard history and cloud',
    'formats that keep them out',
    CLIPBOARD,
    'keeps a lent text out of histories',
  ),
  cured(
    'A12',
    'a paste destroys a copied picture',
    'typed instead',
    'main/operations/support/clipboard-loans.test.ts',
    'borrows no clipboard that holds a picture',
  ),
  cured(
    'A13',
    'a clipboard owner that hangs stops the service',
    'a child with a deadline',
    `${WIN32}/clipboard/clipboard-child.test.ts`,
    'ends a child that a program with the clipboard keeps',
  ),
  cured(
    'A14',
    'two requests close each other’s clipboard',
    'one after the other',
    CLIPBOARD,
    'lets one request after the other use it',
  ),
  cured(
    'A15',
    'list items of programs that are not aware of scaling are displaced',
    'scaled from the program’s pixels to those of its display',
    `${WIN32}/elements/program-scale.test.ts`,
    'places an item of',
  ),
  cured(
    'A16',
    'DPI awareness that was refused is not noticed',
    'asked afterwards, a reason in the capabilities',
    `${WIN32}/native/scaling.test.ts`,
    'says what holds where Windows %s',
  ),
  cured(
    'A17',
    'a screen saver’s desktop counts as ours',
    'names of the desktops compared',
    `${WIN32}/input-desktop.test.ts`,
    'says whose desktop has the screen',
  ),
  cured(
    'A18',
    'a state folder outside the profile is open to other users',
    'its list of rights is read: kept to the user, or refused',
    'main/adapters/node/trusted-rights.test.ts',
    'refuses a folder that others could write to',
  ),
  cured(
    'A19',
    'PowerShell’s exit code is 0 or 1',
    'the code of the program that failed last',
    'main/adapters/node/shell-argv.test.ts',
    'ends PowerShell with the code',
  ),
  cured(
    'A20',
    'bash is WSL’s, whose programs outlive a timeout',
    'Git’s bash preferred, WSL named in the capabilities',
    'main/hosts/machines/shell-capability.test.ts',
    'names the bash of WSL',
  ),
  cured(
    'A21',
    'immersive windows are not listed',
    'FindWindowEx, then EnumWindows',
    `${WIN32}/windows/top-windows.test.ts`,
    'lists windows of the shell',
  ),
  cured(
    'A22',
    'viewers drop characters without a key',
    'keys of the layout for these',
    DEVICE,
    'types by keys to a viewer',
  ),
  cured('A23', 'AltGr presses Ctrl too', 'AltGr alone', DEVICE, 'presses AltGr alone'),
  cured(
    'A24',
    'the first look at a browser gives its frame only',
    'looked at again, else the gap `waking`',
    `${WIN32}/elements/trees.test.ts`,
    'a page that wakes %s',
  ),
  cured('A25', 'Ctrl+Alt+Delete reports success', 'refused', DEVICE, 'refuses Ctrl+Alt+Delete'),
  cured(
    'A26',
    'our own window is invisible in remote-help programs',
    'the tray shows it to them, without secrets',
    'main/hosts/electron/screen-sharing.test.ts',
    'a window that is shown in screen sharing gives no secret',
  ),
  cured(
    'B1',
    'aliases of the store’s programs are not found',
    'found by access',
    'main/adapters/node/executable.test.ts',
    'finds the alias of a program of the store',
  ),
  cured(
    'B2',
    'App Paths, documents and ms-settings: do not start',
    'looked up in the registry, or opened by the shell',
    'main/adapters/node/launcher.test.ts',
    'opens documents and addresses',
  ),
  cured(
    'B3',
    'a program that wants administrator rights is called not executable',
    'said as such',
    'main/adapters/node/launcher.test.ts',
    'says that a program wants administrator rights',
  ),
  cured(
    'B4',
    'the window of a Store program is not found after its launch',
    'the program within the frame; any new window of what passed the request on',
    'main/operations/programs/launch-program.test.ts',
    'takes the window of another process',
  ),
  cured(
    'B5',
    'session 0 is called locked',
    'its own reason and remedy',
    `${WIN32}/input-desktop.test.ts`,
    'says whose desktop has the screen',
  ),
  cured(
    'B6',
    'a client without rights takes an elevated service for none',
    'the refusal is said as such',
    'main/hosts/mcp/relay-client.test.ts',
    'a service that lets no one in by %s',
  ),
  cured(
    'B7',
    'sign-out cuts the service off',
    'keys are released before Windows goes on',
    'main/hosts/electron/session-end.test.ts',
    'a sign-out releases what is held',
  ),
  cured(
    'B8',
    'elevated programs do not answer',
    'the gap `elevated`',
    `${WIN32}/elements/trees.test.ts`,
    'asks nothing of a program with more rights',
  ),
  cured(
    'B9',
    'another COM apartment means no elements, silently',
    'an apartment of the process',
    `${WIN32}/elements/child/open-drawn-tree.test.ts`,
    'has an apartment for calls where this thread %s',
  ),
  cured(
    'B10',
    'a process that cannot be opened is called elevated',
    'integrity levels, and `unreadable_program`',
    `${WIN32}/processes.test.ts`,
    'does not guess about a program',
  ),
  cured(
    'B11',
    'toasts of a checkout are not shown',
    'a balloon of the tray, and the window flashes',
    'main/hosts/electron/notice.test.ts',
    'a request that the system shows nowhere',
  ),
  cured(
    'B12',
    'the control pipe’s name was called a secret, which anyone can list',
    'its rights guard it, and it says nothing first',
    'main/hosts/console/control-channel.test.ts',
    'says nothing to a program that only listens',
  ),
];
