/** Laws of the service on a compositor that is built on wlroots: the story, outputs, a locked screen, a compositor that is killed. */
import { execFile, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWitness, type Witness } from '../../testing/wayland/witness.ts';
import { createClient, type Client } from '../../testing/client.ts';
import { startService, type RunningService } from '../../testing/service.ts';

const SOON = { timeout: 15_000, interval: 50 };

export interface ServiceDesktop {
  readonly environment: NodeJS.ProcessEnv;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceLaws<Desktop extends ServiceDesktop> {
  /** With one output of 1280x720. */
  readonly start: () => Promise<Desktop>;
  /** Another output of 1280x720 comes to the right of the first one, scaled by 1.25. */
  readonly addOutput: (desktop: Desktop) => Promise<void>;
  /** Turns that one by 90 degrees. */
  readonly turnIt: (desktop: Desktop) => Promise<void>;
  /** Null where the compositor lets go of no output that has no monitor. */
  readonly removeIt: ((desktop: Desktop) => Promise<void>) | null;
  /** As `/health` names it. */
  readonly kind: string;
}

interface Stage<Desktop> {
  readonly desktop: Desktop;
  readonly client: Client;
  readonly service: RunningService;
  readonly folder: string;
  witness?: Witness;
}

const startStage = async <Desktop extends ServiceDesktop>(
  start: ServiceLaws<Desktop>['start'],
): Promise<Stage<Desktop>> => {
  const desktop = await start();
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-wayland-story-'));
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = desktop.environment;
  const service = await startService({
    env: {
      WAYLAND_DISPLAY,
      XDG_RUNTIME_DIR,
      SWAYSOCK,
      XDG_SESSION_TYPE: 'wayland',
      SERVICE_WAYLAND: 'direct',
      // A separate home: the editor remembers windows and files there.
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      GDK_BACKEND: 'wayland',
    },
  });
  return { desktop, folder, service, client: createClient(service.port) };
};

const click = ({ client }: Stage<unknown>, x: number, y: number) =>
  client.post('/action', { action: 'click', target: { mode: 'pixel', x, y } });

function testStory(stage: () => Stage<ServiceDesktop>): void {
  test("the example's story is told: an editor opened, typed into, saved and closed", async () => {
    const { folder, service } = stage();
    const path = join(folder, 'a note – ünï.txt');
    const example = join(import.meta.dirname, '../../examples/edit-a-file.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [example, path], {
      env: { ...process.env, SERVICE_URL: service.url },
    });
    expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
    expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
  }, 120_000);
}

function testOutputs<Desktop extends ServiceDesktop>(
  stage: () => Stage<Desktop>,
  { addOutput, turnIt, removeIt }: ServiceLaws<Desktop>,
): void {
  test('outputs that come, are scaled, turned and go are told at once, and clicks still reach their pixel', async () => {
    const { desktop, client } = stage();
    const witness = (stage().witness = await startWitness(desktop));
    const displays = async () => (await client.get('/displays')).body['displays'];
    const pressesAt = async (x: number, y: number): Promise<void> => {
      witness.events.splice(0);
      expect((await click(stage(), x, y)).status).toBe(200);
      await expect
        .poll(() => witness.events.find(({ kind }) => kind === 'press'), SOON)
        .toMatchObject({ x, y });
    };
    await pressesAt(101, 77);
    await addOutput(desktop);
    await expect.poll(displays, SOON).toMatchObject([{}, { x: 1280, width: 1024, height: 576 }]);
    await pressesAt(333, 222);
    expect((await client.get('/screen?screen=1')).status).toBe(200);
    await turnIt(desktop);
    await expect.poll(displays, SOON).toMatchObject([{}, { width: 576, height: 1024 }]);
    await pressesAt(44, 555);
    if (removeIt === null) return;
    await removeIt(desktop);
    await expect.poll(displays, SOON).toHaveLength(1);
    expect((await click(stage(), 1500, 100)).status).toBe(422);
    expect((await client.get('/screen')).status).toBe(200);
    await pressesAt(222, 111);
  });
}

function testLocked(stage: () => Stage<ServiceDesktop>): void {
  test('while the screen is locked every act is refused, and afterwards they reach the page again', async () => {
    const { desktop, client, witness } = stage();
    await click(stage(), 300, 300);
    const locker = desktop.spawn('swaylock', ['--color', '334455']);
    await expect
      .poll(async () => (await click(stage(), 310, 310)).body, SOON)
      .toMatchObject({ error: { message: 'The screen is locked.' } });
    // The picture is the lock's.
    witness?.events.splice(0);
    const acts = [
      await click(stage(), 320, 320),
      await client.post('/action', { action: 'type', text: 'not a password' }),
      await client.post('/action', { action: 'hotkey', keys: ['ctrl', 'a'] }),
      await client.post('/windows/action', { action: 'focus', title_contains: 'witness' }),
    ];
    for (const { status, body } of acts)
      expect([status, body]).toMatchObject([503, { error: { message: 'The screen is locked.' } }]);
    expect((await client.get('/screen')).status).toBe(200);
    expect(witness?.events).toEqual([]);
    // swaylock(1): unlocks.
    locker.kill('SIGUSR1');
    await expect.poll(async () => (await click(stage(), 330, 330)).status, SOON).toBe(200);
    await expect
      .poll(() => witness?.events.find(({ kind }) => kind === 'press'), SOON)
      .toMatchObject({ x: 330, y: 330 });
  });
}

function testKilled(stage: () => Stage<ServiceDesktop>, kind: string): void {
  test('a compositor that is killed is a reason; once another has taken its place everything works again', async () => {
    const { desktop, client, witness } = stage();
    await witness?.stop();
    await desktop.restart();
    await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(200);
    await expect.poll(async () => (await click(stage(), 50, 50)).status, SOON).toBe(200);
    desktop.spawn('foot', ['--title', 'after']);
    await expect
      .poll(async () => JSON.stringify((await client.get('/windows')).body), SOON)
      .toContain('"title":"after"');
    expect((await client.get('/health')).body).toMatchObject({ desktop: { kind, route: 'direct' } });
  });
}

export function describeWaylandService<Desktop extends ServiceDesktop>(laws: ServiceLaws<Desktop>): void {
  let started: Stage<Desktop> | undefined;
  const stage = (): Stage<Desktop> => {
    if (started === undefined) throw new Error('the service did not start');
    return started;
  };
  beforeAll(async () => {
    started = await startStage(laws.start);
  });
  afterAll(async () => {
    if (started === undefined) return;
    const { client, service, desktop, folder } = started;
    client.close();
    await service.stop();
    await desktop.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  testStory(stage);
  testOutputs(stage, laws);
  testLocked(stage);
  testKilled(stage, laws.kind);
}
