/** Which paths a service has under each choice of SERVICE_API, and how its answers are dressed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { createAsk, type Ask } from '../../testing/hosts/ask.ts';
import { paintScene } from '../../testing/hosts/scene.ts';
import { at, dataOf, isMembers } from './check.ts';
import type { Generation, Row } from './row.ts';
import { ROWS } from './rows.ts';

/** Every path by the choices that offer it, from the tables written by hand; the reference stands under every choice. */
const REFERENCE = ['GET /openapi.json', 'GET /docs'];
/** Bodies that are bytes, not JSON: e2e/files tries them. */
const STREAMED = ['DELETE /files/{path}', 'GET /files/{path}', 'PUT /files/{path}'];
const pathsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.map(({ method, path }) => `${method} ${path}`)),
  ...REFERENCE,
];
const offeredBy = (generation: Generation): readonly string[] =>
  pathsOf(ROWS.filter(({ generations }) => generations.includes(generation)));
const EVERY = pathsOf(ROWS);

const OFFERED = { all: EVERY, flat: offeredBy('flat'), see: offeredBy('see'), v2: offeredBy('v2') } as const;

describe.each(['all', 'flat', 'see', 'v2'] as const)('SERVICE_API=%s', (api) => {
  let host: MemoryHost;
  let ask: Ask;
  beforeAll(async () => {
    host = await startMemoryHost({
      api,
      token: 'a-token-for-the-tests',
      execSecret: 'an-exec-secret-for-tests',
    });
    paintScene(host);
    ask = createAsk(host);
  });
  afterAll(() => host.close());

  test.each(EVERY)('%s', async (route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    // A body that no endpoint takes: a path that exists says 422, another one 404.
    const reply = await ask(method, path, method === 'POST' ? { body: { surprise: true } } : {});
    if (OFFERED[api].includes(route)) expect(reply.status).toBe(method === 'POST' ? 422 : 200);
    else {
      expect(reply.status).toBe(404);
      expect(at(reply.body, 'error.details.reason')).toBe('not_found');
    }
  });

  const SHARED = [
    ['GET /health', undefined, 'status'],
    ['GET /displays', undefined, 'displays'],
    ['GET /windows', undefined, 'windows'],
    ['POST /windows/action', { action: 'focus', hwnd: 41 }, 'before'],
    ['POST /launch', { executable: 'xterm', dry_run: true }, 'argv'],
    ['POST /exec', { command: 'true', dry_run: true }, 'argv'],
  ] as const;
  const offered = SHARED.filter(([route]) => OFFERED[api].includes(route));

  test.each(offered)('%s is dressed for its clients', async (route, body, member) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const reply = await ask(method, path, body === undefined ? {} : { body });
    expect(reply.status).toBe(200);
    const { data, ...top } = isMembers(reply.body) ? reply.body : {};
    expect(top).toHaveProperty('ok', true);
    expect(top['request_id']).toEqual(expect.any(String));
    expect(top['time_ms']).toEqual(expect.any(Number));
    // Under `all`, /exec, /windows and the like serve both kinds of client.
    if (api === 'flat') {
      expect(top).toHaveProperty(member);
      expect(data).toBeUndefined();
      expect(top).not.toHaveProperty('error');
    } else {
      expect(data).toHaveProperty(member);
      expect(top).toHaveProperty('error', null);
      const repeated = Object.keys(isMembers(data) ? data : {}).filter((name) => name in top);
      if (api === 'all') expect(top).toMatchObject(isMembers(data) ? data : {});
      else expect(repeated).toEqual([]);
    }
  });

  const ADDED = [
    ['GET /elements', undefined],
    ['POST /elements/find', { name: 'Save' }],
    ['GET /clipboard', undefined],
    ['GET /files', undefined],
    ['POST /control/pause', undefined],
    ['POST /control/resume', undefined],
  ] as const;

  const versioned = [
    ...offered.map(([route, body]) => [route, body] as const),
    ...ADDED.filter(([route]) => OFFERED[api].includes(route)),
  ];
  test.each(versioned)(
    '%s is answered in the form that Accept-Version names, its content once',
    async (route, body) => {
      const [method, path] = route.split(' ') as ['GET' | 'POST', string];
      const membersFor = async (version: string): Promise<readonly string[]> => {
        const headers = { 'accept-version': version };
        const reply = await ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
        expect(reply.status).toBe(200);
        return Object.keys(isMembers(reply.body) ? reply.body : {});
      };
      const isEnvelope = (members: readonly string[]): boolean =>
        ['data', 'error', 'ok', 'request_id', 'time_ms'].every((name) => members.includes(name)) &&
        members.length === 5;
      const isFlat = (members: readonly string[]): boolean =>
        members.includes('ok') && !members.includes('data') && !members.includes('error');
      const offers = (generation: Generation): boolean =>
        (api === 'all' || api === generation) && OFFERED[generation].includes(route);
      if (offers('flat')) expect(await membersFor('flat')).toSatisfy(isFlat);
      if (offers('see')) expect(await membersFor('see')).toSatisfy(isEnvelope);
      if (offers('v2')) expect(await membersFor('v2')).toSatisfy(isEnvelope);
    },
  );

  test.each(ADDED.filter(([route]) => OFFERED[api].includes(route)))(
    '%s, which no two generations of the document share, has its content once',
    async (route, body) => {
      const [method, path] = route.split(' ') as ['GET' | 'POST', string];
      const reply = await ask(method, path, body === undefined ? {} : { body });
      const { data, ...top } = isMembers(reply.body) ? reply.body : {};
      const content = Object.keys(isMembers(data) ? data : {}).filter((name) => name in top);
      expect(content).toEqual([]);
    },
  );

  test('Accept-Version that names no generation is refused, and nothing is done', async () => {
    const reply = await ask('POST', '/control/pause', { headers: { 'accept-version': 'v9' } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      error: {
        details: [{ path: 'Accept-Version', hint: 'Send flat, see or v2, or leave the header out.' }],
      },
    });
    expect(at(dataOf((await ask('GET', '/health')).body), 'flags.paused')).toBe(false);
  });

  test('/openapi.json describes what is offered, and nothing else', async () => {
    const reply = await ask('GET', '/openapi.json');
    const paths = at(reply.body, 'paths');
    const described = Object.entries(isMembers(paths) ? paths : {}).flatMap(([path, methods]) =>
      Object.keys(isMembers(methods) ? methods : {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = OFFERED[api].filter((route) => !REFERENCE.includes(route));
    expect(described.sort()).toEqual(wanted.concat(STREAMED).sort());
  });
});
