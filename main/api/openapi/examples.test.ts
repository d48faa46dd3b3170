import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, type Ask } from '../../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';
import { inReplayOrder } from '../../../testing/hosts/replay-order.ts';
import { paintScene } from '../../../testing/hosts/scene.ts';
import { steady } from '../../../testing/hosts/steady.ts';
import { openApiDocument } from './document.ts';
import type { Style } from '../endpoint/endpoint.ts';
import type { JsonSchema } from './types.ts';

type Members = Readonly<Record<string, unknown>>;

const mounted = inReplayOrder();

let host: MemoryHost;
let ask: Ask;
beforeAll(async () => {
  host = await startMemoryHost({ token: 'a-token-for-the-tests', execSecret: 'an-exec-secret-for-tests' });
  paintScene(host);
  ask = createAsk(host);
});
afterAll(() => host.close());

const document = openApiDocument('all', '0.1.0');
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'doc', components: document.components });
const compiled = new Map<JsonSchema, ValidateFunction>();
/** A schema of the document that can find the ones it refers to. */
function compile(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"doc#/components');
  const known = compiled.get(schema) ?? ajv.compile(JSON.parse(text) as object);
  compiled.set(schema, known);
  return known;
}

const paramsOf = (query: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));

/** The whole answer: the example, `received_ms`, and the envelope of the generation. */
function wholeAnswer(style: Style, { ok = true, meta, ...rest }: Members): object {
  const data = { ...rest, meta: { ...(meta as object | undefined), received_ms: 'TIME' } };
  const head = { ok, request_id: 'REQUEST', time_ms: 'TIME' };
  if (style === 'flat') return { ...head, ...data };
  return { ...head, ...(style === 'both' ? data : {}), data, error: null };
}

describe.each(mounted)('$endpoint.method $endpoint.path', ({ endpoint, style }) => {
  const { method, path, examples } = endpoint;
  const operation = document.paths[path]?.[method.toLowerCase()];

  it('has an example', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(examples)('answers as the example says: $title', async ({ request, data }) => {
    const body = method === 'POST' ? request : undefined;
    const query = method === 'GET' ? paramsOf(request) : {};
    const reply = await ask(method, path, { query, body });
    expect(reply.status).toBe(200);
    expect(steady(reply.body)).toEqual(wholeAnswer(style, steady(data) as Members));
    const answer = operation?.responses['200']?.content['application/json']?.schema ?? {};
    expect(compile(answer)(reply.body), `${style} answer fits its schema`).toBe(true);
    if (body !== undefined) {
      const sent = operation?.requestBody?.content['application/json']?.schema ?? {};
      expect(compile(sent)(body), 'the body fits its schema').toBe(true);
    }
  });
});
