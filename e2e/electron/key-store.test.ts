/**
 * The saved token and the system's key store. The stand-in plays the key store: which one Electron finds, and
 * in which state, cannot be chosen from outside.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';
import { SOAK } from '../../testing/soak.ts';

let desktop: TestDesktop;
/** The state of an installation that was started once, with a key store that opens, and its token. */
let started: { readonly stateDirectory: string; readonly token: string };
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  if (GROUND.kind !== 'stand-in') return;
  const stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-key-store-'));
  const first = await startOn(stateDirectory, 'open');
  started = { stateDirectory, token: await copiedToken(first) };
  await first.stop();
}, 120_000);
afterAll(async () => {
  if (GROUND.kind === 'stand-in') rmSync(started.stateDirectory, { recursive: true, force: true });
  await desktop.stop();
});

const startOn = (stateDirectory: string, keyStore: string): Promise<Application> =>
  startApplication({
    env: { ...desktop.env, STAND_IN_KEY_STORE: keyStore },
    args: ['--hidden'],
    stateDirectory,
  });

/** One that was started before, started again and again with key stores in several states. */
interface Installation extends AsyncDisposable {
  start(keyStore: string): Promise<Application>;
  settings(): string;
  sealedToken(): unknown;
}

function install(): Installation {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-key-store-'));
  cpSync(started.stateDirectory, stateDirectory, { recursive: true });
  const settings = (): string => readFileSync(join(stateDirectory, 'settings.json'), 'utf8');
  let application: Application | undefined;
  return {
    settings,
    sealedToken: () => (JSON.parse(settings()) as { token: unknown }).token,
    async start(keyStore) {
      await application?.stop();
      return (application = await startOn(stateDirectory, keyStore));
    },
    async [Symbol.asyncDispose]() {
      await application?.stop();
      rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}
const copiedToken = async (started: Application): Promise<string> => {
  await started.ask('choose', 'Copy token');
  return ((await started.ask('records')) as { clipboard: string }).clipboard;
};
const call = async ({ url }: Application, token: string): Promise<Response> =>
  fetch(`${url}/displays`, { headers: { 'x-service-token': token } });

const onStandIn = describe.runIf(GROUND.kind === 'stand-in');

// Next to the others, since it lasts as long as a key store that hangs is waited for.
onStandIn('a key store that hangs', { concurrent: true }, () => {
  test('does not keep the service from starting while a person is asked to unlock, and counts from then on', async () => {
    await using installation = install();
    const { token } = started;
    const running = await installation.start('hanging');
    expect((await call(running, token)).status).toBe(401);
    await running.ask('key-store', 'open');
    await until(async () => (await call(running, token)).status === 200);
    await until(async () => ((await running.ask('dialogs')) as unknown[]).length === 0);
  }, 120_000);
});

onStandIn('the saved token', { concurrent: true }, () => {
  describe('one by one', { concurrent: false }, () => {
    test.each(SOAK ? ['locked', 'cancelled', 'gone'] : ['locked'])(
      'outlives a key store that is %s: agents and the person are told, and it counts when the key store is back',
      async (state) => {
        await using installation = install();
        const { token } = started;
        const sealed = installation.sealedToken();
        const running = await installation.start(state);
        expect(await running.ask('dialogs')).toMatchObject([
          {
            message: 'Deskhand could not open its saved token.',
            buttons: ['Try again', 'Make a new token', 'Later'],
          },
        ]);
        const refused = await call(running, token);
        expect(refused.status).toBe(401);
        expect(await refused.json()).toMatchObject({
          error: { hint: expect.stringContaining('The saved token is locked') as string },
        });
        const temporary = await copiedToken(running);
        expect(temporary).not.toBe(token);
        expect((await call(running, temporary)).status).toBe(200);
        expect(installation.sealedToken()).toEqual(sealed);

        await running.ask('press-button', 'Try again');
        await until(async () => ((await running.ask('dialogs')) as unknown[]).length === 1);
        await running.ask('key-store', 'open');
        await running.ask('press-button', 'Try again');
        await until(async () => (await call(running, token)).status === 200);
        expect((await call(running, temporary)).status).toBe(401);
        expect(await running.ask('dialogs')).toEqual([]);
        expect(installation.sealedToken()).toEqual(sealed);
      },
      120_000,
    );

    test('is encrypted on disk, opened at the next start, and replaced only when the person wants it', async () => {
      await using installation = install();
      const { token } = started;
      expect(token).toHaveLength(43);
      expect(installation.settings()).not.toContain(token);
      const running = await installation.start('locked');
      await running.ask('key-store', 'open');
      await running.ask('press-button', 'Make a new token');
      await until(async () => ((await running.ask('dialogs')) as unknown[]).length === 0);
      const renewed = await copiedToken(running);
      expect((await call(running, renewed)).status).toBe(200);
      expect((await call(running, token)).status).toBe(401);
      const again = await installation.start('open');
      expect((await call(again, renewed)).status).toBe(200);
      expect(await again.ask('dialogs')).toEqual([]);
    }, 120_000);
  });
});
