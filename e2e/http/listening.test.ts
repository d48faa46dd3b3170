/** Where the service listens, and that it calls no one. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { listening, ownServices, TOKEN, verdict } from './own-services.ts';
import { call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

const run = promisify(execFile);
const services = ownServices();

/** Addresses and names beyond this machine. */
const OUTSIDE = ['0.0.0.0', '::ffff:0.0.0.0', 'desk.lan', '::', '192.0.2.1', '0'];

describe('where it listens', () => {
  test('an address of "" means this machine only', async () => {
    const service = await services.start({ env: { SERVICE_HOST: '' } });
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.internal === false && address.family === 'IPv4');
    if (outside === undefined) return;
    const [error] = (await once(connect(service.port, outside.address), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  test.each(SOAK ? OUTSIDE : OUTSIDE.slice(0, 2))(
    '%s without a token is refused before any socket is opened',
    async (host) => {
      const { code, stderr } = await services.refusal({ env: { SERVICE_HOST: host } });
      expect(code).toBe(78);
      expect(stderr).toContain('SERVICE_TOKEN');
    },
  );

  test.each(SOAK ? [undefined, '  '] : [])('an address of %j means this machine only', async (host) => {
    const service = await services.start({ env: host === undefined ? {} : { SERVICE_HOST: host } });
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
  });

  test('listens beyond this machine with a token, and answers to its own names only', async () => {
    const service = await services.start({ env: { SERVICE_HOST: '0.0.0.0', SERVICE_TOKEN: TOKEN } });
    expect(service.output.stderr).toContain('Other machines can reach');
    expect(await verdict(service)).toBe('200');
    expect(await verdict(service, { host: 'evil.com' })).toBe('403 host_not_allowed');
    expect(await verdict(service, { host: '0.0.0.0' })).toBe('403 host_not_allowed');
    expect(await verdict(service, { path: '/displays' })).toBe('401 unauthorized');
  });

  test.each(SOAK ? ['70000', 'abc', '-1'] : ['70000'])('port %s is refused by name', async (port) => {
    const { code, stderr } = await services.refusal({ env: { SERVICE_PORT: port } });
    expect([code, stderr]).toEqual([78, expect.stringContaining('SERVICE_PORT')]);
  });

  test('a taken port is named, and nothing else is tried', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stderr } = await services.refusal({ env: { SERVICE_PORT: String(port) } });
    other.close();
    expect([code, stderr]).toEqual([69, expect.stringContaining(String(port))]);
  });
});

test('the service opens no connection beyond this machine', async () => {
  const trace = join(services.scratch, 'trace');
  const service = await services.start({
    under: ['strace', '-f', '-qq', '-e', 'trace=connect', '-o', trace],
  });
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
