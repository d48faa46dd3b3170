/**
 * Elements of real programs of every toolkit, listed and used by their ids. What an act did is what the program's own
 * handlers wrote down; what is refused must leave no line there. `DESKHAND_SOAK=1` makes it 100 acts for each toolkit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type JsonObject, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { boxErrors, mostBoxError } from './boxes.ts';
import {
  PAGED_TOOLKITS,
  startStage,
  TOOLKITS,
  type Form,
  type Stage,
  type ToolkitName,
} from '../../testing/elements/forms.ts';
import { createHand, listAt, textAt, type Hand } from '../../testing/elements/hand.ts';
import { actOn, actTable, COVER, type JudgedAct, type Trouble } from './many-acts.ts';

const BUTTONS = SOAK ? 24 : 3;
const times = (count: number, trouble: Trouble): readonly Trouble[] =>
  Array.from({ length: count }, () => trouble);
/** 100 in all. What is disabled, renamed and gone has its own test besides. */
const PLAN: readonly Trouble[] = SOAK
  ? [
      ...times(15, 'still'),
      ...times(15, 'moved'),
      ...times(10, 'partly covered'),
      ...times(10, 'covered'),
      ...times(10, 'disabled'),
      ...times(10, 'gone'),
      ...times(10, 'renamed'),
      ...times(20, 'still'),
    ]
  : ['moved', 'partly covered', 'covered'];
const acts = new Map<string, readonly JudgedAct[]>();
/** GTK 4.8 reports no combo box that can be operated, see docs/elements.md. */
const WITHOUT_LIST: readonly ToolkitName[] = ['gtk4'];

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.post('/launch', {
    executable: 'xterm',
    args: ['-T', COVER, '-geometry', '30x6+1250+860', '-e', 'sleep 3600'],
  });
});
afterAll(async () => {
  console.log(actTable(acts));
  await stage.stop();
});

/** Qt 5 and 6 have one bridge to the accessibility bus; GTK 4 is acted on in e2e/elements/scrolled-out. */
const SOME = SOAK ? TOOLKITS : (['gtk3', 'qt6', 'chromium'] as const);

describe.each(SOME)('%s', (toolkit) => {
  let form: Form;
  let hand: Hand;
  beforeAll(async () => {
    form = await stage.open(toolkit, BUTTONS);
    hand = createHand(stage, form);
    await until(
      'its elements are told',
      async () => {
        const { body } = await stage.post('/elements/find', {
          name: 'Button 0',
          fill: false,
          window: { title_contains: form.title },
        });
        return at(body, 'count') === 1;
      },
      40_000,
      200,
    );
    form.told();
  }, 90_000);
  afterAll(() => form.close());

  test('the boxes of flat buttons are where their colours are in the picture', async () => {
    const errors = await boxErrors(stage, form, BUTTONS);
    const most = mostBoxError(toolkit, 1);
    expect(Math.max(...errors.map(({ side }) => side))).toBeLessThanOrEqual(most.side);
    expect(Math.max(...errors.map(({ centre }) => centre))).toBeLessThanOrEqual(most.centre);
  });

  const inPage: readonly Trouble[] = toolkit === 'chromium' ? ['covered in its page'] : [];
  test('acts by id reach what is meant or are refused, whatever became of it meanwhile', async () => {
    const troubles = [...PLAN, ...inPage];
    const judged = await actOn({ stage, form, buttons: BUTTONS, seed: 11 }, troubles);
    acts.set(toolkit, judged);
    const wrong = judged.filter(({ judgement }) => judgement !== 'reached' && judgement !== 'refused');
    expect(wrong).toEqual([]);
    expect(judged).toHaveLength(troubles.length);
  }, 900_000);

  test('a check box, a field and a slider are as asked, and told so by their own state', async () => {
    const gift = await hand.found('Gift', 'checkbox');
    expect((await hand.act('click', gift)).body).toMatchObject({
      result: { element: { verified: 'state', states: expect.arrayContaining(['checked']) as unknown } },
    });
    expect(await hand.written()).toEqual(['check Gift True']);

    const name = await hand.found('Name', 'field');
    const text = await hand.act('set_text', name, { text: 'Añ €' });
    expect(text.body, JSON.stringify(text.body)).toMatchObject({
      result: { element: { verified: 'state', value: 'Añ €' } },
    });
    expect((await hand.written()).at(-1)).toBe('text Name Añ €');

    const volume = await hand.found('Volume', 'slider');
    const value = await hand.act('set_value', volume, { value: 40 });
    expect(value.body, JSON.stringify(value.body)).toMatchObject({
      result: { element: { verified: 'state', value: 40 } },
    });
    expect((await hand.written()).at(-1)).toBe('value Volume 40');
  });

  const choosing = async (): Promise<void> => {
    const colour = await hand.found('Colour', 'combobox');
    const { status, body } = await hand.act('select', colour, { option: 'green' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await hand.written()).at(-1)).toBe('select Colour green');
  };
  if (!WITHOUT_LIST.includes(toolkit)) test('an option of a list is chosen', choosing);

  test('what is disabled, renamed, gone or another is refused, and nothing is delivered', async () => {
    const [disabled, victim, twin] = [
      await hand.found('Disabled'),
      await hand.found('Victim'),
      await hand.found('Twin'),
    ];
    const refused = async (element: JsonObject, reason: string): Promise<void> => {
      const { status, body } = await hand.act('click', element);
      expect(at(body, 'error.reason'), JSON.stringify(body)).toBe(reason);
      expect(status).toBe(409);
      expect(at(body, 'error.details.delivery')).toBe('not_delivered');
      expect(form.told()).toEqual([]);
    };
    await refused(disabled, 'element_disabled');
    await refused({ ...victim, name: 'Twin' }, 'element_changed');
    for (const name of ['Drop', 'Rename']) {
      const { status, body } = await hand.act('click', await hand.found(name));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await hand.written()).toEqual([`click ${name}`]);
    }
    await refused(victim, 'element_gone');
    await refused(twin, 'element_changed');
  });
});

/** Toolkits go on telling places of what does not show: clicked there, something else would get it. */
describe.each(SOAK ? PAGED_TOOLKITS : (['qt6'] as const))('%s: what does not show', (toolkit) => {
  let form: Form;
  let hand: Hand;
  beforeAll(async () => {
    form = await stage.openPages(toolkit);
    hand = createHand(stage, form);
    const isTold = async (): Promise<boolean> => (await hand.found('Row 1').catch(() => null)) !== null;
    await until('its elements are told', isTold, 40_000, 200);
  }, 60_000);
  afterAll(() => form.close());

  const expectRefusal = async (element: JsonObject): Promise<void> => {
    const { body } = await hand.act('click', element);
    // Qt takes a page that is not open out of its tree.
    expect(at(body, 'error.reason'), JSON.stringify(body)).toMatch(/^element_(?:covered|gone)$/);
    expect(at(body, 'error.details.delivery')).toBe('not_delivered');
    expect(form.told()).toEqual([]);
  };

  test('on a page that another one hides is refused, and nothing is delivered', async () => {
    const first = await hand.found('First');
    await hand.act('click', await hand.found('Two'));
    await until('the other page shows', async () => (await hand.found('Second').catch(() => null)) !== null);
    await expectRefusal(first);
    await hand.act('click', await hand.found('Second'));
    expect(await hand.written()).toEqual(['click Second']);
  });

  test('scrolled out of its list is refused, and nothing is delivered', async () => {
    const shown = async (): Promise<readonly JsonValue[]> => {
      const query = { name: 'Row', fill: false, window: { title_contains: form.title } };
      return listAt((await stage.post('/elements/find', query)).body, 'elements');
    };
    const scroll = async (amount: number, isThere: (top: string) => boolean): Promise<void> => {
      const target = { mode: 'element', id: at((await shown())[0], 'id') };
      await stage.post('/action', { action: 'scroll', scroll_amount: amount, target });
      await until('it has scrolled', async () => isThere(textAt((await shown())[0], 'name')), 20_000);
    };
    await scroll(-3, (top) => /^Row [2-9]/.test(top));
    // It lies where "Below" is once the list is scrolled back.
    const name = textAt((await shown()).at(-1), 'name');
    const row = await hand.found(name);
    await scroll(10, (top) => top === 'Row 0');
    expect((await shown()).map((each) => at(each, 'name'))).not.toContain(name);
    await expectRefusal(row);
  });
});

/** e2e/elements/pixels finds such buttons; what only a picture shows is clicked by id in the terminal below. */
if (SOAK)
  test('a button that a page draws on a canvas is told from its pixels, and clicked by id', drawn, 120_000);
async function drawn(): Promise<void> {
  const page = await stage.openCanvas();
  const hand = createHand(stage, page, 'drawn');
  await until(
    'its button is found',
    async () => (await hand.found('Continue').catch(() => null)) !== null,
    90_000,
    250,
  );
  const button = await hand.found('Continue');
  expect(button).toMatchObject({ source: 'pixels', role: 'button' });
  const { status, body } = await hand.act('click', button);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await hand.written()).toEqual(['click Continue']);
  await page.close();
}

test('a terminal, which has no elements, is filled with its text, which is clicked by id', async () => {
  await stage.post('/launch', {
    executable: 'xterm',
    args: [
      '-T',
      'Silent',
      '-fa',
      'DejaVu Sans Mono',
      '-fs',
      '14',
      '-e',
      'echo Welcome to the terminal; sleep 60',
    ],
  });
  const find = () => stage.post('/elements/find', { name: 'Welcome', window: { title_contains: 'Silent' } });
  await until('its text is found', async () => at((await find()).body, 'count') === 1, 20_000, 250);
  const { body } = await find();
  expect(body).toMatchObject({ gaps: [{ gap: 'no_tree' }], elements: [{ source: 'text', role: 'text' }] });
  const clicked = await stage.post('/action', {
    action: 'click',
    target: { mode: 'element', id: at(body, 'elements.0.id') },
  });
  expect(clicked.body, JSON.stringify(clicked.body)).toMatchObject({ ok: true });
  const { x, y, width, height } = numbered(at(body, 'elements.0.rect'));
  const point = numbered(at(clicked.body, 'result.point'));
  expect(point.x >= x && point.x < x + width && point.y >= y && point.y < y + height).toBe(true);
}, 60_000);

const numbered = (value: JsonValue | undefined) => ({
  x: Number(at(value, 'x')),
  y: Number(at(value, 'y')),
  width: Number(at(value, 'width')),
  height: Number(at(value, 'height')),
});
