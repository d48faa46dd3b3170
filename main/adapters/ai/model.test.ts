/** The loop of the library against servers that speak the interfaces of three vendors and of OpenAI-compatible ones. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from '../../../testing/models/scripted-provider.ts';
import { MODEL_PROVIDERS, type ModelProvider } from '../../core/task.ts';
import type { ModelCall, ModelEnding, ModelRequest, TurnUsage } from '../../ports/model.ts';
import { createModel } from './model.ts';

const KEY = 'sk-canary-0123456789';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const servers: ScriptedProvider[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Worked {
  readonly ending: ModelEnding;
  readonly said: string;
  readonly calls: readonly ModelCall[];
  readonly turns: readonly TurnUsage[];
  readonly server: ScriptedProvider;
}

interface WorkOptions {
  readonly change?: (request: ModelRequest) => ModelRequest;
  readonly stallMs?: number;
}

async function work(
  provider: ModelProvider,
  script: Script,
  { change = (request) => request, stallMs = 5000 }: WorkOptions = {},
): Promise<Worked> {
  const server = await startScriptedProvider(provider, script);
  servers.push(server);
  const calls: ModelCall[] = [];
  const turns: TurnUsage[] = [];
  let said = '';
  const ending = await createModel(stallMs).work(
    change({
      access: { provider, address: server.address, key: KEY, model: 'scripted', takesPictures: true },
      instructions: 'Be careful.',
      prompt: 'Press Save.',
      tools: [
        {
          name: 'act',
          description: 'Acts.',
          inputSchema: { type: 'object', properties: { press: { type: 'string' } } },
        },
      ],
      signal: new AbortController().signal,
      beginTurn: () => Promise.resolve(1000),
      said: (piece) => (said += piece),
      call(call) {
        calls.push(call);
        const pictures = [{ mediaType: 'image/png', data: PIXEL }];
        return Promise.resolve({ text: `pressed ${calls.length}`, pictures, isError: false });
      },
      endTurn(usage) {
        turns.push(usage);
        return true;
      },
    }),
  );
  return { ending, said, calls, turns, server };
}

const PRESS = { name: 'act', input: { press: 'Save' } };
const once: Script = (turn) => (turn === 1 ? { text: 'I press it.', calls: [PRESS] } : { text: ' Done.' });

describe.each(MODEL_PROVIDERS)('%s', (provider) => {
  test('works in turns: the tool is called, its answer and picture go back, tokens are counted', async () => {
    const { ending, said, calls, turns, server } = await work(provider, once);
    expect(ending).toEqual({ kind: 'finished' });
    expect(said).toBe('I press it. Done.');
    expect(calls).toEqual([{ tool: 'act', input: { press: 'Save' }, fault: null }]);
    expect(turns).toEqual([
      { input: 100, output: 20, isCounted: true },
      { input: 100, output: 20, isCounted: true },
    ]);
    const [first, second] = server.requests;
    expect(first?.body).toContain('Press Save.');
    expect(first?.body).toContain('Be careful.');
    expect(second?.body).toContain('pressed 1');
    expect(second?.body).toContain(PIXEL);
    expect(JSON.stringify(first?.headers)).toContain(KEY);
    expect(server.requests.map(({ body }) => body).join()).not.toContain(KEY);
  });

  test('nonsense is answered, and the model goes on', async () => {
    const { ending, calls, server } = await work(provider, (turn) =>
      turn === 1 ? { calls: [{ name: 'fly', input: { to: 'the moon' } }] } : { text: 'I cannot.' },
    );
    expect(ending).toEqual({ kind: 'finished' });
    expect(calls).toMatchObject([{ tool: 'fly', fault: expect.stringContaining('no such tool') as string }]);
    expect(server.requests).toHaveLength(2);
  });

  test('no turn begins after the one that ends it', async () => {
    let left = 3;
    const { ending, server } = await work(provider, () => ({ calls: [PRESS] }), {
      change: (request) => ({ ...request, endTurn: () => --left > 0 }),
    });
    expect(ending).toEqual({ kind: 'ended' });
    expect(server.requests).toHaveLength(3);
  });

  test('a connection that is cut off is a failure', async () => {
    const { ending } = await work(provider, () => ({ fault: 'cut' }));
    expect(ending).toEqual({
      kind: 'failed',
      why: expect.stringMatching(/cut off|cannot be read/) as string,
    });
  });

  test('a provider that stalls is given up', async () => {
    const { ending } = await work(provider, () => ({ fault: 'stall' }), { stallMs: 200 });
    expect(ending).toEqual({ kind: 'failed', why: 'The provider sent nothing for 0.2 s.' });
  });

  test('a refused key is said without the key', async () => {
    const body = { error: { message: `The key ${KEY} is not valid.`, type: 'authentication_error' } };
    const { ending, server } = await work(provider, () => ({ status: 401, body }));
    expect(ending).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(ending)).toContain('refused the key');
    expect(JSON.stringify(ending)).not.toContain(KEY);
    expect(server.requests).toHaveLength(1);
  });

  test('a redirect is not followed, so that the key stays where it was sent', async () => {
    const elsewhere = await startScriptedProvider(provider, once);
    servers.push(elsewhere);
    const { ending } = await work(provider, () => ({ status: 307, location: `${elsewhere.address}/x` }));
    expect(ending).toMatchObject({ kind: 'failed', why: expect.stringContaining('not followed') as string });
    expect(elsewhere.requests).toEqual([]);
  });

  test('it ends at once when the signal aborts', async () => {
    const stop = new AbortController();
    const working = work(provider, () => ({ fault: 'stall' }), {
      change: (request) => ({
        ...request,
        signal: stop.signal,
        said: () => stop.abort(new Error('stopped')),
      }),
    });
    setTimeout(() => stop.abort(new Error('stopped')), 300);
    await expect(working).rejects.toThrow('stopped');
  });
});

test('characters are counted where a provider counts no tokens', async () => {
  const { turns } = await work('compatible', () => ({ text: 'x'.repeat(300), usage: null }));
  expect(turns).toMatchObject([{ output: 100, isCounted: false }]);
});

test('a model that takes no pictures gets texts alone', async () => {
  const { server } = await work('compatible', once, {
    change: (request) => ({ ...request, access: { ...request.access, takesPictures: false } }),
  });
  expect(server.requests[1]?.body).toContain('pressed 1');
  expect(server.requests[1]?.body).not.toContain(PIXEL);
});

test('older pictures are left out of later turns', async () => {
  const { server } = await work('anthropic', (turn) => (turn < 7 ? { calls: [PRESS] } : { text: 'Done.' }));
  expect(server.requests.at(-1)?.body.split(PIXEL)).toHaveLength(4);
  expect(server.requests.at(-1)?.body).toContain('pressed 6');
});
