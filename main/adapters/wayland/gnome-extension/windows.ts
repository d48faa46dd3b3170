/** Windows as our extension in GNOME Shell reports and handles them. */
import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { ServiceError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import type { AskExtension } from './calls.ts';

const Sides = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
const Told = z.object({
  id: z.int(),
  title: z.string(),
  className: z.string(),
  pid: z.int(),
  rect: Sides,
  /** With the shadow that its program draws. */
  surface: Sides,
  wayland: z.boolean(),
  minimized: z.boolean(),
  maximized: z.boolean(),
  active: z.boolean(),
  shown: z.boolean(),
});
type Told = z.infer<typeof Told>;

type Verb = 'activate' | 'minimize' | 'maximize' | 'restore' | 'close' | 'place';

const gone = (): ServiceError =>
  new ServiceError('window_not_found', 'The window is no longer there.', { hint: 'List the windows again.' });

const impossible = (verb: Verb): ServiceError =>
  new ServiceError('not_supported', `GNOME does not ${verb} this window, as it does not with dialogs.`, {
    hint: 'Place or close it instead.',
    details: { capability: 'windows' },
  });

/** The file name of a process's program; empty if it may not be read. */
async function processName(pid: number): Promise<string> {
  const executable = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return basename(executable.replace(/ \(deleted\)$/, ''));
}

const recordOf = async (told: Told): Promise<WindowRecord> => ({
  id: told.id,
  title: told.title.slice(0, LIMITS.windowTitleChars),
  className: told.className,

  pid: Math.max(0, told.pid),
  processName: await processName(told.pid),
  visible: told.shown,
  enabled: true,
  minimized: told.minimized,
  maximized: told.maximized,
  foreground: told.active,
  region: told.rect,
  ...(told.wayland ? { client: told.surface, countsFromClient: true } : {}),
});

async function toldWindows(ask: AskExtension): Promise<readonly Told[]> {
  const [text] = await ask('List');
  return z.array(Told).parse(JSON.parse(typeof text === 'string' ? text : '[]'));
}

export function createGnomeWindows(ask: AskExtension): WindowsPort {
  const list = async (): Promise<readonly WindowRecord[]> =>
    Promise.all((await toldWindows(ask)).map(recordOf));
  const find = async (id: number): Promise<WindowRecord | null> =>
    (await list()).find((each) => each.id === id) ?? null;

  async function act(id: number, verb: Verb, guard: EffectGuard, words: unknown = {}): Promise<void> {
    if ((await find(id)) === null) throw gone();
    await guard.confirm();
    const [outcome] = await ask('Act', 'tss', [BigInt(id), verb, JSON.stringify(words)]);
    if (outcome === 'impossible') throw impossible(verb);
    if (outcome !== 'done') throw gone();
  }
  return {
    list,
    popups: () =>
      Promise.reject(
        new ServiceError('not_supported', 'GNOME does not report menus.', {
          hint: 'Look at a picture, or list the windows.',
          details: { capability: 'windows' },
        }),
      ),
    get: find,
    foreground: async () => (await list()).find(({ foreground }) => foreground) ?? null,
    focus: (id, guard = unguarded) => act(id, 'activate', guard),
    restore: (id, guard = unguarded) => act(id, 'restore', guard),
    minimize: (id, guard = unguarded) => act(id, 'minimize', guard),
    maximize: (id, guard = unguarded) => act(id, 'maximize', guard),
    close: (id, guard = unguarded) => act(id, 'close', guard),
    place: (id, region, guard = unguarded) => act(id, 'place', guard, region),
  };
}

/** The class of the window that has the keyboard; empty if none has. */
export const focusedClass = async (ask: AskExtension): Promise<string> =>
  (await toldWindows(ask)).find(({ active }) => active)?.className ?? '';

/** Where the pointer is, exactly. */
export async function extensionPointer(ask: AskExtension): Promise<Point> {
  const [x, y] = z.tuple([z.number(), z.number()]).parse(await ask('Pointer'));
  return { x, y };
}
