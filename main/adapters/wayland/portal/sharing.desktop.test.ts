/** What a person answers the system's dialog, and what Deskhand does then, with a portal that the test answers itself. */
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { startPrivateBus, type PrivateBus } from '../../bus/testing/private-bus.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createPortalChild } from './child.ts';
import { createPortalDisplays, createPortalInput } from './ports.ts';
import { createPortalSharing, type PortalSharing } from './sharing.ts';
import { startFakePortal, type FakePortal } from '../../../../testing/wayland/fake-portal.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

let bus: PrivateBus;
let portal: FakePortal;
let input: ReturnType<typeof createPortalInput>;
let sharing: PortalSharing;
let tokens: (string | null)[];
beforeAll(async () => {
  bus = await startPrivateBus();
});
afterEach(async () => {
  await input.close();
  portal.stop();
});
afterAll(() => bus.stop());

async function start(version = 2, clipboards = 0): Promise<void> {
  portal = await startFakePortal(bus.address, version, clipboards);
  const child = createPortalChild({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    address: bus.address,
  });
  tokens = [];
  sharing = createPortalSharing(child, {
    read: () => tokens.at(-1) ?? null,
    write: (token) => void tokens.push(token),
  });
  input = createPortalInput(child, sharing);
}
const asked = (member: string): readonly unknown[] =>
  portal.calls.filter((call) => call.member === member).map(({ values }) => values[0]);
const events = (): readonly string[] =>
  portal.calls
    .filter(({ member }) => member.startsWith('Notify'))
    .map(({ member, values }) => `${member.slice('Notify'.length)} ${values.join(' ')}`);
const paused = { reason: 'paused', delivery: 'not_delivered' };
const move = (): Promise<void> => input.pointer.moveTo({ x: 5, y: 5 });

test('while the dialog is open acts say so; shared, each event reaches the screen that it is for', async () => {
  await start();
  await expect(move()).rejects.toMatchObject({
    reason: 'display_unavailable',
    delivery: 'not_delivered',
    message: expect.stringContaining('dialog') as string,
  });
  await vi.waitFor(() => expect(asked('Start')).toHaveLength(1), { timeout: 10_000 });
  expect(asked('SelectDevices')).toMatchObject([{ types: 3, persist_mode: 2 }]);
  expect(asked('SelectSources')).toMatchObject([{ types: 1, multiple: true }]);
  portal.answer('share');
  await vi.waitFor(() => expect(sharing.state().name).toBe('shared'), { timeout: 5000 });
  expect(await createPortalDisplays(sharing).list()).toMatchObject([
    { primary: true, region: { x: 0, y: 0, width: 1280, height: 720 } },
    { primary: false, region: { x: 1280, y: 0, width: 1024, height: 720 } },
  ]);
  portal.calls.splice(0);
  await input.pointer.moveTo({ x: 1300, y: 107 });
  await input.pointer.press('right');
  await input.pointer.release('right');
  await input.pointer.wheel('up', 2);
  await input.keyboard.press(key('Enter'));
  await input.keyboard.release(key('Enter'));
  await input.keyboard.type('a~', { intervalMs: 0 });
  expect(events()).toEqual([
    'PointerMotionAbsolute 42 20 107',
    'PointerButton 273 1',
    'PointerButton 273 0',
    'PointerAxisDiscrete 0 -1',
    'PointerAxisDiscrete 0 -1',
    'KeyboardKeycode 28 1',
    'KeyboardKeycode 28 0',
    'KeyboardKeysym 97 1',
    'KeyboardKeysym 97 0',
    'KeyboardKeysym 126 1',
    'KeyboardKeysym 126 0',
  ]);
  // Of a portal that remembers.
  expect(tokens).toEqual(['token-1']);
});

test('the token of each start is kept for the next one', async () => {
  await start();
  tokens.push('earlier');
  portal.answer('share');
  await sharing.begin();
  expect(asked('SelectDevices')).toMatchObject([{ restore_token: 'earlier' }]);
  expect(tokens).toEqual(['earlier', 'token-1']);
});

test('“Allow Remote Interaction” forgotten: acts say what is missing, and its token is not kept', async () => {
  await start();
  portal.answer('screens');
  await sharing.begin();
  expect(await createPortalDisplays(sharing).list()).toHaveLength(2);
  for (const act of [move(), input.keyboard.type('a', { intervalMs: 0 })])
    await expect(act).rejects.toMatchObject({
      reason: 'not_supported',
      delivery: 'not_delivered',
      message: expect.stringContaining('Allow Remote Interaction') as string,
    });
  expect(events()).toEqual([]);
  expect(tokens).toEqual([null]);
});

test.each(['declined', 'ended'])(
  '%s by the person: it pauses, and asks no one again on its own',
  async (how) => {
    await start();
    portal.answer(how === 'declined' ? 'decline' : 'share');
    await sharing.begin();
    if (how === 'ended') portal.end();
    await vi.waitFor(() => expect(sharing.state().name).toBe(how), { timeout: 5000 });
    for (let time = 0; time < 3; time++) await expect(move()).rejects.toMatchObject(paused);
    await expect(createPortalDisplays(sharing).list()).rejects.toMatchObject({
      reason: 'display_unavailable',
    });
    await input.pointer.release('left');
    await input.releaseAll();
    expect(asked('Start')).toHaveLength(1);
  },
);

test('a portal of the first version is asked without what it does not know, and nothing is kept', async () => {
  await start(1);
  portal.answer('share');
  expect(await sharing.begin()).toMatchObject({ facts: { version: 1, token: null } });
  expect(Object.keys(asked('SelectDevices')[0] ?? {}).toSorted()).toEqual(['handle_token', 'types']);
  expect(tokens).toEqual([null]);
});

test('a child that is killed is replaced, and begins again with the token; a portal that is gone is said', async () => {
  await start();
  portal.answer('share');
  await sharing.begin();
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'portal/child/worker'], {
    encoding: 'utf8',
  });
  for (const pid of stdout.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => expect(sharing.state().name).toBe('unasked'), { timeout: 5000 });
  portal.answer('share');
  await vi.waitFor(move, { timeout: 10_000 });
  expect(tokens).toEqual(['token-1', 'token-2']);
  expect(asked('SelectDevices').at(-1)).toMatchObject({ restore_token: 'token-1' });
  portal.stop();
  await expect(move()).rejects.toMatchObject({ reason: 'display_unavailable' });
});

test('the clipboard goes both ways if it is shared, and text beyond ASCII is pasted', async () => {
  await start(2, 1);
  portal.answer('share');
  await sharing.begin();
  expect(portal.calls.map(({ member }) => member).indexOf('RequestClipboard')).toBeLessThan(
    portal.calls.map(({ member }) => member).indexOf('Start'),
  );
  portal.copy('theirs 漢');
  await expect.poll(() => input.clipboard.readText()).toBe('theirs 漢');
  const pasted = (): readonly unknown[] =>
    portal.calls.filter(({ member }) => member === 'pasted').map(({ values }) => values[0]);
  portal.calls.splice(0);
  expect(await input.keyboard.type('a 😀\n漢', { intervalMs: 0 })).toEqual({ typed: 5 });
  expect(pasted()).toEqual(['a 😀', '漢']);
  // What was copied before is put back, served by us now.
  portal.paste();
  await expect.poll(pasted).toEqual(['a 😀', '漢', 'theirs 漢']);
  await input.clipboard.writeText('ours');
  portal.paste();
  await expect.poll(() => pasted().at(-1)).toBe('ours');
  expect(await input.clipboard.readText()).toBe('ours');
});

test('without a clipboard it says so, and text beyond ASCII is refused before the first key', async () => {
  await start();
  portal.answer('share');
  await sharing.begin();
  portal.calls.splice(0);
  const refused = { reason: 'not_supported', delivery: 'not_delivered' };
  await expect(input.clipboard.readText()).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining('not shared') as string,
  });
  await expect(input.keyboard.type('a漢', { intervalMs: 0 })).rejects.toMatchObject(refused);
  expect(events()).toEqual([]);
});

test('a portal that was killed, and another one in its place, is begun with again', async () => {
  await start();
  portal.answer('share');
  await sharing.begin();
  portal.stop();
  await vi.waitFor(() => expect(sharing.state().name).not.toBe('shared'), { timeout: 5000 });
  await expect(move()).rejects.toMatchObject({ reason: 'display_unavailable' });
  portal = await startFakePortal(bus.address, 2);
  portal.answer('share');
  await vi.waitFor(move, { timeout: 10_000 });
  expect(tokens).toEqual(['token-1', 'token-1']);
});
