/**
 * The person at a GNOME of the tests who answers the portal's dialog: a second session, of GNOME's own interface, which needs
 * no dialog.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Point } from '../../main/core/geometry.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import {
  createMutterCapture,
  type MutterCapture,
} from '../../main/adapters/wayland/mutter/capture/capture.ts';
import { createMutterInput } from '../../main/adapters/wayland/mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import { leaveOverview, type TestGnome } from './gnome.ts';
import { COMPILE_CACHE } from '../service.ts';

interface Control {
  readonly at: Point;
  /** Blue once it is chosen or switched on; left out if the colours do not show it. */
  readonly blueAt?: Point;
}

/** Places in the dialog of GNOME's portal, which comes up in the middle of the first of two monitors of 1280x720. */
export interface PortalDialog {
  /** Blue for as long as it is there. */
  readonly sign: Point;
  readonly cancel: Point;
  readonly share: Point;
  /** Left out if it is chosen from the beginning. */
  readonly firstScreen?: Control;
  readonly secondScreen: Control;
  readonly interaction: Control;
}

export const DIALOG_43: PortalDialog = {
  // Next to the word "Share".
  sign: { x: 818, y: 249 },
  cancel: { x: 430, y: 249 },
  share: { x: 852, y: 249 },
  secondScreen: { at: { x: 653, y: 416 } },
  interaction: { at: { x: 829, y: 503 }, blueAt: { x: 811, y: 503 } },
};

export const DIALOG_50: PortalDialog = {
  // The left end of the switch "Allow Clipboard Access", which is on.
  sign: { x: 880, y: 338 },
  cancel: { x: 360, y: 149 },
  share: { x: 922, y: 149 },
  firstScreen: { at: { x: 514, y: 512 }, blueAt: { x: 540, y: 446 } },
  secondScreen: { at: { x: 766, y: 512 }, blueAt: { x: 766, y: 446 } },
  interaction: { at: { x: 896, y: 283 }, blueAt: { x: 880, y: 283 } },
};

export interface PortalPerson {
  readonly link: MutterLink;
  readonly input: InputChild;
  readonly eyes: MutterCapture;
  click(point: Point): Promise<void>;
  /** Whether the dialog can be seen. */
  isAsked(): Promise<boolean>;
  untilAsked(): Promise<void>;
  cancel(): Promise<void>;
  /** Shares both screens, and allows interaction. */
  shareAll(): Promise<void>;
  /** Shares the first screen alone, without interaction. */
  shareFirst(): Promise<void>;
  stop(): Promise<void>;
}

/** GNOME shows where the pointer is before it takes a click there. */
const BEFORE_CLICK_MS = 150;
const HELD_MS = 120;
const MOST_CLICKS = 8;
const AFTER_CLICK_MS = 300;

const isBlue = ([blue = 0, green = 0, red = 0]: readonly number[]): boolean =>
  blue > 190 && green > 90 && green < 170 && red < 90;

export async function startPerson(gnome: TestGnome, dialog: PortalDialog): Promise<PortalPerson> {
  const forkChild = createForkChild(COMPILE_CACHE, { stderr: 'inherit' });
  const { address, environment, runtimeFolder } = gnome;
  const link = createMutterLink({ address });
  const input = createMutterInput({ forkChild, address, environment });
  const eyes = createMutterCapture({
    address,
    runtimeFolder,
    link,
    forkChild,
    resize: (_raster, { width, height }) =>
      Promise.resolve({ width, height, pixels: new Uint8Array(width * height * 4) }),
  });
  await leaveOverview(input);
  const isBlueAt = async (point: Point): Promise<boolean> => {
    const look = (): ReturnType<MutterCapture['capture']> => eyes.capture({ ...point, width: 1, height: 1 });
    return isBlue([...(await vi.waitFor(look, { timeout: 15_000 })).pixels.subarray(0, 3)]);
  };
  const isAsked = (): Promise<boolean> => isBlueAt(dialog.sign);
  async function click(point: Point): Promise<void> {
    await vi.waitFor(() => input.pointer.moveTo(point), { timeout: 15_000 });
    await sleep(BEFORE_CLICK_MS);
    await input.pointer.press('left');
    await sleep(HELD_MS);
    await input.pointer.release('left');
    await sleep(AFTER_CLICK_MS);
  }
  /** GNOME 50 loses the first click of a session, as it does the first key. */
  async function clickUntil(point: Point, isDone: () => Promise<boolean>): Promise<void> {
    for (let time = 0; time < MOST_CLICKS; time++) {
      await click(point);
      if (await isDone()) return;
    }
    throw new Error(`the click at ${point.x},${point.y} has no effect`);
  }
  const choose = ({ at, blueAt }: Control): Promise<void> =>
    blueAt === undefined ? click(at) : clickUntil(at, () => isBlueAt(blueAt));
  const press = (button: Point): Promise<void> => clickUntil(button, async () => !(await isAsked()));
  async function share(...controls: readonly (Control | undefined)[]): Promise<void> {
    for (const control of controls) if (control !== undefined) await choose(control);
    await press(dialog.share);
  }
  return {
    link,
    input,
    eyes,
    isAsked,
    click,
    untilAsked: () =>
      vi.waitFor(async () => expect(await isAsked()).toBe(true), { timeout: 20_000, interval: 200 }),
    cancel: () => press(dialog.cancel),
    shareAll: () => share(dialog.firstScreen, dialog.secondScreen, dialog.interaction),
    shareFirst: () => share(dialog.firstScreen),
    async stop() {
      await Promise.all([input.close(), eyes.close()]);
      link.close();
    },
  };
}
