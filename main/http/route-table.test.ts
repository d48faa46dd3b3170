import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteAccess, Route } from './route.ts';
import { createRouteTable } from './route-table.ts';

const route = (method: Route['method'], path: string, access: RouteAccess = 'token'): Route => ({
  method,
  path,
  access,
  query: z.object({}),
  handle: () => Promise.resolve({ kind: 'json', status: 200, body: {} }),
});

test('a path has one access and the methods of its routes', () => {
  const table = createRouteTable([route('GET', '/clipboard'), route('POST', '/clipboard')]);
  const found = table.find('/clipboard');
  expect([found?.path, found?.access, found?.face]).toEqual(['/clipboard', 'token', 'http']);
  expect([...(found?.routes ?? [])].map(([method, { method: own }]) => [method, own])).toEqual([
    ['GET', 'GET'],
    ['HEAD', 'GET'],
    ['POST', 'POST'],
  ]);
  expect(table.find('/clipboard/')).toEqual(table.find('/clipboard'));
  expect(table.find('/clipboard//')).toBeUndefined();
  expect(table.find('/')).toBeUndefined();
  expect(table.find('//clipboard')).toBeUndefined();
});

test('routes that disagree are refused', () => {
  expect(() => createRouteTable([route('GET', '/a'), route('GET', '/a')])).toThrow('GET /a');
  expect(() => createRouteTable([route('GET', '/a'), route('POST', '/a', 'none')])).toThrow('POST /a');
});

test.each([
  ['/console/index.html', true],
  ['/console/assets/a-1.js', true],
  ['/console/*', false],
  ['/console/', false],
  ['/console//a', false],
  ['/console/../exec', false],
  ['/console/.', false],
  ['/console/%2e%2e/exec', false],
  ['/console/a;b', false],
  ['/consolex', false],
])('%s lies below /console: %s', (path, expected) => {
  const table = createRouteTable([route('GET', '/console/*', 'console')]);
  expect(table.find(path) !== undefined).toBe(expected);
});
