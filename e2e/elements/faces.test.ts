/**
 * The elements of a real program through every way in: the three generations of the interface, MCP and OSWorld. What was done is
 * what the program's own handlers wrote down; what is refused leaves no line there and no pointer moved.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openConsolePage } from '../console/browser.ts';
import { CLIENTS, type ToolClient } from '../mcp/clients.ts';
import { at, until, type JsonObject, type JsonValue } from '../../testing/client.ts';
import { MAIN } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { environmentOf } from '../../testing/elements/environment.ts';
import { startStage, type Form, type Stage } from '../../testing/elements/forms.ts';

const run = promisify(execFile);

let stage: Stage;
let form: Form;
let mcp: ToolClient;
beforeAll(async () => {
  stage = await startStage('1200x800', { SERVICE_FACES: 'osworld', SERVICE_API: 'all' });
  form = await stage.open('gtk3', 6);
  mcp = await CLIENTS['v2, 2026-07-28'].http(`${stage.service.url}/mcp`, {});
  await until('its elements are told', async () => (await idsOf('Button 5')).length === 1, 20_000, 100);
  form.told();
}, 60_000);
afterAll(async () => {
  await mcp.close();
  await stage.stop();
});

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const dataOf = (body: JsonObject): JsonValue => body['data'] ?? body;

async function idsOf(name: string): Promise<readonly string[]> {
  const { body } = await stage.post('/elements/find', { name, match: 'exact', fill: false });
  const elements = at(dataOf(body), 'elements');
  return Array.isArray(elements) ? elements.map((element: JsonValue) => textOf(at(element, 'id'))) : [];
}

async function written(lines: readonly string[]): Promise<void> {
  const told: string[] = [];
  await until('the program has written that', () => told.push(...form.told()) >= lines.length, 5000).catch(
    () => undefined,
  );
  expect(told).toEqual(lines);
}

/** Every way to send an action, and the place of the reason for a refusal. */
const WAYS: Readonly<Record<string, (action: object) => readonly [path: string, body: object]>> = {
  '/action': (action) => ['/action', action],
  '/action/verify': (action) => ['/action/verify', { action, condition: NEVER, timeout_ms: 200 }],
  '/batch': (action) => ['/batch', { actions: [action] }],
  '/interact': (action) => ['/interact', { action }],
  '/v2/act': (action) => ['/v2/act', { action }],
  '/v2/act-verify': (action) => ['/v2/act-verify', { action, condition: NEVER }],
};
const NEVER = { kind: 'element', name: 'Nothing has this name' };

const ACTIONS: readonly ((target: object) => object)[] = [
  ...['click', 'right_click', 'middle_click', 'double_click', 'move', 'mouse_down', 'mouse_up'].map(
    (action) => (target: object) => ({ action, target }),
  ),
  (target) => ({ action: 'scroll', scroll_amount: -1, target }),
  (target) => ({ action: 'drag', target, to: target }),
  (target) => ({ action: 'press', target }),
  (target) => ({ action: 'set_text', text: 'x', target }),
  (target) => ({ action: 'set_value', value: 3, target }),
  (target) => ({ action: 'select', target }),
];
const pointer = async (): Promise<JsonValue> =>
  JSON.parse((await stage.get('/faces/osworld/cursor_position')).bytes.toString()) as JsonValue;

/** Every action with SOAK; otherwise each action in some of the ways, and each way with some actions. */
const someOf = <Value>(values: readonly Value[], turn: number): readonly Value[] =>
  values.filter((_, index) => SOAK || index % Object.keys(WAYS).length === turn % Object.keys(WAYS).length);

describe.each(Object.entries(WAYS).map(([path, write], way) => ({ path, write, way })))(
  '$path',
  ({ write, way }) => {
    const send = async (action: object): Promise<JsonObject> => {
      const [path, body] = write(action);
      return (await stage.post(path, body)).body;
    };

    test('reaches the element that its id names', async () => {
      const [id] = await idsOf('Button 3');
      await send({ action: 'click', target: { mode: 'element', id, name: 'Button 3' } });
      await written(['click Button 3']);
    });

    test('refuses every action on what is disabled, another or unknown, and delivers nothing', async () => {
      const [[disabled], [button]] = await Promise.all([idsOf('Disabled'), idsOf('Button 2')]);
      const cases: [string, object][] = [
        ['element_disabled', { mode: 'element', id: disabled }],
        ['element_changed', { mode: 'element', id: button, name: 'Button 1' }],
        ['element_not_found', { mode: 'element', id: 'e999999' }],
      ];
      const before = await pointer();
      for (const [at, [reason, target]] of cases.entries())
        for (const action of someOf(ACTIONS, way + 2 * at)) {
          const text = JSON.stringify(await send(action(target)));
          expect(text, JSON.stringify(action(target))).toContain(`"${reason}"`);
          expect(text).not.toContain('"delivery":"delivered"');
        }
      expect(await pointer()).toEqual(before);
      expect(form.told()).toEqual([]);
    }, 60_000);
  },
);

const pairs = (actions: typeof ACTIONS) =>
  Object.entries(WAYS).flatMap(([path, write], way) =>
    someOf(actions, way).map((action) => ({ path, write, action })),
  );

async function expectRefusals(
  actions: typeof ACTIONS,
  target: object,
  expected: readonly string[],
): Promise<void> {
  const before = await pointer();
  for (const { path, write, action } of pairs(actions)) {
    const [to, body] = write(action(target));
    const text = JSON.stringify((await stage.post(to, body)).body);
    for (const part of expected) expect(text, `${path} ${JSON.stringify(action(target))}`).toContain(part);
    expect(text).not.toContain('"delivery":"delivered"');
  }
  expect(await pointer()).toEqual(before);
  expect(form.told()).toEqual([]);
}

test('what a window covers is refused by every action that needs a place, and the window is named', async () => {
  const [id] = await idsOf('Button 0');
  const target = { mode: 'element', id };
  await stage.post('/launch', { executable: 'xterm', args: ['-T', 'Cover', '-geometry', '60x20+30+50'] });
  const covered = async (): Promise<boolean> =>
    JSON.stringify((await stage.post('/action', { action: 'move', target })).body).includes(
      'element_covered',
    );
  await until('the window lies above', covered, 10_000, 100);
  await expectRefusals(ACTIONS.slice(0, 9), target, ['"element_covered"', 'Cover']);
  await stage.post('/windows/action', { action: 'close', title_contains: 'Cover' });
  await until('it is free again', async () => !(await covered()), 10_000, 100);
}, 180_000);

test('what is gone is refused by every action', async () => {
  const [victim] = await idsOf('Victim');
  const [drop] = await idsOf('Drop');
  await stage.post('/action', { action: 'click', target: { mode: 'element', id: drop } });
  await written(['click Drop']);
  await expectRefusals(ACTIONS, { mode: 'element', id: victim }, ['"element_gone"']);
}, 60_000);

describe('MCP', () => {
  test('marks, finds, acts and expects, without one coordinate', async () => {
    const seen = await mcp.call('see', { what: 'marks', window: form.title });
    expect(seen.image?.data).toBeTruthy();
    const ref = /(e\d+) checkbox "Gift"/.exec(seen.text)?.[1] ?? '';
    const acted = await mcp.call('act', { actions: [{ do: 'click', ref }], expect: `${ref} checked` });
    expect(acted.text).toMatch(/verified: state[^]*Expected state seen/);
    await written(['check Gift True']);
    const found = await mcp.call('find', { element: 'Name' });
    const field = /(e\d+) field "Name"/.exec(found.text)?.[1] ?? '';
    await mcp.call('act', { actions: [{ do: 'set_text', ref: field, text: 'Ann' }] });
    expect((await mcp.call('wait', { until: 'element', element: `${field} ="Ann"` })).text).toMatch(
      /^Condition met/,
    );
    expect(form.told().at(-1)).toBe('text Name Ann');
  }, 30_000);

  test('finds a colour, an icon that it saw, and what is next to an element', async () => {
    // The second button's own colour; see programs/gtk3.py.
    const colour = await mcp.call('find', { color: '#37d559' });
    expect(colour.text).toMatch(/^#37d559: [1-9]/);
    const [, x = '', y = ''] = /\nclick (\d+),(\d+)/.exec(colour.text) ?? [];
    await mcp.call('act', { actions: [{ do: 'click', x: Number(x), y: Number(y) }] });
    await written(['click Button 1']);
    const text = (await mcp.call('find', { element: 'Button 4', match: 'exact' })).text;
    const [, ref = '', box = ''] = /(e\d+) button "Button 4" (\d+,\d+,\d+,\d+)/.exec(text) ?? [];
    const again = await mcp.call('find', { image: box });
    const [, left = '', top = ''] = /\nclick (\d+),(\d+) .* score (?:1\.00|0\.9)/.exec(again.text) ?? [];
    await mcp.call('act', { actions: [{ do: 'click', x: Number(left), y: Number(top) }] });
    await written(['click Button 4']);
    const beside = await mcp.call('find', { element: ref, place: 'right_of' });
    expect(beside.text).toMatch(/of "Button 4" [^\n]*\n\w+ "Button 5"/);
  }, 60_000);
});

describe('what a person sees', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    ({ page } = await openConsolePage(browser, stage.service));
    // What follows the first start is no matter of elements.
    await page.getByRole('link', { name: 'Live' }).click();
  }, 60_000);
  afterAll(() => browser.close());

  test('the console draws the marks while they are wanted, with the numbers of the ids', async () => {
    const [id = ''] = await idsOf('Button 2');
    const toggle = page.getByRole('button', { name: 'Marks on elements' });
    await toggle.click();
    await page.locator('.element-marks').getByText(id.slice(1), { exact: true }).waitFor();
    await toggle.click();
    await page.locator('.element-marks text').first().waitFor({ state: 'detached' });
  });

  test('its log names the element that was acted on', async () => {
    await page.getByRole('link', { name: 'Log' }).click();
    const [id] = await idsOf('Button 2');
    await stage.post('/action', { action: 'click', target: { mode: 'element', id } });
    await written(['click Button 2']);
    await page.getByRole('option').getByText('click button "Button 2"').first().waitFor();
  });
});

test('"deskhand doctor" names a window whose program reports no elements, and what mends that', async () => {
  const title = 'Quiet form';
  await stage.post('/launch', {
    executable: '/usr/bin/env',
    args: ['NO_AT_BRIDGE=1', 'zenity', '--info', '--text', 'No one reads this', '--title', title],
  });
  const gap = async (): Promise<JsonValue | undefined> =>
    at((await stage.get('/elements?format=json&fill=false&title_contains=Quiet')).body, 'windows.0.gap');
  await until('its window is a gap', async () => (await gap()) === 'no_tree', 15_000, 100);
  const env = { ...process.env, ...(await environmentOf(stage)) };
  const { stdout } = await run(process.execPath, [MAIN, 'doctor'], { env }).catch(
    // It fails where anything else is missing on this machine.
    (error: unknown) => error as { readonly stdout: string },
  );
  expect(stdout).toMatch(
    /Windows whose programs expose no elements:\n {2}"Quiet form" \(zenity\)\n.*NO_AT_BRIDGE/,
  );
  expect(stdout).not.toContain(form.title);
  await stage.post('/windows/action', { action: 'close', title_contains: title });
  // As it says: started with /launch, it reports its elements.
  await stage.post('/launch', { executable: 'zenity', args: ['--info', '--text', 'Read', '--title', title] });
  await until('it tells', async () => (await idsOf('OK')).length === 1, 15_000, 100);
  await stage.post('/windows/action', { action: 'close', title_contains: title });
}, 60_000);

test("OSWorld's agents parse the tree and reach what they read in it", async () => {
  const { body } = await stage.get('/faces/osworld/accessibility');
  const agent = run('/usr/bin/python3', [
    join(import.meta.dirname, '../../testing/elements/programs/osworld_agent.py'),
  ]);
  agent.child.stdin?.end(textOf(body['AT']));
  const kept = JSON.parse((await agent).stdout) as readonly {
    readonly tag: string;
    readonly name: string;
    readonly x: number;
    readonly y: number;
  }[];
  const names = kept.map(({ tag, name }) => `${tag} ${name}`);
  for (const name of [
    'push-button Button 0',
    'check-box Gift',
    'entry Name',
    'slider Volume',
    'combo-box Colour',
  ])
    expect(names).toContain(name);
  expect(names).not.toContain('push-button Disabled');
  const { x, y } = kept.find(({ name }) => name === 'Button 5') ?? { x: 0, y: 0 };
  await stage.post('/faces/osworld/execute', {
    command: ['python', '-c', `import pyautogui; pyautogui.click(${x}, ${y})`],
  });
  await written(['click Button 5']);
});
