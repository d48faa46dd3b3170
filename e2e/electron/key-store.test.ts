/**
 * The saved token and the system's key store. What the key store does, the stand-in plays: which one Electron finds, and
 * in which state, cannot be chosen from outside.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../support/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

let desktop: TestDesktop;
let stateDirectory: string;
let application: Application | undefined;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
});
afterAll(() => desktop.stop());
beforeEach(() => {
  stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-key-store-'));
});
afterEach(async () => {
  await application?.stop();
  application = undefined;
  rmSync(stateDirectory, { recursive: true, force: true });
});

const start = async (keyStore: string): Promise<Application> => {
  await application?.stop();
  return (application = await startApplication({
    env: { ...desktop.env, STAND_IN_KEY_STORE: keyStore },
    args: ['--hidden'],
    stateDirectory,
  }));
};
const copiedToken = async (started: Application): Promise<string> => {
  await started.ask('choose', 'Copy token');
  return ((await started.ask('records')) as { clipboard: string }).clipboard;
};
const inFile = (): unknown =>
  (JSON.parse(readFileSync(join(stateDirectory, 'settings.json'), 'utf8')) as { token: unknown }).token;
const call = async ({ url }: Application, token: string): Promise<Response> =>
  fetch(`${url}/displays`, { headers: { 'x-service-token': token } });

describe.runIf(GROUND.kind === 'stand-in')('the saved token', () => {
  test('is encrypted on disk, and opened at the next start', async () => {
    const first = await start('open');
    const token = await copiedToken(first);
    expect(token).toHaveLength(43);
    expect(readFileSync(join(stateDirectory, 'settings.json'), 'utf8')).not.toContain(token);
    const second = await start('open');
    expect((await call(second, token)).status).toBe(200);
    expect(await second.ask('dialogs')).toEqual([]);
  }, 120_000);

  test.each(['locked', 'cancelled', 'gone'])(
    'outlives a key store that is %s: agents and the person are told, and it counts when the key store is back',
    async (state) => {
      const token = await copiedToken(await start('open'));
      const sealed = inFile();
      const started = await start(state);
      expect(await started.ask('dialogs')).toMatchObject([
        {
          message: 'Deskhand could not open its saved token.',
          buttons: ['Try again', 'Make a new token', 'Later'],
        },
      ]);
      const refused = await call(started, token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({
        error: { hint: expect.stringContaining('The saved token is locked') as string },
      });
      const temporary = await copiedToken(started);
      expect(temporary).not.toBe(token);
      expect((await call(started, temporary)).status).toBe(200);
      expect(inFile()).toEqual(sealed);

      await started.ask('press-button', 'Try again');
      await until(async () => ((await started.ask('dialogs')) as unknown[]).length === 1);
      await started.ask('key-store', 'open');
      await started.ask('press-button', 'Try again');
      await until(async () => (await call(started, token)).status === 200);
      expect((await call(started, temporary)).status).toBe(401);
      expect(await started.ask('dialogs')).toEqual([]);
      expect(inFile()).toEqual(sealed);
    },
    120_000,
  );

  test('does not keep the service from starting while a person is asked to unlock, and counts from then on', async () => {
    const token = await copiedToken(await start('open'));
    const started = await start('hanging');
    expect((await call(started, token)).status).toBe(401);
    await started.ask('key-store', 'open');
    await until(async () => (await call(started, token)).status === 200);
    await until(async () => ((await started.ask('dialogs')) as unknown[]).length === 0);
  }, 120_000);

  test('is replaced only when the person wants it, with the old one kept beside', async () => {
    const token = await copiedToken(await start('open'));
    const started = await start('locked');
    await started.ask('key-store', 'open');
    await started.ask('press-button', 'Make a new token');
    await until(async () => ((await started.ask('dialogs')) as unknown[]).length === 0);
    const renewed = await copiedToken(started);
    expect((await call(started, renewed)).status).toBe(200);
    expect((await call(started, token)).status).toBe(401);
    const again = await start('open');
    expect((await call(again, renewed)).status).toBe(200);
  }, 120_000);
});
