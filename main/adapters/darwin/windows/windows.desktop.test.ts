import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStandIn, openStandIn } from '../../../../testing/darwin/stand-in.ts';
import { describeWindows, type WindowsHarness } from '../../../ports/testing/windows.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createAx } from '../ax/ax.ts';
import { createDeskChild } from '../desk/desk-child.ts';
import { openDarwin } from '../native/darwin.ts';
import { Refs } from '../native/refs.ts';
import { internTexts } from '../native/text.ts';
import { EVERY_WINDOW, readWindowList } from '../screen/window-list.ts';
import { createProgramWindows } from './program-windows.ts';
import { createDarwinWindows } from './windows.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const screen = { x: 0, y: 0, width: 1280, height: 800 };
const PID = 501;
const HUNG = 502;

const standIn = openStandIn();
const darwin = openDarwin();
const texts = internTexts(darwin.cf);
const ax = createAx(darwin, texts);
const everyWindow = () => readWindowList(darwin, texts, EVERY_WINDOW);
const openWindows = () =>
  createDarwinWindows({ darwin, ax, texts, programs: createProgramWindows(ax, everyWindow) });
const child = createDeskChild({
  forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
  env: standIn.environment,
});

function arrange(): void {
  standIn.clear();
  standIn.display(1, screen, 2560, 1600);
  standIn.app(PID, 'Editor', 0, 0);
}
arrange();
afterAll(async () => {
  await child.close();
  standIn.close();
});

describeWindows('macOS (stand-in)', () =>
  Promise.resolve<WindowsHarness>({
    windows: child.windows,
    open(title) {
      const id = standIn.window(PID, title, { x: 100, y: 90, width: 520, height: 330 });
      const end = (): Promise<void> => {
        standIn.closeWindow(id);
        return Promise.resolve();
      };
      return Promise.resolve({ pid: PID, end });
    },
    observe: (id) => Promise.resolve(standIn.windowState(id)),
    stop: () => Promise.resolve(),
  }),
);

describe('windows of macOS', () => {
  beforeEach(arrange);
  const frame = { x: 50, y: 60, width: 300, height: 200 };

  test('have their title from the program where the screen may not be recorded', async () => {
    const id = standIn.window(PID, 'Draft', frame);
    standIn.set('noScreenPermission', true);
    expect(await openWindows().get(id)).toMatchObject({ title: 'Draft' });
  });

  test('on another Space are listed as not visible, and what cannot be done to them is refused', async () => {
    const id = standIn.window(PID, 'Elsewhere', frame);
    standIn.windowFlag(id, 0, 1);
    const windows = openWindows();
    expect(await windows.get(id)).toMatchObject({ visible: false, minimized: false });
    await expect(windows.focus(id)).rejects.toMatchObject({ details: { reason: 'another_space' } });
  });

  test('of a program that hangs are listed, and cost a quarter of a second once', async () => {
    standIn.app(HUNG, 'Hung', 0, 1);
    const id = standIn.window(HUNG, 'Frozen', frame);
    standIn.window(PID, 'Alive', frame);
    const windows = openWindows();
    const started = performance.now();
    for (let index = 0; index < 4; index++)
      expect((await windows.list()).map((window) => window.title)).toEqual(['Frozen', 'Alive']);
    expect(performance.now() - started).toBeLessThan(1500);
    await expect(windows.focus(id)).rejects.toMatchObject({ reason: 'not_supported' });
  });

  test('of a program that a screen reader reads are placed as asked, and it stays read', async () => {
    const id = standIn.window(PID, 'Read', frame);
    const { cf } = darwin;
    const application = darwin.accessibility.application(PID);
    ax.set(application, 'AXEnhancedUserInterface', ax.write.flag(true));
    await openWindows().place(id, { x: 10, y: 20 });
    expect(standIn.windowState(id)?.region).toEqual({ ...frame, x: 10, y: 20 });
    const refs = new Refs(cf);
    expect(ax.read.flag(ax.attribute(refs, application, 'AXEnhancedUserInterface'))).toBe(true);
    refs.releaseAll();
    cf.release(application);
  });

  test('without the permission are listed and not touched', async () => {
    const id = standIn.window(PID, 'Untouched', frame);
    standIn.set('noAccessibility', true);
    const windows = openWindows();
    expect(await windows.foreground()).toMatchObject({ id });
    await expect(windows.minimize(id)).rejects.toMatchObject({
      message: 'macOS has not allowed Deskhand to control this computer.',
    });
    expect(standIn.windowState(id)?.minimized).toBe(false);
  });

  test('of a program in the background are brought to the front', async () => {
    const behind = standIn.window(PID, 'Behind', frame);
    standIn.app(HUNG, 'Other', 0, 0);
    const front = standIn.window(HUNG, 'Front', frame);
    expect(standIn.windowState(front)?.foreground).toBe(true);
    await openWindows().focus(behind);
    expect(standIn.windowState(behind)?.foreground).toBe(true);
  });

  test('are found by their place where macOS gives no numbers', async () => {
    const older = createDeskChild({
      forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
      env: {
        ...standIn.environment,
        DESKHAND_DARWIN_LIBRARY: buildStandIn('gcc', ['_AXUIElementGetWindow']),
      },
    });
    const one = standIn.window(PID, 'One', frame);
    const two = standIn.window(PID, 'Two', frame);
    await older.windows.place(one, { x: 70 });
    await older.windows.minimize(two);
    expect(standIn.windowState(one)).toMatchObject({ region: { ...frame, x: 70 }, minimized: false });
    expect(standIn.windowState(two)).toMatchObject({ region: frame, minimized: true });
    await older.close();
  });

  test('are no menus, and menus are popups', async () => {
    standIn.window(PID, 'Main', frame);
    const menu = standIn.window(PID, 'Menu', { x: 60, y: 80, width: 90, height: 70 }, 101);
    const windows = openWindows();
    expect((await windows.list()).map(({ title }) => title)).toEqual(['Main']);
    expect((await windows.popups()).map(({ id, popup }) => [id, popup])).toEqual([[menu, true]]);
  });

  test('leave no reference behind', async () => {
    const id = standIn.window(PID, 'Counted', frame);
    const windows = openWindows();
    const everything = async (x: number): Promise<void> => {
      await windows.list();
      await windows.focus(id);
      await windows.place(id, { x });
      await windows.maximize(id);
      await windows.restore(id);
    };
    // Names of attributes are kept.
    await everything(0);
    const before = standIn.live();
    for (let x = 1; x < 20; x++) await everything(x);
    expect(standIn.live()).toBe(before);
  });
});

describe('the desk child', () => {
  beforeEach(arrange);
  test('says what macOS allows, and takes no picture for that', async () => {
    expect(await child.allowed()).toEqual({ screen: true, accessibility: true, lacking: {} });
    standIn.set('noAccessibility', true);
    standIn.set('noScreenPermission', true);
    expect(await child.allowed()).toMatchObject({ screen: false, accessibility: false });
    expect(standIn.count('captures') + standIn.count('shareableRequests')).toBe(0);
  });
});
