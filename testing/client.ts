/** The service on a test's desktop, and a client that returns answers unchanged. */
import { Agent, request as httpRequest } from 'node:http';
import type { TestDesktop } from './desktop.ts';
import { startService, type RunningService, type ServiceOptions } from './service.ts';

export interface JsonObject {
  readonly [member: string]: JsonValue;
}
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The body as JSON; empty if it is none. */
  readonly body: JsonObject;
  readonly elapsedMs: number;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Client {
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
  close(): void;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);

function parse(bytes: Buffer, type: string | undefined): JsonObject {
  if (type?.startsWith('application/json') !== true || bytes.length === 0) return {};
  const body: unknown = JSON.parse(bytes.toString('utf8'));
  return isObject(body) ? body : {};
}

/** `defaults` are headers of every call, such as the token. Without `keepAlive` each call has its own connection. */
export function createClient(
  port: number,
  defaults: Readonly<Record<string, string>> = {},
  keepAlive = true,
): Client {
  const agent = new Agent({ keepAlive, maxSockets: 128 });
  const call = (
    method: string,
    path: string,
    body: unknown,
    { headers = {}, signal }: CallOptions,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const content =
        payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          ...(signal === undefined ? {} : { signal }),
          headers: { ...content, ...defaults, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              body: parse(bytes, response.headers['content-type']),
              elapsedMs: performance.now() - started,
            });
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  return {
    get: (path, options = {}) => call('GET', path, undefined, options),
    post: (path, body, options = {}) => call('POST', path, body, options),
    close: () => agent.destroy(),
  };
}

/** Follows dotted members: `at(answer.body, 'error.details.reason')`. Undefined if the way ends. */
export function at(value: JsonValue | undefined, path: string): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const member of path.split('.')) {
    if (isList(current)) current = current.at(Number(member));
    else if (isObject(current)) current = current[member];
    else return undefined;
  }
  return current;
}

export interface TestService extends RunningService, Client {}

/** The service on a test's desktop. */
export async function startServiceOn(
  desktop: TestDesktop,
  options: ServiceOptions = {},
): Promise<TestService> {
  const service = await startService({ ...options, env: { DISPLAY: desktop.display, ...options.env } });
  const token = options.env?.['SERVICE_TOKEN'];
  const client = createClient(service.port, token === undefined ? {} : { 'x-service-token': token });
  return {
    ...service,
    ...client,
    async stop() {
      client.close();
      await service.stop();
    },
  };
}

/** Waits until something holds; throws with its description after `withinMs`. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  withinMs = 5000,
  everyMs = 25,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
