import { beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { askApplication } from '../../../testing/hosts/ask-application.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { narrowedService } from '../../../testing/hosts/narrowed-service.ts';
import { ALL_SCOPES } from '../../operations/support/operation.ts';
import { createOpenAIFace } from './face.ts';

let memory: MemoryDesk;
beforeEach(() => {
  memory = createMemoryDesk({ regions: [{ x: 0, y: 0, width: 400, height: 300 }] });
});

async function send(actions: readonly object[], query = '', service = memory.service): Promise<unknown> {
  const { app } = createOpenAIFace({
    service,
    clock: memory.clock,
    random: memory.desk.random,
    platform: 'linux',
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 100 }),
  });
  const body = { type: 'computer_call', call_id: 'call_1', actions };
  const reply = await memory.clock.until(
    askApplication(app, { method: 'POST', path: `/${query}`, body }, memory.caller()),
  );
  return reply.kind === 'json' ? reply.body : reply;
}
const kinds = (): string[] => memory.input.events.map(({ kind }) => kind);

test('one screenshot answers a batch, however many it asked for', async () => {
  const answer = await send([{ type: 'screenshot' }, { type: 'click', x: 5, y: 6 }, { type: 'screenshot' }]);
  expect(answer).toMatchObject({
    type: 'computer_call_output',
    call_id: 'call_1',
    output: { type: 'computer_screenshot', detail: 'original' },
  });
  expect(JSON.stringify(answer)).toMatch(/data:image\/jpeg;base64,/);
  expect(answer).not.toHaveProperty('acknowledged_safety_checks');
  expect(kinds()).toEqual(['move', 'press', 'release']);
});

test('a driver that takes its screenshot apart gets none', async () => {
  expect(await send([{ type: 'click', x: 5, y: 6 }], '?screenshot=none')).toEqual({
    type: 'computer_call_output',
    call_id: 'call_1',
  });
});

test('what is wrong with a later action is found before the first is done', async () => {
  const scroll = { type: 'scroll', x: 1, y: 1, scroll_x: 0, scroll_y: 1e9 };
  await expect(send([{ type: 'click', x: 5, y: 6 }, scroll])).rejects.toThrow('actions.1');
  expect(kinds()).toEqual([]);
});

test('a failure says that the actions before it were done', async () => {
  // Anyone who asked for it may no longer act after the first.
  const narrowed = narrowedService(memory.service, () =>
    memory.input.events.length === 0 ? ALL_SCOPES : new Set(),
  );
  const sent = send(
    [
      { type: 'click', x: 5, y: 6 },
      { type: 'type', text: 'x' },
    ],
    '',
    narrowed,
  );
  const error = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error instanceof ServiceError ? error.delivery : error).toBe('partly');
  expect(kinds()).toEqual(['move', 'press', 'release']);
});

test('members that a model left empty are absent ones', async () => {
  await send([{ type: 'click', x: 5, y: 6, button: null, keys: [] }], '?screenshot=none');
  expect(kinds()).toEqual(['move', 'press', 'release']);
});
