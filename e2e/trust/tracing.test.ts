/** Spans of a running service at a collector of the test's own; and no connection to anywhere if no endpoint is set. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS } from '../mcp/clients.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const CANARY = 'canary-in-no-span-81';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly name: string;
  /** 1: internal, 2: server. */
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status?: { readonly code?: number };
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

interface Collector {
  readonly url: string;
  readonly spans: OtlpSpan[];
  readonly bodies: string[];
  readonly paths: string[];
  readonly server: Server;
}

async function startCollector(): Promise<Collector> {
  const [spans, bodies, paths]: [OtlpSpan[], string[], string[]] = [[], [], []];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      paths.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers['content-type'] ?? ''}`);
      bodies.push(text);
      const { resourceSpans } = JSON.parse(text) as OtlpBody;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, bodies, paths, server };
}

let desktop: TestDesktop;
let collector: Collector;
let service: TestService;
let silent: TestService;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
  collector = await startCollector();
  [service, silent] = await Promise.all([
    startServiceOn(desktop, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } }),
    startServiceOn(desktop),
  ]);
  await until('it acts', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  await service.stop();
  await silent.stop();
  collector.server.close();
  await desktop.stop();
});

const attributesOf = ({ attributes }: OtlpSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spanOf = async (name: string, traceId: string): Promise<OtlpSpan> => {
  const find = (): OtlpSpan | undefined =>
    collector.spans.find((span) => span.name === name && span.traceId === traceId);
  await until(`the span ${name}`, () => find() !== undefined, 10_000);
  const found = find();
  if (found === undefined) throw new Error(`There is no span ${name}`);
  return found;
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('an operation over HTTP is a span of its caller’s trace', async () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'vendor=1' };
  await service.post('/action', { action: 'type', text: CANARY }, { headers });
  const span = await spanOf('execute_tool perform-action', TRACE);
  expect(span).toMatchObject({ parentSpanId: PARENT, kind: 2, traceState: 'vendor=1' });
  expect(attributesOf(span)).toEqual({
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'perform-action',
    'deskhand.operation.kind': 'act',
    'deskhand.face': 'http',
  });
  expect(collector.paths.at(-1)).toBe('POST /v1/traces application/json');
});

test('a failure names its reason; a malformed header begins its own trace', async () => {
  const trace = '1bf7651916cd43dd8448eb211c80319c';
  const far = { action: 'click', target: { mode: 'pixel', x: 99_999, y: 1 } };
  await service.post('/action', far, { headers: { traceparent: `00-${trace}-${PARENT}-01` } });
  const failed = await spanOf('execute_tool perform-action', trace);
  expect(attributesOf(failed)['error.type']).toBe('validation_error');
  expect(failed.status?.code).toBe(2);
  await service.get('/displays', { headers: { traceparent: `00-${'0'.repeat(32)}-${PARENT}-01` } });
  await until('its span', () => collector.spans.some(({ name }) => name === 'execute_tool list-displays'));
  const own = collector.spans.find(({ name }) => name === 'execute_tool list-displays');
  expect(own?.traceId).not.toMatch(/^0+$/);
  expect(own?.parentSpanId ?? '').toBe('');
});

test('a tool of MCP is a span with the conventions’ names, and its operations are inside', async () => {
  const trace = '2cf7651916cd43dd8448eb211c80319c';
  const client = await CLIENTS.v1.http(`${service.url}/mcp`, { traceparent: `00-${trace}-${PARENT}-01` });
  await client.call('act', { actions: [{ do: 'type', text: CANARY }] });
  await client.close();
  const tool = await spanOf('tools/call act', trace);
  expect(tool).toMatchObject({ parentSpanId: PARENT, kind: 2 });
  expect(attributesOf(tool)).toMatchObject({ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'act' });
  const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === tool.spanId);
  expect(inside.length).toBeGreaterThan(0);
  for (const span of inside) expect(span).toMatchObject({ traceId: trace, kind: 1 });
});

test('MCP’s own `_meta` continues a trace', async () => {
  const trace = '3df7651916cd43dd8448eb211c80319c';
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'windows',
      arguments: {},
      _meta: { traceparent: `00-${trace}-${PARENT}-01` },
    },
  };
  await service.post('/mcp', call, {
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  });
  expect(await spanOf('tools/call windows', trace)).toMatchObject({ parentSpanId: PARENT });
});

test('no text is in what was sent, and nothing of the machine', () => {
  const sent = collector.bodies.join('\n');
  expect(sent).not.toContain(CANARY);
  const { resource } = (JSON.parse(collector.bodies[0] ?? '{}') as OtlpBody).resourceSpans[0] ?? {};
  expect(resource?.attributes.map(({ key }) => key).sort()).toEqual(['service.name', 'service.version']);
});

/** Remote ends of the TCP connections that a process has, by /proc. */
function connectionsOf(pid: number): readonly { readonly localPort: number; readonly listens: boolean }[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/${pid}/net/${family}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => inodes.has(fields[9] ?? ''))
      .map((fields) => ({
        localPort: Number.parseInt(fields[1]?.split(':')[1] ?? '', 16),
        listens: fields[3] === '0A',
      })),
  );
}

test('without an endpoint nothing is connected to, whatever is done', async () => {
  for (let times = 0; times < 5; times++) {
    await silent.post('/action', { action: 'move', target: { mode: 'pixel', x: times, y: 1 } });
    const own = connectionsOf(silent.child.pid ?? 0);
    expect(own.some(({ listens }) => listens)).toBe(true);
    // Anyone who is connected came in by the port that it listens on.
    for (const { localPort } of own) expect(localPort).toBe(silent.port);
  }
  const watched = connectionsOf(service.child.pid ?? 0);
  expect(watched.some(({ localPort }) => localPort !== service.port)).toBe(true);
});
