/** Starts that once went wrong: no event that shows the window, no sandbox, an error that nothing catches. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness } from '../../testing/oracles.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';
import { SOAK } from '../../testing/soak.ts';

const TOKEN = 'a-token-of-this-test';

let desktop: TestDesktop;
let application: Application | undefined;
beforeAll(async () => {
  // What is read of it has no text.
  desktop = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
});
afterAll(() => desktop.stop());
afterEach(async () => {
  await application?.stop();
  application = undefined;
});

const start = async (env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Application> =>
  (application = await startApplication({ env: { ...desktop.env, SERVICE_TOKEN: TOKEN, ...env }, args }));
const isVisible = async (started: Application): Promise<boolean> =>
  ((await started.ask('windows')) as { visible: boolean }[])[0]?.visible === true;
const switches = async (started: Application): Promise<readonly string[]> =>
  ((await started.ask('records')) as { switches: string[] }).switches;

const WITHHELD = ['ready-to-show,did-finish-load', ...(SOAK ? ['ready-to-show'] : [])];
test.runIf(GROUND.kind === 'stand-in').each(WITHHELD)(
  'the window appears where Electron withholds %s; the sandbox is off where a person started it with --no-sandbox; no menu leads to developer tools',
  async (withheld) => {
    const started = await start({ STAND_IN_WITHHOLD: withheld }, '--no-sandbox');
    await until(() => isVisible(started), undefined, 5_000);
    await started.page();
    const seen = await switches(started);
    expect(seen).not.toContain('sandbox');
    expect(seen).toContain('menu:null');
  },
  90_000,
);

describe('without a fault', () => {
  const blocker = createServer();
  let port = 0;
  let shared: Application | undefined;
  beforeAll(async () => {
    blocker.listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    shared = await startApplication({
      env: {
        ...desktop.env,
        ...READS_ENGLISH,
        SERVICE_TOKEN: TOKEN,
        SERVICE_FACES: 'cua',
        SERVICE_FACE_PORTS: `cua=${port}`,
      },
      args: ['--hidden'],
    });
  }, 90_000);
  afterAll(async () => {
    blocker.close();
    await shared?.stop();
  });
  const running = (): Application => {
    if (shared === undefined) throw new Error('It did not start.');
    return shared;
  };

  test('a face has its own port as in the headless service; one that is taken is told, and listened on once it is free', async () => {
    const started = running();
    const headers = { 'x-service-token': TOKEN };
    await until(async () => JSON.stringify(await started.ask('tray')).includes(`Port ${port}`));
    blocker.close();
    await until(async () => (await fetch(`http://127.0.0.1:${port}/status`, { headers })).status === 200);
    expect((await fetch(`http://127.0.0.1:${port}/status`)).status).toBe(401);
    expect(JSON.stringify(await started.ask('tray'))).not.toContain(`Port ${port}`);
  }, 90_000);

  test('pictures reach the process that reads, and every library bears the GLib that Electron has', async () => {
    const started = running();
    const ask = (path: string, body?: object): Promise<Response> =>
      fetch(started.url + path, {
        headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    const screen = await ask('/ocr', { mode: 'screen' });
    expect(screen.status, await screen.text()).toBe(200);
    const scaled = await ask('/screen?asImage=true&scale=0.5&format=jpeg');
    expect(scaled.status).toBe(200);
    const picture = Buffer.from(await scaled.arrayBuffer()).toString('base64');
    const sent = await ask('/ocr', { mode: 'image', image_base64: picture });
    expect(sent.status, await sent.text()).toBe(200);
    expect(started.said()).not.toMatch(/GLib.*(CRITICAL|WARNING)/);
  }, 90_000);

  // Last, since it ends the application.
  test.runIf(GROUND.kind === 'stand-in')(
    'the sandbox is on; an error that nothing catches ends it in order, with 1, and with nothing held',
    async () => {
      const started = running();
      expect(await switches(started)).toContain('sandbox');
      const witness = await openWitness(desktop.display);
      await fetch(`${started.url}/action`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
        body: JSON.stringify({ action: 'key_down', keys: ['Shift'] }),
      });
      expect((await witness.held()).keys).toHaveLength(1);
      // Anyone who read its output is gone: that alone ends nothing.
      await started.ask('break-output');
      expect((await fetch(`${started.url}/health`)).status).toBe(200);
      await started.ask('throw');
      expect(await started.ended).toBe(1);
      expect((await witness.held()).keys).toEqual([]);
      witness.close();
    },
    90_000,
  );
});
