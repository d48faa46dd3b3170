/**
 * What is reported of forms of every toolkit at other scale factors, held against the pixels of the screen and against what
 * libatspi reports; and what is reported of windows that lie on each other. `DESKHAND_SOAK=1` takes every toolkit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { boxErrors, mostBoxError } from './boxes.ts';
import { choicesOf } from './choices.ts';
import {
  startStage,
  TOOLKITS,
  type Form,
  type Stage,
  type ToolkitName,
} from '../../testing/elements/forms.ts';
import { listAt, numbersOf } from '../../testing/elements/hand.ts';
import { colourOf, paintedIn, pictureOf, type Painted } from './paint.ts';
import { operated, operatedAsTold, treeOf } from '../../testing/elements/reference-tree.ts';

const SCALES = SOAK ? [1, 2] : [2];
const SAMPLED: readonly ToolkitName[] = SOAK ? TOOLKITS : ['gtk3', 'chromium'];
const BUTTONS = SOAK ? 18 : 6;
const STACKS = SOAK ? 30 : 2;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('1600x1200');
});
afterAll(() => stage.stop());

const toldOf = async (title: string): Promise<readonly JsonValue[] | null> => {
  const { body } = await stage.get(
    `/elements?format=json&fill=false&limit=500&title_contains=${encodeURIComponent(title)}`,
  );
  // On a busy machine a program may be late; what it did not report is then missing from the list.
  expect(at(body, 'windows.0.gap')).not.toBe('too_large');
  return at(body, 'windows.0.gap') === undefined ? listAt(body, 'windows.0.elements') : null;
};
/** Once its program reports all of it. */
async function elementsOf(title: string): Promise<readonly JsonValue[]> {
  const told: JsonValue[] = [];
  const isTold = async (): Promise<boolean> => {
    const list = await toldOf(title);
    told.push(...(list ?? []));
    return list !== null;
  };
  await until('all is told', isTold, 30_000, 100);
  return told;
}

const isTold = (title: string, name: string): Promise<void> =>
  until(
    `${name} is told`,
    async () => (await toldOf(title))?.some((element) => at(element, 'name') === name) === true,
    40_000,
    200,
  );

describe.each(SAMPLED.flatMap((toolkit) => SCALES.map((scale) => ({ toolkit, scale }))))(
  '$toolkit at a scale factor of $scale',
  ({ toolkit, scale }) => {
    let form: Form;
    beforeAll(async () => {
      form = await stage.open(toolkit, BUTTONS, scale);
      await isTold(form.title, 'Restore');
    }, 90_000);
    afterAll(() => form.close());

    test('boxes are where the colours are', async () => {
      const errors = await boxErrors(stage, form, BUTTONS);
      const most = mostBoxError(toolkit, scale);
      expect(errors).toHaveLength(BUTTONS);
      expect(Math.max(...errors.map(({ side }) => side))).toBeLessThanOrEqual(most.side);
      expect(Math.max(...errors.map(({ centre }) => centre))).toBeLessThanOrEqual(most.centre);
    });

    test('roles, names and states are those that libatspi tells', async () => {
      const reference = operated(await treeOf(stage, form.title));
      expect(reference.length).toBeGreaterThan(BUTTONS);
      expect(operatedAsTold(await elementsOf(form.title))).toEqual(reference);
    }, 60_000);
  },
);

describe('windows that lie on each other', () => {
  const TITLES = ['Stack A', 'Stack B', 'Stack C'] as const;
  const EACH = 24;
  const colours = Array.from({ length: TITLES.length * EACH }, (_, index) => colourOf(index));
  let alone: readonly (Painted | undefined)[];

  const place = async (title: string, x: number, y: number): Promise<void> => {
    await stage.post('/windows/action', { action: 'move', title_contains: title, x, y });
    await stage.post('/windows/action', { action: 'focus', title_contains: title });
  };
  /** Once two pictures in a row are the same. */
  const restingPicture = async (): Promise<Awaited<ReturnType<typeof pictureOf>>> => {
    let picture = await pictureOf(stage);
    await until(
      'the screen rests',
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 120));
        const before = picture;
        picture = await pictureOf(stage);
        return Buffer.compare(before.data, picture.data) === 0;
      },
      10_000,
      0,
    );
    return picture;
  };

  beforeAll(async () => {
    for (const [index, title] of TITLES.entries())
      await stage.openNamed('gtk3', { buttons: EACH, title, firstColour: index * EACH });
    const seen: (Painted | undefined)[] = [];
    for (const [index, title] of TITLES.entries()) {
      await place(title, 60, 60);
      await isTold(title, 'Button 0');
      const painted = paintedIn(await restingPicture(), colours);
      seen.push(...painted.slice(index * EACH, (index + 1) * EACH));
    }
    alone = seen;
  }, 60_000);

  test('a button is told if and only if its colour shows, with a point where it does', async () => {
    const choices = choicesOf(7);
    for (let round = 0; round < STACKS; round++) {
      for (const title of TITLES) await place(title, choices.within(0, 500), choices.within(0, 400));
      const picture = await restingPicture();
      const painted = paintedIn(picture, colours);
      for (const [index, title] of TITLES.entries()) {
        const told = await elementsOf(title);
        for (let button = 0; button < EACH; button++) {
          const nth = index * EACH + button;
          const share = (painted[nth]?.pixels ?? 0) / (alone[nth]?.pixels ?? 1);
          const element = told.find((each) => at(each, 'name') === `Button ${button}`);
          const what = `round ${round}, ${title}, button ${button}, ${share} of it shows`;
          // What shows less than 15 % counts as hidden.
          if (share > 0.2) expect(element, what).toBeDefined();
          if (share < 0.1) expect(element, what).toBeUndefined();
          if (element === undefined || share < 0.2) continue;
          const [left, top, width, height] = painted[nth]?.bounds ?? [0, 0, 0, 0];
          const [x, y] = numbersOf(at(element, 'point'));
          expect(x >= left && x < left + width && y >= top && y < top + height, what).toBe(true);
        }
      }
    }
  }, 300_000);
});
