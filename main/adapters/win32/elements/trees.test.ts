/** Windows as a whole: those that Windows keeps from us, and pages that wake. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { createFakeProcesses, OUR_PID } from '../testing/fake-processes.ts';
import { dataViewOf } from '../native/structures.ts';
import type { DrawnTree, ReadWindow } from './drawn-tree.ts';
import { createTrees, type Win32ElementCalls } from './trees.ts';

const THEIRS = 20;
const AREA = { x: 0, y: 0, width: 100, height: 100 };
const WINDOW: SurfaceWindow = {
  id: 7,
  pid: THEIRS,
  title: '',
  region: AREA,
  client: AREA,
  countsFromClient: false,
  popup: false,
  foreground: true,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = Object.assign(() => 1, {
  async: (...args: readonly unknown[]) => {
    const done = args.at(-1);
    if (typeof done === 'function') (done as (error: null, result: number) => void)(null, 1);
  },
});

/** A desktop with one window, whose controls are no windows. */
function fakeTrees(drawn: DrawnTree, { className = 'Notepad', integrity = 0x2000 } = {}) {
  const user32: Win32ElementCalls = {
    clientToScreen: () => 1,
    enumChildWindows: () => 1,
    getAncestor: () => 0,
    getClassName(_window, name) {
      name?.set(Buffer.from(className, 'utf16le'));
      return className.length;
    },
    getClientRect: () => 1,
    getDesktopWindow: () => 1,
    getDpiForWindow: () => 96,
    getDlgCtrlId: () => 0,
    getGuiThreadInfo: () => 0,
    getWindow: () => 0,
    getWindowLong: () => 0,
    getWindowRect: () => 0,
    getWindowThreadProcessId(_window, pid) {
      if (pid !== null) dataViewOf(pid).setUint32(0, THEIRS, true);
      return 1;
    },
    isHungAppWindow: () => 0,
    isWindow: () => 1,
    isWindowEnabled: () => 1,
    isWindowVisible: () => 1,
    monitorFromWindow: () => 1,
    postMessage: () => 1,
    sendMessageTimeout: answering,
    sendNumberTimeout: answering,
    windowFromPoint: () => 7,
  };
  const processes = new Map([
    [OUR_PID, {}],
    [THEIRS, { integrity }],
  ]);
  return createTrees({
    ...createFakeProcesses(() => processes),
    user32,
    shcore: { getDpiForMonitor: () => 1 },
    drawn,
  });
}

const drawnTree = (read: () => ReadWindow): DrawnTree => ({
  means: 'uia',
  read: () => Promise.resolve(read()),
  owns: () => false,
  again: () => Promise.resolve(null),
  act: () => Promise.resolve('gone'),
});

async function gapsOf(trees: ReturnType<typeof fakeTrees>): Promise<readonly string[]> {
  const reading = trees.read({ windows: [WINDOW], budgetMs: 400, also: {} });
  await vi.advanceTimersByTimeAsync(2000);
  return (await reading).gaps.map(({ reason }) => reason);
}

it('asks nothing of a program with more rights, and does not say that it hangs', async () => {
  const read = vi.fn((): ReadWindow => ({ elements: [], gap: undefined }));
  expect(await gapsOf(fakeTrees(drawnTree(read), { integrity: 0x3000 }))).toEqual(['elevated']);
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['at the first look', 1, 'Chrome_WidgetWin_1', 1, []],
  ['while it is looked at again', 3, 'Chrome_WidgetWin_1', 3, []],
  ['never', 9, 'MozillaWindowClass', 3, ['waking']],
  ['never, and is no browser', 9, 'Notepad', 1, []],
])('a page that wakes %s', async (_, wakesAt, className, looks, gaps) => {
  let asked = 0;
  const read = (): ReadWindow => {
    asked++;
    return { elements: [BUTTON], gap: undefined, hollow: asked < wakesAt };
  };
  expect(await gapsOf(fakeTrees(drawnTree(read), { className }))).toEqual(gaps);
  expect(asked).toBe(looks);
});

const BUTTON: ReadWindow['elements'][number] = {
  ref: 'uia:1',
  source: 'tree',
  role: 'button',
  name: 'Back',
  windowId: 7,
  region: { x: 0, y: 0, width: 10, height: 10 },
  states: [],
  does: [],
};
