/** Windows as KWin's scripts report and handle them. */
import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { ServiceError } from '../../../core/errors.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import type { RunInKwin } from './scripts.ts';

const Sides = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Told = z.object({
  id: z.string(),
  title: z.string(),
  className: z.string(),
  pid: z.int(),
  rect: Sides,
  /** What its program draws: with the shadow that a program draws itself, without a frame of KWin's. */
  surface: Sides,
  /** Else a program of X11, which knows where its windows are. */
  wayland: z.boolean(),
  /** 0 for the lowest; null if KWin does not report it. */
  order: z.int().nullable(),
  minimized: z.boolean(),
  maximized: z.boolean(),
  active: z.boolean(),
  shown: z.boolean(),
});
type Told = z.infer<typeof Told>;

/** Plasma 6 calls clients windows. */
const CLIENTS = `
  const all = workspace.windowList ? workspace.windowList() : workspace.clientList();
  const clients = Array.from(all).filter((each) => each.managed !== false && !each.deleted
    && (each.normalWindow || each.dialog || each.utility));
`;
const LIST = `${CLIENTS}
  const area = (each) => { try { return workspace.clientArea(2, each); } catch (error) { return null; } };
  const sides = ({ x, y, width, height }) => ({ x, y, width, height });
  return clients.map((each) => {
    const rect = sides(each.frameGeometry);
    const { width, height } = rect;
    const most = area(each);
    return {
      id: String(each.internalId), title: String(each.caption), className: String(each.resourceClass), pid: Number(each.pid),
      rect, surface: sides(each.bufferGeometry || rect), wayland: !/X(?:wayland|11)Window/.test(String(each)),
      order: Number.isInteger(each.stackingOrder) ? each.stackingOrder : null, minimized: each.minimized, active: each.active,
      maximized: each.fullScreen || (most !== null && most.width === width && most.height === height),
      shown: !each.minimized && (each.onAllDesktops || !each.desktop || each.desktop === workspace.currentDesktop),
    };
  });
`;

const gone = (): ServiceError =>
  new ServiceError('window_not_found', 'The window is no longer there.', { hint: 'List the windows again.' });

/** The file name of a process's program; empty if it may not be read. */
async function processName(pid: number): Promise<string> {
  const executable = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return basename(executable.replace(/ \(deleted\)$/, ''));
}

const rounded = ({ x, y, width, height }: Region): Region => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** If KWin does not report in which order windows lie, the one that has the keyboard is taken to lie on top. */
const fromBelow = (a: Told, b: Told): number =>
  a.order !== null && b.order !== null ? a.order - b.order : Number(a.active) - Number(b.active);

/** Numbers for KWin's own identifiers, for as long as this process lives. */
function createNumbers(): { of(id: string): number; idOf(number: number): string | undefined } {
  const numbers = new Map<string, number>();
  return {
    of(id) {
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return number;
    },
    idOf: (wanted) => [...numbers].find(([, number]) => number === wanted)?.[0],
  };
}

export function createKwinWindows(run: RunInKwin): WindowsPort {
  const numbers = createNumbers();
  const recordOf = async (told: Told): Promise<WindowRecord> => ({
    id: numbers.of(told.id),
    title: told.title.slice(0, LIMITS.windowTitleChars),
    className: told.className,
    pid: told.pid,
    processName: await processName(told.pid),
    visible: told.shown,
    enabled: true,

    minimized: told.minimized,
    maximized: told.maximized,
    foreground: told.active,
    region: rounded(told.rect),
    client: rounded(told.surface),
    ...(told.wayland ? { countsFromClient: true } : {}),
  });
  const told = async (): Promise<readonly Told[]> => z.array(Told).parse(await run(LIST));
  const list = async (): Promise<readonly WindowRecord[]> =>
    Promise.all((await told()).toSorted(fromBelow).map(recordOf));
  const find = async (id: number): Promise<WindowRecord | null> =>
    (await list()).find((each) => each.id === id) ?? null;

  /** `it` is the window. KWin carries it out before it answers. */
  async function act(id: number, words: string, guard: EffectGuard): Promise<void> {
    const internal = numbers.idOf(id);
    if (internal === undefined || (await find(id)) === null) throw gone();
    await guard.confirm();
    const found = await run(`${CLIENTS}
      const it = clients.find((each) => String(each.internalId) === ${JSON.stringify(internal)});
      if (!it) return false;
      ${words}
      return true;`);
    if (found !== true) throw gone();
  }
  const ACTIVATE = `it.minimized = false;
    if ('activeWindow' in workspace) workspace.activeWindow = it; else workspace.activeClient = it;`;
  const placed = (region: Partial<Region>): string => `
    it.fullScreen = false;
    it.setMaximize(false, false);
    const { x, y, width, height } = it.frameGeometry;
    // In one assignment: each one asks the program for a size.
    it.frameGeometry = Object.assign({ x, y, width, height }, ${JSON.stringify(region)});`;
  return {
    list,
    popups: () =>
      Promise.reject(
        new ServiceError('not_supported', 'KWin does not distinguish menus from windows.', {
          hint: 'Look at a picture, or list the windows.',
          details: { capability: 'windows' },
        }),
      ),
    get: find,
    foreground: async () => (await list()).find(({ foreground }) => foreground) ?? null,
    focus: (id, guard = unguarded) => act(id, ACTIVATE, guard),
    restore: (id, guard = unguarded) =>
      act(
        id,
        'if (it.minimized) it.minimized = false; else { it.fullScreen = false; it.setMaximize(false, false); }',
        guard,
      ),
    minimize: (id, guard = unguarded) => act(id, 'it.minimized = true;', guard),
    maximize: (id, guard = unguarded) => act(id, 'it.minimized = false; it.setMaximize(true, true);', guard),
    close: (id, guard = unguarded) => act(id, 'it.closeWindow();', guard),
    place: (id, region, guard = unguarded) => act(id, placed(region), guard),
  };
}

/** Where the pointer is: KWin reports it exactly. */
export async function kwinPointerPosition(run: RunInKwin): Promise<Point> {
  const at = await run('return { x: workspace.cursorPos.x, y: workspace.cursorPos.y };');
  const { x, y } = z.object({ x: z.number(), y: z.number() }).parse(at);
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** The class of the window that has the keyboard; empty for none. */
export async function focusedClassInKwin(run: RunInKwin): Promise<string> {
  const told = await run(`const it = workspace.activeWindow || workspace.activeClient;
    return it ? String(it.resourceClass) : '';`);
  return z.string().parse(told);
}
