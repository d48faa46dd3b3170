/** A service that is told to end takes even a stubborn command with it. */
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startServiceOn, until } from '../../testing/client.ts';
import { startDesktop } from '../../testing/desktop.ts';
import { endChild } from '../../testing/desktop.ts';

test('a command that ignores SIGTERM does not outlive the service', { timeout: 60_000 }, async () => {
  const desktop = await startDesktop();
  const secret = randomUUID();
  const service = await startServiceOn(desktop, { env: { SERVICE_EXEC_SECRET: secret } });
  const marker = `98765.${Date.now()}`;
  const alive = (): boolean =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(`sleep ${marker}`);
  const running = service
    .post(
      '/exec',
      { command: `trap '' TERM; sleep ${marker}` },
      { headers: { 'x-service-exec-secret': secret } },
    )
    .then(({ status }) => status)
    .catch(() => 'gone');
  await until('the command runs', alive);
  await endChild(service.child);
  await until('it is gone', () => !alive(), 4000);
  expect([503, 'gone']).toContain(await running);
  await service.stop();
  await desktop.stop();
});
