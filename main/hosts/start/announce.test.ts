import { expect, test } from 'vitest';
import { announcement, callableUrl } from './announce.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8765'],
  ['192.0.2.7', 'http://192.0.2.7:8765'],
  ['::1', 'http://[::1]:8765'],
  // Their own Host names would be refused.
  ['0.0.0.0', 'http://127.0.0.1:8765'],
  ['::', 'http://[::1]:8765'],
])('callers of %s are sent to %s', (host, url) => expect(callableUrl(host, 8765)).toBe(url));

test('the first call carries the token only where one is wanted', () => {
  const facts = { version: '1.2.3', url: 'http://127.0.0.1:1', consolePage: null, notices: ['A display.'] };
  expect(announcement({ ...facts, tokenRequired: false })).not.toContain('token');
  const text = announcement({ ...facts, tokenRequired: true });
  expect(text).toContain(
    'curl -H "x-service-token: $SERVICE_TOKEN" "http://127.0.0.1:1/screen?asImage=true"',
  );
  expect(text).toContain('A display.');
});
