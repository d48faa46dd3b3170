/** Asks an application that the server mounts, without a server: as a request that every gate has let pass. */
import { Hono } from 'hono';
import type { Reply } from '../../main/http/route.ts';
import type { AppBindings, AppEnv, SubApplication } from '../../main/http/sub-application.ts';
import type { Caller } from '../../main/service/caller.ts';

export interface AskedApplication {
  readonly method: 'GET' | 'POST';
  /** Below the application's own, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** Rejects with the route's error. */
export async function askApplication(
  mounted: SubApplication,
  { method, path, body }: AskedApplication,
  caller: Caller,
): Promise<Reply> {
  const outcomes: (() => Reply)[] = [];
  const app = new Hono<AppEnv>();
  app.route('/', mounted);
  app.onError((error) => {
    outcomes.push(() => {
      throw error;
    });
    return new Response();
  });
  const env: AppBindings = {
    caller: {
      ...caller,
      method,
      path,
      address: '127.0.0.1',
      header: () => undefined,
      values: () => [],
      receivedMs: 0,
      now: () => 0,
      agent: null,
      product: () => undefined,
      accessKey: () => 'sealed',
    },
    enter({ authorise }) {
      authorise?.(env.caller);
      return Promise.resolve(body);
    },
    upload() {
      throw new Error('No route that is asked here takes an upload.');
    },
    send(reply) {
      outcomes.push(() => reply);
      return new Response();
    },
    open() {
      throw new Error('No WebSocket was asked for.');
    },
  };
  const headers = { 'content-type': 'application/json' };
  await app.request(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }, env);
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error(`No route: ${method} ${path}`);
  return outcome();
}
