import { expect, test } from 'vitest';
import type { RequestedAction } from '../../../core/action.ts';
import { createMemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { performAndVerify } from '../../act/perform-and-verify.ts';
import type { RegexPort } from '../../../ports/regex.ts';
import { listElements } from '../../elements/list-elements.ts';
import { waitFor } from '../wait-for.ts';
import type { ElementCondition } from './condition.ts';

const GIFT = { ref: 'gift', role: 'checkbox', name: 'Gift', windowId: 5 } as const;
const REGION = { x: 40, y: 30, width: 60, height: 20 };
/** How long the program takes to report its elements. */
const SLOW_MS = 300;

/** Without the engine's thread, which takes real time while the clock goes on. */
const EXPRESSIONS: RegexPort = {
  compile: (source) =>
    Promise.resolve({
      test: (texts) => Promise.resolve(texts.map((text) => new RegExp(source, 'iu').test(text))),
      matches: () => Promise.resolve([]),
    }),
};

function form() {
  const memory = createMemoryDesk({
    parts: ({ elements, clock }) => ({
      elements: {
        ...elements,
        async read(windows, options) {
          await clock.sleep(SLOW_MS, options.signal);
          return elements.read(windows, options);
        },
      },
    }),
  });
  memory.windows.add({ id: 5, title: 'Form', region: { x: 20, y: 10, width: 160, height: 80 } });
  memory.elements.add({ ...GIFT, region: REGION });
  return memory;
}

const condition = (more: Partial<ElementCondition>): ElementCondition => ({
  kind: 'element',
  element: { name: 'Gift', match: 'exact' },
  part: null,
  state: 'exists',
  ...more,
});
const waiting = (more: Partial<ElementCondition>) => ({
  screen: 0,
  condition: condition(more),
  timeoutMs: 5000,
  intervalMs: 100,
});

test('what held before an act is known before the act, however slow the program reports', async () => {
  const memory = form();
  const list = memory.clock.until(
    listElements.run(memory.desk, { screen: null, part: null, fills: false, limit: 9 }, memory.run()),
  );
  const id = (await list).windows[0]?.elements[0]?.id ?? '';
  const requested: RequestedAction = {
    name: 'press',
    path: 'action',
    proof: { evidence: false, returnChanged: false },
    action: {
      kind: 'element',
      verb: 'press',
      holdKeys: [],
      aim: { target: { kind: 'element', id }, path: 'action.target' },
    },
  };
  const input = {
    screen: 0,
    requested,
    condition: condition({ state: 'checked' }),
    retries: 0,
    timeoutMs: 3000,
    intervalMs: 100,
    retryDelayMs: 0,
    requireChange: false,
    repeat: 'unverified' as const,
  };
  const verified = await memory.clock.until(performAndVerify.run(memory.desk, input, memory.run()));
  expect(verified).toMatchObject({ verified: true, heldBefore: false });
});

test('a window that is closed takes its elements with it', async () => {
  const memory = form();
  const part = {
    kind: 'window',
    query: { titleContains: 'Form', visibleOnly: true },
    path: 'window',
  } as const;
  const done = waitFor.run(memory.desk, waiting({ part, state: 'gone' }), memory.run());
  await memory.clock.advance(SLOW_MS + 50);
  memory.windows.remove(5);
  expect(await memory.clock.until(done)).toMatchObject({ satisfied: true });
});

test('what no program reports is looked for in the pixels: a text that shows is not gone', async () => {
  const memory = form();
  memory.windows.add({ id: 6, title: 'Terminal', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Login', { x: 30, y: 40 });
  const element = { name: 'Login', match: 'exact' } as const;
  const shown = waitFor.run(memory.desk, waiting({ element }), memory.run());
  expect(await memory.clock.until(shown)).toMatchObject({
    satisfied: true,
    finding: { element: { name: 'Login' } },
  });
  const gone = waitFor.run(memory.desk, waiting({ element, state: 'gone' }), memory.run());
  expect(await memory.clock.until(gone)).toMatchObject({ satisfied: false });
});

test.each([
  ['^g.ft$', 'regex', 'met'],
  ['^gif$', 'regex', 'not_met'],
  ['gif', 'contains', 'met'],
  ['gif', 'exact', 'not_met'],
] as const)('a name is matched as where elements are found: %s, %s', async (name, match, state) => {
  const memory = form();
  const element = { name, match };
  const desk = { ...memory.desk, regex: EXPRESSIONS };
  const waited = await memory.clock.until(waitFor.run(desk, waiting({ element }), memory.run()));
  expect(waited.state).toBe(state);
});

test('an expression that is none is named at its place', async () => {
  const memory = form();
  const element = { name: '(', match: 'regex' } as const;
  await expect(waitFor.run(memory.desk, waiting({ element }), memory.run())).rejects.toMatchObject({
    issues: [{ path: 'condition.name' }],
  });
});
