import { expect, test } from 'vitest';
import * as z from 'zod';
import { pauseActing } from '../../operations/support/control.ts';
import { defineEndpoint, isBytes } from './endpoint.ts';

const endpointOf = (method: 'GET' | 'POST', shape: z.ZodRawShape, alsoInQuery: z.ZodRawShape = {}) =>
  defineEndpoint({
    method,
    path: '/x',
    summary: 's',
    alsoInQuery,
    request: z.strictObject(shape),
    response: z.object({}),
    operation: pauseActing,
    decode: () => undefined,
    encode: () => ({}),
  });

test('the fields of a GET stand in its query, those of a POST in its body, some of them in both', () => {
  const count = z.int();
  const read = endpointOf('GET', { count });
  expect([Object.keys(read.query.shape), read.body]).toEqual([['count'], undefined]);
  const act = endpointOf('POST', { count, screen: count }, { screen: count });
  expect([Object.keys(act.query.shape), act.body !== undefined]).toEqual([['screen'], true]);
  expect(endpointOf('POST', {}).body).toBeUndefined();
});

test('an endpoint has its defaults, and bytes are distinguished from data', () => {
  expect(endpointOf('GET', {})).toMatchObject({
    access: 'token',
    bodySize: 'json',
    description: '',
    reasons: [],
    examples: [],
    bytes: [],
  });
  expect(isBytes({ bytes: new Uint8Array(), contentType: 'image/png', headers: {} })).toBe(true);
  expect(isBytes({ bytes: 3 })).toBe(false);
});
