/** While parts have not answered yet, /health reports `starting`, and `degraded` only for what is broken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, until } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
});
afterAll(() => desktop.stop());

test('an X server that is slow to answer makes a service that is starting', async () => {
  desktop.server.kill('SIGSTOP');
  const service = await startServiceOn(desktop);
  const seen: unknown[] = [];
  try {
    await until(
      'everything has answered',
      async () => {
        const { body } = await service.get('/health');
        const status = body['status'];
        if (seen.at(-1) !== status) seen.push(status);
        // It stands still for as long as it takes to see that, however busy the machine is.
        if (status === 'starting') desktop.server.kill('SIGCONT');
        return status === 'ok';
      },
      20_000,
    );
  } finally {
    desktop.server.kill('SIGCONT');
    await service.stop();
  }
  expect(seen).toEqual(['starting', 'ok']);
});
