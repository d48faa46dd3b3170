/** Acts by id while a page scrolls, a panel opens or a row slides: the right element, or a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, until, type JsonValue } from '../../testing/client.ts';
import { startStage, TOOLKITS, type Stage } from '../../testing/elements/forms.ts';
import { listAt, numbersOf, textAt } from '../../testing/elements/hand.ts';
import { SOAK } from '../../testing/soak.ts';
import { actWhileMoving, type MovedJudgement } from './moving.ts';

/** Of each of the three motions: 510 acts in all. */
const ROUNDS = SOAK ? 34 : 2;
const MEANT: readonly MovedJudgement[] = ['reached', 'refused'];

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

test.each(SOAK ? TOOLKITS : (['chromium'] as const))(
  '%s: acts by id directly after motions reach what is meant or are refused',
  async (toolkit) => {
    const form = await stage.openMoving(toolkit);
    const query = { name: 'Row 1', fill: false, window: { title_contains: form.title } };
    const isListed = async (): Promise<boolean> =>
      Number(at((await stage.post('/elements/find', query)).body, 'count')) > 0;
    await until('its elements are listed', isListed, 40_000, 200);
    const acts = await actWhileMoving({ stage, form, seed: 5, rounds: ROUNDS });
    await form.close();
    const count = (judgement: MovedJudgement): number =>
      acts.filter((each) => each.judgement === judgement).length;
    console.log(
      `${toolkit}: of ${acts.length} acts ${count('reached')} reached and ${count('refused')} refused`,
    );
    expect(acts.filter(({ judgement }) => !MEANT.includes(judgement))).toEqual([]);
    // What scrolls out of view is refused.
    expect(count('reached')).toBeGreaterThanOrEqual(acts.length / 2);
  },
  SOAK ? 900_000 : 90_000,
);

test('gtk3: rows are listed after a scroll by more than the height of their list', async () => {
  const form = await stage.openMoving('gtk3');
  const window = { title_contains: form.title };
  const rows = async (): Promise<readonly JsonValue[]> => {
    const { body } = await stage.post('/elements/find', { name: 'Row', role: 'button', fill: false, window });
    return listAt(body, 'elements');
  };
  let listed: readonly JsonValue[] = [];
  const shows = async (name: string): Promise<boolean> => {
    listed = await rows();
    return listed.some((row) => textAt(row, 'name') === name);
  };
  await until('its rows are listed', () => shows('Row 5'), 40_000, 200);
  const [x, y] = numbersOf(at(listed[3], 'visible'));
  const target = { mode: 'pixel', x: x + 50, y: y + 5 };
  await stage.post('/action', { action: 'scroll', scroll_amount: -100, target });
  await until('the last rows are listed', () => shows('Row 59'), 10_000, 200);
  expect(listed.map((row) => textAt(row, 'name'))).not.toContain('Row 0');
  await form.close();
}, 60_000);
