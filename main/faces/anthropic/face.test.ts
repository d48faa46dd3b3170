import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';
import { createAsk, type Reply } from '../../../testing/hosts/ask.ts';
import { MEMBERS } from './members.ts';

let host: MemoryHost;
beforeEach(async () => {
  host = await startMemoryHost({
    faces: ['anthropic'],
    regions: [{ x: 0, y: 0, width: 2560, height: 1440 }],
    execSecret: 'exec-secret-of-tests',
  });
});
afterEach(() => host.close());

interface Block {
  readonly type: string;
  readonly tool_use_id: string;
  readonly toolset_name?: string;
  readonly is_error?: true;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly source?: object }[];
}

const use = (name: string, input: object = {}) => ({
  type: 'tool_use',
  id: `use_${name}`,
  name,
  toolset_name: 'computer',
  input,
});
const older = (action: string, input: object = {}) => ({
  type: 'tool_use',
  id: `use_${action}`,
  name: 'computer',
  input: { action, ...input },
});
const post = (body: unknown, query: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  createAsk(host)('POST', '/faces/anthropic', { body, query });
async function results(body: unknown, query?: Readonly<Record<string, string>>): Promise<readonly Block[]> {
  const reply = await post(body, query);
  expect(reply.status).toBe(200);
  return [reply.body].flat() as readonly Block[];
}
const textOf = (block: Block | undefined): string => block?.content[0]?.text ?? '';
const kinds = (): string[] => host.input.events.map(({ kind }) => kind);

test('a face that no setting names is not there', async () => {
  const bare = await startMemoryHost();
  const reply = await createAsk(bare)('POST', '/faces/anthropic', { body: use('screenshot') });
  expect(reply.status).toBe(404);
  await bare.close();
});

test('one block gets one result, and its toolset_name back', async () => {
  const { status, body } = await post(use('cursor_position'));
  expect(status).toBe(200);
  expect(body).toEqual({
    type: 'tool_result',
    tool_use_id: 'use_cursor_position',
    toolset_name: 'computer',
    content: [{ type: 'text', text: 'X=0,Y=0' }],
  });
});

test('the content of a turn gets a result for each tool use; texts and thoughts are passed over', async () => {
  const turn = [
    { type: 'text', text: 'Look.' },
    { type: 'thinking' },
    use('wait', { duration: 0 }),
    use('screenshot'),
  ];
  const [waited, shot, ...more] = await results(turn);
  expect(more).toEqual([]);
  expect(textOf(waited)).toBe('wait: done');
  expect(shot?.content).toMatchObject([
    { type: 'image', source: { type: 'base64', media_type: 'image/jpeg' } },
  ]);
});

test('after a failure the rest is answered, not run, in the API’s own words', async () => {
  const [done, failed, halted] = await results([
    use('mouse_move', { coordinate: [10, 10] }),
    use('key', { text: 'ctrl+nokey' }),
    use('type', { text: 'never' }),
  ]);
  expect(done).not.toHaveProperty('is_error');
  expect(failed?.is_error).toBe(true);
  expect(textOf(failed)).toContain('There is no key "nokey".');
  expect(halted).toEqual({
    type: 'tool_result',
    tool_use_id: 'use_type',
    toolset_name: 'computer',
    is_error: true,
    content: [{ type: 'text', text: 'Not executed: an earlier computer action in this turn failed.' }],
  });
  expect(kinds()).toEqual(['move']);
});

test('results of failures hold text alone, even where a picture was wished for at the end', async () => {
  const failing = [use('screenshot'), use('left_click', { coordinate: [2000, 0] })];
  const [, failed] = await results(failing, { screenshot: 'last' });
  expect(failed?.content.map(({ type }) => type)).toEqual(['text']);
  expect(textOf(failed)).toContain('x from 0 to 1999, got 2000');
  const [clicked] = await results([use('left_click', { coordinate: [1999, 0] })], { screenshot: 'last' });
  expect(clicked?.content.map(({ type }) => type)).toEqual(['text', 'image']);
});

describe('places are pixels of the picture that the model was shown', () => {
  test.each<[string, object, Readonly<Record<string, string>>, number]>([
    ['the toolset: 2000 wide', use('mouse_move', { coordinate: [1999, 1124] }), {}, 2000],
    ['an older tool: 1456 wide', older('mouse_move', { coordinate: [1455, 818] }), {}, 1456],
    [
      'a model by name',
      older('mouse_move', { coordinate: [1999, 1124] }),
      { model: 'claude-opus-4-7' },
      2000,
    ],
    ['a size by name', use('mouse_move', { coordinate: [2559, 1439] }), { for: 'claude-2576' }, 2560],
  ])('%s', async (_, call, query, width) => {
    await results(call, query);
    const corner = host.input.events.findLast(({ kind }) => kind === 'move');
    if (corner?.kind !== 'move') throw new Error('The pointer was not moved');
    expect(2559 - corner.point.x).toBeLessThan(2560 / width);
    expect(1439 - corner.point.y).toBeLessThan(2560 / width);
    const tool = await createAsk(host)('GET', '/faces/anthropic/tool', {
      query: 'toolset_name' in call ? query : { type: 'computer_20251124', ...query },
    });
    if (!('toolset_name' in call))
      expect(tool.body).toMatchObject({
        entry: { display_width_px: width },
        betas: ['computer-use-2025-11-24'],
      });
  });
});

test('every action of the older tools does what the member of that name does', async () => {
  for (const [word, { example }] of MEMBERS) {
    if (word === 'wait' || word === 'hold_key') continue;
    const before = host.input.events.length;
    const [member] = await results(use(word, example), { for: 'any', effects: 'none' });
    const asMember = host.input.events.slice(before);
    const [action] = await results(older(word, example), { for: 'any', effects: 'none' });
    expect(
      action?.content.map(({ type }) => type),
      word,
    ).toEqual(member?.content.map(({ type }) => type));
    expect(action, word).not.toHaveProperty('is_error');
    expect(action, word).not.toHaveProperty('toolset_name');
    expect(host.input.events.slice(before + asMember.length), word).toEqual(asMember);
  }
});

test.each<[string, object, string]>([
  ['an unknown member', use('fly'), 'There is no action "fly".'],
  ['an unknown action', older('fly'), 'There is no action "fly".'],
  ['an older call without an action', { ...older('x'), input: {} }, 'action'],
  ['a member of Object', use('constructor'), 'There is no action "constructor".'],
  ['a place as one text', use('left_click', { coordinate: '[1,2]' }), 'Expected [x, y]'],
  ['a misspelt input', use('left_click', { coordinates: [1, 2] }), 'coordinates'],
  ['a press for too long', use('hold_key', { text: 'a', duration: 301 }), 'duration'],
  ['an empty part', use('zoom', { region: [10, 10, 10, 20] }), 'a width and a height above 0'],
  ['no keys', use('key', { text: '' }), 'There is no key ""'],
])('%s is refused as an error of the tool', async (_, call, message) => {
  const [refused] = await results(call);
  expect(textOf(refused)).toContain(message);
  expect(textOf(refused)).toMatch(/Nothing was done\.$/);
  expect(refused?.is_error).toBe(true);
  expect(host.input.events).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['a block of another type', { type: 'image' }],
  ['a list of texts', ['x']],
])('a body that is %s is no call', async (_, body) => {
  expect((await post(body ?? {})).status).toBe(422);
});

describe('bash', () => {
  const command = { type: 'tool_use', id: 'b', name: 'bash', input: { command: 'uname -s' } };

  test('runs a command for those who show the exec secret', async () => {
    host.processes.printed.set('uname -s', 'Linux\n');
    const [done] = await results(command);
    expect(textOf(done)).toMatch(/^Ended with exit code 0\.\n<screen-text \w+>\nstdout:\nLinux\n/);
    const [restarted] = await results({ ...command, input: { restart: true } });
    expect(textOf(restarted)).toContain('each command runs in its own shell');
    const tool = await createAsk(host)('GET', '/faces/anthropic/tool');
    expect(tool.body).toEqual({
      entry: { type: 'computer_toolset_20260801' },
      betas: [],
      bash: { type: 'bash_20250124', name: 'bash' },
    });
  });

  test('is neither offered nor run without it', async () => {
    const ask = createAsk({ ...host, execSecret: null });
    const refused = await ask('POST', '/faces/anthropic', { body: command });
    expect(refused.body).toMatchObject({ is_error: true });
    expect(textOf(refused.body as Block)).toContain('(exec_secret_invalid)');
    expect((await ask('GET', '/faces/anthropic/tool')).body).not.toHaveProperty('bash');
  });
});

test('members that a model left empty are absent ones', async () => {
  const [clicked] = await results(use('left_click', { coordinate: [], text: '', repeat: null }));
  expect(clicked?.is_error).toBeUndefined();
  expect(kinds()).toEqual(['press', 'release']);
});
