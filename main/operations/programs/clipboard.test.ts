/** Pictures and files on the clipboard: who may, and what they learn. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rule } from '../../core/rule.ts';
import type { Scope } from '../support/operation.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import { samplePicture } from '../../ports/testing/sample-picture.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { Caller } from '../../service/caller.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';

const { png } = samplePicture(7, 5);

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

const agent = (...scopes: readonly Scope[]): Caller => ({
  ...memory.caller(),
  actor: 'shop',
  scopes: new Set(scopes),
});

test('a picture is held as it was sent, and as its pixels', async () => {
  await memory.service.invoke(writeClipboard, { picture: png }, agent('clipboard'));
  const held = await memory.service.invoke(readClipboard, 'image', agent('clipboard'));
  expect(held).toMatchObject({ text: '', files: [] });
  expect(Buffer.from(held.picture ?? []).equals(png)).toBe(true);
});

test('what is no picture is refused, and the clipboard stays as it was', async () => {
  await memory.service.invoke(writeClipboard, 'kept', agent('clipboard'));
  const broken = png.slice(0, 30);
  await expect(
    memory.service.invoke(writeClipboard, { picture: broken }, agent('clipboard')),
  ).rejects.toMatchObject({ reason: 'image_invalid' });
  expect((await memory.service.invoke(readClipboard, undefined, agent('clipboard'))).text).toBe('kept');
});

describe('files', () => {
  test('are copied by their names and read by them, never by a path of the machine', async () => {
    await memory.service.invoke(writeClipboard, { files: ['report.pdf'] }, agent('clipboard', 'files'));
    expect(await memory.desk.clipboard.readFiles?.()).toEqual(['/files/report.pdf']);
    await memory.desk.clipboard.writeFiles?.(['/files/report.pdf', '/etc/passwd', '/files/gone.pdf']);
    const held = await memory.service.invoke(readClipboard, 'files', agent('clipboard', 'files'));
    expect(held).toEqual({ text: '', picture: null, files: ['report.pdf'], filesElsewhere: 2 });
  });

  test.each([['clipboard'], ['files']] as const)('need both scopes, not %s alone', async (scope) => {
    const caller = agent(scope);
    await expect(memory.service.invoke(readClipboard, 'files', caller)).rejects.toMatchObject({
      reason: 'scope_missing',
    });
    await expect(
      memory.service.invoke(writeClipboard, { files: ['report.pdf'] }, caller),
    ).rejects.toMatchObject({ reason: 'scope_missing' });
    expect(await memory.desk.clipboard.readFiles?.()).toEqual([]);
  });

  test('follow the rules of both scopes', async () => {
    const caller = agent('clipboard', 'files');
    rules = [{ decision: 'deny', scope: 'files', action: 'download', application: null, until: null }];
    await expect(memory.service.invoke(readClipboard, 'files', caller)).rejects.toMatchObject({
      reason: 'not_allowed',
    });
    await expect(
      memory.service.invoke(writeClipboard, { files: ['report.pdf'] }, caller),
    ).rejects.toMatchObject({ reason: 'not_allowed' });
    expect(await memory.desk.clipboard.readFiles?.()).toEqual([]);
    expect((await memory.service.invoke(readClipboard, undefined, caller)).text).toBe('');
  });

  test.each(['../secret', '/etc/passwd', 'gone.pdf'])('%s is no shared file', async (file) => {
    const caller = agent('clipboard', 'files');
    await expect(memory.service.invoke(writeClipboard, { files: [file] }, caller)).rejects.toThrow();
    expect(await memory.desk.clipboard.readFiles?.()).toEqual([]);
  });
});

test('a desktop whose clipboard carries text alone says so', async () => {
  const { clipboard } = memory.desk;
  const textAlone: ClipboardPort = {
    readText: () => clipboard.readText(),
    writeText: (text) => clipboard.writeText(text),
  };
  memory = createMemoryDesk({ parts: () => ({ clipboard: textAlone }) });
  for (const kind of ['image', 'files'] as const)
    await expect(
      memory.service.invoke(readClipboard, kind, agent('clipboard', 'files')),
    ).rejects.toMatchObject({ reason: 'not_supported' });
});
