/** Which events are reported, and what of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { readClipboard } from '../../operations/programs/clipboard.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { openWebhooks } from './webhooks.ts';

interface Reported {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function start(settings: Readonly<Record<string, string>>) {
  const reported: Reported[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      reported.push(JSON.parse(body) as Reported);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const rule = { decision: 'ask', scope: 'clipboard', action: null, application: null, until: null } as const;
  const memory = createMemoryDesk({ rules: { rulesOf: () => [rule], protectedNames: () => [] } });
  const end = openWebhooks({
    ...memory,
    settings: createMemorySettings({ SERVICE_WEBHOOK_URL: url, ...settings }),
    clock: createSystemClock(),
    warn: () => undefined,
    desktop: 'mail',
  });
  return {
    reported,
    memory,
    close: (): void => {
      end();
      server.close();
      server.closeAllConnections();
    },
  };
}

const TYPED = { SERVICE_WEBHOOK_SECRET: 'a-secret-for-the-test' };

test('a waiting approval, a handover and a pause are reported once each, without a text of the agent', async () => {
  const { reported, memory, close } = await start(TYPED);
  await memory.desk.clipboard.writeText('canary');
  const client = new AbortController();
  const asking = memory.service.invoke(readClipboard, undefined, {
    ...memory.caller(client.signal),
    actor: 'shop',
  });
  await expect.poll(() => reported.length).toBe(1);
  client.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
  memory.desk.handovers.begin({ reason: 'canary', agent: 'shop', timeoutMs: 1000, before: [] });
  memory.desk.pause.pause('person');
  await expect.poll(() => reported.length).toBe(3);
  expect(reported).toMatchObject([
    {
      type: 'approval',
      data: { desktop: 'mail', agent: 'shop', operation: 'read-clipboard', scope: 'clipboard' },
    },
    { type: 'handover', data: { agent: 'shop' } },
    { type: 'paused', data: { by: 'person' } },
  ]);
  expect(JSON.stringify(reported)).not.toContain('canary');
  close();
});

test.each([
  ['there is no secret', {}],
  ['the event is not chosen', { ...TYPED, SERVICE_WEBHOOK_EVENTS: 'task' }],
])('nothing is sent where %s', async (_, settings) => {
  const { reported, memory, close } = await start(settings);
  memory.desk.pause.pause('person');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(reported).toEqual([]);
  close();
});
