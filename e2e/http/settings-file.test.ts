/** Settings files that are damaged, open to others or old. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ownServices, TOKEN, verdict, withToken } from './own-services.ts';
import { call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

const services = ownServices();

describe('the settings file', () => {
  const damaged: readonly (readonly [string, string | Buffer])[] = [
    ['truncated', '{"version":1,"token":"corr'],
    ...(SOAK
      ? ([
          ['of wrong types', '{"version":1,"token":5}'],
          ['empty', ''],
          ['full of NULs', Buffer.alloc(64)],
        ] as const)
      : []),
  ];
  const corruptCopies = (stateDir: string): Buffer[] =>
    readdirSync(stateDir)
      .filter((name) => name.includes('.corrupt-'))
      .map((name) => readFileSync(join(stateDir, name)));

  test.each(damaged)(
    '%s: kept as it is, and no start without a token, again and again',
    async (_what, content) => {
      const stateDir = join(services.scratch, 'state');
      mkdirSync(stateDir, { mode: 0o700 });
      writeFileSync(join(stateDir, 'settings.json'), content);
      for (const _again of [1, 2]) {
        const { code, stderr } = await services.refusal({ stateDir });
        expect([code, stderr]).toEqual([78, expect.stringContaining('damaged')]);
      }
      expect(corruptCopies(stateDir)).toEqual([Buffer.from(content)]);

      const service = await services.start({ stateDir, env: { SERVICE_TOKEN: TOKEN } });
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
    const stateDir = join(services.scratch, 'state');
    mkdirSync(join(stateDir, 'settings.json'), { recursive: true, mode: 0o700 });
    expect((await services.refusal({ stateDir })).code).toBe(78);
  });

  test('everything in a fresh state folder is its owner’s alone', async () => {
    const service = await services.start();
    await call(service.port);
    await vi.waitUntil(() => existsSync(join(service.stateDir, 'requests.jsonl')));
    // A socket is guarded by the folder alone.
    const files = readdirSync(service.stateDir, { withFileTypes: true }).filter((entry) => !entry.isSocket());
    for (const { name } of files)
      expect([name, statSync(join(service.stateDir, name)).mode & 0o077]).toEqual([name, 0]);
    expect(statSync(service.stateDir).mode & 0o777).toBe(0o700);
  });

  test('an older settings file that others could read is closed to them, reported and brought up to date, the old one kept', async () => {
    const stateDir = join(services.scratch, 'state');
    mkdirSync(stateDir, { mode: 0o755 });
    writeFileSync(join(stateDir, 'settings.json'), '{"gridRows":5,"colour":"blue"}');
    chmodSync(join(stateDir, 'settings.json'), 0o644);
    const service = await services.start({ stateDir });
    expect(statSync(stateDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(stateDir, 'settings.json')).mode & 0o777).toBe(0o600);
    expect(service.output.stderr).toMatch(/Others could read the settings file/);
    expect(JSON.parse(readFileSync(join(stateDir, 'settings.json'), 'utf8'))).toEqual({
      version: 1,
      gridRows: 5,
      colour: 'blue',
    });
    expect(readdirSync(stateDir).filter((name) => name.startsWith('settings.json.v0-'))).toHaveLength(1);
  });
});
