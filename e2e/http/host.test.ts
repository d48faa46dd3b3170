/** Groups N, A, L and G on the service as it is started: where it listens, what it refuses to start with, how it ends. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  startProcess,
  startService,
  type RunningService,
  type ServiceOptions,
  type StartedProcess,
} from '../support/service.ts';
import { verdictOf } from './invariants.ts';
import { call, type Call } from './support.ts';

const TOKEN = 'correct-horse-canary';
const run = promisify(execFile);

const started: StartedProcess[] = [];
let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'deskhand-e2e-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.stop()));
  rmSync(scratch, { recursive: true, force: true });
});

const start = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const service = await startService({ stateDir: join(scratch, 'state'), ...options });
  started.push(service);
  return service;
};
/** How a start that is refused ends. */
const refusal = async (options: ServiceOptions): Promise<{ code: number | string; stderr: string }> => {
  const process = startProcess({ stateDir: join(scratch, 'state'), ...options });
  started.push(process);
  const code = await process.ended;
  expect(process.output.stdout).toBe('');
  return { code, stderr: process.output.stderr };
};
const verdict = async ({ port }: RunningService, request: Call = {}): Promise<string> =>
  verdictOf(await call(port, request));
const withToken = ['x-service-token', TOKEN] as const;

const facts = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

/** `127.0.0.1:8765` of every listening TCP socket of a process. */
async function listening(pid: number): Promise<string[]> {
  const { stdout } = await run('ss', ['-Hltnp']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(`pid=${pid},`))
    .map((line) => line.trim().split(/\s+/)[3] ?? '');
}

describe('where it listens', () => {
  test('listens on this machine only', async () => {
    const service = await start();
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.internal === false && address.family === 'IPv4');
    if (outside === undefined) return;
    const [error] = (await once(connect(service.port, outside.address), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  test.each(['0.0.0.0', '::', '192.0.2.1', '::ffff:0.0.0.0', '0', 'desk.lan'])(
    '%s without a token is refused before any socket is opened',
    async (host) => {
      const { code, stderr } = await refusal({ env: { SERVICE_HOST: host } });
      expect(code).toBe(78);
      expect(stderr).toContain('SERVICE_TOKEN');
    },
  );

  test.each(['', '  '])('an address of %j means this machine only', async (host) => {
    const service = await start({ env: { SERVICE_HOST: host } });
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
  });

  test('listens beyond this machine with a token, and answers to its own names only', async () => {
    const service = await start({ env: { SERVICE_HOST: '0.0.0.0', SERVICE_TOKEN: TOKEN } });
    expect(service.output.stderr).toContain('Other machines can reach');
    expect(await verdict(service)).toBe('200');
    expect(await verdict(service, { host: 'evil.com' })).toBe('403 host_not_allowed');
    expect(await verdict(service, { host: '0.0.0.0' })).toBe('403 host_not_allowed');
    expect(await verdict(service, { path: '/displays' })).toBe('401 unauthorized');
  });

  test.each(['70000', 'abc', '-1'])('port %s is refused by name', async (port) => {
    const { code, stderr } = await refusal({ env: { SERVICE_PORT: port } });
    expect([code, stderr]).toEqual([78, expect.stringContaining('SERVICE_PORT')]);
  });

  test('a taken port is named, and nothing else is tried', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stderr } = await refusal({ env: { SERVICE_PORT: String(port) } });
    other.close();
    expect([code, stderr]).toEqual([69, expect.stringContaining(String(port))]);
  });
});

describe('tokens at the start', () => {
  test.each(['SERVICE_TOKEN', 'SERVICE_EXEC_SECRET'])(
    '%s that is set but empty is a start error',
    async (name) => {
      for (const value of ['', '  ']) {
        const { code, stderr } = await refusal({ env: { [name]: value } });
        expect([code, stderr]).toEqual([78, expect.stringContaining(`${name} is set but empty`)]);
      }
    },
  );

  test('a missing token is reported at the start and in /health', async () => {
    const service = await start();
    expect(service.output.stderr).toContain('No token is set');
    const { text } = await call(service.port);
    expect(JSON.parse(text)).toMatchObject({ flags: { auth_required: false, loopback_only: true } });
  });

  test('one secret for both purposes is reported at the start and in /health', async () => {
    const service = await start({ env: { SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: TOKEN } });
    expect(service.output.stderr).toContain('same as the token');
    const { text } = await call(service.port);
    expect(JSON.parse(text)).toMatchObject({ flags: { auth_required: true, exec_secret_distinct: false } });
  });

  test('a short one is called so', async () => {
    const service = await start({ env: { SERVICE_TOKEN: 'short' } });
    expect(service.output.stderr).toContain('16 characters');
  });

  test('from a file', async () => {
    const path = join(scratch, 'token');
    writeFileSync(path, `${TOKEN}\n`);
    const service = await start({ env: { SERVICE_TOKEN_FILE: path } });
    expect(await verdict(service, { path: '/control/pause', method: 'POST', body: {} })).toBe(
      '401 unauthorized',
    );
    expect(
      await verdict(service, { path: '/control/pause', method: 'POST', body: {}, headers: [withToken] }),
    ).toBe('200');
  });

  test('/health tells a stranger nothing about the person', async () => {
    const service = await start({ env: { SERVICE_TOKEN: TOKEN } });
    const { text } = await call(service.port);
    for (const secret of [
      TOKEN,
      scratch,
      process.env['HOME'] ?? '/root',
      process.env['HOSTNAME'] ?? 'no host',
      tmpdir(),
    ])
      expect(text).not.toContain(secret);
    const {
      capabilities: _live,
      request_id: _id,
      time_ms: _time,
      meta: _meta,
      data: _data,
      ...stranger
    } = facts(text);
    expect(facts((await call(service.port, { headers: [withToken] })).text)).toMatchObject(stranger);
  });
});

describe('the command line', () => {
  test('--help has every setting, --version the version, both with exit code 0', async () => {
    const help = startProcess({ args: ['--help'] });
    const version = startProcess({ args: ['--version'] });
    started.push(help, version);
    expect([await help.ended, await version.ended]).toEqual([0, 0]);
    expect(help.output.stdout).toMatch(/SERVICE_EXEC_SECRET[^]*--grid-rows/);
    expect(version.output.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([['frobnicate'], ['--colour=blue'], ['--token=x']])('%s is no command line: 64', async (word) => {
    const { code, stderr } = await refusal({ args: [word] });
    expect([code, stderr]).toEqual([64, expect.stringContaining('--help')]);
  });

  test('a flag wins over the environment, and a secret from there is never written down', async () => {
    const service = await start({
      args: ['--grid-rows', '3'],
      env: { SERVICE_GRID_ROWS: '4', SERVICE_TOKEN: TOKEN },
    });
    await service.stop();
    for (const name of readdirSync(service.stateDir))
      expect(readFileSync(join(service.stateDir, name), 'utf8')).not.toContain(TOKEN);
  });
});

describe('one service a state folder', () => {
  test('a second service ends and names the first, which goes on', async () => {
    const first = await start();
    const { code, stderr } = await refusal({ stateDir: first.stateDir });
    expect([code, stderr]).toEqual([69, expect.stringContaining(`pid ${first.child.pid ?? 0}`)]);
    expect(await verdict(first)).toBe('200');
  });

  test('the lock of a killed service is taken over at once', async () => {
    const first = await start();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(first.stateDir, 'lock'))).toBe(true);
    expect(await verdict(await start({ stateDir: first.stateDir }))).toBe('200');
  });
});

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends the service in order, within a second',
    async (signal) => {
      const service = await start();
      const began = performance.now();
      service.child.kill(signal);
      expect(await service.ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(4000);
      expect(existsSync(join(service.stateDir, 'lock'))).toBe(false);
      await expect(call(service.port)).rejects.toThrow();
    },
  );

  test('a second signal does not hinder the first', async () => {
    const service = await start();
    service.child.kill('SIGTERM');
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  });

  test('no debugger listens after SIGUSR1', async () => {
    const service = await start();
    service.child.kill('SIGUSR1');
    expect(await verdict(service)).toBe('200');
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
    expect(service.output.stderr).not.toMatch(/debugger/i);
  });
});

describe('the settings file', () => {
  const damaged: readonly (readonly [string, string | Buffer])[] = [
    ['empty', ''],
    ['truncated', '{"version":1,"token":"corr'],
    ['of wrong types', '{"version":1,"token":5}'],
    ['full of NULs', Buffer.alloc(64)],
  ];
  const corruptCopies = (stateDir: string): Buffer[] =>
    readdirSync(stateDir)
      .filter((name) => name.includes('.corrupt-'))
      .map((name) => readFileSync(join(stateDir, name)));

  test.each(damaged)(
    '%s: kept as it is, and no start without a token, again and again',
    async (_what, content) => {
      const stateDir = join(scratch, 'state');
      mkdirSync(stateDir, { mode: 0o700 });
      writeFileSync(join(stateDir, 'settings.json'), content);
      for (const _again of [1, 2]) {
        const { code, stderr } = await refusal({ stateDir });
        expect([code, stderr]).toEqual([78, expect.stringContaining('damaged')]);
      }
      expect(corruptCopies(stateDir)).toEqual([Buffer.from(content)]);

      const service = await start({ stateDir, env: { SERVICE_TOKEN: TOKEN } });
      expect(await verdict(service, { path: '/displays' })).toBe('401 unauthorized');
      expect(
        await verdict(service, {
          path: '/exec',
          method: 'POST',
          body: { command: 'true' },
          headers: [withToken],
        }),
      ).toBe('403 exec_secret_not_configured');
      expect(corruptCopies(stateDir).every((copy) => copy.equals(Buffer.from(content)))).toBe(true);
    },
  );

  test('a folder in place of the settings file is a start error', async () => {
    const stateDir = join(scratch, 'state');
    mkdirSync(join(stateDir, 'settings.json'), { recursive: true, mode: 0o700 });
    expect((await refusal({ stateDir })).code).toBe(78);
  });

  test('a settings file that others could read is closed to them, and reported', async () => {
    const stateDir = join(scratch, 'state');
    mkdirSync(stateDir, { mode: 0o755 });
    writeFileSync(join(stateDir, 'settings.json'), '{"version":1}');
    chmodSync(join(stateDir, 'settings.json'), 0o644);
    const service = await start({ stateDir });
    expect(statSync(stateDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(stateDir, 'settings.json')).mode & 0o777).toBe(0o600);
    expect(service.output.stderr).toMatch(/Others could read the settings file/);
  });

  test('everything in a fresh state folder is its owner’s alone', async () => {
    const service = await start();
    await call(service.port);
    await vi.waitUntil(() => existsSync(join(service.stateDir, 'requests.jsonl')));
    // A socket is guarded by the folder alone.
    const files = readdirSync(service.stateDir, { withFileTypes: true }).filter((entry) => !entry.isSocket());
    for (const { name } of files)
      expect([name, statSync(join(service.stateDir, name)).mode & 0o077]).toEqual([name, 0]);
    expect(statSync(service.stateDir).mode & 0o777).toBe(0o700);
  });

  test('an older settings file is brought up to date, the old one kept', async () => {
    const stateDir = join(scratch, 'state');
    mkdirSync(stateDir, { mode: 0o700 });
    writeFileSync(join(stateDir, 'settings.json'), '{"gridRows":5,"colour":"blue"}');
    await start({ stateDir });
    expect(JSON.parse(readFileSync(join(stateDir, 'settings.json'), 'utf8'))).toEqual({
      version: 1,
      gridRows: 5,
      colour: 'blue',
    });
    expect(readdirSync(stateDir).filter((name) => name.startsWith('settings.json.v0-'))).toHaveLength(1);
  });
});

describe('the request log', () => {
  const lines = (stateDir: string): Record<string, unknown>[] =>
    readFileSync(join(stateDir, 'requests.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('one line an answer, nothing secret in any output, and no secret among the arguments', async () => {
    const SECRET = 'staple-secret-canary';
    const service = await start({ env: { SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: SECRET } });
    const both = [withToken, ['x-service-exec-secret', SECRET]] as const;
    const replies = [
      await call(service.port),
      await call(service.port, { path: `/displays?token=${TOKEN}` }),
      await call(service.port, { path: '/canary', headers: both }),
      await call(service.port, {
        method: 'POST',
        path: '/exec',
        headers: both,
        body: { command: 'echo cmdcanary' },
      }),
      await call(service.port, {
        method: 'POST',
        path: '/exec',
        headers: [withToken],
        body: { command: 'echo cmdcanary' },
      }),
      await call(service.port, {
        method: 'POST',
        path: '/action',
        headers: both,
        body: { action: 'type', text: 'hunter2canary' },
      }),
      await call(service.port, {
        method: 'POST',
        path: '/clipboard',
        headers: both,
        body: { text: 'clipcanary' },
      }),
      await call(service.port, { host: 'canary' }),
      await call(service.port, { headers: [['x-long', 'a'.repeat(20_000)]] }),
    ];
    const { stdout: processes } = await run('ps', ['-eo', 'args']);
    expect(processes).not.toMatch(/canary(?!ies)/);
    await vi.waitUntil(
      () =>
        existsSync(join(service.stateDir, 'requests.jsonl')) &&
        lines(service.stateDir).length >= replies.length,
    );
    service.child.kill('SIGTERM');
    await service.ended;
    const logged = lines(service.stateDir);
    expect(logged.map((line) => line['request_id']).sort()).toEqual(
      replies.map(({ headers }) => headers['x-request-id']).sort(),
    );
    for (const reply of replies) {
      const line = logged.find((candidate) => candidate['request_id'] === reply.headers['x-request-id']);
      expect(line?.['status']).toBe(reply.status);
    }
    const everything =
      service.output.stdout + service.output.stderr + logged.map((line) => JSON.stringify(line)).join('\n');
    for (const canary of [
      'canary',
      Buffer.from(TOKEN).toString('base64').slice(0, 20),
      encodeURIComponent(SECRET),
    ])
      expect(everything).not.toContain(canary);
  });
});

test('a log that cannot be written goes to standard error, and the service goes on', async () => {
  const stateDir = join(scratch, 'state');
  mkdirSync(join(stateDir, 'requests.jsonl'), { recursive: true });
  chmodSync(stateDir, 0o700);
  const service = await start({ stateDir });
  const { headers } = await call(service.port);
  await vi.waitUntil(() => service.output.stderr.includes(headers['x-request-id'] ?? 'none'));
  expect(service.output.stderr).toContain('The request log cannot be written (EISDIR)');
  expect(await verdict(service)).toBe('200');
});

test('with --log-level debug every request is printed', async () => {
  const service = await start({ args: ['--log-level', 'debug'] });
  const { headers } = await call(service.port);
  await vi.waitUntil(() => service.output.stderr.includes(headers['x-request-id'] ?? 'none'));
});

test('--log-level decides what is printed: the port always, warnings and the start as asked', async () => {
  const printed = async (level: string): Promise<{ stdout: string; stderr: string }> => {
    const service = await start({ args: ['--log-level', level] });
    await service.stop();
    return service.output;
  };
  const info = await printed('info');
  expect(info.stdout).toContain('Make the first call');
  expect(info.stderr).toContain('No token is set');
  const warn = await printed('warn');
  expect(warn.stdout.trim().split('\n')).toEqual([expect.stringContaining('"listening"')]);
  expect(warn.stderr).toContain('No token is set');
  const error = await printed('error');
  expect(error.stdout).toContain('"listening"');
  expect(error.stderr).toBe('');
});

test('the service opens no connection beyond this machine', async () => {
  const trace = join(scratch, 'trace');
  const service = await start({ under: ['strace', '-f', '-qq', '-e', 'trace=connect', '-o', trace] });
  await call(service.port);
  await call(service.port, { path: '/windows' });
  await call(service.port, { path: '/nowhere' });
  const { stdout } = await run('ps', ['--ppid', String(service.child.pid ?? 0), '-o', 'pid=']);
  process.kill(Number(stdout.trim().split('\n')[0]), 'SIGTERM');
  await service.ended;
  const connections = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /AF_INET6?\b/.test(line))
    .filter((line) => !/inet_addr\("127\.0\.0\.1"\)|"::1"/.test(line));
  expect(connections).toEqual([]);
});
