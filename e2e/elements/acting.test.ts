/**
 * Elements of real programs of every toolkit, listed and used by their ids. What an act did is what the program's own
 * handlers wrote down; what is refused must leave no line there. `DESKHAND_SOAK=1` makes it 100 acts for each toolkit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { at, until, type JsonObject, type JsonValue } from '../support/client.ts';
import { SOAK } from '../support/soak.ts';
import { startStage, TOOLKITS, type Form, type Stage, type ToolkitName } from './forms.ts';

const BUTTONS = SOAK ? 24 : 3;
const PLAIN_ACTS = SOAK ? 90 : 2;
/** GTK 4.8 tells of no combo box that can be operated, see docs/elements.md. */
const WITHOUT_LIST: readonly ToolkitName[] = ['gtk4'];

/** As the programs paint them. */
const colourOf = (index: number): readonly number[] => [
  40 + ((index * 15) % 200),
  230 - ((index * 17) % 200),
  60 + ((index * 29) % 180),
];

/** Left, top, width and height of all pixels of a colour. */
function boundsOfColour(data: Uint8Array, width: number, colour: readonly number[]): readonly number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < data.length; at += 3) {
    if (colour.some((part, channel) => data[at + channel] !== part)) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return [left, top, right - left + 1, bottom - top + 1];
}

const numbersOf = (rect: JsonValue | undefined): readonly number[] =>
  ['x', 'y', 'width', 'height'].map((side) => Number(at(rect, side)));

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const found = async (form: Form, name: string, role?: string): Promise<JsonObject> => {
  const query = {
    name,
    match: 'exact',
    window: { title_contains: form.title },
    ...(role === undefined ? {} : { role }),
  };
  const { body } = await stage.post('/elements/find', query);
  const element = at(body, 'elements.0');
  if (typeof element !== 'object' || element === null || Array.isArray(element))
    throw new Error(`${form.title} has no ${name}: ${JSON.stringify(body)}`);
  return element as JsonObject;
};

const act = (action: string, element: JsonObject, more: object = {}) =>
  stage.post('/action', {
    ...{ action, target: { mode: 'element', id: element['id'], name: element['name'] } },
    ...more,
  });

/** What the handlers wrote, once they wrote anything. */
async function written(form: Form): Promise<readonly string[]> {
  const lines: string[] = [];
  await until('the program has written something', () => lines.push(...form.told()) > 0, 5000).catch(
    () => undefined,
  );
  return lines;
}

describe.each(TOOLKITS)('%s', (toolkit) => {
  let form: Form;
  beforeAll(async () => {
    form = await stage.open(toolkit, BUTTONS);
    await until(
      'its elements are told',
      async () => {
        const { body } = await stage.post('/elements/find', {
          name: 'Button 0',
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
    const { bytes } = await stage.get('/screen?asImage=true&with_grid=false&image_format=png');
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let index = 0; index < BUTTONS; index++) {
      const rect = at(await found(form, `Button ${index}`, 'button'), 'rect');
      const painted = boundsOfColour(data, info.width, colourOf(index));
      const [told, seen] = [numbersOf(rect), painted];
      const off = told.map((side, place) => Math.abs(side - (seen[place] ?? 0)));
      // GTK 4.8 tells the content of a button without its padding, around the same centre.
      const [x = 0, y = 0, width = 0, height = 0] = told;
      const [left = 0, top = 0, wide = 0, high = 0] = seen;
      const centre = [x + width / 2 - left - wide / 2, y + height / 2 - top - high / 2].map(Math.abs);
      if (toolkit === 'gtk4') expect(Math.max(...centre)).toBeLessThanOrEqual(1);
      else
        expect(Math.max(...off), JSON.stringify({ told, seen })).toBeLessThanOrEqual(
          toolkit === 'chromium' ? 2 : 0,
        );
    }
  });

  test('a click by id reaches that button and no other, also after the window was moved', async () => {
    const buttons = await Promise.all(
      Array.from({ length: Math.min(PLAIN_ACTS, BUTTONS) }, (_, index) =>
        found(form, `Button ${index}`, 'button'),
      ),
    );
    for (let index = 0; index < PLAIN_ACTS; index++) {
      const button = buttons[index % buttons.length] ?? {};
      if (index === Math.floor(PLAIN_ACTS / 2))
        await stage.post('/windows/action', { action: 'move', title_contains: form.title, x: 177, y: 151 });
      const { status, body } = await act('click', button);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await written(form)).toEqual([`click Button ${index % buttons.length}`]);
    }
  }, 300_000);

  test('a check box, a field and a slider are as asked, and told so by their own state', async () => {
    const gift = await found(form, 'Gift', 'checkbox');
    expect((await act('click', gift)).body).toMatchObject({
      result: { element: { verified: 'state', states: expect.arrayContaining(['checked']) as unknown } },
    });
    expect(await written(form)).toEqual(['check Gift True']);

    const name = await found(form, 'Name', 'field');
    const text = await act('set_text', name, { text: 'Añ €' });
    expect(text.body, JSON.stringify(text.body)).toMatchObject({
      result: { element: { verified: 'state', value: 'Añ €' } },
    });
    expect((await written(form)).at(-1)).toBe('text Name Añ €');

    const volume = await found(form, 'Volume', 'slider');
    const value = await act('set_value', volume, { value: 40 });
    expect(value.body, JSON.stringify(value.body)).toMatchObject({
      result: { element: { verified: 'state', value: 40 } },
    });
    expect((await written(form)).at(-1)).toBe('value Volume 40');
  });

  const choosing = async (): Promise<void> => {
    const colour = await found(form, 'Colour', 'combobox');
    const { status, body } = await act('select', colour, { option: 'green' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await written(form)).at(-1)).toBe('select Colour green');
  };
  if (!WITHOUT_LIST.includes(toolkit)) test('an option of a list is chosen', choosing);

  test('what is disabled, renamed, gone or another is refused, and nothing is delivered', async () => {
    const [disabled, victim, twin] = [
      await found(form, 'Disabled'),
      await found(form, 'Victim'),
      await found(form, 'Twin'),
    ];
    const refused = async (element: JsonObject, reason: string): Promise<void> => {
      const { status, body } = await act('click', element);
      expect(at(body, 'error.reason'), JSON.stringify(body)).toBe(reason);
      expect(status).toBe(409);
      expect(at(body, 'error.details.delivery')).toBe('not_delivered');
      expect(form.told()).toEqual([]);
    };
    await refused(disabled, 'element_disabled');
    await refused({ ...victim, name: 'Twin' }, 'element_changed');
    for (const name of ['Drop', 'Rename']) {
      const { status, body } = await act('click', await found(form, name));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await written(form)).toEqual([`click ${name}`]);
    }
    await refused(victim, 'element_gone');
    await refused(twin, 'element_changed');
  });
});

test('a terminal, which tells of nothing, is filled with its text, which is clicked by id', async () => {
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
    ...{ action: 'click', target: { mode: 'element', id: at(body, 'elements.0.id') } },
  });
  expect(clicked.body, JSON.stringify(clicked.body)).toMatchObject({ ok: true });
  const { x, y, width, height } = numbered(at(body, 'elements.0.rect'));
  const point = numbered(at(clicked.body, 'result.point'));
  expect(point.x >= x && point.x < x + width && point.y >= y && point.y < y + height).toBe(true);
}, 60_000);

const numbered = (value: JsonValue | undefined) => ({
  ...{ x: Number(at(value, 'x')), y: Number(at(value, 'y')) },
  ...{ width: Number(at(value, 'width')), height: Number(at(value, 'height')) },
});
