/** Named agents over a running service: their scopes, and their end once they are revoked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS } from '../mcp/clients.ts';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Client,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { agentCommand } from './owner-command.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';

let desktop: TestDesktop;
let service: TestService;
let observer: XWitness;
const clients: Client[] = [];
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: OWNER } });
  observer = await openWitness(desktop.display);
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  for (const client of clients) client.close();
  observer.close();
  await service.stop();
  await desktop.stop();
});

/** The first line of the output of `agent add`. */
const addAgent = (name: string, scopes: string): string =>
  agentCommand(service, 'add', name, '--scope', scopes).split('\n')[0] ?? '';

const clientWith = (token: string): Client => {
  const client = createClient(service.port, { 'x-service-token': token });
  clients.push(client);
  return client;
};

const clickAt = (x: number, y: number): object => ({
  action: 'click',
  target: { mode: 'pixel', x, y },
});

test('an agent may do what its scopes name and is told what it lacks; the log names it', async () => {
  const viewer = clientWith(addAgent('viewer', 'see'));
  expect((await viewer.get('/screen')).status).toBe(200);
  const before = await observer.pointer();
  const refused = await viewer.post('/action', { action: 'move', target: { mode: 'pixel', x: 5, y: 6 } });
  expect(refused.status).toBe(403);
  expect(at(refused.body, 'error.reason')).toBe('scope_missing');
  expect(JSON.stringify(refused.body)).toContain('act');
  expect(await observer.pointer()).toEqual(before);
  await until('the log file names the agent', () =>
    /"agent":"viewer".*"reason":"scope_missing"/.test(
      readFileSync(join(service.stateDir, 'requests.jsonl'), 'utf8'),
    ),
  );
});

test('MCP lists only the tools of its scopes', async () => {
  const client = await CLIENTS.v1.http(`${service.url}/mcp`, {
    authorization: `Bearer ${addAgent('reader', 'see,clipboard')}`,
  });
  const names = (await client.tools()).map(({ name }) => name);
  await client.close();
  expect(names).toContain('see');
  expect(names).not.toContain('act');
  expect(names).not.toContain('launch');
});

test('a revoked agent lets go of what it holds, its waiting call ends with 401, and nothing more is taken', async () => {
  const agent = clientWith(addAgent('worker', 'see,act'));
  const held = await agent.post('/action', { action: 'key_down', keys: ['Shift'] });
  expect(held.status).toBe(200);
  expect((await observer.held()).keys).not.toHaveLength(0);
  const waiting = agent.post('/wait', {
    condition: { kind: 'text', text: 'never there' },
    timeout_ms: 20_000,
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  agentCommand(service, 'revoke', 'worker');
  const revoked = performance.now();
  const ended = await waiting;
  expect(ended.status).toBe(401);
  expect(performance.now() - revoked).toBeLessThan(4000);
  await until('nothing is held', async () => (await observer.held()).keys.length === 0);
  expect((await agent.post('/action', clickAt(5, 5))).status).toBe(401);
  expect((await service.get('/screen')).status).toBe(200);
});
