/** What the route through the system's portal does on a real portal and a real GNOME, held against the contracts of the ports. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Point, Region } from '../../main/core/geometry.ts';
import { describeClipboard } from '../../main/ports/testing/clipboard.contract.ts';
import { describeDisplays } from '../../main/ports/testing/displays.contract.ts';
import { describeKeys, describeTyping, key, TEXTS } from '../../main/ports/testing/keyboard.contract.ts';
import type { Limits } from '../../main/ports/testing/laws.ts';
import { describePointer } from '../../main/ports/testing/pointer.contract.ts';
import { describeScreenCapture } from '../../main/ports/testing/screen-capture.contract.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { startFoot } from './foot.ts';
import { clickAt, clipboardByTools, INSIDE, keysOverPage } from './input-contracts.ts';
import { pointerOverPage, settled } from './observed-pointer.ts';
import { LEFT, RIGHT, type OpenedPortal, type PortalStage } from './portal-stage.ts';
import { startWitness, type Witness } from './witness.ts';

/** What Chromium makes of a notch on GNOME. */
const NOTCH_PX = 120;

export interface PortalLimits {
  readonly typing: Limits;
  readonly clipboard: Limits;
}

/** Limits of typing where nothing can be pasted. */
export const asciiAlone = (why: string): Limits =>
  Object.fromEntries([
    ...TEXTS.filter(([, text]) => /[^\0-\x7f]/.test(text)).map(
      ([name]) => [`types ${name} to the letter`, why] as const,
    ),
    ['pauses between characters', why],
    ['stops between two characters within 250 ms, pauses of %i ms', why],
  ]);

/** Limits of the clipboard if it is not shared: all laws. */
export const noClipboard = (why: string): Limits =>
  Object.fromEntries(
    [
      'is empty where nothing was copied',
      'hands %s to another program',
      'reads %s that another program copied',
      'reads what it wrote, also when written twice',
      'gives way when another program copies, and takes over again',
      'keeps what it holds when the guard refuses',
      'serves several programs at once',
    ].map((law) => [law, why]),
  );

/** What is shared stays so from one contract to the next. */
const kept = (input: InputChild): InputChild => ({ ...input, close: () => input.releaseAll() });

/** Before anything is shared. */
export function describeAnswers(stage: () => PortalStage): void {
  const paused = { reason: 'paused', delivery: 'not_delivered' };

  test('nothing is seen or operated before the person has answered, nor after they declined', async () => {
    const { person } = stage();
    const mine = await stage().ask();
    await expect(mine.displays.list()).rejects.toMatchObject({
      reason: 'display_unavailable',
      message: expect.stringContaining('dialog') as string,
    });
    await person.cancel();
    await mine.becomes('declined');
    await expect(mine.input.pointer.moveTo({ x: 5, y: 5 })).rejects.toMatchObject(paused);
    await expect(mine.capture.capture({ x: 0, y: 0, width: 9, height: 9 })).rejects.toMatchObject({
      reason: 'display_unavailable',
    });
    await mine.sharing.begin();
    expect(mine.sharing.state()).toEqual({ name: 'declined' });
    expect(await person.isAsked()).toBe(false);
    await mine.input.close();
  });

  test('with “Allow Remote Interaction” forgotten there are pictures, and acts say what is missing', async () => {
    const { person, tokens } = stage();
    const mine = await stage().ask();
    await person.shareFirst();
    await mine.becomes('shared');
    expect(tokens.at(-1)).toBe(null);
    expect(await mine.displays.list()).toMatchObject([{ region: LEFT }]);
    const frame = await mine.capture.capture(LEFT);
    expect(frame.pixels.some((value) => value !== 0)).toBe(true);
    await expect(mine.input.pointer.moveTo({ x: 5, y: 5 })).rejects.toMatchObject({
      reason: 'not_supported',
      message: expect.stringContaining('Allow Remote Interaction') as string,
    });
    await mine.input.close();
  });
}

/** The contracts of the ports over what is shared. Gives the page that fills the first screen. */
export function describePortalPorts(
  name: string,
  stage: () => PortalStage,
  shared: () => OpenedPortal,
): () => Witness {
  let witness: Witness | undefined;
  const page = (): Witness => {
    if (witness === undefined) throw new Error('the page has not been opened');
    return witness;
  };
  beforeAll(async () => {
    // Windows come up on the screen that has the pointer.
    await shared().input.pointer.moveTo(INSIDE);
    witness = await startWitness(stage().gnome);
  });
  afterAll(() => witness?.stop());
  describeDisplays(name, () => Promise.resolve({ displays: shared().displays, expected: [LEFT, RIGHT] }));
  describePointer(`${name}, over a page`, () =>
    Promise.resolve(
      pointerOverPage({
        witness: page(),
        input: kept(shared().input),
        notchPx: NOTCH_PX,
        height: LEFT.height,
      }),
    ),
  );
  describeKeys(`${name}, over a page`, () => keysOverPage(page(), kept(shared().input)));
  describeScreenCapture(
    name,
    () =>
      Promise.resolve({
        capture: shared().capture,
        desktop: LEFT,
        show: (picture) => page().show(picture),
        movePointer: (x, y) => shared().input.pointer.moveTo({ x, y }),
      }),
    {
      'draws the pointer only when asked, and only where it is':
        'The portal learns once, for a whole session, whether pictures show the pointer: these never do.',
    },
  );
  return page;
}

/** The clipboard, and text into a terminal, which covers the page. */
export function describePortalText(
  name: string,
  stage: () => PortalStage,
  shared: () => OpenedPortal,
  limits: PortalLimits,
): void {
  describeClipboard(
    name,
    () =>
      Promise.resolve({
        ...clipboardByTools({ ...stage().gnome, socketPath: '' }),
        clipboard: shared().input.clipboard,
      }),
    limits.clipboard,
  );
  describeTyping(
    `${name}, into foot`,
    async () => {
      const foot = await startFoot(stage().gnome);
      const { input } = shared();
      return {
        keyboard: input.keyboard,
        received: (length) => foot.received(length),
        clear: () => foot.clear(),
        down: async () => (await input.held()).keys,
        async stop() {
          foot.stop();
          await input.releaseAll();
        },
      };
    },
    limits.typing,
  );
}

const IN_FIELD = { x: 1240, y: 300 };

/** Text into the field of the page, while no terminal is open. */
export function describePortalTyping(name: string, shared: () => OpenedPortal, page: () => Witness): void {
  describeTyping(`${name}, over a page`, async () => {
    const { input } = shared();
    await clickAt(input, IN_FIELD);
    const text = (): string => page().events.findLast(({ kind }) => kind === 'text')?.key ?? '';
    let from = 0;
    const received = async (length: number): Promise<string> => {
      await settled(() => page().events, 0);
      for (let turn = 0; turn < 20 && text().length < from + length; turn++)
        await settled(() => page().events.slice(page().events.length), 0);
      return text().slice(from);
    };
    return {
      keyboard: input.keyboard,
      received,
      async clear() {
        await settled(() => page().events, 0);
        from = text().length;
      },
      down: async () => (await input.held()).keys,
      stop: () => input.releaseAll(),
    };
  });
}

/** Presses in pages that fill the screens, and gives where these saw them. */
async function pressed(
  targets: readonly Point[],
  { x, y }: Region,
  { events }: Witness,
  input: InputChild,
): Promise<readonly Point[]> {
  const seen = (): readonly Point[] =>
    events.filter(({ kind }) => kind === 'press').map((event) => ({ x: event.x, y: event.y }));
  events.splice(0);
  for (const target of targets) await clickAt(input, { x: x + target.x, y: y + target.y });
  await expect.poll(() => seen().length, { timeout: 20_000 }).toBe(targets.length);
  return seen();
}

/** Has the page fill the second screen, by GNOME's own shortcut. Until it is laid out there, what comes to it is lost. */
export async function moveRight({ events }: Witness, input: InputChild): Promise<void> {
  const chord = ['Meta', 'Shift', 'ArrowRight'].map(key);
  let at = 0;
  const origin = async (): Promise<Point | undefined> => {
    for (const each of chord) await input.keyboard.press(each);
    for (const each of chord.toReversed()) await input.keyboard.release(each);
    at = (at % 50) + 1;
    events.splice(0);
    await input.pointer.moveTo({ x: RIGHT.x + 100 + at, y: 100 + at });
    const move = (await settled(() => events, 0)).findLast(({ kind }) => kind === 'move');
    return move === undefined ? undefined : { x: move.x - at, y: move.y - at };
  };
  await expect.poll(origin, { timeout: 20_000, interval: 100 }).toEqual({ x: 100, y: 100 });
}

/** `page`: fills the first screen, and then the second one. */
export function testTargets(shared: () => OpenedPortal, page: () => Witness): void {
  test('200 targets over both screens, one of them scaled by 1.25, are hit on the pixel', async () => {
    const { input, capture } = shared();
    const targetsIn = ({ width, height }: Region): readonly Point[] =>
      Array.from({ length: 100 }, (_, at) => ({
        x: 2 + ((at * 397) % (Math.min(1200, width) - 4)),
        y: 2 + ((at * 211) % (height - 4)),
      }));
    expect(await pressed(targetsIn(LEFT), LEFT, page(), input)).toEqual(targetsIn(LEFT));
    await moveRight(page(), input);
    expect(await pressed(targetsIn(RIGHT), RIGHT, page(), input)).toEqual(targetsIn(RIGHT));
    const { pixels } = await capture.capture({ x: RIGHT.x, y: 0, width: 9, height: 9 });
    expect(pixels.every((value) => value === 0xe7)).toBe(true);
  });
}
