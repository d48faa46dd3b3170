/** Laws of every answer, to every request. */
import { expect } from 'vitest';
import type { RawReply } from '../../testing/http/test-server.ts';

export function expectHonest(reply: RawReply): RawReply {
  const { headers, status, text, body } = reply;
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-request-id']).toMatch(/^[\w.=-]{1,128}$/);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  if (status >= 400 && text !== '') {
    expect(headers['content-type']).toBe('application/json');
    expect(body).toMatchObject({
      ok: false,
      request_id: headers['x-request-id'],
      data: null,
      error: {
        code: status === 422 && Array.isArray(body?.error?.details) ? 'validation_error' : 'http_error',
      },
    });
    expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  }
  return reply;
}

/** `401 unauthorized`; `422 validation_error actions.57.keys,text`. */
export function verdictOf(reply: RawReply): string {
  expectHonest(reply);
  const { status, body } = reply;
  const error = body?.error ?? null;
  if (error === null) return String(status);
  const { code, details } = error;
  if (code === 'http_error') {
    expect(details.status).toBe(status);
    return `${status} ${details.reason ?? ''}`;
  }
  return `${status} ${code} ${(details as unknown as { path: string }[]).map(({ path }) => path).join(',')}`;
}
