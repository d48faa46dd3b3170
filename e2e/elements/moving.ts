/**
 * Acts by id right after a scroll, while a panel opens or closes and while a row of buttons slides. Each is judged by what the
 * program's own handlers wrote.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { at, until, type JsonObject } from '../../testing/client.ts';
import type { Form, Stage } from '../../testing/elements/forms.ts';
import { createHand, listAt, numbersOf, textAt, type Hand } from '../../testing/elements/hand.ts';
import { choicesOf, type Choices } from './choices.ts';

export const MOTIONS = ['scroll', 'panel', 'slide'] as const;
export type Motion = (typeof MOTIONS)[number];

export type MovedJudgement = 'reached' | 'refused' | 'wrong target' | 'false success' | 'nothing happened';

export interface MovedAct {
  readonly motion: Motion;
  readonly judgement: MovedJudgement;
  readonly elapsedMs: number;
  /** For the failure message. */
  readonly detail: string;
}

/** Handlers run within this time after a click. */
const HANDLED_MS = 150;
const LONGEST_DELAY_MS = 600;

interface Scene {
  readonly stage: Stage;
  readonly form: Form;
  readonly hand: Hand;
  readonly choices: Choices;
  /** By name: known from before the motion. */
  readonly known: Map<string, JsonObject>;
}

const middleOf = (element: JsonObject): { readonly x: number; readonly y: number } => {
  const [x, y, width, height] = numbersOf(element['visible']);
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
};

async function knownOf({ hand, known }: Scene, name: string): Promise<JsonObject> {
  const element = known.get(name) ?? (await hand.found(name, 'button'));
  known.set(name, element);
  return element;
}

/** "Slide" itself moves with the panel: its place is asked for while the form is still. */
async function clickPixel({ stage, hand }: Scene, name: string): Promise<void> {
  const target = { mode: 'pixel', ...middleOf(await hand.found(name, 'button')) };
  await stage.post('/action', { action: 'click', target });
}

async function rowsShown({ stage, form }: Scene): Promise<readonly JsonObject[]> {
  const query = { name: 'Row', role: 'button', fill: false, window: { title_contains: form.title } };
  let rows: readonly JsonObject[] = [];
  const isShown = async (): Promise<boolean> => {
    rows = listAt((await stage.post('/elements/find', query)).body, 'elements') as readonly JsonObject[];
    return rows.length > 0;
  };
  // A program that is late is not asked again for 3 s.
  await until(`${form.title} shows rows`, isShown, 20_000, 200);
  return rows;
}

const BEGIN: Readonly<Record<Motion, (scene: Scene) => Promise<JsonObject>>> = {
  async scroll(scene) {
    const rows = await rowsShown(scene);
    const middle = rows[Math.floor(rows.length / 2)];
    if (middle === undefined) throw new Error(`${scene.form.title} shows no rows`);
    const atEnd = textAt(middle, 'name').replace('Row ', '');
    const isDown = Number(atEnd) < 15 || (Number(atEnd) < 45 && scene.choices.next() < 0.5);
    const notches = isDown ? -1 : 1;
    const target = { mode: 'pixel', ...middleOf(middle) };
    await scene.stage.post('/action', { action: 'scroll', scroll_amount: notches, target });
    return scene.choices.pick(rows);
  },
  async panel(scene) {
    const below = await knownOf(scene, `Below ${scene.choices.within(0, 2)}`);
    await clickPixel(scene, 'Toggle');
    return below;
  },
  async slide(scene) {
    const sliding = await knownOf(scene, `S${scene.choices.within(1, 6)}`);
    await clickPixel(scene, 'Slide');
    return sliding;
  },
};

async function actDuring(scene: Scene, motion: Motion): Promise<MovedAct> {
  const { form, hand, choices } = scene;
  form.told();
  const element = await BEGIN[motion](scene);
  const delayMs = choices.within(0, LONGEST_DELAY_MS);
  await sleep(delayMs);
  const began = performance.now();
  const { status, body } = await hand.act('click', element);
  const elapsedMs = performance.now() - began;
  await sleep(HANDLED_MS);
  const lines = form.told();
  const expected = `click ${textAt(element, 'name')}`;
  const judgement = ((): MovedJudgement => {
    if (lines.some((line) => line !== expected) || lines.length > 1) return 'wrong target';
    if (status !== 200) return lines.length > 0 ? 'wrong target' : 'refused';
    if (lines.length > 0) return 'reached';
    return at(body, 'result.element.verified') === 'none' ? 'nothing happened' : 'false success';
  })();
  const detail = `${expected} after ${delayMs} ms: ${status} ${JSON.stringify(body)} wrote ${lines.join()}`;
  return { motion, judgement, elapsedMs, detail };
}

export interface MovingOptions {
  readonly stage: Stage;
  readonly form: Form;
  readonly seed: number;
  /** Of each motion. */
  readonly rounds: number;
}

export async function actWhileMoving({
  stage,
  form,
  seed,
  rounds,
}: MovingOptions): Promise<readonly MovedAct[]> {
  const scene: Scene = {
    stage,
    form,
    hand: createHand(stage, form),
    choices: choicesOf(seed),
    known: new Map(),
  };
  const acts: MovedAct[] = [];
  for (let round = 0; round < rounds; round++)
    for (const motion of MOTIONS) acts.push(await actDuring(scene, motion));
  return acts;
}
