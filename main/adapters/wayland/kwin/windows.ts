/** Windows as KWin's scripts report and handle them. */
import * as z from 'zod';
import type { Point, Region } from '../../../core/geometry.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import {
  createReportedWindows,
  reportedRecord,
  ReportedWindow,
  type WindowVerb,
} from '../reported-windows.ts';
import type { RunInKwin } from './scripts.ts';

const KwinWindow = ReportedWindow.extend({
  id: z.string(),
  /** 0 for the lowest; null if KWin does not report it. */
  order: z.int().nullable(),
});
type KwinWindow = z.infer<typeof KwinWindow>;

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

/** If KWin does not report in which order windows lie, the one that has the keyboard is taken to lie on top. */
const fromBelow = (a: KwinWindow, b: KwinWindow): number =>
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

/** What KWin does for each verb. `it` is the window, `asked` the place. KWin has carried it out when the script ends. */
const SCRIPTS: Readonly<Record<WindowVerb, string>> = {
  activate: `it.minimized = false;
    if ('activeWindow' in workspace) workspace.activeWindow = it; else workspace.activeClient = it;`,
  restore:
    'if (it.minimized) it.minimized = false; else { it.fullScreen = false; it.setMaximize(false, false); }',
  minimize: 'it.minimized = true;',
  maximize: 'it.minimized = false; it.setMaximize(true, true);',
  close: 'it.closeWindow();',
  // The place in one assignment: each one asks the program for a size.
  place: `it.fullScreen = false;
    it.setMaximize(false, false);
    const { x, y, width, height } = it.frameGeometry;
    it.frameGeometry = Object.assign({ x, y, width, height }, asked);`,
};

const actScript = (internalId: string, verb: WindowVerb, asked: Partial<Region>): string => `${CLIENTS}
  const it = clients.find((each) => String(each.internalId) === ${JSON.stringify(internalId)});
  if (!it) return false;
  const asked = ${JSON.stringify(asked)};
  ${SCRIPTS[verb]}
  return true;`;

export function createKwinWindows(run: RunInKwin): WindowsPort {
  const numbers = createNumbers();
  return createReportedWindows({
    async list() {
      const windows = z.array(KwinWindow).parse(await run(LIST));
      return Promise.all(
        windows.toSorted(fromBelow).map((window) => reportedRecord(numbers.of(window.id), window)),
      );
    },
    async act(id, verb, region) {
      const internalId = numbers.idOf(id);
      return internalId !== undefined && (await run(actScript(internalId, verb, region))) === true;
    },
    noPopups: 'KWin does not distinguish menus from windows.',
  });
}

/** Where the pointer is: KWin reports it exactly. */
export async function kwinPointerPosition(run: RunInKwin): Promise<Point> {
  const at = await run('return { x: workspace.cursorPos.x, y: workspace.cursorPos.y };');
  const { x, y } = z.object({ x: z.number(), y: z.number() }).parse(at);
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** The class of the window that has the keyboard; empty for none. */
export async function focusedClassInKwin(run: RunInKwin): Promise<string> {
  const answer = await run(`const it = workspace.activeWindow || workspace.activeClient;
    return it ? String(it.resourceClass) : '';`);
  return z.string().parse(answer);
}
