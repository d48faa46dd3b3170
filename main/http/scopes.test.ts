/** HTTP without an operation's scope: refused, and nothing of the machine is touched. */
import { expect, test } from 'vitest';
import { endpointsOf } from '../api/catalog.ts';
import { startMemoryHost } from '../../testing/hosts/memory-host.ts';
import { narrowedService } from '../../testing/hosts/narrowed-service.ts';
import { scopesWithout } from '../../testing/hosts/scopes.ts';
import type { Scope } from '../operations/support/operation.ts';

test('every endpoint is refused before its body is looked at', async () => {
  let scopes: ReadonlySet<Scope> = new Set();
  const host = await startMemoryHost({
    execSecret: 'exec-secret-for-tests',
    faced: (service) => narrowedService(service, () => scopes),
  });
  try {
    for (const endpoint of endpointsOf('all').map((mounted) => mounted.endpoint)) {
      const [operation] = endpoint.operations;
      if (operation === undefined || operation.scope === null) continue;
      scopes = scopesWithout(operation.scope);
      const { method, path } = endpoint;
      const response = await fetch(`${host.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-service-exec-secret': 'exec-secret-for-tests' },
        ...(method === 'POST' ? { body: 'not JSON' } : {}),
      });
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        403,
        { ok: false, error: { reason: 'scope_missing', details: { scope: operation.scope } } },
      ]);
    }
    expect(host.input.events).toEqual([]);
    expect([host.processes.launched, host.processes.commands]).toEqual([[], []]);
    expect((await fetch(`${host.url}/health`)).status).toBe(200);
  } finally {
    await host.close();
  }
});
