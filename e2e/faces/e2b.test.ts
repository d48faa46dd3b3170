/** `@e2b/desktop`, unmodified, against the face for E2B, judged by the X server's events and by what is on the disk; its files: e2b-files.test.ts. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandExitError, Sandbox } from '@e2b/desktop';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { agentCommand } from '../trust/owner-command.ts';
import { messageFrame } from './sandbox-line.ts';
import { chord, click, key, seenBy } from './seen.ts';

const run = promisify(execFile);
const EXEC_SECRET = 'a-secret-of-the-tests';
const TOKEN = 'a-token-of-the-tests';
const FACE = '/faces/e2b';

let folder: string;
let desktop: TestDesktop;
let playground: Playground;
let witness: XWitness;
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-e2b-'));
  desktop = await startDesktop({ width: 1280, height: 800 });
  playground = await startPlayground(desktop.display, { width: 1280, height: 800 });
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop, {
    env: {
      SERVICE_FACES: 'e2b',
      SERVICE_EXEC_SECRET: EXEC_SECRET,
      SERVICE_TOKEN: TOKEN,
      SERVICE_FILES_DIR: join(folder, 'shared'),
    },
  });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await playground.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => playground.clear());
afterEach(async () => {
  for (const { sandboxId } of await Sandbox.list(withKey()).nextItems())
    await Sandbox.kill(sandboxId, withKey());
});

const withKey = (apiKey = TOKEN) => ({
  apiKey,
  apiUrl: `${service.url}${FACE}`,
  sandboxUrl: `${service.url}${FACE}`,
  retries: 0,
});

const newAgent = (name: string, scopes: string): string =>
  agentCommand(service, 'add', name, '--scope', scopes).split('\n')[0] ?? '';

test('the calls of its client for Python have the same effects', async () => {
  const lines = [
    'xdotool mousemove --sync 40 50',
    'xdotool click 1',
    'xdotool click --repeat 2 5',
    "xdotool type --delay 1 -- 'ab'",
    'xdotool key Return',
    'xdotool getmouselocation',
    'xrandr',
  ];
  const wire = join(import.meta.dirname, 'e2b_wire.py');
  const { stdout } = await run('/usr/bin/python3', [
    wire,
    `${service.url}${FACE}`,
    TOKEN,
    JSON.stringify(lines),
  ]);
  const { acts, ...others } = JSON.parse(stdout) as Readonly<
    Record<'acts', readonly (readonly [number, string])[]>
  >;
  expect(acts.map(([code]) => code)).toEqual(lines.map(() => 0));
  expect(acts.slice(-2).map(([, printed]) => printed)).toEqual([
    expect.stringMatching(/x:40\s+y:50/),
    expect.stringMatching(/1280 ?x ?800/),
  ]);
  expect(others).toEqual({
    setup: [0, 0, 0, 0],
    older: [0, expect.stringContaining('x:40 y:50')],
    picture: ['89504e47', 1280, 800],
    files: [
      [200, [{ name: 'größe.txt', path: '/home/user/in/größe.txt', type: 'file' }]],
      [200, 'über\r\n--'],
      404,
    ],
    watched: 200,
    stopped: [0, 0, 404],
    killed: [204, 404],
  });
  expect(readFileSync(join(folder, 'shared/in/größe.txt'), 'utf8')).toBe('über\r\n--');
  expect(await seenBy(playground)).toEqual([
    ...click(1, 40, 50),
    ...click(5, 40, 50, 2),
    ...key('a', 'b', 'Return'),
  ]);
});

describe('a sandbox', () => {
  test('is created, acts, looks and is ended', async () => {
    const sandbox = await Sandbox.create(withKey());
    await sandbox.moveMouse(10, 20);
    expect(await sandbox.getCursorPosition()).toEqual({ x: 10, y: 20 });
    expect(await sandbox.getScreenSize()).toEqual({ width: 1280, height: 800 });
    await sandbox.leftClick(30, 40);
    await sandbox.rightClick(50, 60);
    await sandbox.doubleClick(70, 80);
    await sandbox.middleClick();
    await sandbox.drag([100, 110], [140, 150]);
    await sandbox.scroll('down', 2);
    await sandbox.scroll('up', 1);
    await sandbox.write("a'b", { chunkSize: 25, delayInMs: 1 });
    await sandbox.press('enter');
    await sandbox.press('page_down');
    await sandbox.press(['ctrl', 'c']);
    await sandbox.wait(10);
    expect(await seenBy(playground)).toEqual([
      ...click(1, 30, 40),
      ...click(3, 50, 60),
      ...click(1, 70, 80, 2),
      ...click(2, 70, 80),
      'down 1 100,110',
      'up 1 140,150',
      ...click(5, 140, 150, 2),
      ...click(4, 140, 150),
      ...key('a', "'", 'b', 'Return', 'Next'),
      ...chord('Control', 'c'),
    ]);
    const picture = Buffer.from(await sandbox.screenshot());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 800]);

    expect(await sandbox.isRunning()).toBe(true);
    expect((await sandbox.getInfo()).sandboxId).toBe(sandbox.sandboxId);
    const again = await Sandbox.connect(sandbox.sandboxId, withKey());
    expect(await again.getCursorPosition()).toEqual({ x: 140, y: 150 });
    expect(await sandbox.kill()).toBe(true);
    expect(await sandbox.kill()).toBe(false);
    expect(await sandbox.isRunning()).toBe(false);
    await expect(sandbox.leftClick(1, 2)).rejects.toThrow(/not running/);
    expect(await seenBy(playground)).not.toContain('down 1 1,2');
  });

  test('has the desktop alone, until its time is over', async () => {
    const first = await Sandbox.create(withKey());
    await expect(Sandbox.create(withKey())).rejects.toThrow('Another sandbox has this desktop');
    await first.setTimeout(1000);
    await until('its end', async () => !(await first.isRunning()), 5000);
    expect(await (await Sandbox.create(withKey())).isRunning()).toBe(true);
  });

  test('releases what it holds when it ends', async () => {
    const sandbox = await Sandbox.create(withKey());
    await sandbox.moveMouse(200, 200);
    await sandbox.mousePress('left');
    await sandbox.commands.run('xdotool keydown Shift_L');
    expect(await witness.held()).toMatchObject({ keys: [expect.anything()] });
    await sandbox.kill();
    await until('nothing held', async () => {
      const { keys, mask } = await witness.held();
      return keys.length === 0 && mask === 0;
    });
  });

  test('finds windows and starts programs by their own names', async () => {
    const sandbox = await Sandbox.create(withKey());
    await sandbox.launch('xterm');
    await until(
      'its window',
      async () => (await sandbox.getApplicationWindows('xterm').catch(() => [])).length === 1,
    );
    const [id = ''] = await sandbox.getApplicationWindows('xterm');
    await sandbox.commands.run(`xdotool windowactivate --sync ${id}`);
    expect(await sandbox.getCurrentWindowId()).toBe(id);
    expect(await sandbox.getWindowTitle(id)).not.toBe('');
    await sandbox.write(`touch ${join(folder, 'typed')}\n`, { chunkSize: 200, delayInMs: 1 });
    await until('the file', () => existsSync(join(folder, 'typed')));
    await sandbox.commands.run(`xdotool windowclose ${id}`);
    await expect(sandbox.getApplicationWindows('xterm')).rejects.toThrow(CommandExitError);
  });
});

describe('command lines', () => {
  test('are read, and never given to a shell', async () => {
    const sandbox = await Sandbox.create(withKey());
    const path = join(folder, 'made');
    await sandbox.write(`$(touch ${path})`, { chunkSize: 200, delayInMs: 1 });
    for (const line of [
      `xdotool click 1; touch ${path}`,
      `xdotool type "$(touch ${path})"`,
      `touch ${path}`,
      `Xvfb :0 -ac; touch ${path}`,
    ])
      await expect(sandbox.commands.run(line)).rejects.toThrow(
        /are read as actions; any other runs in a shell/,
      );
    expect(existsSync(path)).toBe(false);
    expect((await seenBy(playground)).filter((event) => event.startsWith('down'))).toEqual([]);
  });

  test('run in a shell with the exec secret among the headers of create', async () => {
    const sandbox = await Sandbox.create({ ...withKey(), headers: { 'X-Service-Exec-Secret': EXEC_SECRET } });
    expect(await sandbox.commands.run('echo out; echo größe >&2')).toMatchObject({
      exitCode: 0,
      stdout: 'out\n',
      stderr: 'größe\n',
    });
    await expect(sandbox.commands.run('exit 3')).rejects.toThrow(CommandExitError);
  });

  test('are refused with a sentence where Deskhand does not do what they say', async () => {
    const sandbox = await Sandbox.create(withKey());
    for (const [work, message] of [
      [() => sandbox.commands.run('xdotool click --window 5 1'), /does not read the option --window/],
      [() => sandbox.leftClick(99_999, 1), /x from 0 to 1279/],
      [() => sandbox.press('nokey'), /There is no key "nokey"/],
      [() => sandbox.commands.run('sleep 1', { envs: { A: 'b' } }), /no operation for variables of commands/],
      [() => sandbox.pause(), /no operation for pauses/],
    ] as const)
      await expect(work()).rejects.toThrow(message);
    expect(await seenBy(playground)).toEqual([]);
  });
});

describe('tokens', () => {
  test('without one, nothing is answered; no page and no other media type gets in', async () => {
    await expect(Sandbox.create(withKey('not-the-token'))).rejects.toThrow(/Unauthorized/);
    const url = `${service.url}${FACE}/process.Process/Start`;
    const body = messageFrame({});
    const type = { 'content-type': 'application/connect+json' };
    const statusOf = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await fetch(url, { method: 'POST', headers, body })).status;
    expect(await statusOf(type)).toBe(401);
    expect(await statusOf({ ...type, 'x-api-key': TOKEN, origin: 'http://example.org' })).toBe(403);
    expect(await statusOf({ 'x-api-key': TOKEN, 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf({ 'x-api-key': TOKEN, 'content-type': 'application/json' })).toBe(415);
    expect(await statusOf({ ...type, 'x-api-key': TOKEN })).toBe(200);
  });

  test('of the sandbox opens nothing else, and ends with the agent’s', async () => {
    const token = newAgent('worker', 'see,act');
    const created = await fetch(`${service.url}${FACE}/v2/sandboxes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': token },
      body: '{"templateID":"desktop"}',
    });
    const { envdAccessToken: access, sandboxID: id } = (await created.json()) as Readonly<
      Record<string, string>
    >;
    const asked = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
      (await fetch(`${service.url}${path}`, { headers: { 'e2b-sandbox-id': id ?? '', ...headers } })).status;
    expect(await asked(`${FACE}/health`, { 'x-access-token': access ?? '' })).toBe(200);
    for (const header of ['x-service-token', 'x-api-key', 'x-access-token'])
      expect(await asked('/screen', { [header]: access ?? '' })).toBe(401);
    expect(await asked(`${FACE}/health`, { 'x-api-key': newAgent('stranger', 'see,act') })).toBe(502);
    agentCommand(service, 'revoke', 'worker');
    await until(
      'its end',
      async () => (await asked(`${FACE}/health`, { 'x-access-token': access ?? '' })) === 401,
    );
  });

  test('with the scope to see alone look and do not act', async () => {
    const sandbox = await Sandbox.create(withKey(newAgent('viewer', 'see')));
    expect(await sandbox.getScreenSize()).toEqual({ width: 1280, height: 800 });
    await expect(sandbox.leftClick(5, 5)).rejects.toThrow(/scope/);
    await expect(sandbox.commands.run('id')).rejects.toThrow(/scope/);
    expect(await seenBy(playground)).toEqual([]);
  });
});
