/** The service as a command starts it: settings that it refuses to start with, and how it ends. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { TEST_HOME } from '../../testing/home.ts';
import { describe, expect, test } from 'vitest';
import { listening, ownServices, TOKEN, verdict, withToken } from './own-services.ts';
import { call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

const services = ownServices();
const facts = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

describe('tokens at the start', () => {
  test.each(['SERVICE_TOKEN', 'SERVICE_EXEC_SECRET'])(
    '%s that is set but empty is a start error',
    async (name) => {
      for (const value of SOAK ? ['', '  '] : ['  ']) {
        const { code, stderr } = await services.refusal({ env: { [name]: value } });
        expect([code, stderr]).toEqual([78, expect.stringContaining(`${name} is set but empty`)]);
      }
    },
  );

  test('a short one, and one secret for both purposes, are reported at the start and in /health', async () => {
    const service = await services.start({ env: { SERVICE_TOKEN: 'short', SERVICE_EXEC_SECRET: 'short' } });
    expect(service.output.stderr).toContain('16 characters');
    expect(service.output.stderr).toContain('same as the token');
    const { text } = await call(service.port);
    expect(JSON.parse(text)).toMatchObject({ flags: { auth_required: true, exec_secret_distinct: false } });
  });

  test('from a file; and /health tells a stranger nothing about the person', async () => {
    const path = join(services.scratch, 'token');
    writeFileSync(path, `${TOKEN}\n`);
    const service = await services.start({ env: { SERVICE_TOKEN_FILE: path } });
    expect(await verdict(service, { path: '/control/pause', method: 'POST', body: {} })).toBe(
      '401 unauthorized',
    );
    expect(
      await verdict(service, { path: '/control/pause', method: 'POST', body: {}, headers: [withToken] }),
    ).toBe('200');

    const { text } = await call(service.port);
    for (const secret of [
      TOKEN,
      services.scratch,
      process.env['HOME'] ?? '/root',
      TEST_HOME,
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
    const help = services.command({ args: ['--help'] });
    const version = services.command({ args: ['--version'] });
    expect([await help.ended, await version.ended]).toEqual([0, 0]);
    expect(help.output.stdout).toMatch(/SERVICE_EXEC_SECRET[^]*--grid-rows/);
    expect(version.output.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([['frobnicate'], ['--colour=blue'], ['--token=x']])('%s is no command line: 64', async (word) => {
    const { code, stderr } = await services.refusal({ args: [word] });
    expect([code, stderr]).toEqual([64, expect.stringContaining('--help')]);
  });

  test('a flag wins over the environment, and a secret from there is never written down', async () => {
    const service = await services.start({
      args: ['--grid-rows', '3'],
      env: { SERVICE_GRID_ROWS: '4', SERVICE_TOKEN: TOKEN },
    });
    await service.stop();
    for (const name of readdirSync(service.stateDir))
      expect(readFileSync(join(service.stateDir, name), 'utf8')).not.toContain(TOKEN);
  });
});

describe('one service a state folder', () => {
  test('one without a token says so; a second one ends and names the first, whose lock is taken over at once when it is killed', async () => {
    const first = await services.start();
    expect(first.output.stderr).toContain('No token is set');
    const { text } = await call(first.port);
    expect(JSON.parse(text)).toMatchObject({ flags: { auth_required: false, loopback_only: true } });
    const { code, stderr } = await services.refusal({ stateDir: first.stateDir });
    expect([code, stderr]).toEqual([69, expect.stringContaining(`pid ${first.child.pid ?? 0}`)]);
    expect(await verdict(first)).toBe('200');

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(first.stateDir, 'lock'))).toBe(true);
    expect(await verdict(await services.start({ stateDir: first.stateDir }))).toBe('200');
  });
});

describe('ending', () => {
  // SIGTERM is the next test's, and of every test that stops its service.
  test.each(SOAK ? (['SIGTERM', 'SIGINT'] as const) : (['SIGINT'] as const))(
    '%s ends the service in order, within four seconds',
    async (signal) => {
      const service = await services.start();
      const began = performance.now();
      service.child.kill(signal);
      expect(await service.ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(4000);
      expect(existsSync(join(service.stateDir, 'lock'))).toBe(false);
      await expect(call(service.port)).rejects.toThrow();
    },
  );

  test('no debugger listens after SIGUSR1; SIGHUP ends it as well, and a second signal does not hinder the first', async () => {
    const service = await services.start();
    service.child.kill('SIGUSR1');
    expect(await verdict(service)).toBe('200');
    expect(await listening(service.child.pid ?? 0)).toEqual([`127.0.0.1:${service.port}`]);
    expect(service.output.stderr).not.toMatch(/debugger/i);

    const began = performance.now();
    service.child.kill('SIGHUP');
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(existsSync(join(service.stateDir, 'lock'))).toBe(false);
  });
});
