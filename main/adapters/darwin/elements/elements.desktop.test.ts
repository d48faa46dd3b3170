import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandIn } from '../../../../testing/darwin/stand-in.ts';
import type { SeenElement } from '../../../core/elements/model.ts';
import type { Region } from '../../../core/geometry.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import type { AlsoRead } from '../../../ports/elements.ts';
import { describeElements } from '../../../ports/testing/elements.contract.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createAx } from '../ax/ax.ts';
import { createDeskChild } from '../desk/desk-child.ts';
import { openDarwin } from '../native/darwin.ts';
import { internTexts } from '../native/text.ts';
import { EVERY_WINDOW, readWindowList } from '../screen/window-list.ts';
import { createProgramWindows } from '../windows/program-windows.ts';
import { createDarwinTrees, type DarwinTrees } from './trees.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const [FORM, TREELESS, HUNG, PAGE] = [601, 602, 603, 604];
const frame = { x: 100, y: 80, width: 400, height: 300 };

const standIn = openStandIn();
const darwin = openDarwin();
const texts = internTexts(darwin.cf);
const ax = createAx(darwin, texts);
const everyWindow = () => readWindowList(darwin, texts, EVERY_WINDOW);
const child = createDeskChild({
  forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
  env: standIn.environment,
});
afterAll(async () => {
  await child.close();
  standIn.close();
});

interface Form {
  readonly window: number;
  readonly root: number;
  readonly victim: number;
}

function openWindow(pid: number, title: string): { window: number; root: number } {
  const window = standIn.window(pid, title, frame);
  return { window, root: standIn.windowNode(window) };
}

const at = (index: number): Region => ({ x: 10, y: 30 + index * 25, width: 120, height: 20 });

function openForm(): Form {
  standIn.display(1, { x: 0, y: 0, width: 1280, height: 800 }, 1280, 800);
  standIn.app(FORM, 'Form', 0, 0);
  const { window, root } = openWindow(FORM, 'Form');
  const node = (role: string, subrole: string, title: string, index: number): number =>
    standIn.node(FORM, root, window, role, subrole, title, at(index));
  const victim = node('AXButton', '', 'Victim', 0);
  standIn.nodeText(victim, 'actions', 'AXPress AXShowMenu');
  const disabled = node('AXButton', '', 'Disabled', 1);
  standIn.nodeNumber(disabled, 'enabled', 0);
  const gift = node('AXCheckBox', '', 'Gift', 2);
  standIn.nodeText(gift, 'actions', 'AXPress');
  standIn.nodeNumber(gift, 'value', 0);
  const name = node('AXTextField', '', 'Name', 3);
  standIn.nodeNumber(name, 'settable', 1);
  const secret = node('AXTextField', 'AXSecureTextField', 'Secret', 4);
  standIn.nodeText(secret, 'value', 'hunter2');
  standIn.nodeNumber(secret, 'settable', 1);
  const volume = node('AXSlider', '', 'Volume', 5);
  standIn.nodeNumber(volume, 'value', 0.5);
  standIn.nodeNumber(volume, 'settable', 1);
  const text = node('AXStaticText', '', '', 6);
  standIn.nodeText(text, 'value', 'Read me');
  return { window, root, victim };
}

standIn.clear();
const contract = openForm();
standIn.app(TREELESS, 'Drawn', 0, 0);
const treeless = standIn.window(TREELESS, 'Drawn', { x: 600, y: 80, width: 200, height: 100 }, 3);

describeElements('macOS (stand-in)', () => ({
  elements: child.elements,
  windows: async () =>
    (await child.windows.list()).filter(({ id }) => id === contract.window || id === treeless),
  form: contract.window,
  treeless,
  remove() {
    standIn.nodeNumber(contract.victim, 'alive', 0);
    return Promise.resolve();
  },
}));

describe('elements of macOS', () => {
  let trees: DarwinTrees;
  beforeEach(() => {
    standIn.clear();
    trees = createDarwinTrees({ darwin, ax, programs: createProgramWindows(ax, everyWindow) });
  });

  afterEach(() => trees.close());

  const surface = (id: number, pid: number, region: Region = frame): SurfaceWindow => ({
    id,
    pid,
    title: '',
    region,
    client: region,
    foreground: true,
    popup: false,
    countsFromClient: false,
  });
  const read = (windows: readonly SurfaceWindow[], budgetMs = 2000, also: AlsoRead = {}) =>
    trees.read({ windows, budgetMs, also });
  const named = (elements: readonly SeenElement[], name: string): SeenElement => {
    const found = elements.find((element) => element.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };

  test('have our words for roles, values and what they do, and no password', async () => {
    const { window } = openForm();
    const { elements } = await read([surface(window, FORM)]);
    expect(named(elements, 'Secret')).toMatchObject({ role: 'password', does: ['set_text'] });
    expect(JSON.stringify(elements)).not.toContain('hunter2');
    expect(named(elements, 'Volume')).toMatchObject({ role: 'slider', value: 0.5, does: ['set_value'] });
    expect(named(elements, 'Read me')).toMatchObject({ role: 'text' });
    expect(named(elements, 'Victim')).toMatchObject({
      does: ['press'],
      region: { x: 110, y: 110, width: 120, height: 20 },
    });
  });

  test('cost one question each, and two more at most where they can do something', async () => {
    const { window } = openForm();
    await read([surface(window, FORM)]);
    const before = standIn.count('requests');
    const { elements } = await read([surface(window, FORM)]);
    const able = elements.filter(({ role }) => role !== 'text').length;
    // The program's windows, the window's facts and itself; no element has none.
    expect(standIn.count('requests') - before).toBeLessThanOrEqual(3 + elements.length + 2 * able);
  });

  test('take numbers where numbers are held', async () => {
    const { window } = openForm();
    const { ref } = named((await read([surface(window, FORM)])).elements, 'Volume');
    await trees.act({ ref, verb: 'set_value', value: 0.75 }, unguarded);
    expect(await trees.again({ ref, windows: [surface(window, FORM)] })).toMatchObject({ value: 0.75 });
    await expect(trees.act({ ref, verb: 'press', value: undefined }, unguarded)).rejects.toMatchObject({
      reason: 'not_supported',
    });
  });

  test('of a program that hangs are a gap within its budget, and the others come', async () => {
    standIn.app(HUNG, 'Hung', 0, 1);
    const hung = openWindow(HUNG, 'Hung').window;
    const { window } = openForm();
    const started = performance.now();
    const { elements, gaps } = await read([surface(hung, HUNG), surface(window, FORM)]);
    expect(performance.now() - started).toBeLessThan(1500);
    expect(gaps).toEqual([{ windowId: hung, reason: 'not_answering' }]);
    expect(named(elements, 'Victim').windowId).toBe(window);
  });

  test('of rows that their program has not made yet are read as far as they show', async () => {
    standIn.app(FORM, 'Contacts', 0, 0);
    const { window, root } = openWindow(FORM, 'Contacts');
    const table = standIn.node(FORM, root, window, 'AXTable', '', '', {
      x: 0,
      y: 30,
      width: 400,
      height: 250,
    });
    for (let index = 0; index < 600; index++) {
      const row = standIn.node(FORM, table, window, 'AXRow', '', `Contact ${index}`, {
        x: 0,
        y: 30 + index * 25,
        width: 400,
        height: 25,
      });
      standIn.nodeNumber(row, 'realised', 0);
    }
    standIn.set('slowRowMs', 20);
    const { elements, gaps } = await read([surface(window, FORM)], 1500);
    expect(gaps).toEqual([]);
    expect(elements.filter(({ role }) => role === 'list_item')).toHaveLength(10);
    const all = await read([surface(window, FORM)], 1500, { scrolledOut: true });
    expect(all.gaps).toEqual([{ windowId: window, reason: 'too_large' }]);
    expect(named(all.elements, 'Contact 15')).toMatchObject({ hidden: true });
  });

  test('of pages come once they are asked for', async () => {
    standIn.app(PAGE, 'Electron', 1, 0);
    const { window, root } = openWindow(PAGE, 'Page');
    const area = standIn.node(PAGE, root, window, 'AXWebArea', '', '', {
      x: 0,
      y: 30,
      width: 400,
      height: 250,
    });
    const link = standIn.node(PAGE, area, window, 'AXLink', '', 'More', at(1));
    standIn.nodeNumber(link, 'needsManual', 1);
    expect(named((await read([surface(window, PAGE)])).elements, 'More').role).toBe('link');
  });

  test('are other elements behind a twin, and themselves at their own place', async () => {
    const { window } = openForm();
    const { elements } = await read([surface(window, FORM)]);
    const { ref } = named(elements, 'Victim');
    expect(await trees.at({ ref, point: { x: 120, y: 115 } })).toEqual({ kind: 'itself' });
    expect(await trees.at({ ref, point: { x: 120, y: 165 } })).toEqual({
      kind: 'other',
      role: 'checkbox',
      name: 'Gift',
    });
  });

  test('are refused without the permission', async () => {
    const { window } = openForm();
    standIn.set('noAccessibility', true);
    await expect(read([surface(window, FORM)])).rejects.toMatchObject({ reason: 'not_supported' });
  });

  test('are 10,000 within the budget, or said to be incomplete', async () => {
    standIn.app(FORM, 'Large', 0, 0);
    const { window, root } = openWindow(FORM, 'Large');
    for (let index = 0; index < 10_500; index++)
      standIn.node(FORM, root, window, 'AXStaticText', '', `Text ${index}`, {
        x: index % 390,
        y: 30 + (index % 200),
        width: 9,
        height: 9,
      });
    const started = performance.now();
    const { elements, gaps } = await read([surface(window, FORM)], 1500);
    expect(performance.now() - started).toBeLessThan(3000);
    if (elements.length < 10_000) expect(gaps).toEqual([{ windowId: window, reason: 'too_large' }]);
    expect(elements.length).toBeGreaterThan(500);
  });

  test('leave no reference behind', async () => {
    const { window } = openForm();
    const everything = async (): Promise<void> => {
      const { elements } = await read([surface(window, FORM)]);
      await trees.act({ ref: named(elements, 'Gift').ref, verb: 'press', value: undefined }, unguarded);
      await trees.act({ ref: named(elements, 'Name').ref, verb: 'set_text', value: 'x' }, unguarded);
    };
    // Names of attributes are kept.
    await everything();
    trees.close();
    const before = standIn.live();
    for (let index = 0; index < 10; index++) await everything();
    trees.close();
    expect(standIn.live()).toBe(before);
  });
});
