/** Groups L and G of the threat model as the window sees them: settings that are saved, that are kept, and that never leave. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

const TOKEN = 'canary-token-0123456789-abcdefghijk';

let desktop: TestDesktop;
let stateDirectory: string;
let file: string;
let application: Application | undefined;
beforeAll(async () => {
  desktop = await startDesktop();
});
afterAll(() => desktop.stop());

/** Starts it in its own state folder with these settings, which others may read. */
const start = async (settings: object, env: NodeJS.ProcessEnv = {}): Promise<Application> => {
  stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-settings-'));
  file = join(stateDirectory, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  chmodSync(file, 0o644);
  chmodSync(stateDirectory, 0o755);
  const started = await startApplication({ env: { ...desktop.env, ...env }, stateDirectory });
  application = started;
  await started.page();
  await until(async () => (await started.ask('evaluate', `typeof deskhand === 'object'`)) === true);
  return started;
};
const stop = async (): Promise<void> => {
  await application?.stop();
  application = undefined;
  rmSync(stateDirectory, { recursive: true, force: true });
};
const running = (): Application => {
  if (application === undefined) throw new Error('Not started');
  return application;
};
const inFile = (): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const call = (name: string, input: object): Promise<unknown> =>
  running().ask('evaluate', `deskhand.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`);
const set = (name: string, value: unknown): Promise<unknown> => call('settings.set', { name, value });
const statusOf = async (path: string, token = TOKEN): Promise<number> => {
  const answer = await fetch(`${running().url}${path}`, { headers: { 'x-service-token': token } });
  await answer.arrayBuffer();
  return answer.status;
};

describe('settings of a person', () => {
  const OLD = { token: TOKEN, gridRows: 5, fromTomorrow: { a: 1 } };
  beforeAll(() => start(OLD));
  afterAll(stop);

  test('what others could read is closed to them', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(stateDirectory).mode & 0o777).toBe(0o700);
    expect(await statusOf('/displays')).toBe(200);
  });

  test('an older file is brought up to date with the old one kept, and members it does not know stay', async () => {
    expect(await statusOf('/displays')).toBe(200);
    expect(await set('gridCols', 9)).toMatchObject({ ok: true });
    expect(inFile()).toMatchObject({ version: 1, token: TOKEN, gridRows: 5, fromTomorrow: { a: 1 } });
    const kept = readdirSync(stateDirectory).filter(
      (name) => name.startsWith('settings') && name !== 'settings.json',
    );
    expect(kept.map((name) => readFileSync(join(stateDirectory, name), 'utf8'))).toContain(
      JSON.stringify(OLD),
    );
  });

  test('of what crosses to the window unasked, nothing is a secret or a typed text', async () => {
    const started = running();
    await started.ask(
      'evaluate',
      `(() => {
        window.heard = [];
        for (const name of ['state', 'log', 'settings', 'displays'])
          deskhand.subscribe(name, (payload) => window.heard.push(JSON.stringify(payload)));
      })()`,
    );
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${started.url}${path}`, {
        method: 'POST',
        headers: { 'x-service-token': TOKEN, 'content-type': 'application/json', 'user-agent': 'canary' },
        body: JSON.stringify(body),
      });
    await post('/action', { action: 'type', text: 'hunter2canary' });
    await post('/exec', { command: 'echo cmdcanary' });
    await post('/nowhere-canary', {});
    await until(async () => Number(await started.ask('evaluate', 'window.heard.length')) >= 3);
    const asked = await started.ask(
      'evaluate',
      `Promise.all([
        ['state', {}], ['log.page', { before: null, limit: 50 }], ['log.detail', { sequence: 1 }],
        ['settings.describe', {}], ['status.report', {}], ['diagnosis', {}],
        ['log.export', { filter: { acts: false, reads: false, refused: false, errors: false, client: null, text: '' } }],
      ].map(([name, input]) => deskhand.call(name, input))).then(JSON.stringify)`,
    );
    const heard = String(await started.ask('evaluate', `window.heard.join('\\n')`));
    for (const crossed of [heard, String(asked)]) {
      for (const canary of [
        TOKEN,
        encodeURIComponent(TOKEN),
        Buffer.from(TOKEN).toString('base64'),
        'hunter2canary',
        'cmdcanary',
        'nowhere-canary',
      ])
        expect(crossed).not.toContain(canary);
    }
    // Where nothing crossed there would be nothing to find.
    expect(heard).toContain('13 characters');
    expect(String(asked)).toContain('perform-action');
    expect(String(asked)).not.toContain('"ok":false');
  });

  test('a file that is damaged while it runs changes nothing; the next save writes everything again', async () => {
    writeFileSync(file, '{"tok');
    expect(await statusOf('/displays')).toBe(200);
    expect(await statusOf('/displays', 'other')).toBe(401);
    expect(await set('gridCols', 10)).toMatchObject({ ok: true });
    expect(inFile()).toMatchObject({ token: TOKEN, gridRows: 5, gridCols: 10 });
  });

  // Last, since nothing can be saved after it.
  test('what cannot be saved says so and changes nothing, and the service goes on', async () => {
    // A folder in the file’s place refuses every write, even the superuser’s.
    renameSync(file, `${file}.aside`);
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    expect(await set('gridCols', 11)).toMatchObject({
      ok: false,
      error: {
        message: expect.stringContaining('could not be saved') as string,
        hint: expect.stringContaining('Nothing was changed') as string,
      },
    });
    expect(await call('settings.describe', {})).toMatchObject({
      value: {
        fields: expect.arrayContaining([expect.objectContaining({ name: 'gridCols', value: 10 })]) as unknown,
      },
    });
    expect(await statusOf('/displays')).toBe(200);
  });
});

describe('settings of the environment', () => {
  beforeAll(() =>
    start(
      { version: 1, gridRows: 5 },
      {
        SERVICE_TOKEN: TOKEN,
        SERVICE_GRID_ROWS: '8',
        SERVICE_EXEC_SECRET: 'canary-exec-secret-0123456789',
      },
    ),
  );
  afterAll(stop);

  /** Electron starts some of its processes, such as the zygote, before any code of Deskhand runs. */
  test.runIf(GROUND.kind === 'stand-in')('no process has the given token in its environment', () => {
    const holders = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(TOKEN);
        } catch {
          return false;
        }
      });
    expect(holders).toEqual([]);
  });

  test('the environment wins, cannot be changed here, and its secrets are never written', async () => {
    expect(await statusOf('/displays')).toBe(200);
    expect(await set('gridRows', 3)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('SERVICE_GRID_ROWS') as string },
    });
    expect(await call('secret.generate', { name: 'token' })).toMatchObject({ ok: false });
    expect(await set('gridCols', 9)).toMatchObject({ ok: true });
    expect(inFile()).toMatchObject({ gridRows: 5, gridCols: 9 });
    for (const name of readdirSync(stateDirectory, { recursive: true, withFileTypes: true }))
      if (name.isFile()) {
        const text = readFileSync(join(name.parentPath, name.name), 'latin1');
        expect(text.includes(TOKEN) || text.includes('canary-exec-secret'), name.name).toBe(false);
      }
  });
});
