/** Handing over and notes as agents see them: over HTTP and MCP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerHandover, leaveNote } from '../operations/person/answer-handover.ts';
import { PERSON_SCOPES } from '../operations/support/operation.ts';
import type { Caller } from '../service/caller.ts';
import { createAsk } from '../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost();
});
afterAll(() => host.close());

const person = (): Caller => ({
  face: 'console',
  actor: 'person',
  scopes: PERSON_SCOPES,
  evidence: {},
  requestId: 'person',
  client: {},
  signal: new AbortController().signal,
  note: () => undefined,
  operation: () => undefined,
});
const completed = { outcome: 'completed', by: 'Ada', note: 'Done.' } as const;
const answer = () => host.service.invoke(answerHandover, { id: null, answer: completed }, person());

const tool = async (input: object): Promise<string> => {
  const reply = await createAsk(host)('POST', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'wait', arguments: input } },
    headers: { accept: 'application/json, text/event-stream' },
  });
  return Buffer.from(reply.bytes).toString();
};

test('a request over HTTP is held until the person has answered', async () => {
  const ask = createAsk(host);
  const begun = await ask('POST', '/handover', { body: { reason: 'Please log in.', wait_ms: 0 } });
  expect(begun).toMatchObject({ status: 200, body: { ok: true, outcome: 'pending' } });
  const { handover_id } = begun.body as { handover_id: string };
  const held = ask('POST', '/handover', { body: { handover_id } });
  await answer();
  expect(await held).toMatchObject({
    body: { ok: true, outcome: 'completed', by: 'Ada', note: 'Done.', changed: [] },
  });
});

test('over MCP it is a wait until the person', async () => {
  const held = tool({ until: 'person', text: 'Please decide.' });
  for (let tries = 0; tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await answer();
    const text = await Promise.race([held, Promise.resolve('')]);
    if (text !== '') break;
  }
  expect(await held).toContain('The person handed back (Ada)');
  expect(await held).toContain('Their note: \\\\\\"Done.\\\\\\"'.replaceAll('\\\\\\"', '\\"'));
});

test('a note stands in the next answer, once, and in no failure', async () => {
  await host.service.invoke(leaveNote, 'The form is filled in.', person());
  const ask = createAsk(host);
  expect((await ask('GET', '/nothing')).status).toBe(404);
  expect((await ask('GET', '/displays')).body).toMatchObject({ meta: { note: 'The form is filled in.' } });
  expect((await ask('GET', '/displays')).body).not.toHaveProperty('meta.note');
  await host.service.invoke(leaveNote, 'Again.', person());
  expect(await tool({ until: 'change', timeout_s: 0 })).toContain('The person left a note: \\"Again.\\"');
});
