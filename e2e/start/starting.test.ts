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
  const service = await startServiceOn(desktop).finally(() =>
    // The start itself may wait for the display; what has to be slow are the parts.
    setTimeout(() => desktop.server.kill('SIGCONT'), 2000),
  );
  const seen: unknown[] = [];
  try {
    await until(
      'everything has answered',
      async () => {
        const { body } = await service.get('/health');
        const status = body['status'];
        if (seen.at(-1) !== status) seen.push(status);
        return status === 'ok';
      },
      20_000,
    );
  } finally {
    await service.stop();
  }
  expect(seen).toEqual(['starting', 'ok']);
});
