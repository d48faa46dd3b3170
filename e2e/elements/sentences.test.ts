/**
 * What docs/elements.md says of lists, conditions, marks, pictures and places, on programs of GTK 3 and Qt: the programs' own
 * handlers, the pixels of the screen and the X server's windows are the observers.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type JsonObject, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { startStage, type Form, type Stage, type ToolkitName } from '../../testing/elements/forms.ts';
import { createHand, listAt, numbersOf, textAt, type Hand } from '../../testing/elements/hand.ts';

const SAMPLED: readonly ToolkitName[] = SOAK ? ['gtk3', 'qt5', 'qt6'] : ['qt6'];

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('1200x800', { SERVICE_API: 'all' });
});
afterAll(() => stage.stop());

describe.each(SAMPLED)('%s', (toolkit) => {
  let form: Form;
  let hand: Hand;
  beforeAll(async () => {
    form = await stage.open(toolkit, 6);
    hand = createHand(stage, form);
    const isTold = async (): Promise<boolean> => (await hand.found('Restore').catch(() => null)) !== null;
    await until('its elements are told', isTold, 40_000, 200);
  }, 90_000);
  afterAll(() => form.close());

  const waitFor = async (condition: object): Promise<JsonValue | undefined> => {
    const body = { condition: { kind: 'element', ...condition }, timeout_ms: 10_000 };
    return at((await stage.post('/wait', body)).body, 'satisfied');
  };
  const verify = async (action: object, condition: object): Promise<void> => {
    const body = { action, condition: { kind: 'element', ...condition }, timeout_ms: 10_000 };
    const answer = await stage.post('/action/verify', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(at(answer.body, 'verified'), JSON.stringify(answer.body)).toBe(true);
  };
  const target = (element: JsonObject): JsonObject => ({ mode: 'element', id: element['id'] ?? '' });

  test('each state is waited for, and verified after the act that brings it about', async () => {
    const [gift, name, guarded] = [
      await hand.found('Gift', 'checkbox'),
      await hand.found('Name', 'field'),
      await hand.found('Guarded'),
    ];
    expect(await waitFor({ name: 'Gift', role: 'checkbox', state: 'exists' })).toBe(true);
    expect(await waitFor({ id: gift['id'], state: 'unchecked' })).toBe(true);
    await verify({ action: 'click', target: target(gift) }, { id: gift['id'], state: 'checked' });
    expect(await hand.written()).toEqual(['check Gift True']);
    await verify(
      { action: 'set_text', text: 'Ann', target: target(name) },
      { id: name['id'], state: 'value', value: 'Ann' },
    );
    expect(await waitFor({ id: guarded['id'], state: 'enabled' })).toBe(true);
    const press = async (button: string): Promise<JsonObject> => ({
      action: 'click',
      target: target(await hand.found(button)),
    });
    await verify(await press('Lock'), { id: guarded['id'], state: 'disabled' });
    const victim = await hand.found('Victim');
    await verify(await press('Drop'), { id: victim['id'], state: 'gone' });
  }, 60_000);

  test('marks are drawn on the picture of /screen, /see and /v2/observe, where the elements are', async () => {
    const plain = await stage.get('/screen?asImage=true&with_grid=false');
    const marked = await stage.get('/screen?asImage=true&with_grid=false&marks=true');
    const [before, after] = await Promise.all(
      [plain, marked].map(({ bytes }) =>
        sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    const [x, y, width] = numbersOf((await hand.found('Button 0'))['rect']);
    /** The outline of the button. */
    const changed = Array.from({ length: width }, (_, index) => 3 * (y * 1200 + x + index)).filter(
      (offset) => before?.data.readUIntBE(offset, 3) !== after?.data.readUIntBE(offset, 3),
    );
    expect(changed.length).toBeGreaterThan(width / 2);
    for (const path of ['/see', '/v2/observe']) {
      const wanted = { elements: 'text', marks: true, with_grid: false };
      const { status, body } = await stage.post(
        path,
        path === '/see' ? wanted : { ...wanted, include_image: true },
      );
      expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
      const text = JSON.stringify(body);
      expect(text).toMatch(/e\d+ button \\\\?\\?"Button 0/);
      expect(text).toContain('"marks":[');
    }
  }, 30_000);

  test('the list of a combo box is its own window, told before the window that it belongs to', async () => {
    const colour = await hand.found('Colour', 'combobox');
    await hand.act('click', colour);
    const list = async (): Promise<string> => textAt((await stage.get('/elements?fill=false')).body, 'text');
    const isOpen = async (): Promise<boolean> => (await list()).includes('"green"');
    await until('its options are told', isOpen, 15_000, 200);
    expect(await list()).toMatch(/^# \d+ "[^"]*" [\d,]+ popup of (\d+)\n[^#]*"green"[^#]*# \1 /m);
    await stage.post('/action', { action: 'hotkey', keys: ['Escape'] });
    await until('it is closed', async () => !(await isOpen()), 15_000, 200);
  }, 60_000);

  test('a colour is told at a point, and found where it is; an icon is found at 0.75 to 2 times its size', async () => {
    const button = await hand.found('Button 1');
    const [x, y, width, height] = numbersOf(button['rect']);
    const spot = { x: x + 4, y: y + 4 };
    const { body } = await stage.post('/pixels/find', { at: spot, min_pixels: 200 });
    const shot = await stage.get('/screen?asImage=true&with_grid=false');
    const pixel = await sharp(shot.bytes)
      .removeAlpha()
      .extract({ left: spot.x, top: spot.y, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(textAt(body, 'color')).toBe(`#${pixel.toString('hex')}`);
    const holds = (place: JsonValue, wide: number): boolean => {
      const [left, top, w, h] = numbersOf(at(place, 'bbox'));
      return left <= spot.x + wide && top <= spot.y + wide && left + w > spot.x && top + h > spot.y;
    };
    expect(listAt(body, 'regions').some((region) => holds(region, 0))).toBe(true);

    const piece = { left: x - 6, top: y - 6, width: width + 12, height: height + 12 };
    for (const scale of SOAK ? [0.75, 1, 1.5, 2] : [0.75, 2]) {
      const icon = await sharp(shot.bytes)
        .removeAlpha()
        .extract(piece)
        .resize(Math.round(piece.width / scale), Math.round(piece.height / scale))
        .png()
        .toBuffer();
      const query = { image_base64: icon.toString('base64'), max_results: 1 };
      const found = (await stage.post('/image/find', query)).body;
      expect(Number(at(found, 'matches.0.score')), `at ${scale}: ${JSON.stringify(found)}`).toBeGreaterThan(
        0.75,
      );
      const [cx, cy] = numbersOf(at(found, 'matches.0.center'));
      expect(Math.hypot(cx - x - width / 2, cy - y - height / 2), `at ${scale}`).toBeLessThan(6);
    }
  }, 60_000);

  test('places are told from an element: its ends, what is right of it, and what stands in its row', async () => {
    const places = async (of: JsonObject, place: string): Promise<JsonObject> =>
      (await stage.post('/places/find', { of: { id: of['id'] ?? '' }, place })).body;
    const [lock, restore] = [await hand.found('Lock'), await hand.found('Restore')];
    const inside = (point: JsonValue | undefined, element: JsonObject): boolean => {
      const [[px, py], [x, y, width, height]] = [numbersOf(point), numbersOf(element['rect'])];
      return px >= x && px < x + width && py >= y && py < y + height;
    };
    const end = at(await places(lock, 'left_end'), 'point');
    expect(inside(end, lock)).toBe(true);
    expect(Number(at(end, 'x'))).toBeLessThan(Number(at(lock['point'], 'x')));
    const [right] = listAt(await places(lock, 'right_of'), 'places');
    expect(inside(at(right, 'center'), restore), JSON.stringify(right)).toBe(true);
    const row = listAt(await places(lock, 'row'), 'places');
    const order = row.map((each) => Number(at(each, 'center.x')));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(row.some((each) => inside(at(each, 'center'), lock))).toBe(true);
    expect(inside(at(row.at(-1), 'center'), restore), JSON.stringify(row)).toBe(true);
  }, 60_000);
});

test('a day of a calendar, which GTK draws without telling of it, is told from the picture and clicked by id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-day-'));
  const answer = join(folder, 'day');
  const asks = ['zenity', '--calendar', '--title', 'Which day', '--year=2026', '--month=3', '--day=4'];
  await stage.post('/launch', {
    executable: '/bin/sh',
    args: ['-c', '"$@" --date-format=%F > "$0"', answer, ...asks],
  });
  const found = async (name: string): Promise<JsonValue | undefined> => {
    const query = { name, match: 'exact', window: { title_contains: 'Which day' } };
    return at((await stage.post('/elements/find', query)).body, 'elements.0');
  };
  for (const name of ['17', 'OK']) {
    await until(`${name} is told`, async () => (await found(name)) !== undefined, 60_000, 200);
    const target = { mode: 'element', id: at(await found(name), 'id') };
    const { body } = await stage.post('/action', { action: 'click', target });
    expect(at(body, 'ok'), JSON.stringify(body)).toBe(true);
  }
  await until('it has answered', () => readFileSync(answer, 'utf8').trim() === '2026-03-17', 10_000);
  rmSync(folder, { recursive: true });
}, 90_000);
