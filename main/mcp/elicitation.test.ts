/** The second round of a call that waits for a person: only the same caller with the same arguments gets its result. */
import { isInputRequiredResult } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { asked, click } from '../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { performAction } from '../operations/act/perform-action.ts';
import type { Caller } from '../service/caller.ts';
import type { ToolResult } from './content.ts';
import { createElicitation, type Elicitation } from './elicitation.ts';

const PAGE = 'http://127.0.0.1:8765/console';
const INPUT = { actions: [{ do: 'click', x: 5, y: 5 }] };

function setUp(): { memory: MemoryDesk; elicitation: Elicitation; caller: Caller } {
  const rule = { decision: 'ask', scope: 'act', action: null, application: null, until: null } as const;
  const memory = createMemoryDesk({ rules: { rulesOf: () => [rule], protectedNames: () => [] } });
  const { service, clock } = memory;
  const elicitation = createElicitation({ service, clock, key: new Uint8Array(32).fill(1) });
  return { memory, elicitation, caller: { ...memory.caller(), actor: 'shop' } };
}

const work =
  ({ service }: MemoryDesk) =>
  async (caller: Caller): Promise<ToolResult> => {
    await service.invoke(performAction, { screen: 0, requested: asked(click(5, 5)) }, caller);
    return { content: [{ type: 'text', text: 'done' }] };
  };

interface RoundOptions {
  readonly input?: unknown;
  readonly caller?: Caller;
  readonly state?: string;
  readonly responses?: Readonly<Record<string, unknown>>;
}

async function round(
  { memory, elicitation, caller }: ReturnType<typeof setUp>,
  options: RoundOptions = {},
): ReturnType<Elicitation['call']> {
  const { input = INPUT, state, responses = {} } = options;
  const verified = state === undefined ? undefined : await elicitation.verify(state);
  return elicitation.call({
    name: 'act',
    input,
    caller: options.caller ?? caller,
    page: PAGE,
    work: work(memory),
    round: { opensPages: true, state: verified, responses },
  });
}

async function firstRound(setting: ReturnType<typeof setUp>): Promise<string> {
  const result = await round(setting);
  if (!isInputRequiredResult(result)) throw new Error('The call did not wait');
  expect(result.inputRequests).toMatchObject({
    approval: { method: 'elicitation/create', params: { mode: 'url', url: PAGE } },
  });
  return result.requestState ?? '';
}

const presses = ({ input }: MemoryDesk): number => input.events.filter(({ kind }) => kind === 'press').length;

test('the second round gets the result, once a person has answered', async () => {
  const setting = setUp();
  const state = await firstRound(setting);
  const second = round(setting, { state, responses: { approval: { action: 'accept' } } });
  const { approvals } = setting.memory.service;
  expect(presses(setting.memory)).toBe(0);
  setting.memory.desk.approvals.answer(approvals.pending()[0]?.id ?? '', 'once', 'person');
  expect(await setting.memory.clock.until(second)).toEqual({ content: [{ type: 'text', text: 'done' }] });
  expect(presses(setting.memory)).toBe(1);
});

test('a user who declines the page denies the request', async () => {
  const setting = setUp();
  const state = await firstRound(setting);
  const second = round(setting, { state, responses: { approval: { action: 'decline' } } });
  await expect(setting.memory.clock.until(second)).rejects.toMatchObject({ reason: 'not_approved' });
  expect(presses(setting.memory)).toBe(0);
});

test('a state is worth nothing with other arguments, for another caller, changed, or made by another process', async () => {
  const setting = setUp();
  const state = await firstRound(setting);
  const other = { ...setting.caller, actor: 'mail' };
  const input = { actions: [{ do: 'click', x: 6, y: 5 }] };
  for (const options of [{ input }, { caller: other }])
    expect(await round(setting, { ...options, state })).toMatchObject({ isError: true });
  await expect(round(setting, { state: `${state.slice(0, -2)}xx` })).rejects.toThrow();
  const { service, clock } = setting.memory;
  const stranger = createElicitation({ service, clock, key: new Uint8Array(32).fill(2) });
  await expect(stranger.verify(state)).rejects.toThrow();
  expect(presses(setting.memory)).toBe(0);
});

test('a client that cannot open pages waits, and one that leaves in the second round withdraws the request', async () => {
  const setting = setUp();
  const { memory, elicitation, caller } = setting;
  const waiting = elicitation.call({
    name: 'act',
    input: INPUT,
    caller,
    page: PAGE,
    work: work(memory),
    round: { opensPages: false, state: undefined, responses: {} },
  });
  const { approvals } = memory.service;
  await memory.clock.advance(1);
  memory.desk.approvals.answer(approvals.pending()[0]?.id ?? '', 'once', 'person');
  expect(await memory.clock.until(waiting)).toMatchObject({ content: [{ text: 'done' }] });
  const state = await firstRound(setting);
  const client = new AbortController();
  const second = round(setting, { state, caller: { ...caller, signal: client.signal } });
  second.catch(() => undefined);
  await memory.clock.advance(1);
  client.abort(new Error('gone'));
  await expect(memory.clock.until(second)).rejects.toThrow();
  expect(approvals.pending()).toEqual([]);
  expect(presses(memory)).toBe(1);
});

test('a connection that is gone for good withdraws what waits, between its rounds too', async () => {
  const { memory, elicitation, caller } = setUp();
  const gone = new AbortController();
  await elicitation.call({
    name: 'act',
    input: INPUT,
    caller,
    page: PAGE,
    work: work(memory),
    gone: gone.signal,
    round: { opensPages: true, state: undefined, responses: {} },
  });
  const { approvals } = memory.service;
  expect(approvals.pending()).toHaveLength(1);
  gone.abort(new Error('gone'));
  await memory.clock.advance(1);
  expect(approvals.pending()).toEqual([]);
  expect(presses(memory)).toBe(0);
});
