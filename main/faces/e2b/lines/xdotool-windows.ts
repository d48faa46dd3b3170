/** The commands of xdotool that ask about the pointer, the screen and windows, and those that control a window by its id. */
import { displayAt } from '../../../core/desktop.ts';
import { invalid, ServiceError } from '../../../core/errors.ts';
import { listDisplays } from '../../../operations/see/list-displays.ts';
import { readPointer } from '../../../operations/see/read-pointer.ts';
import { controlWindow } from '../../../operations/windows/control-window.ts';
import { listWindows } from '../../../operations/windows/list-windows.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { LineScene, Task } from './task.ts';
import type { WordReader } from './words.ts';

const OBEY_MS = 3000;

const windowsOf = ({ host, caller }: LineScene): Promise<readonly WindowRecord[]> =>
  host.service.invoke(listWindows, { query: { visibleOnly: false }, includePopups: false }, caller);

function idOf(words: WordReader): number {
  const text = words.next('The id of a window');
  if (/^(?:\d{1,15}|0x[\da-f]{1,12})$/i.test(text)) return Number(text);
  throw invalid(
    'cmd',
    'invalid_type',
    'Expected the id of a window.',
    'Send one that "xdotool search" or "xdotool getactivewindow" has printed.',
  );
}

async function printFocused(scene: LineScene): Promise<string | null> {
  const focused = (await windowsOf(scene)).find(({ foreground }) => foreground);
  return focused === undefined ? null : `${focused.id}\n`;
}

function locationOf(words: WordReader): Task {
  const asVariables = words.options({ '--shell': 'flag' }).has('--shell');
  return {
    word: 'getmouselocation',
    async ask(scene) {
      const { x, y } = await scene.host.service.invoke(readPointer, undefined, scene.caller);
      return asVariables ? `X=${x}\nY=${y}\nSCREEN=0\n` : `x:${x} y:${y} screen:0\n`;
    },
  };
}

/** Which texts of a window each option looks at. */
const PATTERNS: Readonly<Record<string, (window: WindowRecord) => readonly string[]>> = {
  '--class': ({ className, processName }) => [className, processName],
  '--classname': ({ className, processName }) => [className, processName],
  '--name': ({ title }) => [title],
};

function searchOf(words: WordReader): Task {
  const options = words.options({
    '--onlyvisible': 'flag',
    '--class': 'flag',
    '--classname': 'flag',
    '--name': 'flag',
    '--sync': 'flag',
    '--limit': 'value',
  });
  const wanted = words.next('A text to search for').toLowerCase();
  const named = Object.keys(PATTERNS).filter((name) => options.has(name));
  const places = (named.length === 0 ? Object.keys(PATTERNS) : named).flatMap((name) => PATTERNS[name] ?? []);
  return {
    word: 'search',
    async ask(scene) {
      const found = (await windowsOf(scene))
        .filter((window) => window.visible || !options.has('--onlyvisible'))
        .filter((window) =>
          places.some((textsOf) => textsOf(window).some((text) => text.toLowerCase().includes(wanted))),
        )
        .slice(0, Number(options.get('--limit') ?? Infinity));
      return found.length === 0 ? null : found.map(({ id }) => `${id}\n`).join('');
    },
  };
}

function nameOf(words: WordReader): Task {
  const id = idOf(words);
  return {
    word: 'getwindowname',
    async ask(scene) {
      const found = (await windowsOf(scene)).find((window) => window.id === id);
      if (found !== undefined) return `${found.title}\n`;
      throw new ServiceError('window_not_found', 'There is no window with this id.', {
        hint: 'Search for it again: windows get new ids when they are opened.',
      });
    },
  };
}

const asking =
  (word: string, ask: (scene: LineScene) => Promise<string | null>): ((words: WordReader) => Task) =>
  () => ({ word, ask });

const controlling =
  (word: string, kind: 'focus' | 'minimize' | 'close'): ((words: WordReader) => Task) =>
  (words) => {
    words.options({ '--sync': 'flag' });
    const id = idOf(words);
    return {
      word,
      async ask({ host, caller }) {
        const input = { query: { id, visibleOnly: false }, command: { kind }, timeoutMs: OBEY_MS };
        const { achieved } = await host.service.invoke(controlWindow, input, caller);
        return achieved ? '' : null;
      },
    };
  };

async function printGeometry({ host, caller }: LineScene): Promise<string> {
  const { width, height } = displayAt(await host.service.invoke(listDisplays, undefined, caller), 0).region;
  return `${width} ${height}\n`;
}

export const WINDOW_COMMANDS: readonly (readonly [string, (words: WordReader) => Task])[] = [
  ['getmouselocation', locationOf],
  ['getdisplaygeometry', asking('getdisplaygeometry', printGeometry)],
  ['getactivewindow', asking('getactivewindow', printFocused)],
  ['getwindowfocus', asking('getwindowfocus', printFocused)],
  ['getwindowname', nameOf],
  ['search', searchOf],
  ['windowactivate', controlling('windowactivate', 'focus')],
  ['windowfocus', controlling('windowfocus', 'focus')],
  ['windowminimize', controlling('windowminimize', 'minimize')],
  ['windowclose', controlling('windowclose', 'close')],
];
