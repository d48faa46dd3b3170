/** Acts by id while a page scrolls, a panel opens or a row slides: the right element, or a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, until } from '../../testing/client.ts';
import { startStage, TOOLKITS, type Stage } from '../../testing/elements/forms.ts';
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
    expect(acts.filter(({ judgement }) => !MEANT.includes(judgement))).toEqual([]);
    const reached = acts.filter(({ judgement }) => judgement === 'reached');
    // What scrolls out of view is refused.
    expect(reached.length).toBeGreaterThanOrEqual(acts.length / 2);
  },
  SOAK ? 900_000 : 90_000,
);
