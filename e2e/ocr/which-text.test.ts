/** Several places of one text, and labels that wrap: the page itself says which button was clicked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';

const SIZE = { width: 1000, height: 700 } as const;

const row = (name: string, top: number): string => `
  <span style="position:absolute;left:40px;top:${top}px">${name}</span>
  <button id="edit-${name}" style="left:260px;top:${top - 6}px">Edit</button>
  <button id="remove-${name}" style="left:380px;top:${top - 6}px">Remove</button>`;

const PAGE = `<!doctype html><style>
  body { margin: 0; background: #fff; color: #111; font: 18px 'DejaVu Sans', sans-serif }
  button { position: absolute; font: inherit; padding: 4px 14px }
</style>
${row('Alice', 60)}${row('Robert', 130)}${row('Margaret', 200)}
<button id="wrapped" style="left:600px;top:60px;width:210px;text-align:center">Restore previous session</button>
<p style="position:absolute;left:40px;top:300px;width:240px;margin:0;line-height:1.5">Please read all
  <a id="link" href="#read">of the terms and conditions of use</a> before going on.</p>
<button id="all" style="left:600px;top:300px">Archive all</button>
<button id="archive" style="left:600px;top:370px">Archive</button>
<button id="misread" style="left:600px;top:440px">Submlt order</button>
<p style="position:absolute;left:600px;top:520px;margin:0">Nothing more below</p>`;

const LISTEN = `
  window.heard = [];
  addEventListener('click', ({ target }) => heard.push(target.id), true);
`;

let desktop: TestDesktop;
let service: TestService;
let shown: ShownPage;

const find = (body: object) => service.post('/ocr/find', body);

beforeAll(async () => {
  desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
  service = await startServiceOn(desktop, { env: READS_ENGLISH });
  shown = await showPage(desktop, `data:text/html;base64,${Buffer.from(PAGE).toString('base64')}`, SIZE);
  await shown.page.evaluate(LISTEN);
  await until('the page is on the screen', async () => {
    const { body } = await find({ query: 'Nothing more below' });
    return at(body, 'match_count') !== 0;
  });
});
afterAll(async () => {
  await shown.stop();
  await service.stop();
  await desktop.stop();
});

type Body = Awaited<ReturnType<TestService['post']>>['body'];

/** Clicks it, and says what the page heard. */
async function clickText(query: object): Promise<{ readonly body: Body; readonly heard: readonly string[] }> {
  await shown.page.evaluate('heard.length = 0');
  const { body, status } = await service.post('/action', { action: 'click_text', click_text: query });
  expect(status, JSON.stringify(body)).toBe(200);
  await shown.page.waitForFunction('heard.length > 0');
  return { body, heard: await shown.page.evaluate<string[]>('heard') };
}

describe('the button that is meant', () => {
  test.each<[string, object, string]>([
    ['by number, from 0', { text: 'Edit', nth: 0 }, 'edit-Alice'],
    ['by number', { text: 'Edit', nth: 2 }, 'edit-Margaret'],
    [
      'at the right of a name',
      { text: 'Edit', anchor: { text: 'Margaret', side: 'right' } },
      'edit-Margaret',
    ],
    ['at the left', { text: 'Robert', anchor: { text: 'Remove', side: 'left' } }, ''],
    ['below a name', { text: 'Edit', anchor: { text: 'Robert', side: 'below' } }, 'edit-Margaret'],
    ['above a name', { text: 'Remove', anchor: { text: 'Robert', side: 'above' } }, 'remove-Alice'],
    [
      'further below',
      { text: 'Edit', anchor: { text: 'Alice', side: 'below', offset: 130 } },
      'edit-Margaret',
    ],
    ['as a whole line', { text: 'archive', match: 'line' }, 'archive'],
    ['by an expression', { text: String.raw`^Archive\s+\w+$`, match: 'regex' }, 'all'],
    ['with a wrong character', { text: 'Submit order', match: 'exact', tolerance: 1 }, 'misread'],
    ['over two lines', { text: 'Restore previous session', match: 'exact' }, 'wrapped'],
    ['a link over two lines', { text: 'terms and conditions of use' }, 'link'],
  ])('%s', async (_, query, id) => {
    expect((await clickText(query)).heard).toEqual([id]);
  });
});

test('the closest to a pixel, and the second closest', async () => {
  const origin = await shown.origin();
  // In the row of the second name, a little nearer to the third.
  const near = { x: origin.x + 300, y: origin.y + 150 };
  expect((await clickText({ text: 'Edit', near })).heard).toEqual(['edit-Robert']);
  expect((await clickText({ text: 'Edit', near, nth: 1 })).heard).toEqual(['edit-Margaret']);
});

test('several places are told in reading order, and each number clicks its own', async () => {
  const { body } = await clickText({ text: 'Edit' });
  const candidates = at(body, 'result.candidates');
  expect(candidates).toHaveLength(3);
  for (const [nth, name] of ['Alice', 'Robert', 'Margaret'].entries()) {
    const { heard, body: answer } = await clickText({ text: 'Edit', nth });
    expect(heard).toEqual([`edit-${name}`]);
    expect(at(answer, 'result.matched.bbox')).toEqual(at(body, `result.candidates.${nth}.bbox`));
  }
  const { body: single } = await clickText({ text: 'Archive', match: 'line' });
  expect(at(single, 'result.candidates')).toBeUndefined();
});

test('a phrase is found without group_lines, over two lines with the box of both', async () => {
  const { body } = await find({ query: 'Restore previous session' });
  expect(at(body, 'match_count')).toBe(1);
  expect(at(body, 'matches.0.bbox.height')).toBeGreaterThan(30);
  expect(at((await find({ query: 'Archive all', match: 'exact' })).body, 'match_count')).toBe(1);
  expect(at((await find({ query: 'Archiveall', match: 'exact' })).body, 'match_count')).toBe(0);
});

test('what is not clicked is said with places', async () => {
  const refused = async (query: object) => {
    const { body, status } = await service.post('/action', { action: 'click_text', click_text: query });
    expect(status).toBe(404);
    return at(body, 'error');
  };
  const unsure = await refused({ text: 'Archive all', min_confidence: 0.9999 });
  expect(unsure).toMatchObject({
    reason: 'text_below_confidence',
    details: { found: [{ text: 'Archive all' }], min_confidence: 0.9999 },
  });
  expect(at(unsure, 'details.found.0.center.x')).toBeGreaterThan(600);
  expect(await refused({ text: 'Edit', nth: 3 })).toMatchObject({
    reason: 'candidate_not_found',
    details: { candidate_count: 3 },
  });
  expect(await refused({ text: 'Edit', anchor: { text: 'Alice', side: 'left' } })).toMatchObject({
    reason: 'text_not_found',
    message: 'The text is not left of the anchor text.',
  });
  expect(at(await refused({ text: 'Archive many' }), 'details.nearest.0.bbox.x')).toBeGreaterThan(600);
});
