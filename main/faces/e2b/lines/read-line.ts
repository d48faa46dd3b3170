/** Command lines that are read as actions, and never given to a shell. */
import { displayAt } from '../../../core/desktop.ts';
import { invalid } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { launchProgram } from '../../../operations/programs/launch-program.ts';
import { captureScreen } from '../../../operations/see/capture-screen.ts';
import { listDisplays } from '../../../operations/see/list-displays.ts';
import { readStreamLine } from './stream-lines.ts';
import type { LineScene, Task } from './task.ts';
import { literalWords, readWords } from './words.ts';
import { readXdotool } from './xdotool.ts';

const SECOND_MS = 1000;
const JPEG_QUALITY = 85;

const sizeOf = async ({ host, caller }: LineScene): Promise<string> => {
  const { width, height } = displayAt(await host.service.invoke(listDisplays, undefined, caller), 0).region;
  return `${width}x${height}`;
};

const printing = (word: string, print: (scene: LineScene) => Promise<string | null>): readonly Task[] => [
  { word, ask: print },
];

function readScrot(args: readonly string[]): readonly Task[] {
  const words = readWords(args, 'scrot');
  const options = words.options({
    '--pointer': 'flag',
    '-p': 'flag',
    '--overwrite': 'flag',
    '-o': 'flag',
    '--silent': 'flag',
    '-z': 'flag',
  });
  const path = words.next('The path of the picture').slice(0, LIMITS.pathChars);
  const cursor = options.has('--pointer') || options.has('-p');
  const format = /\.jpe?g$/i.test(path) ? 'jpeg' : 'png';
  return printing('scrot', async ({ host, caller, shelf }) => {
    const pictureOptions = {
      quality: JPEG_QUALITY,
      grid: null,
      scale: 1,
      maxEdge: null,
      cursor,
      format,
    } as const;
    const input = { screen: 0, part: null, pictureOptions };
    const { picture } = await host.service.invoke(captureScreen, input, caller);
    shelf.put(path, picture.bytes);
    return '';
  });
}

/** As `xrandr` prints the screen; clients look for the first `WIDTHxHEIGHT`. */
const readXrandr = (): readonly Task[] =>
  printing('xrandr', async (scene) => {
    const size = await sizeOf(scene);
    const spaced = size.replace('x', ' x ');
    return `Screen 0: minimum 1 x 1, current ${spaced}, maximum ${spaced}\nscreen connected primary ${size}+0+0\n`;
  });

function launching(word: string, executable: string, args: readonly string[]): readonly Task[] {
  return printing(word, async ({ host, caller }) => {
    const program = { executable, args };
    await host.service.invoke(launchProgram, { program, window: null, dryRun: false }, caller);
    return '';
  });
}

function readOpen(args: readonly string[]): readonly Task[] {
  const [target, ...more] = args;
  if (target !== undefined && more.length === 0) return launching('xdg-open', 'xdg-open', [target]);
  throw invalid('cmd', 'invalid_value', 'xdg-open takes one file or address.', 'Quote one with spaces.');
}

/** By the name of the program itself, so that rules about it count. */
function readLaunch(args: readonly string[]): readonly Task[] {
  const [name = '', ...targets] = args;
  const program = name.replace(/\.desktop$/, '');
  if (program === '') throw invalid('cmd', 'required', 'gtk-launch takes the name of a program.');
  return launching('gtk-launch', program, targets);
}

const readSleep = (args: readonly string[]): readonly Task[] => [
  {
    word: 'sleep',
    actions: [{ kind: 'wait', durationMs: readWords(args, 'sleep').number('The time') * SECOND_MS }],
  },
];

const PROGRAMS: ReadonlyMap<string, (args: readonly string[]) => readonly Task[]> = new Map([
  ['xdotool', readXdotool],
  ['scrot', readScrot],
  ['xrandr', readXrandr],
  ['xdg-open', readOpen],
  ['gtk-launch', readLaunch],
  ['sleep', readSleep],
]);

export const READ_PROGRAMS: readonly string[] = [...PROGRAMS.keys()];

/** The desktop is there already, whatever started it. */
const isThere = (scene: LineScene): Promise<string> => sizeOf(scene).then(() => '');
/** Lines by which `@e2b/desktop` 2.4 starts its desktop, word for word but for their numbers. */
const SETUP: readonly (readonly [RegExp, (scene: LineScene) => Promise<string | null>])[] = [
  [/^Xvfb :\d+ [\w. -]+$/, isThere],
  [/^xdpyinfo(?: -display :\d+(?:\.\d+)?)?$/, isThere],
  [/^startxfce4$/, isThere],
  [
    /^pgrep -x xfce4-session >\/dev\/null && pgrep -x xfwm4 >\/dev\/null && pgrep -x xfdesktop >\/dev\/null$/,
    isThere,
  ],
  [/^ps aux \| grep (?:\d+|None) \| grep -v grep \| head -n 1$/, isThere],
];

/**
 * What a line asks for; null: it is none that is read. Throws ValidationError for a line of a program that is read which says
 * what Deskhand does not do.
 */
export function readLine(line: string): readonly Task[] | null {
  const text = line.trim();
  const setup = SETUP.find(([pattern]) => pattern.test(text));
  if (setup !== undefined) return printing('setup', setup[1]);
  const stream = readStreamLine(text);
  if (stream !== null) return printing('stream', async (scene) => Promise.resolve(stream(scene)));
  const [program = '', ...args] = literalWords(text) ?? [];
  return PROGRAMS.get(program)?.(args) ?? null;
}
