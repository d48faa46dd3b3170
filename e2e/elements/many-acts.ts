/**
 * Acts by id on a form that changes between the list and the act, each judged by what the form's own handlers wrote: the
 * right button and no other, or nothing where the service refused.
 */
import { choicesOf, type Choices } from './choices.ts';
import type { Form, Stage } from '../../testing/elements/forms.ts';
import { createHand, numbersOf, textAt, type Hand } from '../../testing/elements/hand.ts';

export const TROUBLES = [
  'still',
  'moved',
  'partly covered',
  'covered',
  'disabled',
  'gone',
  'renamed',
] as const;
export type Trouble = (typeof TROUBLES)[number] | 'covered in its page';

/** `wrong target`: a handler ran that was not meant. `false success`: reported
 * as verified, and no handler ran. `nothing happened`: so it was reported, and so it was. */
export type Judgement =
  | 'reached'
  | 'refused'
  | 'wrong target'
  | 'false success'
  | 'nothing happened'
  | 'not refused'
  | 'missed'
  | 'wrong reason';

export interface JudgedAct {
  readonly trouble: Trouble;
  readonly judgement: Judgement;
  /** For anyone who asks why. */
  readonly detail: string;
}

const REFUSALS: Partial<Readonly<Record<Trouble, string>>> = {
  covered: 'element_covered',
  'covered in its page': 'element_covered',
  disabled: 'element_disabled',
  gone: 'element_gone',
  renamed: 'element_changed',
};

/** The title of the window that is moved above buttons. */
export const COVER = 'Cover';
const AWAY = { x: 1250, y: 860 };
/** Time within which handlers run after a click; what comes later is found by the next act. */
const NOTHING_COMES_MS = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface ActsOptions {
  readonly stage: Stage;
  readonly form: Form;
  readonly buttons: number;
  readonly seed: number;
}

interface Scene extends ActsOptions {
  readonly hand: Hand;
  readonly choices: Choices;
}

const place = ({ stage }: Scene, title: string, x: number, y: number): Promise<unknown> =>
  stage.post('/windows/action', { action: 'move', title_contains: title, x, y });

const raise = ({ stage }: Scene, title: string): Promise<unknown> =>
  stage.post('/windows/action', { action: 'focus', title_contains: title });

/** Clicks one of the form's own buttons that changes it, and waits for its handler. */
async function change({ hand, form }: Scene, name: string): Promise<void> {
  const { status, body } = await hand.act('click', await hand.found(name));
  const lines = await hand.written();
  if (status !== 200 || lines.join() !== `click ${name}`)
    throw new Error(`${form.title}: ${name} answered ${JSON.stringify(body)} and wrote ${lines.join()}`);
}

/** Presses a key that the page knows, and waits until the page shows what it does. */
async function pressed({ stage, hand, form }: Scene, key: string, shows: string): Promise<void> {
  await stage.post('/action', { action: 'hotkey', keys: [key] });
  const lines = await hand.written();
  if (lines.join() !== shows) throw new Error(`${form.title}: after ${key} it wrote ${lines.join()}`);
}

/** Clicks the element and compares what was answered with what the handlers wrote. */
async function judged(
  { hand, form }: Scene,
  trouble: Trouble,
  element: Awaited<ReturnType<Hand['found']>>,
): Promise<JudgedAct> {
  const early = form.told();
  const { status, body } = await hand.act('click', element);
  const refusal = REFUSALS[trouble];
  const isDone = status === 200;
  if (!isDone || refusal !== undefined) await pause(NOTHING_COMES_MS);
  const lines = [...early, ...(isDone ? await hand.written() : form.told())];
  const expected = `click ${textAt(element, 'name')}`;
  const reason = textAt(body, 'error.reason');
  const judgement = ((): Judgement => {
    if (early.length > 0 || lines.some((line) => line !== expected) || lines.length > 1)
      return 'wrong target';
    if (isDone && lines.length === 0)
      return textAt(body, 'result.element.verified') === 'none' ? 'nothing happened' : 'false success';
    if (isDone) return refusal === undefined ? 'reached' : 'not refused';
    if (lines.length > 0) return 'wrong target';
    if (refusal === undefined) return 'missed';
    return reason === refusal ? 'refused' : 'wrong reason';
  })();
  return {
    trouble,
    judgement,
    detail: `${expected}: ${status} ${JSON.stringify(body)} wrote ${lines.join()}`,
  };
}

const WAYS: Readonly<Record<Trouble, (scene: Scene) => Promise<JudgedAct>>> = {
  still: async (scene) => judged(scene, 'still', await anyButton(scene)),
  async moved(scene) {
    const button = await anyButton(scene);
    await place(scene, scene.form.title, scene.choices.within(0, 500), scene.choices.within(0, 300));
    return judged(scene, 'moved', button);
  },
  covered: (scene) => underCover(scene, 'covered', -20),
  'partly covered': (scene) => underCover(scene, 'partly covered', 40),
  async 'covered in its page'(scene) {
    const beneath = await scene.hand.found('Beneath');
    await raise(scene, scene.form.title);
    await pressed(scene, 'F8', 'covered');
    const act = await judged(scene, 'covered in its page', beneath);
    await pressed(scene, 'F9', 'uncovered');
    return act;
  },
  async disabled(scene) {
    const guarded = await scene.hand.found('Guarded');
    await change(scene, 'Lock');
    const act = await judged(scene, 'disabled', guarded);
    await change(scene, 'Lock');
    return act;
  },
  async gone(scene) {
    const victim = await scene.hand.found('Victim');
    await change(scene, 'Drop');
    const act = await judged(scene, 'gone', victim);
    await change(scene, 'Restore');
    return act;
  },
  async renamed(scene) {
    const [victim, twin] = [await scene.hand.found('Victim'), await scene.hand.found('Twin')];
    await change(scene, 'Rename');
    const act = await judged(scene, 'renamed', twin);
    // The one next to it is as it was.
    const other = await judged(scene, 'still', victim);
    await change(scene, 'Drop');
    await change(scene, 'Restore');
    return other.judgement === 'reached' ? act : { ...act, judgement: 'missed', detail: other.detail };
  },
};

const anyButton = ({ hand, buttons, choices }: Scene): Promise<Awaited<ReturnType<Hand['found']>>> =>
  hand.found(`Button ${choices.within(0, buttons - 1)}`, 'button');

/** With another window above it that begins some pixels right of its left side and reaches beyond its right one. */
async function underCover(scene: Scene, trouble: Trouble, from: number): Promise<JudgedAct> {
  const button = await anyButton(scene);
  const [x, y, width] = numbersOf(button['rect']);
  await raise(scene, COVER);
  await scene.stage.post('/windows/action', {
    action: 'resize',
    title_contains: COVER,
    width: Math.max(120, width + 60),
    height: 160,
  });
  await place(scene, COVER, x + from, y - 60);
  const act = await judged(scene, trouble, button);
  await place(scene, COVER, AWAY.x, AWAY.y);
  return act;
}

/** One after the other, in this order. */
export async function actOn(
  options: ActsOptions,
  troubles: readonly Trouble[],
): Promise<readonly JudgedAct[]> {
  const choices = choicesOf(options.seed);
  const scene = { ...options, choices, hand: createHand(options.stage, options.form) };
  const acts: JudgedAct[] = [];
  for (const trouble of troubles) acts.push(await WAYS[trouble](scene));
  return acts;
}

/** Counts by toolkit and trouble, as text. */
export function actTable(acts: ReadonlyMap<string, readonly JudgedAct[]>): string {
  const toolkits = [...acts.keys()];
  const all = [...acts.values()].flat();
  const troubles = [...new Set(all.map(({ trouble }) => trouble))];
  const cell = (of: readonly JudgedAct[]): string => {
    const counts = Map.groupBy(of, ({ judgement }) => judgement);
    return [...counts].map(([judgement, each]) => `${each.length} ${judgement}`).join(', ');
  };
  const rows = troubles.map((trouble) =>
    [
      trouble,
      ...toolkits.map((toolkit) => cell((acts.get(toolkit) ?? []).filter((act) => act.trouble === trouble))),
    ].join(' | '),
  );
  return [`| ${['', ...toolkits].join(' | ')} |`, ...rows.map((row) => `| ${row} |`)].join('\n');
}
