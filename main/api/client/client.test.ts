import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';
import { inReplayOrder } from '../../../testing/hosts/replay-order.ts';
import { paintScene } from '../../../testing/hosts/scene.ts';
import { steady } from '../../../testing/hosts/steady.ts';
import {
  AmbiguousWindowError,
  createClient,
  DeskhandError,
  InvalidRequestError,
  NotAllowedError,
  NotFoundError,
  PausedError,
  TargetStaleError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
  type DeskhandClient,
} from './client.ts';
import { FLAT_ROUTES, READING_ROUTES, SEE_ROUTES, SHARED_ROUTES, V2_ROUTES } from './routes.ts';

const token = 'a-token-for-the-tests';
const execSecret = 'an-exec-secret-for-tests';

let host: MemoryHost;
let client: DeskhandClient;
beforeAll(async () => {
  host = await startMemoryHost({ token, execSecret });
  paintScene(host);
  client = createClient({ baseUrl: host.url, token, execSecret });
});
afterAll(() => host.close());

type AnyCall = (first?: unknown, options?: unknown) => Promise<unknown>;

function methods(of: DeskhandClient): Map<string, AnyCall> {
  const groups = [
    [of, SHARED_ROUTES],
    [of.flat, FLAT_ROUTES],
    [of.see, SEE_ROUTES],
    [of.v2, V2_ROUTES],
  ] as const;
  return new Map(
    groups.flatMap(([group, table]) =>
      Object.entries(table).map(([name, route]): [string, AnyCall] => [
        route,
        (group as unknown as Record<string, AnyCall>)[name] ?? (() => Promise.reject(new Error(name))),
      ]),
    ),
  );
}

const failureOf = async (call: Promise<unknown>): Promise<DeskhandError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DeskhandError) return error;
  throw new Error('the call did not fail as a client error', { cause: error });
};

describe('documented examples', () => {
  it('have a method each', () => {
    const routes = inReplayOrder().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect([...methods(client).keys()].sort()).toEqual(routes.sort());
  });

  describe.each(inReplayOrder())('$endpoint.method $endpoint.path', ({ endpoint }) => {
    const { method, path, examples } = endpoint;
    it.each(examples)('$title', async ({ request, data }) => {
      const call = methods(client).get(`${method} ${path}`);
      const result = await call?.(request);
      expect(steady(result)).toMatchObject(steady(data) as object);
      const [entry] = host.log.page({ limit: 1 });
      // Control answers without an operation.
      if (entry?.operation !== null)
        expect(READING_ROUTES.has(`${method} ${path}` as never)).toBe(entry?.kind === 'read');
    });
  });
});

describe('types', () => {
  it('know bodies and answers', () => {
    expectTypeOf(client.v2.localize).parameter(0).toHaveProperty('observation_id').toBeString();
    expectTypeOf(client.see.see).returns.resolves.toHaveProperty('meta');
    expectTypeOf(client.displays).returns.resolves.toHaveProperty('default_screen').toBeNumber();
  });
});

describe('pictures as bytes', () => {
  it('say what they show', async () => {
    const picture = await client.flat.screenBytes({ image_format: 'jpeg' });
    expect(picture.contentType).toBe('image/jpeg');
    expect(picture.region).toEqual({ x: 0, y: 0, width: 640, height: 480 });
    expect([...picture.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const crop = await client.flat.zoomBytes({ center_x: 136, center_y: 108, width: 64, height: 36 });
    expect(crop.region).toEqual({ x: 104, y: 90, width: 64, height: 36 });
    const part = await client.see.seeBytes({ window: { title_contains: 'letter' }, image_format: 'jpeg' });
    expect(part.region).toEqual({ x: 40, y: 60, width: 400, height: 240 });
    const region = { x: 600, y: 0, width: 200, height: 100 };
    expect((await client.see.zoomBytes({ region })).region).toEqual({ ...region, width: 40 });
  });
});

describe('failures', () => {
  it('names each field that does not fit', async () => {
    const sent = { action: 'double_click', taps: 2, hold_keys: ['nope'] } as const;
    const error = await failureOf(client.flat.action(sent));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error instanceof InvalidRequestError && error.issues).toMatchObject([
      { path: 'hold_keys.0', code: 'unknown_key' },
      { path: 'taps', code: 'unrecognized_key' },
    ]);
    for (const name of ['hold_keys.0: the name "nope"', 'taps: The member "taps"']) {
      expect(error.message).toContain(name);
      expect(error.message.indexOf(name)).toBe(error.message.lastIndexOf(name));
    }
  });

  it('says each sentence once where an error is printed whole', async () => {
    const error = await failureOf(
      client.flat.action({ action: 'click_text', click_text: { text: 'Nowhere' } }),
    );
    const printed = inspect(error);
    for (const sentence of ['The text is not on the screen.', error.advice])
      expect(printed.split(sentence), sentence).toHaveLength(2);
  });

  it('names texts that come close', async () => {
    const call = client.see.interact({
      action: { action: 'click_text', click_text: { text: 'Save pile' } },
    });
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error instanceof NotFoundError && error.nearest[0]).toMatchObject({
      text: 'Save file',
      center: { x: 136, y: 108 },
    });
    expect(error.message).toContain(error.advice);
  });

  it('tells candidates', async () => {
    host.windows.add({ id: 77, title: 'Twin' });
    host.windows.add({ id: 78, title: 'Twin' });
    const error = await failureOf(client.windowsAction({ action: 'focus', title_contains: 'twin' }));
    expect(error).toBeInstanceOf(AmbiguousWindowError);
    expect(error instanceof AmbiguousWindowError && error.candidates).toEqual([77, 78]);
  });

  it('refuses to act on what changed', async () => {
    const { observation_id } = await client.v2.observe();
    const { resolved_target_id } = await client.v2.localize({ observation_id, text_query: 'Dear reader' });
    host.screen.fill({ x: 40, y: 140, width: 300, height: 60 }, 0x00_ff_00);
    const error = await failureOf(
      client.v2.act({ action: { action: 'click', target: { resolved_target_id } } }),
    );
    expect(error).toBeInstanceOf(TargetStaleError);
    expect(error.advice).toBe('Observe and localize again, then act on the new target.');
  });

  it('says that acting is paused, and that nothing was delivered', async () => {
    await client.pause();
    const error = await failureOf(client.see.interact({ action: { action: 'click' } }));
    await client.resume();
    expect(error).toBeInstanceOf(PausedError);
    expect(error instanceof PausedError && error.delivery).toBe('not_delivered');
  });

  it('says that the token is missing', async () => {
    const error = await failureOf(createClient({ baseUrl: host.url }).displays());
    expect(error).toBeInstanceOf(NotAllowedError);
    expect(error.advice).toContain('x-service-token');
  });

  it('says that nothing answers, or something else', async () => {
    const nobody = await failureOf(createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).displays());
    expect(nobody).toBeInstanceOf(UnreachableError);
    const other = createClient({ fetch: () => Promise.resolve(new Response('<html>')) });
    expect(await failureOf(other.displays())).toBeInstanceOf(UnexpectedAnswerError);
  });
});

describe('repeating', () => {
  const busy = (): Response =>
    Response.json(
      {
        ok: false,
        request_id: 'r',
        time_ms: 0,
        data: null,
        error: {
          code: 'http_error',
          message: 'Too much',
          reason: 'busy',
          hint: 'Later.',
          details: { status: 503, reason: 'busy', hint: 'Later.' },
        },
      },
      { status: 503 },
    );
  const counting = () => {
    const calls = { count: 0 };
    const fetch = (): Promise<Response> => {
      calls.count++;
      return Promise.resolve(
        calls.count < 3 ? busy() : Response.json({ ok: true, request_id: 'r', time_ms: 0 }),
      );
    };
    return { calls, fetch };
  };

  it('repeats what only looks', async () => {
    const { calls, fetch } = counting();
    await createClient({ fetch }).displays();
    expect(calls.count).toBe(3);
  });

  it('never repeats an act', async () => {
    const { calls, fetch } = counting();
    const error = await failureOf(createClient({ fetch }).flat.action({ action: 'click' }));
    expect(error).toBeInstanceOf(UnavailableError);
    expect(calls.count).toBe(1);
  });

  it('gives up in the pause when it is aborted', async () => {
    const controller = new AbortController();
    const call = createClient({ fetch: () => Promise.resolve(busy()) }).displays(undefined, {
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });
});

describe('aborting', () => {
  it('ends a wait, and rejects with the reason', async () => {
    const controller = new AbortController();
    const call = client.flat.wait(
      { condition: { kind: 'text', text: 'never there' } },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(new Error('changed my mind')), 50);
    await expect(call).rejects.toThrow('changed my mind');
  });

  it('keeps to timeoutMs', async () => {
    const call = client.flat.wait({ condition: { kind: 'text', text: 'never' } }, { timeoutMs: 50 });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('shared files', () => {
  it('go in and out as they are, also as streams, with any name that they may have', async () => {
    const path = 'reports/Grüße #1 100%.txt';
    expect(await client.writeFile(path, 'hello')).toMatchObject({ path, size: 5, created: true });
    expect(Buffer.from(await client.readFile(path)).toString()).toBe('hello');
    const streamed = await client.writeFile(path, new Blob(['again']).stream());
    expect(streamed.created).toBe(false);
    expect(await new Response(await client.streamFile(path)).text()).toBe('again');
    expect((await client.writeFile('bytes', Uint8Array.of(0, 255))).size).toBe(2);
    expect((await client.files({ folder: 'reports' })).files).toMatchObject([{ path, size: 5 }]);
    expect(await client.deleteFile(path)).toMatchObject({ deleted: true });
    expect(await failureOf(client.readFile(path))).toMatchObject({ reason: 'file_not_found' });
  });
});
