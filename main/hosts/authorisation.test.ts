/** Every operation through every face, without its scope: refused, and nothing of the machine is touched. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { endpointsOf } from '../api/catalog.ts';
import { createAskService } from '../console/ask-service.ts';
import { ServiceError } from '../core/errors.ts';
import { createMcpFace } from '../mcp/face.ts';
import { DEFINITIONS } from '../mcp/definitions/list.ts';
import { OPERATIONS } from '../operations/catalog.ts';
import { ALL_SCOPES, type AnyOperation, type Scope } from '../operations/support/operation.ts';
import { createMemoryDesk, type MemoryDesk } from './testing/memory-desk.ts';
import { startMemoryHost } from './testing/memory-host.ts';
import { narrowedService } from './testing/narrowed-service.ts';

const without = (scope: Scope | null): ReadonlySet<Scope> =>
  new Set([...ALL_SCOPES].filter((each) => each !== scope));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A desk that notes each call of a port. */
function watchedDesk(): { readonly memory: MemoryDesk; readonly touched: string[] } {
  const touched: string[] = [];
  const watched = <T extends object>(part: T, path: string): T =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        const place = `${path}.${String(name)}`;
        if (isObject(member)) return watched(member, place);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          touched.push(place);
          return Reflect.apply(member, target, args);
        };
      },
    });
  const PORTS = ['displays', 'capture', 'input', 'windows', 'clipboard', 'launcher', 'shell', 'recognition'];
  const memory = createMemoryDesk({
    parts: (machine) =>
      Object.fromEntries(
        Object.entries(machine).map(([name, part]: [string, unknown]) => [
          name,
          PORTS.includes(name) && isObject(part) ? watched(part, name) : part,
        ]),
      ),
  });
  touched.length = 0;
  return { memory, touched };
}

/** Rooms through which callers come in. A new one has a test here of its own words besides. */
const FACES = ['console', 'http', 'mcp'];
const GUARDED = OPERATIONS.filter(({ scope }) => scope !== null);

test('every room that speaks to the service is a face known here', () => {
  const main = fileURLToPath(new URL('..', import.meta.url));
  const speaking = globSync('*/**/*.ts', { cwd: main })
    .filter((path) => readFileSync(join(main, path), 'utf8').includes("/service/service.ts'"))
    .map((path) => path.split(sep)[0])
    // They compose the service, and test it.
    .filter((room) => room !== 'hosts' && room !== 'service');
  expect([...new Set(speaking)].sort()).toEqual(FACES);
});

test('only the health report asks for no scope', () => {
  expect(OPERATIONS.filter(({ scope }) => scope === null).map(({ name }) => name)).toEqual(['report-health']);
});

test.each(GUARDED.flatMap((operation) => FACES.map((face) => ({ operation, face, name: operation.name }))))(
  '$name from $face without its scope is refused by the service',
  async ({ operation, face }) => {
    const { memory, touched } = watchedDesk();
    const { scope }: AnyOperation = operation;
    const caller = { ...memory.caller(), face, scopes: without(scope) };
    await expect(memory.service.invoke(operation, undefined as never, caller)).rejects.toMatchObject({
      ...{ reason: 'scope_missing', details: { scope } },
    });
    expect(() => memory.service.authorise(operation, caller)).toThrow(ServiceError);
    expect(touched).toEqual([]);
    expect(memory.service.pause.state.paused).toBe(false);
    expect(memory.service.activity).toEqual({ acting: false, queued: 0 });
  },
);

test('the exec scope is not enough: every face needs the secret as well', async () => {
  const { memory, touched } = watchedDesk();
  const [exec] = OPERATIONS.filter(({ scope }) => scope === 'exec');
  if (exec === undefined) throw new Error('No operation needs the exec scope');
  const shown = async (execSecret: string | undefined): Promise<unknown> =>
    memory.service
      .invoke(exec, undefined as never, { ...memory.caller(), evidence: { execSecret } })
      .catch((error: unknown) => error);
  for (const secret of [undefined, '', 'another'])
    expect(await shown(secret)).toMatchObject({ reason: 'exec_secret_invalid' });
  expect(touched).toEqual([]);
});

test('HTTP: every endpoint is refused before its body is looked at', async () => {
  let scopes: ReadonlySet<Scope> = new Set();
  const host = await startMemoryHost({
    execSecret: 'exec-secret-for-tests',
    faced: (service) => narrowedService(service, () => scopes),
  });
  try {
    for (const endpoint of endpointsOf('all').map((mounted) => mounted.endpoint)) {
      const [operation] = endpoint.operations;
      if (operation === undefined || operation.scope === null) continue;
      scopes = without(operation.scope);
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

const TOOL_CALLS: Readonly<Record<string, object>> = {
  see: {},
  act: { actions: [{ do: 'wait', ms: 1 }] },
  find: { text: 'x' },
  wait: { until: 'text', text: 'x' },
  windows: {},
  clipboard: {},
  launch: { program: 'notes' },
  run: { command: 'true' },
};

test.each(DEFINITIONS.map(({ name }) => name))('MCP: the tool %s without any scope', async (name) => {
  const { memory, touched } = watchedDesk();
  const service = narrowedService(memory.service, () => new Set());
  const face = createMcpFace({
    ...{ service, clock: createMemoryClock(), random: memory.desk.random },
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 1000 }),
  });
  const result = await face.call({ name, input: TOOL_CALLS[name], caller: memory.caller() });
  face.close();
  expect(JSON.stringify(result)).toContain('scope_missing');
  expect(result.isError).toBe(true);
  expect(touched).toEqual([]);
});

test('the console reads by the same way in', async () => {
  const { memory, touched } = watchedDesk();
  const ask = createAskService(narrowedService(memory.service, () => new Set()));
  for (const operation of GUARDED)
    await expect(ask(operation, undefined as never)).rejects.toMatchObject({ reason: 'scope_missing' });
  expect(touched).toEqual([]);
});
