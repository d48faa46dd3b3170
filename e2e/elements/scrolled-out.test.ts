/** What is scrolled out of view is found by name, has no place to click, and is clicked once it was scrolled to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type JsonObject, type JsonValue } from '../../testing/client.ts';
import { startStage, TOOLKITS, type Form, type Stage } from '../../testing/elements/forms.ts';
import { createHand, listAt, textAt } from '../../testing/elements/hand.ts';
import { SOAK } from '../../testing/soak.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const find = async (form: Form, query: object): Promise<readonly JsonValue[]> => {
  const window = { title_contains: form.title };
  const { status, body } = await stage.post('/elements/find', { fill: false, window, ...query });
  expect([status, body['error'] ?? null]).toEqual([200, null]);
  return listAt(body, 'elements');
};

const named = async (form: Form, name: string, more: object = {}): Promise<JsonObject | undefined> => {
  const [element] = await find(form, { name, match: 'exact', role: 'button', scrolled_out: true, ...more });
  return element as JsonObject | undefined;
};

/** Far below, then far above what shows by then. */
const ROWS = ['Row 50', 'Row 3'];
/** GTK 3 and Qt 6 are acted on in e2e/elements/acting, and Qt 5 has the bridge of Qt 6. */
const SOME = SOAK ? TOOLKITS : (['gtk4', 'chromium'] as const);

describe.each(SOME)('%s', (toolkit) => {
  let form: Form;
  beforeAll(async () => {
    form = await stage.openMoving(toolkit);
    const isListed = async (): Promise<boolean> => (await find(form, { name: 'Row 1' })).length > 0;
    await until('its rows are listed', isListed, 40_000, 200);
  }, 60_000);
  afterAll(() => form.close());

  test('only those who ask are told of it', async () => {
    expect(await find(form, { name: 'Row 50', match: 'exact' })).toEqual([]);
    const [out, ...others] = await find(form, { name: 'Row 50', match: 'exact', scrolled_out: true });
    expect(out).toMatchObject({ name: 'Row 50', role: 'button', scrolled_out: true });
    for (const member of ['rect', 'visible', 'point']) expect(out).not.toHaveProperty(member);
    expect(others).toEqual([]);
    const all = await find(form, { name: 'Row', role: 'button', scrolled_out: true, limit: 200 });
    const names = all.map((row) => textAt(row, 'name'));
    expect(new Set(names)).toEqual(new Set(Array.from({ length: 60 }, (_, index) => `Row ${index}`)));
    expect(names).toHaveLength(60);
  });

  const limited = async (): Promise<void> => {
    const [document] = await find(form, { role: 'document' });
    expect(document).toMatchObject({ role: 'document', name: form.title });
    const [group] = await find(form, { role: 'group', name: 'Rows' });
    expect(group).toMatchObject({ role: 'group' });
    const inDocument = { within: at(document, 'id'), name: 'Below 1' };
    const inGroup = { within: at(group, 'id'), name: 'Below 1' };
    expect(await find(form, inDocument)).toHaveLength(1);
    expect(await find(form, inGroup)).toEqual([]);
    expect(await named(form, 'Row 50', { within: at(group, 'id') })).toMatchObject({ scrolled_out: true });
    const places = await stage.post('/places/find', {
      of: { text: 'Row 1' },
      place: 'center',
      within: at(group, 'id'),
    });
    expect(places.status).toBe(200);
  };
  if (toolkit === 'chromium')
    test('a document of a page, and a group in it, limit what is found', limited, 90_000);

  const rows = SOAK || toolkit === 'gtk4' ? ROWS : ROWS.slice(0, 1);
  test.each(rows)('%s is refused, scrolled to and clicked', async (name) => {
    const hand = createHand(stage, form);
    form.told();
    const row = await named(form, name);
    expect(row).toMatchObject({ scrolled_out: true });
    if (row === undefined) return;
    const refused = await hand.act('click', row);
    expect([refused.status, at(refused.body, 'error.reason')]).toEqual([409, 'element_covered']);
    expect(form.told()).toEqual([]);
    const scrolled = await hand.act('scroll_to', row);
    expect([scrolled.status, scrolled.body['error'] ?? null]).toEqual([200, null]);
    expect(at(scrolled.body, 'result.element.verified') ?? at(scrolled.body, 'element.verified')).toBe(
      'state',
    );
    const shown = await named(form, name);
    expect(shown).toMatchObject({ id: row['id'] });
    expect(shown).not.toHaveProperty('scrolled_out');
    expect((await hand.act('click', row)).status).toBe(200);
    expect(await hand.written()).toEqual([`click ${name}`]);
  });
});
