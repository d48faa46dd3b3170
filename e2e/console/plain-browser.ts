/**
 * Chromium as a person starts it, on a desktop, with nothing of Playwright's: that has every tab believe that it is in
 * front. Only a script is run in its pages now and then, over the DevTools protocol.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../testing/client.ts';
import { endChild, type TestDesktop } from '../../testing/desktop.ts';

export interface PlainTab {
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves once an expression is true in the page, which may still be loading. */
  waitUntil(expression: string): Promise<void>;
  bringToFront(): Promise<void>;
}

export interface PlainBrowser {
  open(address: string): Promise<PlainTab>;
  close(): Promise<void>;
}

interface Target {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}

export async function startPlainBrowser(desktop: TestDesktop): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-profile-'));
  const child = desktop.spawn('chromium', [
    '--no-sandbox',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-position=0,0',
    '--window-size=1000,800',
    'about:blank',
  ]);
  const port = await portIn(join(profile, 'DevToolsActivePort'));
  const ask = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
  return {
    async open(address) {
      const { id, webSocketDebuggerUrl } = (await (
        await ask(`new?${encodeURIComponent(address)}`, 'PUT')
      ).json()) as Target;
      return {
        evaluate: (expression) => evaluateIn(webSocketDebuggerUrl, expression),
        waitUntil: (expression) => waitUntilTrue(webSocketDebuggerUrl, expression),
        async bringToFront() {
          await (await ask(`activate/${id}`)).text();
        },
      };
    },
    async close() {
      await endChild(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The browser writes the port it chose into the first line of a file of its profile. */
async function portIn(path: string): Promise<number> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      const port = Number(readFileSync(path, 'utf8').split('\n', 1)[0]);
      if (port > 0) return port;
    } catch {
      // Not there yet.
    }
    await sleep(50);
  }
  throw new Error('Chromium did not start within 15 s');
}

/** A message of the DevTools protocol: the answer to the request of that `id`, or, without one, an event. */
interface DevToolsMessage {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result: { readonly value?: unknown };
    readonly exceptionDetails?: {
      readonly text: string;
      readonly exception?: { readonly description?: string };
    };
  };
}

const EVALUATION = 1;

function valueOf({ error, result }: DevToolsMessage): unknown {
  if (error !== undefined) throw new Error(`DevTools refused the expression: ${error.message}`);
  if (result === undefined) throw new Error('DevTools answered without a result');
  const thrown = result.exceptionDetails;
  if (thrown !== undefined)
    throw new Error(`The expression failed in the page: ${thrown.exception?.description ?? thrown.text}`);
  return result.result.value;
}

/** One connection per expression: a page that goes away closes its own only. */
const evaluateIn = (address: string, expression: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.onerror = () => reject(new Error('The page does not answer'));
    socket.onclose = () => reject(new Error('The page closed the connection before it answered'));
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          id: EVALUATION,
          method: 'Runtime.evaluate',
          params: { expression, awaitPromise: true, returnByValue: true },
        }),
      );
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as DevToolsMessage;
      if (message.id !== EVALUATION) return;
      try {
        resolve(valueOf(message));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      socket.close();
    };
  });

/** A document that is being replaced refuses to be evaluated in: that counts as not yet. */
async function waitUntilTrue(address: string, expression: string): Promise<void> {
  let refusal: unknown;
  const holds = (): Promise<boolean> =>
    evaluateIn(address, expression).then(
      (value) => value === true,
      (error: unknown) => {
        refusal = error;
        return false;
      },
    );
  await until(expression, holds, 10_000).catch((cause: unknown) => {
    throw new Error(`${String(cause)}; the page last refused with: ${String(refusal)}`, { cause });
  });
}
