/**
 * A Mac as the stand-in plays it: permissions refused, granted and revoked while the application runs. What acts is a
 * recorder in nut-js's place; that a real Mac obeys nut-js, only a Mac shows.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

const TOKEN = 'a-token-of-this-test';
const ALL = 'accessibility,screen,screen-status';

let desktop: TestDesktop;
let stateDirectory: string;
let application: Application | undefined;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
});
afterAll(() => desktop.stop());
beforeEach(() => {
  stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-mac-'));
});
afterEach(async () => {
  await application?.stop();
  application = undefined;
  rmSync(stateDirectory, { recursive: true, force: true });
});

const start = async (granted: string, env: NodeJS.ProcessEnv = {}): Promise<Application> => {
  await application?.stop();
  return (application = await startApplication({
    env: {
      ...desktop.env,
      SERVICE_TOKEN: TOKEN,
      STAND_IN_PLATFORM: 'darwin',
      STAND_IN_GRANTED: granted,
      STAND_IN_INPUT: join(stateDirectory, 'input'),
      ...env,
    },
    stateDirectory,
  }));
};
const ask = async (path: string, body?: object): Promise<[number, Record<string, unknown>]> => {
  const answer = await fetch(`${application?.url}${path}`, {
    headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
};
const move = (x: number): Promise<[number, Record<string, unknown>]> =>
  ask('/action', { action: 'move', target: { mode: 'pixel', x, y: 20 } });
const moved = (): string => {
  const file = join(stateDirectory, 'input');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const asked = async (): Promise<readonly string[]> =>
  ((await application?.ask('records')) as { asked: string[] }).asked;
const refusal = (reason: string, remedy: string): object => ({
  error: {
    reason: 'display_unavailable',
    message: reason,
    hint: expect.stringContaining(remedy) as string,
  },
});

describe.runIf(GROUND.kind === 'stand-in')('permissions', () => {
  test('refused, granted, revoked: sentences for agents and for the person, and nothing is dropped in silence', async () => {
    const started = await start('');
    const page = await started.page();
    await page.getByRole('list', { name: 'What is missing' }).waitFor();
    await page.getByText('macOS has not allowed Deskhand to control this computer.').waitFor();
    expect(await ask('/screen')).toMatchObject([
      503,
      refusal('macOS has not allowed Deskhand to record the screen.', 'Screen & System Audio Recording'),
    ]);
    expect(await move(10)).toMatchObject([
      503,
      refusal('macOS has not allowed Deskhand to control this computer.', 'Accessibility'),
    ]);
    expect(moved()).toBe('');
    const [first] = await page.getByRole('button', { name: 'Open settings' }).all();
    await first?.click();
    await until(async () => JSON.stringify(await started.ask('records')).includes('Privacy_ScreenCapture'));

    await started.ask('grant', ALL);
    expect((await ask('/screen'))[0]).toBe(200);
    expect((await move(30))[0]).toBe(200);
    expect(moved()).toBe('move 30 20\n');
    await until(async () => (await page.getByText('macOS').count()) === 0);

    // macOS still says yes for the screen until the next start.
    await started.ask('grant', 'screen-status');
    expect(await ask('/screen')).toMatchObject([
      503,
      refusal('macOS no longer allows Deskhand to record the screen.', 'start it again'),
    ]);
    expect(await move(50)).toMatchObject([
      503,
      refusal('macOS no longer allows Deskhand to control this computer.', 'Accessibility'),
    ]);
    expect(moved()).toBe('move 30 20\n');
    const [, { capabilities }] = await ask('/health');
    expect(capabilities).toMatchObject({
      capture: { available: false, reason: 'macOS no longer allows Deskhand to record the screen.' },
      pointer: { available: false, reason: 'macOS no longer allows Deskhand to control this computer.' },
    });
  }, 120_000);

  test('each is asked for once in the life of an installation', async () => {
    await start('accessibility');
    await until(async () => (await asked()).length > 0);
    expect(await asked()).toEqual(['screen-recording']);
    await start('');
    await until(async () => (await asked()).length > 0);
    expect(await asked()).toEqual(['accessibility']);
    await start('');
    expect(await asked()).toEqual([]);
  }, 120_000);

  test('a login item, which gets no arguments, opens no window; the menu has no developer tools', async () => {
    const started = await start(ALL, { STAND_IN_AT_LOGIN: '1' });
    expect(await started.ask('windows')).toEqual([]);
    const { switches } = (await started.ask('records')) as { switches: string[] };
    const menu = switches.find((each) => each.startsWith('menu:')) ?? '';
    expect(menu).toContain('editMenu');
    expect(menu).not.toMatch(/viewMenu|toggleDevTools/);
    await started.ask('second-instance', 'deskhand --hidden');
    expect(await started.ask('windows')).toEqual([]);
  }, 90_000);
});
