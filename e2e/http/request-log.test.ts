/** The request log, in its file and in the terminal. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ownServices, TOKEN, verdict, withToken } from './own-services.ts';
import { call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

const run = promisify(execFile);
const services = ownServices();

describe('the request log', () => {
  const lines = (stateDir: string): Record<string, unknown>[] =>
    readFileSync(join(stateDir, 'requests.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('one line an answer, nothing secret in any output, and no secret among the arguments', async () => {
    const SECRET = 'staple-secret-canary';
    const service = await services.start({ env: { SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: SECRET } });
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
  const stateDir = join(services.scratch, 'state');
  mkdirSync(join(stateDir, 'requests.jsonl'), { recursive: true });
  chmodSync(stateDir, 0o700);
  const service = await services.start({ stateDir });
  const { headers } = await call(service.port);
  await vi.waitUntil(() => service.output.stderr.includes(headers['x-request-id'] ?? 'none'));
  expect(service.output.stderr).toContain('The request log cannot be written (EISDIR)');
  expect(await verdict(service)).toBe('200');
});

test('--log-level decides what is printed: the port always; requests, warnings and the start as asked', async () => {
  const printed = async (level: string): Promise<{ stdout: string; stderr: string }> => {
    const service = await services.start({ args: ['--log-level', level] });
    await service.stop();
    return service.output;
  };
  const debug = await services.start({ args: ['--log-level', 'debug'] });
  const { headers } = await call(debug.port);
  await vi.waitUntil(() => debug.output.stderr.includes(headers['x-request-id'] ?? 'none'));
  expect(debug.output.stdout).toContain('Make the first call');
  await debug.stop();
  if (SOAK) {
    const info = await printed('info');
    expect(info.stdout).toContain('Make the first call');
    expect(info.stderr).toContain('No token is set');
  }
  const warn = await printed('warn');
  expect(warn.stdout.trim().split('\n')).toEqual([expect.stringContaining('"listening"')]);
  expect(warn.stderr).toContain('No token is set');
  const error = await printed('error');
  expect(error.stdout).toContain('"listening"');
  expect(error.stderr).toBe('');
});
