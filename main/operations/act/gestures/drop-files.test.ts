import { beforeEach, describe, expect, test } from 'vitest';
import type { Action, RequestedAction } from '../../../core/action.ts';
import type { Rule } from '../../../core/rule.ts';
import type { Caller } from '../../../service/caller.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import type { Scope } from '../../support/operation.ts';
import { performAction } from '../perform-action.ts';
import { requireDrop } from './drop-files.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

let memory: MemoryDesk;
let rules: readonly Rule[];
beforeEach(async () => {
  rules = [];
  memory = createMemoryDesk({ rules: { rulesOf: () => rules, protectedNames: () => [] } });
  await memory.desk.files.write('report.pdf', once('content'), { bytes: 7 });
});

const dropping = (...files: readonly string[]): RequestedAction => ({
  name: 'drop',
  path: '',
  action: {
    kind: 'drop',
    aim: { target: { kind: 'pixel', x: 30, y: 40, dx: 0, dy: 0 }, path: 'target' },
    files,
    holdKeys: [],
  } satisfies Action,
  proof: { evidence: false, returnChanged: false },
});

const agent = (...scopes: readonly Scope[]): Caller => ({
  ...memory.caller(),
  actor: 'shop',
  scopes: new Set(scopes),
});

const drop = (caller: Caller, ...files: readonly string[]): Promise<unknown> =>
  memory.service.invoke(performAction, { screen: undefined, requested: dropping(...files) }, caller);

test('shared files are dropped where the pointer has moved to', async () => {
  await drop(agent('act', 'files'), 'report.pdf');
  expect(memory.fileDrop.dropped).toEqual([{ paths: ['/files/report.pdf'], at: { x: 30, y: 40 } }]);
  expect(await memory.desk.input.pointer.position()).toEqual({ x: 30, y: 40 });
});

describe('nothing is dropped, and the pointer stays,', () => {
  const expectRefused = async (dropped: Promise<unknown>, error: object): Promise<void> => {
    const before = await memory.desk.input.pointer.position();
    await expect(dropped).rejects.toMatchObject(error);
    expect(memory.fileDrop.dropped).toEqual([]);
    expect(await memory.desk.input.pointer.position()).toEqual(before);
  };

  test.each([['act'], ['files']] as const)('for an agent with %s alone', async (scope) => {
    await expectRefused(drop(agent(scope), 'report.pdf'), { reason: 'scope_missing' });
  });

  test('if a rule denies downloads, which a program would make of them', async () => {
    rules = [{ decision: 'deny', scope: 'files', action: 'download', application: null, until: null }];
    await expectRefused(drop(agent('act', 'files'), 'report.pdf'), { reason: 'not_allowed' });
  });

  test.each([
    ['gone.pdf', { reason: 'file_not_found' }],
    ['../secret', { issues: [{ path: 'files', code: 'invalid_path' }] }],
    ['/etc/passwd', { issues: [{ path: 'files', code: 'invalid_path' }] }],
  ])('if one of them is %s', async (file, error) => {
    await expectRefused(drop(agent('act', 'files'), 'report.pdf', file), error);
  });
});

test('a desktop without drops says so in one sentence', async () => {
  const { fileDrop, ...desk } = memory.desk;
  expect(fileDrop).toBeDefined();
  await expect(requireDrop(desk, { files: ['report.pdf'], path: '' }, memory.run())).rejects.toMatchObject({
    reason: 'not_supported',
    message: 'Files can be dropped on windows of X11 only.',
  });
});
