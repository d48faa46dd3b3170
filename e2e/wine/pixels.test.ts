/**
 * The Wine desktop without any tree: windows of Wine's own programs, listed by the service on the X11 display from pixels and
 * text alone, and held against what Windows' own messages report about their controls. No threshold was tuned on the programs
 * that are held out. `DESKHAND_SOAK=1` takes all of them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contains, type Point } from '../../testing/region.ts';
import { numbersOf, listAt } from '../../testing/elements/hand.ts';
import { precision, recall, scoreOf, scoreText, summed, type Score } from '../elements/pixels/score.ts';
import { at, startServiceOn, until, type JsonValue, type TestService } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { shownControls } from './shown-controls.ts';
import { startWindows, type WindowsMachine } from '../../testing/wine/windows-machine.ts';

interface Scene {
  readonly program: string;
  readonly args?: readonly string[];
  /** A part of the title of its window. */
  readonly title: string;
  /** Chords pressed in turn, and the window that they open. */
  readonly opens?: {
    readonly keys: readonly (readonly string[])[];
    readonly title: string;
  };
}

const WORDPAD = String.raw`C:\Program Files\Windows NT\Accessories\wordpad.exe`;

const TUNED: readonly Scene[] = [
  { program: 'notepad', title: 'Notepad' },
  { program: 'notepad', title: 'Notepad', opens: { keys: [['ctrl', 'f']], title: 'Find' } },
  { program: 'winecfg', title: 'Wine configuration' },
  { program: WORDPAD, title: 'Wordpad' },
];
const HELD_OUT: readonly Scene[] = [
  { program: 'taskmgr', title: 'Task Manager' },
  { program: 'regedit', title: 'Registry Editor' },
  { program: 'regedit', title: 'Registry Editor', opens: { keys: [['ctrl', 'f']], title: 'Find' } },
  { program: 'control', title: 'Control Panel' },
  { program: 'control', args: ['inetcpl.cpl'], title: 'Internet' },
  { program: 'control', args: ['joy.cpl'], title: 'Game Controllers' },
  { program: 'uninstaller', title: 'Add/Remove Programs' },
  { program: 'winefile', title: 'Wine File Manager' },
  { program: 'oleview', title: 'OleView' },
];
const SETS = { 'tuned on': TUNED, 'held out': HELD_OUT } as const;

/** Shares. */
const LEAST_RECALL = 0.85;
const LEAST_PRECISION = 0.9;
/** Reading the text of a window for the first time may take longer than its time on a busy machine. */
const READ_WITHIN_MS = 90_000;

let windows: WindowsMachine;
let service: TestService;
beforeAll(async () => {
  windows = await startWindows({ width: 1280, height: 900 });
  service = await startServiceOn(windows.desktop);
}, 120_000);
afterAll(async () => {
  await service.stop();
  await windows.stop();
});

const pointOf = (element: JsonValue): Point => {
  const [x, y] = numbersOf(at(element, 'point'));
  return { x, y };
};

async function elementsOf(title: string): Promise<readonly JsonValue[]> {
  const path = `/elements?format=json&limit=1000&title_contains=${encodeURIComponent(title)}`;
  let elements: readonly JsonValue[] = [];
  await until(
    `the text of ${title} is read`,
    async () => {
      const { body } = await service.get(path);
      if (at(body, 'windows.0.gap') !== 'no_tree') return false;
      elements = listAt(body, 'windows.0.elements');
      return elements.some((element) => at(element, 'source') === 'text');
    },
    READ_WITHIN_MS,
    200,
  );
  return elements;
}

const isShown = async (title: string): Promise<boolean> => {
  const { body } = await service.get(`/windows?title_contains=${encodeURIComponent(title)}`);
  return listAt(body, 'windows').length > 0;
};
const appears = (title: string): Promise<void> =>
  until(`${title} appears`, () => isShown(title), 30_000, 200);

const comesToRest = (): Promise<unknown> =>
  service.post('/wait', {
    condition: { kind: 'stable', stable_for_ms: 500 },
    timeout_ms: 5000,
  });

async function open({ title, opens }: Scene): Promise<string> {
  await appears(title);
  await comesToRest();
  if (opens === undefined) return title;
  // A program that has just come up may lose its first keys.
  for (let tries = 0; tries < 3 && !(await isShown(opens.title)); tries++) {
    await service.post('/windows/action', {
      action: 'focus',
      title_contains: title,
    });
    await comesToRest();
    for (const keys of opens.keys) {
      await service.post('/action', { action: 'hotkey', keys });
      await comesToRest();
    }
  }
  await appears(opens.title);
  return opens.title;
}

async function sceneScore(scene: Scene): Promise<Score> {
  const child = windows.start(scene.program, scene.args);
  try {
    const title = await open(scene);
    const shown = await shownControls(windows, title);
    if (shown === undefined) throw new Error(`Windows knows no ${title}.`);
    const told = await elementsOf(title);
    return scoreOf(
      told.filter((element) => contains(shown.client, pointOf(element))),
      shown.controls,
    );
  } finally {
    child.kill('SIGKILL');
    await until(`${scene.title} is gone`, async () => !(await isShown(scene.title)), 30_000, 200);
  }
}

describe.each(SOAK ? (['tuned on', 'held out'] as const) : (['held out'] as const))('%s', (set) => {
  test('windows of Wine', async () => {
    const scores: Score[] = [];
    for (const scene of SOAK ? SETS[set] : SETS[set].slice(0, 1)) {
      const score = await sceneScore(scene);
      scores.push(score);
      const why = [
        ...score.missed.map((each) => `  missed ${each}`),
        ...score.wrong.map((each) => `  wrong ${each}`),
      ];
      console.log([scoreText(`${scene.title} ${scene.opens?.title ?? ''}`, score), ...why].join('\n'));
    }
    const all = summed(scores);
    console.log(scoreText(`${set}, windows of Wine`, all));
    expect(recall(all)).toBeGreaterThanOrEqual(LEAST_RECALL);
    expect(precision(all)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  }, 600_000);
});
