/** Laws of the input and the clipboard of a compositor with wlroots' protocols: observed by foot, a page, and wl-clipboard. */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../soak.ts';
import type { Point } from '../../main/core/geometry.ts';
import { BUTTONS } from '../../main/ports/pointer.ts';
import { describeClipboardContent } from '../../main/ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../main/ports/testing/clipboard.contract.ts';
import { describeKeys, describeTyping, key } from '../../main/ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../main/ports/testing/pointer.contract.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { socketOwner } from '../../main/adapters/wayland/socket-owner.ts';
import { createWaylandInput } from '../../main/adapters/wayland/input/input.ts';
import {
  clickAt,
  clipboardByTools,
  contentByTools,
  INSIDE,
  isKeyEvent,
  keysOverPage,
  typingIntoFoot,
  type WaylandDesktop,
} from './input-contracts.ts';
import { observedPointer, pointerOverPage, settled } from './observed-pointer.ts';
import { TWO_OUTPUTS } from './sway.ts';
import { fieldText, startWitness, type Witness, type WitnessedEvent } from './witness.ts';
import { COMPILE_CACHE } from '../service.ts';

export interface InputLaws<Desktop extends WaylandDesktop> {
  /** With `TWO_OUTPUTS`. */
  readonly start: () => Promise<Desktop>;
  /** What Chromium makes of a notch of the wheel there. */
  readonly notchPx: number;
  /** Whether the compositor reports where the pointer is. */
  readonly tellsPosition: boolean;
  /** Turns the first output: `90`, `normal`. */
  readonly turn: (desktop: Desktop, transform: string) => Promise<void>;
  /** Brings the page, which has the keyboard, to that output, counted from 0; it is waited for outside. */
  readonly showOn: (desktop: Desktop, output: 0 | 1, input: InputChild) => Promise<void>;
}

const inputOf = ({ socketPath }: WaylandDesktop): InputChild =>
  createWaylandInput({ forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }), socketPath });

const IN_FIELD = { x: 1240, y: 300 };

async function forgetAll({ events }: Witness): Promise<void> {
  await settled(() => events, 0);
  events.splice(0);
}

/** Until the page is laid out on the output, what comes to it is lost. */
async function untilItFills({ x, y }: Point, { events }: Witness, input: InputChild): Promise<void> {
  let at = 0;
  const movedTo = async (): Promise<Point | undefined> => {
    at = (at % 50) + 1;
    await input.pointer.moveTo({ x: x + at, y: y + at });
    const [move] = (await settled(() => events, 0)).filter(({ kind }) => kind === 'move').slice(-1);
    return move === undefined ? undefined : { x: move.x - at, y: move.y - at };
  };
  await expect.poll(movedTo, { timeout: 10_000 }).toEqual({ x: 0, y: 0 });
}

/** Presses each in turn; gives where the page saw them. */
async function pressed(
  targets: readonly Point[],
  { x: left, y: top }: Point,
  { events }: Witness,
  input: InputChild,
): Promise<readonly Point[]> {
  const presses = (): readonly WitnessedEvent[] => events.filter(({ kind }) => kind === 'press');
  events.splice(0);
  for (const { x, y } of targets) await clickAt(input, { x: left + x, y: top + y });
  await settled(presses, targets.length);
  return presses().map(({ x, y }) => ({ x, y }));
}

const EMOJI = 'é 😀🎉 a🧑‍🚀b𝐌\n日本 ½';
/** Different characters of every script up to U+FFFF. */
export const PRINTING = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x21 + at * 3)).filter(
  (each) => /^[\p{L}\p{N}\p{P}\p{Sc}]$/u.test(each),
);

const inputChildren = (): readonly number[] => {
  const pattern = ['-P', String(process.pid), '-f', 'wayland/input/worker'];
  const { stdout } = spawnSync('pgrep', pattern, { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
};

/** What the laws act on, once it is there. */
interface Stage<Desktop extends WaylandDesktop> {
  readonly desktop: Desktop;
  readonly witness: Witness;
}

function testTargets<Desktop extends WaylandDesktop>(
  stage: Stage<Desktop>,
  showOn: InputLaws<Desktop>['showOn'],
): void {
  test('targets over two outputs, one scaled, are hit on the pixel', async () => {
    const input = inputOf(stage.desktop);
    for (const output of [1, 0] as const) {
      const { width, height, ...corner } = TWO_OUTPUTS.regions[output];
      await showOn(stage.desktop, output, input);
      await untilItFills(corner, stage.witness, input);
      // The page has its text field at the right edge.
      const targets = Array.from({ length: SOAK ? 100 : 20 }, (_, at) => ({
        x: (at * 397) % Math.min(1200, width),
        y: (at * 211) % height,
      }));
      expect(await pressed(targets, corner, stage.witness, input)).toEqual(targets);
    }
    await input.close();
  }, 120_000);
}

function testChords(stage: Stage<WaylandDesktop>): void {
  test('chords reach a page with their modifiers, and nothing stays down', async () => {
    const input = inputOf(stage.desktop);
    await clickAt(input, INSIDE);
    await forgetAll(stage.witness);
    const names = ['Control', 'Shift', 'x'];
    for (const each of names) await input.keyboard.press(key(each));
    for (const each of names.toReversed()) await input.keyboard.release(key(each));
    const keys = await settled(() => stage.witness.events.filter(isKeyEvent), 6);
    expect(keys.map((event) => `${event.kind} ${event.key.toLowerCase()}`)).toEqual([
      'down control',
      'down shift',
      'down x',
      'up x',
      'up shift',
      'up control',
    ]);
    expect(await input.held()).toEqual({ keys: [], buttons: [] });
    await input.close();
  });
}

function testText(stage: Stage<WaylandDesktop>): void {
  test('characters beyond U+FFFF reach a text field of Chromium, and are refused before the first key elsewhere', async () => {
    const input = inputOf(stage.desktop);
    await clickAt(input, INSIDE);
    await forgetAll(stage.witness);
    const refused = input.keyboard.type('a😀', { intervalMs: 0 });
    await expect(refused).rejects.toMatchObject({ reason: 'not_supported', delivery: 'not_delivered' });
    expect(await settled(() => stage.witness.events.filter(({ kind }) => kind === 'down'), 0)).toEqual([]);
    await clickAt(input, IN_FIELD);
    await forgetAll(stage.witness);
    const text = EMOJI.repeat(SOAK ? 60 : 4);
    expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: Array.from(text).length });
    expect(await fieldText(stage.witness, text.length)).toBe(text);
    const plain = PRINTING.slice(0, SOAK ? 1000 : 200).join('');
    await input.keyboard.type(plain, { intervalMs: 0 });
    expect(await fieldText(stage.witness, text.length + plain.length)).toBe(text + plain);
    await clickAt(input, INSIDE);
    await forgetAll(stage.witness);
    await input.close();
  });
}

/**
 * Stops the compositor until text and the program's report of the text before it are both on their way there, and then the program,
 * which is slow then to report what came; until the text ends.
 */
async function standingStill(
  typing: Promise<unknown>,
  { desktop, witness }: Stage<WaylandDesktop>,
): Promise<void> {
  const owner = await socketOwner(desktop.socketPath);
  if (owner === null) throw new Error('no compositor listens at its socket');
  const over = new AbortController();
  typing.finally(() => over.abort()).catch(() => undefined);
  while (!over.signal.aborted) {
    process.kill(owner.pid, 'SIGSTOP');
    await sleep(150);
    process.kill(witness.pid, 'SIGSTOP');
    process.kill(owner.pid, 'SIGCONT');
    await sleep(600);
    process.kill(witness.pid, 'SIGCONT');
  }
}

function testSlowProgram(stage: Stage<WaylandDesktop>): void {
  test('characters, Enter and Tab arrive once and in order in a program that stands still between them', async () => {
    const input = inputOf(stage.desktop);
    await clickAt(input, IN_FIELD);
    // Behind what is there.
    for (const each of ['Control', 'End']) await input.keyboard.press(key(each));
    await input.releaseAll();
    await forgetAll(stage.witness);
    await input.keyboard.type('a', { intervalMs: 0 });
    const before = await fieldText(stage.witness, 1);
    const text = '😀 \n𝐌\t'.repeat(SOAK ? 30 : 8);
    const typing = input.keyboard.type(text, { intervalMs: 0 });
    // From then on the field is known to take text.
    await fieldText(stage.witness, before.length + 1);
    await standingStill(typing, stage);
    expect(await typing).toEqual({ typed: Array.from(text).length });
    await fieldText(stage.witness, before.length + text.length);
    // What comes twice comes later.
    await settled(() => stage.witness.events, 0);
    expect(await fieldText(stage.witness, 0)).toBe(before + text);
    await clickAt(input, INSIDE);
    await forgetAll(stage.witness);
    await input.close();
  }, 120_000);
}

function testKilledChild(
  stage: Stage<WaylandDesktop>,
  seen: (event: WitnessedEvent) => ObservedPointer[],
): void {
  test('an input child that is killed with Shift and a button held leaves neither down', async () => {
    // A machine has a mouse: without any device left, the compositor takes the pointer away from its clients.
    const present = inputOf(stage.desktop);
    await present.pointer.moveTo({ x: 190, y: 190 });
    const others = inputChildren();
    const input = inputOf(stage.desktop);
    await input.pointer.moveTo({ x: 200, y: 200 });
    await forgetAll(stage.witness);
    await input.keyboard.press(key('Shift'));
    await input.pointer.press('left');
    await settled(() => stage.witness.events.flatMap(seen), 1);
    const [child = 0] = inputChildren().filter((pid) => !others.includes(pid));
    process.kill(child, 'SIGKILL');
    const events = await settled(() => stage.witness.events.flatMap(seen).slice(0, 2), 2);
    await expect
      .poll(() => stage.witness.events.flatMap(seen).map(({ kind }) => kind), { timeout: 4000 })
      .toEqual(['press', 'release']);
    expect(events[0]).toMatchObject({ button: BUTTONS[0] });
    // The compositor releases the key.
    const shift = (): readonly string[] =>
      stage.witness.events.filter(({ key: which }) => which === 'Shift').map(({ kind }) => kind);
    await expect.poll(shift, { timeout: 4000 }).toEqual(['down', 'up']);
    await input.close();
    await present.close();
  });
}

/** Points on both outputs, their edges among them. */
const PLACES = TWO_OUTPUTS.regions.flatMap(({ x, y, width, height }) => [
  ...[0.13, 0.37, 0.5, 0.77].map((part) => ({
    x: x + Math.round(part * width),
    y: y + Math.round((1 - part) * height),
  })),

  { x, y },
  { x: x + width - 1, y: y + height - 1 },
]);

function testPosition<Desktop extends WaylandDesktop>(
  stage: Stage<Desktop>,
  turn: InputLaws<Desktop>['turn'],
): void {
  test('the position is the compositor’s own, also after another program moved the pointer', async () => {
    const other = inputOf(stage.desktop);
    await other.pointer.moveTo({ x: 640, y: 360 });
    const input = inputOf(stage.desktop);
    expect(await input.pointer.position()).toEqual({ x: 640, y: 360 });
    for (const place of PLACES) {
      await other.pointer.moveTo(place);
      expect(await input.pointer.position()).toEqual(place);
    }
    for (const { x, y } of PLACES) {
      await input.pointer.moveTo({ x, y });
      expect(await input.pointer.position()).toEqual({ x, y });
      // Soon after its own move no one else is expected to have moved the pointer.
      await sleep(150);
      expect(await input.pointer.position()).toEqual({ x, y });
      expect(await other.pointer.position()).toEqual({ x, y });
    }
    await turn(stage.desktop, '90');
    await input.pointer.moveTo({ x: 10, y: 20 });
    await sleep(150);
    for (const place of [
      { x: 100, y: 600 },
      { x: 700, y: 1200 },
    ]) {
      await other.pointer.moveTo(place);
      expect(await input.pointer.position()).toEqual(place);
    }
    await turn(stage.desktop, 'normal');
    await other.close();
    await input.close();
  });
}

/** `name` begins with the compositor's: "labwc 0.8 (Debian 13)". */
export function describeWaylandInput<Desktop extends WaylandDesktop>(
  name: string,
  { start, notchPx, tellsPosition, turn, showOn }: InputLaws<Desktop>,
): void {
  const stage: { desktop?: Desktop; witness?: Witness } = {};
  const ready: Stage<Desktop> = {
    get desktop() {
      if (stage.desktop === undefined) throw new Error('the compositor did not start');
      return stage.desktop;
    },
    get witness() {
      if (stage.witness === undefined) throw new Error('the page is opened by the contract of pointers');
      return stage.witness;
    },
  };
  beforeAll(async () => {
    stage.desktop = await start();
  });
  afterAll(async () => {
    await stage.desktop?.stop();
    await stage.witness?.stop();
  });
  describeTyping(`${name}, into foot`, () => typingIntoFoot(ready.desktop, inputOf(ready.desktop)));
  describeClipboard(name, () => Promise.resolve(clipboardByTools(ready.desktop)));
  describeClipboardContent(name, () => Promise.resolve(contentByTools(ready.desktop)));
  describePointer(`${name}, over a page`, async () => {
    const input = inputOf(ready.desktop);
    // Windows come up on the output that has the pointer.
    await input.pointer.moveTo(INSIDE);
    const witness = (stage.witness = await startWitness(ready.desktop));
    return pointerOverPage({ witness, input, notchPx, height: 700 });
  });
  describeKeys(`${name}, over a page`, () => keysOverPage(ready.witness, inputOf(ready.desktop)));
  testChords(ready);
  testText(ready);
  testSlowProgram(ready);
  testKilledChild(ready, (event) => observedPointer(event, notchPx));
  if (tellsPosition) testPosition(ready, turn);
  // Last: it takes the page to another output.
  testTargets(ready, showOn);
}
