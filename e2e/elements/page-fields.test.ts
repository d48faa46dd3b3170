/** Lists, number fields and dates of a page, set by id: what counts is what the page's own handlers heard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, until } from '../../testing/client.ts';
import { startStage, type Form, type Stage } from '../../testing/elements/forms.ts';
import { createHand, listAt, numbersOf, textAt, type Hand } from '../../testing/elements/hand.ts';
import { SOAK } from '../../testing/soak.ts';

let stage: Stage;
let form: Form;
let hand: Hand;
beforeAll(async () => {
  stage = await startStage();
  form = await stage.openChoices();
  hand = createHand(stage, form);
  const query = { name: 'Town', fill: false, window: { title_contains: form.title } };
  const isListed = async (): Promise<boolean> =>
    at((await stage.post('/elements/find', query)).body, 'count') === 1;
  await until('its elements are listed', isListed, 40_000, 200);
}, 90_000);
afterAll(() => stage.stop());

const DISABLED = 5;
const OPTIONS = SOAK
  ? Array.from({ length: 60 }, (_, index) => 59 - index).filter((index) => index !== DISABLED)
  : [40, 2, 59];

test('the option that is asked for is chosen, in a list that opens upwards and is longer than its page', async () => {
  const town = await hand.found('Town', 'combobox');
  for (const index of OPTIONS) {
    const { status, body } = await hand.act('select', town, { option: `town ${index}` });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(at(body, 'result.element.verified')).toBe('state');
    expect(await hand.written()).toEqual([`change town town ${index}`]);
  }
  const unknown = await hand.act('select', town, { option: 'town 60' });
  expect(at(unknown.body, 'error.reason')).toBe('element_not_found');
  const disabled = await hand.act('select', town, { option: `town ${DISABLED}` });
  expect(at(disabled.body, 'error.reason'), JSON.stringify(disabled.body)).toBe('element_disabled');
  expect(form.told()).toEqual([]);
});

test('an option that is chosen already stays chosen', async () => {
  const size = await hand.found('Size', 'combobox');
  const { body } = await hand.act('select', size, { option: 'size 0' });
  expect(at(body, 'result.element'), JSON.stringify(body)).toMatchObject({
    verified: 'state',
    value: 'size 0',
  });
  await hand.act('select', size, { option: 'size 7' });
  expect(await hand.written()).toEqual(['change size size 7']);
});

test('rows of an open list are listed where they show, and each is clicked by its id', async () => {
  await hand.act('select', await hand.found('Town', 'combobox'), { option: 'town 1' });
  await hand.written();
  for (const name of ['town 7', 'town 0', 'town 15']) {
    await stage.post('/action', { action: 'hotkey', keys: ['Alt', 'Down'] });
    const query = { name, match: 'exact', role: 'menu_item', fill: false };
    let row = {};
    await until(`${name} is listed`, async () => {
      row = listAt((await stage.post('/elements/find', query)).body, 'elements')[0] ?? {};
      return 'id' in row;
    });
    const listed = await stage.get('/elements?fill=false&format=json&limit=500');
    const popup = listAt(listed.body, 'windows').find((each) => at(each, 'popup_of') !== undefined);
    const [, top, , height] = numbersOf(at(popup, 'rect'));
    const [, y, , rowHeight] = numbersOf(at(row, 'rect'));
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y + rowHeight).toBeLessThanOrEqual(top + height);
    const { status, body } = await hand.act('click', row);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await hand.written()).toEqual([`change town ${name}`]);
  }
});

test('numbers and parts of dates are typed where the browser does not take them, and read back', async () => {
  const amount = await hand.found('Amount', 'spin');
  expect(listAt(amount, 'verbs')).not.toContain('set_value');
  const set = await hand.act('set_value', amount, { value: 1234 });
  expect(set.body, JSON.stringify(set.body)).toMatchObject({
    result: { element: { verified: 'state', value: 1234 } },
  });
  for (const [name, value] of [
    ['Month Day', 12],
    ['Day Day', 25],
    ['Year Day', 2031],
  ] as const) {
    const { body } = await hand.act('set_value', await hand.found(name, 'spin'), { value });
    expect(body, JSON.stringify(body)).toMatchObject({ result: { element: { verified: 'state', value } } });
  }
  await hand.act('click', amount);
  await until('the page has heard of the year', () => form.told().includes('change day 2031-12-25'), 5000);
});

test('a text is read back until the page has all of it', async () => {
  const note = await hand.found('Note', 'field');
  for (const text of ['slow', 'x'.repeat(60)]) {
    const { body } = await hand.act('set_text', note, { text });
    expect(at(body, 'result.element.verified'), JSON.stringify(body)).toBe('state');
    expect(textAt(body, 'result.element.value')).toBe(text);
  }
});
