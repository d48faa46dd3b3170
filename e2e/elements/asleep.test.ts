/**
 * What elements cost who does not ask for them: nothing. A browser's tree is asleep, as libatspi sees it from outside, until the
 * first question, after any other question to the service. And what questions leave as it was: ids.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, until, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { startStage, type Form, type Stage } from '../../testing/elements/forms.ts';
import { listAt, textAt } from '../../testing/elements/hand.ts';
import { treeOf } from '../../testing/elements/reference-tree.ts';

const READINGS = SOAK ? 100 : 10;

let stage: Stage;
let form: Form;
beforeAll(async () => {
  stage = await startStage('1000x700');
  form = await stage.open('chromium', 6);
}, 60_000);
afterAll(() => stage.stop());

const elements = async (): Promise<readonly JsonValue[]> => {
  const { body } = await stage.get('/elements?format=json&fill=false&title_contains=Form');
  return listAt(body, 'windows.0.elements');
};
const namesInTree = async (): Promise<readonly string[]> =>
  (await treeOf(stage, form.title)).nodes.map(({ name }) => name);

test('a page is woken by the first question for elements, and by nothing else', async () => {
  const target = { mode: 'pixel', x: 300, y: 300 };
  const asked = [
    await stage.get('/screen'),
    await stage.get('/windows'),
    await stage.post('/see', {}),
    await stage.post('/pixels/find', { at: { x: 300, y: 300 } }),
    await stage.post('/action', { action: 'click', target, evidence: true }),
  ];
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  // A frame and a few parts of it, and nothing of the page.
  const asleep = await namesInTree();
  expect(asleep.length).toBeGreaterThan(0);
  expect(asleep.length).toBeLessThan(10);
  expect(asleep).not.toContain('Gift');

  const isTold = async (): Promise<boolean> => (await elements()).some((each) => at(each, 'name') === 'Gift');
  await until('its elements are told', isTold, 40_000, 200);
  expect(await namesInTree()).toContain('Gift');
}, 120_000);

test('ids are the same in every reading, wherever the window is', async () => {
  const ids = async (): Promise<readonly string[]> =>
    (await elements()).map((each) => `${textAt(each, 'id')} ${textAt(each, 'role')} ${textAt(each, 'name')}`);
  const first = await ids();
  expect(first.length).toBeGreaterThan(6);
  for (let reading = 1; reading < READINGS; reading++) {
    // What has not moved would be listed from memory.
    const place = { x: 20 + 10 * (reading % 2), y: 20 };
    await stage.post('/windows/action', { action: 'move', title_contains: form.title, ...place });
    expect(await ids(), `reading ${reading}`).toEqual(first);
  }
}, 300_000);
