/** Which route a path finds, asked by a client that sends its target as it is. */
import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import fc from 'fast-check';
import { createSystemClock } from '../adapters/node/clock.ts';
import { createRequestLog } from '../log/request-log.ts';
import { NO_AGENTS } from '../service/agents/registry.ts';
import { createHttpServer, type Route, type RouteAccess } from './server.ts';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const route = (method: Route['method'], path: string, access: RouteAccess = 'token'): Route => ({
  method,
  path,
  access,
  query: z.looseObject({}),
  handle: ({ query }) => Promise.resolve({ kind: 'json', status: 200, body: { path, query } }),
});

const create = (routes: readonly Route[]) => {
  const clock = createSystemClock();
  return createHttpServer({
    routes,
    clock,
    log: createRequestLog({ clock }),
    access: () => ({ token: null, agents: NO_AGENTS, allowedHosts: [] }),
  });
};

interface Answer {
  readonly status: number | undefined;
  readonly allow: string | undefined;
  readonly body: unknown;
}

async function serve(routes: readonly Route[]): Promise<(path: string, method?: string) => Promise<Answer>> {
  const server = create(routes);
  close = () => server.close(0);
  const { port } = await server.listen('127.0.0.1', 0);
  return (path, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            allow: answer.headers.allow,
            body: text === '' ? null : (JSON.parse(text) as unknown),
          }),
        );
      });
      sent.on('error', reject).end();
    });
}

test('a path has the methods of its routes', async () => {
  const ask = await serve([route('GET', '/clipboard'), route('POST', '/clipboard')]);
  expect(await ask('/clipboard')).toMatchObject({ status: 200, body: { path: '/clipboard' } });
  expect(await ask('/clipboard/')).toMatchObject({ status: 200 });
  expect(await ask('/clipboard', 'HEAD')).toEqual({ status: 200, allow: undefined, body: null });
  expect(await ask('/clipboard', 'POST')).toMatchObject({ status: 200 });
  expect(await ask('/clipboard', 'PUT')).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' });
  for (const path of ['/clipboard//', '/', '//clipboard', '/Clipboard', '/clip%62oard', '/./clipboard'])
    expect([path, await ask(path)]).toMatchObject([path, { status: 404 }]);
});

test('routes that disagree are refused', () => {
  expect(() => create([route('GET', '/a'), route('GET', '/a')])).toThrow('GET /a');
  expect(() => create([route('GET', '/a'), route('POST', '/a', 'none')])).toThrow('POST /a');
  expect(() => create([route('GET', '/a/:b')])).toThrow('plain names');
});

test('below a last /* lie plain names', async () => {
  const ask = await serve([route('GET', '/console/*', 'none')]);
  for (const path of ['/console/index.html', '/console/assets/a-1.js'])
    expect([path, await ask(path)]).toMatchObject([path, { status: 200, body: { path: '/console/*' } }]);
  for (const path of [
    '/console',
    '/console/',
    '/console/*',
    '/console//a',
    '/console/../exec',
    '/console/.',
    '/console/%2e%2e/exec',
    '/console/a;b',
    '/consolex',
  ])
    expect([path, await ask(path)]).toMatchObject([path, { status: 404 }]);
});

test('law: a query says what URLSearchParams reads in it', async () => {
  const ask = await serve([route('GET', '/q')]);
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '=', '+', '%20', '%C3%A9', '%26', '.', '[') });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
      const text = parts.join('&');
      const expected: Record<string, unknown> = {};
      const sent = new URLSearchParams(text);
      for (const name of new Set(sent.keys())) {
        const values = sent.getAll(name);
        if (name !== '') expected[name] = values.length === 1 ? values[0] : values;
      }
      expect(await ask(`/q?${text}`)).toMatchObject({ status: 200, body: { query: expected } });
    }),
    { numRuns: 60 },
  );
});
