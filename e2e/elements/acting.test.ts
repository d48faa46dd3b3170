/**
 * Elements of real programs of every toolkit, listed and used by their ids. What an act did is what the program's own
 * handlers wrote down; what is refused must leave no line there. `DESKHAND_SOAK=1` makes it 100 acts for each toolkit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type JsonObject } from '../support/client.ts';
import { SOAK } from '../support/soak.ts';
import { startStage, TOOLKITS, type Form, type Stage, type ToolkitName } from './forms.ts';

const BUTTONS = SOAK ? 24 : 6;
const PLAIN_ACTS = SOAK ? 90 : 2;
/** GTK 4.8 tells of no combo box that can be operated, see docs/elements.md. */
const WITHOUT_LIST: readonly ToolkitName[] = ['gtk4'];

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
      20_000,
      200,
    );
    form.told();
  }, 60_000);
  afterAll(() => form.close());

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
  });

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
