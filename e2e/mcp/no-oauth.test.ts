/** Clients of the protocol without the token: they are told that there is no OAuth, and register nowhere. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type RunningService } from '../../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ env: { SERVICE_TOKEN: 'a-token-of-the-tests' } });
});
afterAll(() => service.stop());

test.each([
  'oauth-protected-resource',
  'oauth-protected-resource/mcp',
  'oauth-authorization-server',
  'openid-configuration',
])('/.well-known/%s is nowhere, with a token or without one', async (name) => {
  for (const headers of [{}, { authorization: 'Bearer a-token-of-the-tests' }]) {
    const response = await fetch(`${service.url}/.well-known/${name}`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await response.json()).toMatchObject({ ok: false, error: { reason: 'not_found' } });
  }
});

test('a missing token names no place to authorise at', async () => {
  const response = await fetch(`${service.url}/mcp`, { method: 'POST' });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).not.toMatch(/bearer|resource_metadata/i);
});

test('a client that would do OAuth ends with what to send instead', async () => {
  const done: string[] = [];
  const authProvider = {
    redirectUrl: 'http://127.0.0.1:9/callback',
    clientMetadata: { redirect_uris: ['http://127.0.0.1:9/callback'] },
    clientInformation: () => undefined,
    tokens: () => undefined,
    codeVerifier: () => 'verifier',
    saveClientInformation: () => void done.push('registered'),
    saveTokens: () => void done.push('tokens'),
    saveCodeVerifier: () => void done.push('verifier'),
    redirectToAuthorization: () => void done.push('redirected'),
  };
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider });
  const connected = new Client({ name: 'test', version: '1' }).connect(transport);
  await expect(connected).rejects.toThrow(/Deskhand has no OAuth.*Authorization: Bearer TOKEN/s);
  expect(done).toEqual([]);
});
