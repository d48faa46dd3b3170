/** Windows through sway's own interface. A tiling compositor has no windows that are minimised or maximised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import { sameRegion, type Region } from '../../../core/geometry.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import { executableName } from '../../linux/executable-name.ts';
import { GET_TREE, RUN_COMMAND, type AskSway } from './ipc.ts';
import { parseTree, swayTitleOf, windowsIn, type SwayNode, type SwayWindow } from './tree.ts';

export interface SwayWindowsOptions {
  readonly ask: AskSway;
}

const impossible = (what: string): Promise<never> =>
  Promise.reject(
    new ServiceError('not_supported', `sway cannot ${what} windows.`, {
      hint: 'Focus, place or close the window instead.',
      details: { capability: 'windows' },
    }),
  );

const recordOf = ({ node, hidden }: SwayWindow, name: string): WindowRecord => ({
  id: node.id,
  title: swayTitleOf(node),
  className: node.appId ?? node.className ?? '',
  pid: node.pid,
  processName: name,
  visible: node.visible && !hidden,
  enabled: true,
  minimized: hidden,
  maximized: node.fullscreen,
  foreground: node.focused,
  region: node.rect,
  ...(node.wayland && node.surface !== undefined ? { client: node.surface, countsFromClient: true } : {}),
});

const RESTORED_WITHIN_MS = 500;
/** Longer than two frames. */
const LOOK_EVERY_MS = 40;

/** The commands that give a window its place; a tiled one has to float for it. */
function placing({ rect }: SwayNode, region: Partial<Region>): string {
  const { x, y, width, height } = { ...rect, ...region };
  return [
    'WINDOW floating enable',
    `WINDOW resize set width ${width} px height ${height} px`,
    `WINDOW move absolute position ${x} px ${y} px`,
  ].join('; ');
}

/**
 * Of floating windows that were maximised here: frames that a program still draws for the whole screen make sway forget it.
 * Each lasts as long as its window.
 */
function createPlacesBefore() {
  const places = new Map<number, { readonly pid: number; readonly region: Region }>();
  return {
    add({ id, pid, rect }: SwayNode): void {
      places.set(id, { pid, region: rect });
    },
    take(id: number): Region | undefined {
      const place = places.get(id);
      places.delete(id);
      return place?.region;
    },
    /** A sway that was started again counts its ids again, so the process is compared too. */
    keepOf(found: readonly SwayWindow[]): void {
      for (const [id, { pid }] of places)
        if (!found.some(({ node }) => node.id === id && node.pid === pid)) places.delete(id);
    },
  };
}

export function createSwayWindows({ ask }: SwayWindowsOptions): WindowsPort {
  const placesBefore = createPlacesBefore();
  async function windows(): Promise<readonly SwayWindow[]> {
    const found = windowsIn(parseTree(await ask(GET_TREE)));
    placesBefore.keepOf(found);
    return found;
  }
  const recordsOf = (found: readonly SwayWindow[]): Promise<readonly WindowRecord[]> =>
    Promise.all(found.map(async (window) => recordOf(window, await executableName(window.node.pid))));
  const find = async (id: number): Promise<SwayWindow | undefined> =>
    (await windows()).find(({ node }) => node.id === id);

  /** One command about one window; sway carries it out before it answers. */
  async function command(id: number, words: string, guard: EffectGuard): Promise<void> {
    if ((await find(id)) === undefined) throw windowGone();
    await guard.confirm();
    const answers = await ask(RUN_COMMAND, words.replaceAll('WINDOW', `[con_id=${id}]`));
    const failed = Array.isArray(answers) && answers.some((each: unknown) => isFailure(each));
    if (failed && (await find(id)) === undefined) throw windowGone();
  }
  /**
   * A floating window takes the size that its program draws. What the program still draws for the whole screen would undo a
   * size that was asked for in the meantime, so it is waited for the window to be at rest.
   */
  async function leaveFullscreen({ id, rect: full }: SwayNode, guard: EffectGuard): Promise<SwayNode> {
    await command(id, 'WINDOW fullscreen disable', guard);
    let last = full;
    const until = performance.now() + RESTORED_WITHIN_MS;
    for (;;) {
      await sleep(LOOK_EVERY_MS);
      const node = (await find(id))?.node;
      if (node === undefined) throw windowGone();
      const rests = sameRegion(node.rect, last) && !sameRegion(node.rect, full);
      if (rests || performance.now() > until) return node;
      last = node.rect;
    }
  }
  async function maximize(id: number, guard: EffectGuard): Promise<void> {
    const node = (await find(id))?.node;
    if (node?.type === 'floating_con' && !node.fullscreen) placesBefore.add(node);
    await command(id, 'WINDOW fullscreen enable', guard);
  }
  async function restore(id: number, guard: EffectGuard): Promise<void> {
    const node = (await find(id))?.node;
    const before = placesBefore.take(id);
    if (node?.fullscreen === true && before !== undefined) {
      const left = await leaveFullscreen(node, guard);
      if (!sameRegion(left.rect, before)) await command(id, placing(left, before), guard);
    }
    await command(id, 'WINDOW fullscreen disable; WINDOW focus', guard);
  }
  return {
    list: async () => recordsOf(await windows()),
    popups: () => impossible('distinguish menus from'),
    async get(id) {
      const [record] = await recordsOf((await windows()).filter(({ node }) => node.id === id));
      return record ?? null;
    },
    async foreground() {
      const [record] = await recordsOf((await windows()).filter(({ node }) => node.focused));
      return record ?? null;
    },
    focus: (id, guard = unguarded) => command(id, 'WINDOW focus', guard),
    restore: (id, guard = unguarded) => restore(id, guard),
    minimize: async (id) =>
      (await find(id)) === undefined ? Promise.reject(windowGone()) : impossible('minimise'),
    maximize: (id, guard = unguarded) => maximize(id, guard),
    close: (id, guard = unguarded) => command(id, 'WINDOW kill', guard),
    async place(id, region, guard = unguarded) {
      const window = await find(id);
      if (window === undefined) throw windowGone();
      const node = window.node.fullscreen ? await leaveFullscreen(window.node, guard) : window.node;
      await command(id, placing(node, region), guard);
    },
  };
}

const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
