/** A sandbox of E2B's clients that performs one command line, as they send it. */
import { expect } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';

/** One message of a Connect stream: no flags, its length in four bytes, JSON (https://connectrpc.com/docs/protocol). */
export function messageFrame(message: object): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(json.length, 1);
  return new Uint8Array(Buffer.concat([head, json]));
}

type Headers = Readonly<Record<string, string>>;

export interface LineAsked {
  /** The answer to the creation. */
  readonly created: Answer;
  /** With the sandbox's id, for further calls. */
  readonly headers: Headers;
}

/** Fails the test if the line fails. `headers`: with the token, if one is wanted. */
export async function inSandbox(
  service: Client & { readonly url: string },
  line: string,
  given: Headers = {},
): Promise<LineAsked> {
  const created = await service.post(
    '/faces/e2b/v2/sandboxes',
    { templateID: 'desktop' },
    { headers: given },
  );
  expect(created.status).toBe(201);
  const headers = { ...given, 'e2b-sandbox-id': JSON.stringify(created.body['sandboxID']).slice(1, -1) };
  const answer = await fetch(`${service.url}/faces/e2b/process.Process/Start`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/connect+json' },
    body: messageFrame({ process: { cmd: '/bin/bash', args: ['-l', '-c', line] } }),
  });
  expect(await answer.text()).toContain('"exitCode":0');
  return { created, headers };
}
