/** Forty tasks of an agent, each with the effect that an independent observer must see. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { until } from '../../testing/client.ts';
import type { TestDesktop } from '../../testing/desktop.ts';
import type { Playground } from '../../testing/playground/playground.ts';
import type { Act, Controls, Place, Shot, WindowVerb } from './controls.ts';

export interface Stage {
  readonly controls: Controls;
  readonly desktop: TestDesktop;
  readonly playground: Playground;
  /** The text typed into the terminal so far; forgets it. */
  readonly typed: (enough: (text: string) => boolean) => Promise<string>;
  /** Gives the keyboard to the terminal that records its input, or to the playground. */
  readonly giveKeyboardTo: (whom: 'terminal' | 'playground') => Promise<void>;
}

export interface Task {
  readonly name: string;
  run(stage: Stage): Promise<void>;
}

/** The root window's colour, painted before the tasks. */
export const GROUND = { hex: '#336699', rgb: [0x33, 0x66, 0x99] } as const;
/** Where nothing but the root window is. */
const BARE: Shot = { x: 900, y: 900, width: 64, height: 48 };

const P = { x: 137, y: 211 };
const Q = { x: 402, y: 333 };

const seeing = (
  name: string,
  pictureOptions: Readonly<Record<string, unknown>>,
  width: number,
  format: string,
): Task => ({
  name: `see: ${name}`,
  async run({ controls }) {
    const { data, info } = await sharp(await controls.look(BARE, pictureOptions))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(width);
    const [red = 0, green = 0, blue = 0] = data.subarray(0, 3);
    const tolerance = format === 'png' ? 0 : 6;
    for (const [index, channel] of [red, green, blue].entries())
      expect(Math.abs(channel - (GROUND.rgb[index] ?? 0))).toBeLessThanOrEqual(tolerance);
  },
});

const pointer = async (desktop: TestDesktop): Promise<string> => {
  const place = await desktop.tool('xdotool', ['getmouselocation']);
  return /x:\d+ y:\d+/.exec(place)?.[0] ?? place;
};

const pointing = (name: string, act: Act, x: number, y: number): Task => ({
  name: `point: ${name}`,
  async run({ controls, desktop }) {
    await controls.act(act);
    expect(await pointer(desktop)).toBe(`x:${x} y:${y}`);
  },
});

/** `press 1 at 137,211` and so on, in order. */
const clicking = (group: string, name: string, act: Act, seen: readonly string[], before?: Act): Task => ({
  name: `${group}: ${name}`,
  async run({ controls, playground }) {
    if (before !== undefined) await controls.act(before);
    await playground.clear();
    await controls.act(act);
    const count = (events: readonly { kind: string }[]): number =>
      events.filter(({ kind }) => kind.startsWith('Button')).length;
    await playground.until((events) => count(events) >= seen.length, seen.join('; '));
    const told = (await playground.buttons()).map(
      ({ kind, button, x, y, state }) =>
        `${kind === 'ButtonPress' ? 'press' : 'release'} ${button} at ${x},${y}${(state & 1) === 1 ? ' with shift' : ''}`,
    );
    expect(told).toEqual(seen);
  },
});

const clicks = (button: number, count: number, { x, y }: { x: number; y: number }, tail = ''): string[] =>
  Array.from({ length: count }, () => [
    `press ${button} at ${x},${y}${tail}`,
    `release ${button} at ${x},${y}${tail}`,
  ]).flat();

const typing = (name: string, text: string, received: string, more: object = {}): Task => ({
  name: `type: ${name}`,
  async run({ controls, typed, giveKeyboardTo }) {
    await giveKeyboardTo('terminal');
    await controls.act({ action: 'type', with: { text, ...more } });
    expect(await typed((seen) => seen.length >= received.length)).toBe(received);
  },
});

/** The keysyms pressed, in order; every one of them released. */
const chording = (name: string, keys: string | readonly string[], keysyms: readonly number[]): Task => ({
  name: `hotkey: ${name}`,
  async run({ controls, playground, giveKeyboardTo }) {
    await giveKeyboardTo('playground');
    await playground.clear();
    await controls.act({ action: 'hotkey', with: { keys } });
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'KeyRelease').length >= keysyms.length,
      name,
    );
    const events = await playground.keys();
    const pressed = events.filter(({ kind }) => kind === 'KeyPress').map((event) => event.keysyms[0]);
    const released = events.filter(({ kind }) => kind === 'KeyRelease').map((event) => event.keysyms[0]);
    expect(pressed).toEqual(keysyms);
    expect(released).toEqual([...keysyms].reverse());
  },
});

const dragging = (
  name: string,
  act: Act,
  button: number,
  from: string,
  to: string,
  through: readonly Place[],
): Task => ({
  name: `drag: ${name}`,
  async run({ controls, playground }) {
    await playground.clear();
    await controls.act(act);
    await playground.until((events) => events.some(({ kind }) => kind === 'ButtonRelease'), 'a release');
    const told = (await playground.buttons()).map(
      (event) => `${event.kind} ${event.button} ${event.x},${event.y}`,
    );
    expect(told).toEqual([`ButtonPress ${button} ${from}`, `ButtonRelease ${button} ${to}`]);
    const passed = new Set((await playground.motions()).map(({ x, y }) => `${x},${y}`));
    for (const place of through) if ('x' in place) expect(passed).toContain(`${place.x},${place.y}`);
  },
});

const windowing = (
  verb: WindowVerb,
  title: string,
  holds: (desktop: TestDesktop) => Promise<boolean>,
): Task => ({
  name: `window: ${verb} ${title}`,
  async run({ controls, desktop }) {
    await controls.window(verb, title);
    await until(`${title} after ${verb}`, () => holds(desktop));
  },
});

const stateOf = (desktop: TestDesktop, title: string): Promise<string> =>
  desktop.tool('xprop', ['-name', title, '_NET_WM_STATE', 'WM_STATE']).catch(() => '');
const titles = (desktop: TestDesktop): Promise<string> => desktop.tool('wmctrl', ['-l']).catch(() => '');
const active = (desktop: TestDesktop): Promise<string> =>
  desktop.tool('xdotool', ['getactivewindow', 'getwindowname']).catch(() => '');

const launching = (title: string): Task => ({
  name: `launch: ${title}`,
  async run({ controls, desktop }) {
    await controls.launch('xterm', ['-T', title, '-geometry', '20x5-0-0', '-e', 'sleep', '600']);
    await until(`a window ${title}`, async () => (await titles(desktop)).includes(title), 10_000);
  },
});

export const TASKS: readonly Task[] = [
  seeing('a region as PNG', {}, 64, 'png'),
  seeing('a region as JPEG', { image_format: 'jpeg', jpeg_quality: 95 }, 64, 'jpeg'),
  seeing('a region at half its size', { scale: 0.5 }, 32, 'png'),
  seeing('a region with a bound on its longer side', { max_edge: 16 }, 16, 'png'),

  pointing('at a pixel', { action: 'move', at: P }, 137, 211),
  pointing('along an eased path', { action: 'move', at: Q, with: { duration_ms: 100 } }, 402, 333),
  // 1280x1024 in 8x8: the cell 2,3 spans 480-639 and 256-383.
  pointing(
    'at the middle of a grid cell',
    { action: 'move', at: { rows: 8, cols: 8, row: 2, col: 3 } },
    560,
    320,
  ),
  pointing('at the corner of the screen', { action: 'move', at: { x: 1279, y: 1023 } }, 1279, 1023),

  clicking('click', 'left', { action: 'click', at: P }, clicks(1, 1, P)),
  clicking('click', 'right', { action: 'right_click', at: P }, clicks(3, 1, P)),
  clicking('click', 'middle', { action: 'middle_click', at: Q }, clicks(2, 1, Q)),
  clicking('click', 'double', { action: 'double_click', at: Q }, clicks(1, 2, Q)),
  clicking('click', 'three times', { action: 'click', at: P, with: { clicks: 3 } }, clicks(1, 3, P)),
  clicking('click', 'back', { action: 'click', at: P, with: { button: 'back' } }, clicks(8, 1, P)),
  clicking(
    'click',
    'with shift held',
    { action: 'click', at: Q, with: { hold_keys: ['shift'] } },
    clicks(1, 1, Q, ' with shift'),
  ),
  clicking('click', 'where the pointer is', { action: 'click' }, clicks(1, 1, P), { action: 'move', at: P }),

  clicking('scroll', 'down', { action: 'scroll', at: P, with: { scroll_amount: -3 } }, clicks(5, 3, P)),
  clicking('scroll', 'up', { action: 'scroll', at: Q, with: { scroll_amount: 2 } }, clicks(4, 2, Q)),
  clicking('scroll', 'to the right', { action: 'scroll', at: Q, with: { scroll_x: 2 } }, clicks(7, 2, Q)),

  dragging('from place to place', { action: 'drag', at: P, to: Q }, 1, '137,211', '402,333', [Q]),
  dragging(
    'along a path',
    {
      action: 'drag',
      at: P,
      path: [
        { x: 300, y: 220 },
        { x: 310, y: 400 },
      ],
    },
    1,
    '137,211',
    '310,400',
    [{ x: 300, y: 220 }],
  ),
  dragging(
    'with the right button, slowly',
    { action: 'drag', at: Q, to: P, with: { button: 'right', duration_ms: 150 } },
    3,
    '402,333',
    '137,211',
    [P],
  ),

  // The case of a letter in a chord adds no Shift, however the chord is written.
  chording('Ctrl and S', ['Ctrl', 'S'], [0xffe3, 0x73]),
  chording('ctrl+shift+T as one text', 'ctrl+shift+T', [0xffe3, 0xffe1, 0x74]),
  chording('escape', ['esc'], [0xff1b]),
  chording('Alt+F5 as one entry', ['Alt+F5'], [0xffe9, 0xffc2]),
  chording('alt+left', ['alt', 'left'], [0xffe9, 0xff51]),

  typing('a sentence', 'The quick brown fox.\n', 'The quick brown fox.\n'),
  typing('every kind of sign', '~!@#$%^&*()_+{}|:"<>?\n', '~!@#$%^&*()_+{}|:"<>?\n'),
  typing('other scripts', 'Grüße, Ελλάδα, привет, 漢字\n', 'Grüße, Ελλάδα, привет, 漢字\n'),
  typing('with pauses', 'slowly\n', 'slowly\n', { interval_ms: 5 }),
  typing('many lines', 'one\r\ntwo\rthree\n', 'one\ntwo\nthree\n'),

  launching('First program'),
  launching('Second program'),
  windowing('focus', 'First program', async (desktop) => (await active(desktop)).includes('First program')),
  windowing('maximize', 'First program', async (desktop) =>
    (await stateOf(desktop, 'First program')).includes('_NET_WM_STATE_MAXIMIZED_VERT'),
  ),
  windowing('minimize', 'First program', async (desktop) =>
    /Iconic|_NET_WM_STATE_HIDDEN/.test(await stateOf(desktop, 'First program')),
  ),
  windowing(
    'close',
    'Second program',
    async (desktop) => !(await titles(desktop)).includes('Second program'),
  ),

  {
    name: 'exec: what it prints',
    run: async ({ controls }) => {
      expect(await controls.exec('printf %s "$((6 * 7))"')).toEqual({ stdout: '42', exitCode: 0 });
    },
  },
  {
    name: 'exec: how it ends',
    run: async ({ controls }) => {
      expect(await controls.exec('echo out; exit 3')).toEqual({ stdout: 'out\n', exitCode: 3 });
    },
  },
];
