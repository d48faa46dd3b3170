/**
 * The system's portal on a GNOME desktop. A second session, of GNOME's own interface, plays the person who answers its dialog;
 * a Chromium that knows Wayland alone observes what reaches programs.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOAK } from '../../../../e2e/support/soak.ts';
import type { Point } from '../../../core/geometry.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createMutterCapture, type MutterCapture } from '../mutter/capture/capture.ts';
import { createMutterInput } from '../mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../mutter/link.ts';
import { leaveOverview, startGnome, type TestGnome } from '../testing/gnome.ts';
import { settled } from '../testing/observed-pointer.ts';
import { startPortal } from '../testing/portal.ts';
import { startWitness, type Witness, type WitnessedEvent } from '../testing/witness.ts';
import { createPortalChild } from './child.ts';
import { createPortalCapture, createPortalDisplays, createPortalInput } from './ports.ts';
import { createPortalSharing, type PortalSharing } from './sharing.ts';

/** Of the dialog, in the middle of the first of two monitors of 1280x720. */
const DIALOG = {
  cancel: { x: 430, y: 249 },
  share: { x: 852, y: 249 },
  secondMonitor: { x: 653, y: 416 },
  interaction: { x: 829, y: 503 },
} as const;
const forkChild = createForkChild({}, { stderr: 'inherit' });

interface Opened {
  readonly sharing: PortalSharing;
  readonly input: ReturnType<typeof createPortalInput>;
  readonly capture: ReturnType<typeof createPortalCapture>;
  readonly displays: ReturnType<typeof createPortalDisplays>;
  readonly tokens: (string | null)[];
}

let gnome: TestGnome;
let link: MutterLink;
let person: InputChild;
let eyes: MutterCapture;
let opened: Opened | undefined;

async function click(point: Point): Promise<void> {
  await person.pointer.moveTo(point);
  // GNOME shows where it is before it takes a click there.
  await new Promise((resolve) => setTimeout(resolve, 150));
  await person.pointer.press('left');
  await person.pointer.release('left');
  await new Promise((resolve) => setTimeout(resolve, 300));
}

async function pixelAt({ x, y }: Point): Promise<readonly number[]> {
  const look = (): ReturnType<MutterCapture['capture']> => eyes.capture({ x, y, width: 1, height: 1 });
  const { pixels } = await vi.waitFor(look, { timeout: 15_000 });
  return [...pixels.subarray(0, 3)];
}

/** Beside the words of "Share", which is blue. */
const SHARE_EDGE = { x: DIALOG.share.x - 34, y: DIALOG.share.y };
const isBlue = async (): Promise<boolean> => {
  const [blue = 0, green = 0, red = 0] = await pixelAt(SHARE_EDGE);
  return blue > 190 && green > 90 && green < 170 && red < 90;
};

/** Deskhand asks, and the dialog can be seen. */
async function askAndWait(): Promise<Opened> {
  const child = createPortalChild({ forkChild, address: gnome.address });
  const tokens: (string | null)[] = [];
  const sharing = createPortalSharing(child, {
    read: () => tokens.at(-1) ?? null,
    write: (token) => void tokens.push(token),
  });
  const resize = (): never => {
    throw new Error('nothing is scaled here');
  };
  opened = {
    ...{ sharing, tokens, input: createPortalInput(child, sharing), displays: createPortalDisplays(sharing) },
    capture: createPortalCapture({ child, sharing, resize }),
  };
  void sharing.begin();
  await vi.waitFor(async () => expect(await isBlue()).toBe(true), { timeout: 15_000, interval: 200 });
  return opened;
}
const decided = ({ sharing }: Opened, name: string): Promise<void> =>
  vi.waitFor(() => expect(sharing.state()).toMatchObject({ name }), { timeout: 10_000 });
async function shareBoth(mine: Opened): Promise<void> {
  await click(DIALOG.secondMonitor);
  await click(DIALOG.interaction);
  await click(DIALOG.share);
  await decided(mine, 'shared');
}

// Without DESKHAND_SOAK the states are held by sharing.test.ts, with a portal of the test's own.
describe.runIf(SOAK)('the portal of GNOME', () => {
  beforeAll(async () => {
    gnome = await startGnome({ monitors: ['1280x720', '1280x720'] });
    link = createMutterLink({ address: gnome.address });
    person = createMutterInput({ forkChild, address: gnome.address, environment: gnome.environment });
    const where = { address: gnome.address, runtimeFolder: gnome.runtimeFolder };
    eyes = createMutterCapture({ ...where, link, forkChild, resize: (raster) => Promise.resolve(raster) });
    await leaveOverview(person);
    await startPortal(gnome);
  });
  afterEach(async () => {
    await opened?.input.close();
    opened = undefined;
  });
  afterAll(async () => {
    await Promise.all([person.close(), eyes.close()]);
    link.close();
    await gnome.stop();
  });
  const paused = { reason: 'paused', delivery: 'not_delivered' };

  test('nothing is seen or operated before the person has answered, nor after they declined', async () => {
    const mine = await askAndWait();
    await expect(mine.displays.list()).rejects.toMatchObject({
      ...{ reason: 'display_unavailable', message: expect.stringContaining('dialog') as string },
    });
    await click(DIALOG.cancel);
    await decided(mine, 'declined');
    await expect(mine.input.pointer.moveTo({ x: 5, y: 5 })).rejects.toMatchObject(paused);
    await expect(mine.capture.capture({ x: 0, y: 0, width: 9, height: 9 })).rejects.toMatchObject({
      reason: 'display_unavailable',
    });
    await mine.sharing.begin();
    expect(mine.sharing.state()).toEqual({ name: 'declined' });
    expect(await isBlue()).toBe(false);
  });

  test('with “Allow Remote Interaction” forgotten there are pictures, and acts say what is missing', async () => {
    const mine = await askAndWait();
    await click(DIALOG.share);
    await decided(mine, 'shared');
    expect(mine.tokens).toEqual([null]);
    expect(await mine.displays.list()).toMatchObject([{ region: { x: 0, y: 0, width: 1280, height: 720 } }]);
    const frame = await mine.capture.capture({ x: 0, y: 0, width: 1280, height: 720 });
    expect(frame.pixels.some((value) => value !== 0)).toBe(true);
    await expect(mine.input.pointer.moveTo({ x: 5, y: 5 })).rejects.toMatchObject({
      reason: 'not_supported',
      message: expect.stringContaining('Allow Remote Interaction') as string,
    });
  });

  test('shared: targets on the pixel, text and pictures over both screens', async () => {
    const mine = await askAndWait();
    await shareBoth(mine);
    expect((await mine.displays.list()).map(({ region }) => region.x)).toEqual([0, 1280]);
    const witness: Witness = await startWitness(gnome);
    const of = (kind: string): readonly WitnessedEvent[] =>
      witness.events.filter((each) => each.kind === kind);
    const targets = Array.from({ length: 100 }, (_, at) => ({
      x: 3 + ((at * 397) % 1190),
      y: 43 + ((at * 211) % 650),
    }));
    for (const target of targets) {
      await mine.input.pointer.moveTo(target);
      await mine.input.pointer.press('left');
      await mine.input.pointer.release('left');
    }
    await settled(() => of('press'), targets.length);
    expect(of('press').map(({ x, y }) => ({ x, y }))).toEqual(targets);

    await mine.input.pointer.moveTo({ x: 1240, y: 300 });
    await mine.input.pointer.press('left');
    await mine.input.pointer.release('left');
    const ascii = Array.from({ length: 950 }, (_, at) => String.fromCharCode(32 + (at % 95))).join('');
    expect(await mine.input.keyboard.type(ascii, { intervalMs: 0 })).toEqual({ typed: ascii.length });
    await expect.poll(() => of('text').at(-1)?.key, { timeout: 20_000 }).toBe(ascii);

    const region = { x: 0, y: 0, width: 2560, height: 720 };
    const ours = await vi.waitFor(() => mine.capture.capture(region), { timeout: 20_000 });
    const theirs = await vi.waitFor(() => eyes.capture(region), { timeout: 20_000 });
    const differ = ours.pixels.filter((value, at) => at % 4 !== 3 && value !== theirs.pixels[at]).length;
    // The caret of the text field blinks.
    expect(differ).toBeLessThan(200);
    await witness.stop();
  });
});
