import { expect, test } from 'vitest';
import { cautions, conflicts, isLoopbackHost } from './rules.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['LocalHost', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['::ffff:0.0.0.0', false],
  ['192.0.2.1', false],
  ['0', false],
  ['localhost.evil.com', false],
  ['desk.lan', false],
])('%s is this machine alone: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

test('beyond this machine only with a token', () => {
  expect(conflicts({ host: '0.0.0.0', token: null })[0]).toContain('SERVICE_TOKEN');
  expect(conflicts({ host: '0.0.0.0', token: 'x' })).toEqual([]);
  expect(conflicts({ host: '127.0.0.1', token: null })).toEqual([]);
});

test('what deserves a sentence', () => {
  const good = { host: '127.0.0.1', token: 'correct-horse-battery', execSecret: null };
  expect(cautions(good)).toEqual([]);
  expect(cautions({ ...good, token: null })[0]).toContain('No token');
  expect(cautions({ ...good, token: 'short' })[0]).toContain('16 characters');
  expect(cautions({ ...good, execSecret: good.token })[0]).toContain('same as the token');
  expect(cautions({ ...good, host: '0.0.0.0' })[0]).toContain('0.0.0.0');
});
