/** For each fault of scripts/windows/faults.ts the sources without its cure, so that the test which is named there has to fail. */
import type { Edit } from '../copied-sources.ts';

export interface Uncured {
  readonly fault: string;
  readonly edits: readonly Edit[];
}

const WIN32 = 'main/adapters/win32';
const NODE = 'main/adapters/node';
const HOSTS = 'main/hosts';

const without = (fault: string, file: string, from: string, to = ''): Uncured => ({
  fault,
  edits: [{ file, from, to }],
});

export const UNCURED: readonly Uncured[] = [
  without(
    'A1',
    `${WIN32}/elements/automation/automation.ts`,
    'cachedProperty: localMethod<',
    'cachedProperty: comMethod<',
  ),
  without('A2', `${WIN32}/elements/joined-tree.ts`, 'return second.read(top, left);', 'return read;'),
  without('A3', `${WIN32}/input/sent-input.ts`, 'sentAt = getTickCount();'),
  without(
    'A4',
    `${WIN32}/input/pointer.ts`,
    'user32.setCursorPos(point.x, point.y);\n        aim.moved(undefined);',
    'user32.setCursorPos(point.x, point.y);',
  ),
  without(
    'A5',
    `${WIN32}/elements/use-control.ts`,
    'if (isPushButton(control))\n    user32.postMessage(',
    'if (handle === 0)\n    user32.postMessage(',
  ),
  without('A6', `${WIN32}/elements/ask-control.ts`, String.raw`text.replaceAll(/\r?\n/g, '\r\n')`, 'text'),
  without('A6', `${WIN32}/elements/use-control.ts`, 'if (isSilentField(control))', 'if (handle === 0)'),
  without('A7', `${NODE}/shell-argv.ts`, 'oneLine: true,'),
  without(
    'A8',
    `${WIN32}/launch/start-console.ts`,
    'CREATE_NEW_CONSOLE | CREATE_UNICODE_ENVIRONMENT,',
    'CREATE_UNICODE_ENVIRONMENT,',
  ),
  without(
    'A9',
    `${WIN32}/capture/refuse-black.ts`,
    "if (isRemote() || state === 'disconnected') throw blackOf(state);",
  ),
  without(
    'A10',
    `${WIN32}/process-table.ts`,
    'process?.sessionId === own.sessionId &&\n      process.startedAt >= own.startedAt &&',
    'process !== undefined &&',
  ),
  {
    fault: 'A10',
    edits: [
      { file: `${WIN32}/process-table.ts`, from: '.filter((pid) => own.has(pid))', to: '' },
      {
        file: `${WIN32}/own-processes.ts`,
        from: '(own.has(pid) ? openProcess(access, 0, pid) : 0)',
        to: 'openProcess(access, 0, pid)',
      },
    ],
  },
  without('A11', `${WIN32}/clipboard/clipboard.ts`, '[textPart(text), ...keptOut]', '[textPart(text)]'),
  without(
    'A12',
    'main/operations/support/clipboard-loans.ts',
    'if (await holdsOther(guarded, now)) return null;',
  ),
  without(
    'A13',
    `${WIN32}/clipboard/clipboard-child.ts`,
    'silenceMs: LIMITS.clipboardTimeoutMs',
    'silenceMs: undefined',
  ),
  without(
    'A14',
    `${WIN32}/clipboard/clipboard.ts`,
    'const inTurn = createSequencer();',
    'const inTurn = (work) => work();',
  ),
  without(
    'A15',
    `${WIN32}/elements/program-scale.ts`,
    'return dataViewOf(across).getUint32(0, true) / counted;',
    'return 1;',
  ),
  without('A16', `${WIN32}/native/scaling.ts`, "if (isReal()) return 'real';", "return 'real';"),
  without(
    'A17',
    `${WIN32}/input-desktop.ts`,
    "return nameOf(user32, desktop) === own ? null : 'other';",
    'return null;',
  ),
  without('A18', `${NODE}/trusted-rights.ts`, 'if (who.length > 0 && ', 'if (who.length > 99 && '),
  without('A19', `${NODE}/shell-argv.ts`, '${command}${POWERSHELL_EXIT}', '${command}'),
  without(
    'A20',
    `${HOSTS}/machines/shell.ts`,
    "options.platform === 'win32' && (await usesWslBash(options)) ? WITH_WSL : works('node')",
    "works('node')",
  ),
  without('A21', `${WIN32}/windows/top-windows.ts`, 'const all = new Set(found);', 'const all = new Set();'),
  without(
    'A22',
    `${WIN32}/input/keystrokes.ts`,
    'if (!KEYS_ONLY.test(readWideText(bytes, units))) return textStroke;',
    'return textStroke;',
  ),
  without(
    'A23',
    `${WIN32}/input/keystrokes.ts`,
    '[!altGr && (state & CONTROL) !== 0,',
    '[(state & CONTROL) !== 0,',
  ),
  without(
    'A24',
    `${WIN32}/elements/trees.ts`,
    'for (const waitMs of WAKING_MS) {',
    'for (const waitMs of []) {',
  ),
  without('A24', `${WIN32}/elements/trees.ts`, "read.gap ?? 'waking'", 'read.gap'),
  without('A25', `${WIN32}/input/keyboard.ts`, 'refuseSecureAttention(key, held);\n'),
  without(
    'A26',
    `${HOSTS}/electron/screen-sharing.ts`,
    'shown && ANSWERS_WITH_SECRET.has(name)',
    "name === ''",
  ),
  without(
    'B1',
    `${NODE}/executable.ts`,
    "platform === 'win32' && CANNOT_BE_OPENED.has(codeOf(found.error))",
    'false',
  ),
  without(
    'B2',
    `${NODE}/launcher.ts`,
    'if (starts?.open !== undefined && ADDRESS.test(name)) return opened(name, args, cwd);',
  ),
  without('B3', `${NODE}/launcher.ts`, "platform === 'win32' && errnoOf(cause) === 'EACCES'", 'false'),
  without(
    'B4',
    'main/operations/programs/launch-program.ts',
    'return isPassedOn ? matching[0] : undefined;',
    'return undefined;',
  ),
  without(
    'B5',
    `${WIN32}/input-desktop.ts`,
    "return session === 'services' || session === 'disconnected' ? session : 'secure';",
    "return 'secure';",
  ),
  without(
    'B6',
    `${HOSTS}/console/control-channel.ts`,
    "(error.code === 'EPERM' || error.code === 'EACCES')",
    "error.code === ''",
  ),
  without('B7', `${HOSTS}/electron/session-end.ts`, '      release();\n'),
  without(
    'B8',
    `${WIN32}/elements/trees.ts`,
    "if (pid !== 0 && reachOf(sources, pid, own) !== 'reachable') return { elements: [], gap: 'elevated' };",
  ),
  without(
    'B9',
    `${WIN32}/elements/child/open-drawn-tree.ts`,
    'ole32.coIncrementMtaUsage(new Uint8Array(8)) >= 0',
    'false',
  ),
  without(
    'B10',
    `${WIN32}/processes.ts`,
    "if (theirs === undefined) return 'unknown';",
    "if (theirs === undefined) return 'elevated';",
  ),
  without('B11', `${HOSTS}/electron/notice.ts`, "toast.on('failed', () => elsewhere(text));"),
  without(
    'B12',
    `${HOSTS}/console/control-channel.ts`,
    'const server = createServer((socket) => {\n',
    "const server = createServer((socket) => {\n    socket.write('hello');\n",
  ),
];
