import { expect, it } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import { createFakeProcesses, OUR_PID, type FakeProcesses } from '../testing/fake-processes.ts';
import { createWindows, type WindowsCalls } from './windows.ts';

const THEIRS = 20;
const STORE_PROGRAM = 30;
const DESKTOP = 99;
const CONTENT = 50;

interface Styles {
  readonly style: number;
  readonly extended: number;
  readonly owner: number;
}

interface Circumstances {
  readonly exists?: boolean;
  readonly elevated?: boolean;
  readonly cloaked?: boolean;
  readonly iconic?: boolean;
  readonly styles?: ReadonlyMap<number, Styles>;
  /** The windows of the store's programs within their frames. */
  readonly frames?: ReadonlyMap<number, number>;
}

function fake({
  exists = true,
  elevated = false,
  cloaked = false,
  iconic = false,
  styles = new Map(),
  frames = new Map(),
}: Circumstances): {
  readonly calls: WindowsCalls;
  readonly asked: string[];
  readonly opened: FakeProcesses['opened'];
} {
  const asked: string[] = [];
  const note = (what: string): number => {
    asked.push(what);
    return 1;
  };
  const running = new Map([
    [OUR_PID, {}],
    [THEIRS, { name: 'their.exe', integrity: elevated ? 0x3000 : 0x2000 }],
    [STORE_PROGRAM, { name: 'store.exe', user: 8 }],
  ]);
  const processes = createFakeProcesses(() => running);
  const calls: WindowsCalls = {
    user32: {
      isWindow: () => Number(exists),
      isWindowVisible: () => 1,
      isWindowEnabled: () => 1,
      isIconic: () => Number(iconic),
      isZoomed: () => 0,
      isHungAppWindow: () => 0,
      getDesktopWindow: () => DESKTOP,
      getForegroundWindow: () => DESKTOP,
      getWindowText: () => 0,
      getClassName(window, name) {
        const className = frames.has(window) ? 'ApplicationFrameWindow' : '';
        name?.set(Buffer.from(className, 'utf16le'));
        return className.length;
      },
      getWindow: (window) => styles.get(window)?.owner ?? 0,
      getWindowLong: (window, index) => styles.get(window)?.[index === -16 ? 'style' : 'extended'] ?? 0,
      getWindowRect: () => 1,
      getWindowPlacement: () => 1,
      monitorFromRect: () => 1,
      getMonitorInfo: () => 0,
      getWindowThreadProcessId(window, pid) {
        if (pid !== null) dataViewOf(pid).setUint32(0, window === CONTENT ? STORE_PROGRAM : THEIRS, true);
        return Number(exists);
      },
      enumWindows: () => 1,
      findWindowEx(parent, after) {
        if (parent !== DESKTOP) return frames.get(parent) ?? 0;
        return after === 0 ? 3 : after - 1;
      },
      showWindowAsync: () => note('show'),
      postMessage: () => note('post'),
      setWindowPos: () => note('place'),
      getDpiForWindow: () => 96,
      setForegroundWindow: () => note('foreground'),
      bringWindowToTop: () => note('top'),
      attachThreadInput: () => note('attach'),
      sendInput: (count) => count * note('key'),
    },
    kernel32: {
      getCurrentThreadId: () => 1,
      ...processes.kernel32,
    },
    ntdll: processes.ntdll,
    advapi32: processes.advapi32,
    wtsapi32: processes.wtsapi32,
    shcore: { getDpiForMonitor: () => 1 },
    dwmapi: {
      dwmGetWindowAttribute(_window, attribute, value) {
        if (value !== null && attribute === 14) dataViewOf(value).setUint32(0, Number(cloaked), true);
        return 0;
      },
    },
  };
  return { calls, asked, opened: processes.opened };
}

const requests = (calls: WindowsCalls): readonly (() => Promise<void>)[] => {
  const windows = createWindows(calls);
  return [
    () => windows.focus(1),
    () => windows.restore(1),
    () => windows.minimize(1),
    () => windows.maximize(1),
    () => windows.close(1),
    () => windows.place(1, { x: 0 }),
  ];
};

it('asks nothing of a program that runs as administrator and says why', async () => {
  const { calls, asked } = fake({ elevated: true });
  for (const request of requests(calls)) {
    await expect(request()).rejects.toMatchObject({
      reason: 'not_supported',
      details: { reason: 'elevated_window' },
    });
  }
  expect(asked).toEqual([]);
});

it('says that a window is gone', async () => {
  const { calls, asked } = fake({ exists: false });
  for (const request of requests(calls)) {
    await expect(request()).rejects.toMatchObject({ reason: 'window_not_found' });
  }
  expect(asked).toEqual([]);
});

it('lists from the bottom of the stack up', async () => {
  const listed = await createWindows(fake({}).calls).list();
  expect(listed.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('lists an owned popup of a toolkit among the popups only', async () => {
  const menu = { style: 0x9000_0000 | 0, extended: 0x88, owner: 3 };
  const styles = new Map<number, Styles>([
    [1, menu],
    [2, { ...menu, owner: 0 }],
    [3, { style: 0x10cf_0000, extended: 0x100, owner: 0 }],
  ]);
  const windows = createWindows(fake({ styles }).calls);
  expect((await windows.list()).map(({ id }) => id)).toEqual([2, 3]);
  expect(await windows.popups()).toMatchObject([{ id: 1, popup: true, pid: THEIRS }]);
  expect(await createWindows(fake({ styles, cloaked: true }).calls).popups()).toEqual([]);
});

it('does not call a window visible that the compositor hides', async () => {
  expect(await createWindows(fake({}).calls).get(1)).toMatchObject({ visible: true });
  expect(await createWindows(fake({ cloaked: true }).calls).get(1)).toMatchObject({ visible: false });
});

it('does not call a minimised window visible', async () => {
  const minimized = await createWindows(fake({ iconic: true }).calls).get(1);
  expect(minimized).toMatchObject({ visible: false, minimized: true });
});

it('names the program of a Store window, not the process of its frame', async () => {
  const { calls } = fake({
    frames: new Map([
      [1, CONTENT],
      [2, 0],
    ]),
  });
  const programs = (await createWindows(calls).list()).map(({ id, pid, processName }) => [
    id,
    pid,
    processName,
  ]);
  expect(programs).toEqual([
    [1, STORE_PROGRAM, 'store.exe'],
    [2, THEIRS, 'their.exe'],
    [3, THEIRS, 'their.exe'],
  ]);
});

it('names programs without opening one', async () => {
  const { calls, opened } = fake({ frames: new Map([[1, CONTENT]]) });
  await createWindows(calls).list();
  await createWindows(calls).get(1);
  expect(opened).toEqual([]);
});

it('has no foreground window where the desktop itself has it', async () => {
  expect(await createWindows(fake({}).calls).foreground()).toBeNull();
});
