import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { checkBrowser, checkOrigin } from './browser.ts';
import { onlyOf } from '../http-caller.ts';
import { execEvidence, checkToken } from './token.ts';
import { checkHost, hostName } from './host.ts';
import { checkMediaType } from './media-type.ts';
import { checkTarget } from './target.ts';
import { NO_AGENTS } from '../../service/agents/registry.ts';
import { OWNER, type Principal } from '../../service/principal.ts';

/** A head with these headers; a name may occur twice. */
const head = (...headers: (readonly [string, string])[]): { values(name: string): string[] } => ({
  values: (name) => headers.filter(([given]) => given === name).map(([, value]) => value),
});

/** A gate's verdict: `pass` or the reason. */
function verdict(gate: () => void): string {
  try {
    gate();
    return 'pass';
  } catch (error) {
    if (error instanceof ServiceError) return error.reason;
    throw error;
  }
}

describe('target', () => {
  test.each([
    ['/screen', 'pass'],
    ['/windows?title_contains=%E6%BC%A2', 'pass'],
    ['http://evil.com/health', 'bad_request_target'],
    ['*', 'bad_request_target'],
    ['', 'bad_request_target'],
    ['/a\\b', 'bad_request_target'],
    ['/screen?screen=%zz', 'pass'],
    ['/screen?cursor=1&screen=%c0%af', 'pass'],
    ['/screen?screen=%0d%0aX:1', 'pass'],
    ['/screen?grid_rows=%zz', 'bad_request_target'],
    ['/screen?grid_rows=%c0%af', 'bad_request_target'],
    ['/screen?x=%0d%0aX:1', 'bad_request_target'],
    ['/screen%zz?screen=1', 'bad_request_target'],
    ['/zz?myscreen=%zz', 'bad_request_target'],
    ['/exec%00', 'bad_request_target'],
  ])('%s: %s', (target, expected) => {
    expect(verdict(() => checkTarget({ target }))).toBe(expected);
  });
});

describe('host', () => {
  const check = (host: string, allowed: readonly string[] = [], localAddress = '127.0.0.1'): string =>
    verdict(() => checkHost({ ...head(['host', host]), localAddress }, allowed));

  test.each([
    '127.0.0.1:8765',
    'localhost:8765',
    'LOCALHOST',
    '[::1]:8765',
    '[::1]',
    '127.0.0.1',
    '127.0.0.1:9999',
  ])('%s is ours on any port', (host) => {
    expect(check(host)).toBe('pass');
  });

  test.each([
    'evil.com',
    'localhost.evil.com',
    '127.0.0.1.evil.com',
    '127.0.0.1.nip.io',
    'x.localhost',
    'localhost.',
    '0.0.0.0:8765',
    '[::]:8765',
    '10.0.0.5',
    '127.0.0.2',
    '2130706433',
  ])('%s is foreign', (host) => {
    expect(check(host)).toBe('host_not_allowed');
  });

  test.each([
    'a@127.0.0.1',
    '127.0.0.1, evil.com',
    '127.0.0.1#@evil',
    '[::1',
    'a b',
    '127.0.0.1:99999999',
    '[a]',
  ])('%s is no host', (host) => {
    expect(check(host)).toBe('host_invalid');
  });

  test.each(['', ' ', ',', ' , '])('%j is missing', (host) => {
    expect(check(host)).toBe('host_missing');
  });

  test('none and two', () => {
    expect(verdict(() => hostName(head()))).toBe('host_missing');
    expect(verdict(() => hostName(head(['host', '127.0.0.1'], ['host', 'evil.com'])))).toBe('host_invalid');
    expect(verdict(() => hostName(head(['host', '127.0.0.1'], ['host', '127.0.0.1'])))).toBe('host_invalid');
  });

  test.each([
    ['desk.lan', 'pass'],
    ['DESK.LAN:80', 'pass'],
    ['deskxlan', 'host_not_allowed'],
    ['desk.lan.evil.com', 'host_not_allowed'],
    ['a.desk.lan', 'host_not_allowed'],
  ])('with desk.lan allowed, %s: %s', (host, expected) => {
    expect(check(host, ['desk.lan'])).toBe(expected);
  });

  test('the address that was reached is one of our names, another one is not', () => {
    expect(check('192.0.2.7:8765', [], '192.0.2.7')).toBe('pass');
    expect(check('192.0.2.8:8765', [], '192.0.2.7')).toBe('host_not_allowed');
  });
});

describe('origin', () => {
  const host = ['host', '127.0.0.1:8765'] as const;

  test.each([
    'https://evil.com',
    'null',
    '',
    'http://localhost:8765',
    'http://127.0.0.1:8765',
    'http://127.0.0.1:3000',
    'chrome-extension://x',
    'file://',
    '\u0001garbage',
  ])('%j is refused', (origin) => {
    expect(verdict(() => checkOrigin(head(host, ['origin', origin]), false))).toBe('origin_not_allowed');
  });

  test.each([
    ['cross-site', 'cross_site_request'],
    ['same-site', 'cross_site_request'],
    ['same-origin', 'cross_site_request'],
    ['', 'cross_site_request'],
    ['none', 'pass'],
  ])('Sec-Fetch-Site %s: %s', (site, expected) => {
    expect(
      verdict(() => checkOrigin(head(host, ['sec-fetch-site', site], ['sec-fetch-mode', 'no-cors']), false)),
    ).toBe(expected);
  });

  test('the console’s own page passes on its paths, and no other page does', () => {
    const own = head(host, ['origin', 'http://127.0.0.1:8765'], ['sec-fetch-site', 'same-origin']);
    const other = head(host, ['origin', 'http://127.0.0.1:3000'], ['sec-fetch-site', 'same-site']);
    expect(verdict(() => checkOrigin(own, true))).toBe('pass');
    expect(verdict(() => checkOrigin(own, false))).toBe('origin_not_allowed');
    expect(verdict(() => checkOrigin(other, true))).toBe('origin_not_allowed');
  });

  test('a program may name the service itself as its origin at /mcp, and a page there may not', () => {
    const program = head(host, ['origin', 'http://127.0.0.1:8765']);
    const page = head(host, ['origin', 'http://127.0.0.1:8765'], ['sec-fetch-site', 'same-origin']);
    expect(verdict(() => checkOrigin(program, true, false))).toBe('pass');
    expect(verdict(() => checkOrigin(page, true, false))).toBe('cross_site_request');
  });

  test('a link of our own pages leads to what a person opens in a browser, not to the rest', () => {
    const link = head(host, ['sec-fetch-site', 'same-origin'], ['sec-fetch-mode', 'navigate']);
    expect(verdict(() => checkOrigin(link, false, true))).toBe('pass');
    expect(verdict(() => checkOrigin(link, false))).toBe('cross_site_request');
  });

  test('a second Origin does not hide behind a good one', () => {
    const two = head(host, ['origin', 'http://127.0.0.1:8765'], ['origin', 'https://evil.com']);
    expect(verdict(() => checkOrigin(two, true))).toBe('origin_not_allowed');
  });
});

describe('browser', () => {
  const host = ['host', '127.0.0.1:8765'] as const;
  const check = (isPage: boolean, ...headers: (readonly [string, string])[]): string =>
    verdict(() => checkBrowser(head(host, ...headers), isPage));

  test.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip', ''])(
    'looking ahead (%j) is refused everywhere',
    (purpose) => {
      expect(check(false, ['sec-purpose', purpose])).toBe('cross_site_request');
      expect(check(true, ['sec-purpose', purpose])).toBe('cross_site_request');
      expect(check(true, ['purpose', purpose])).toBe('cross_site_request');
    },
  );

  test('a navigation reaches pages alone', () => {
    expect(check(true, ['sec-fetch-mode', 'navigate'])).toBe('pass');
    expect(check(false, ['sec-fetch-mode', 'navigate'])).toBe('cross_site_request');
    expect(check(false, ['sec-fetch-mode', 'cors'])).toBe('pass');
  });

  test.each([
    ['', 'pass'],
    ['http://127.0.0.1:8765/docs', 'pass'],
    ['http://127.0.0.1:8765', 'pass'],
    ['http://127.0.0.1:3000/', 'cross_site_request'],
    ['https://127.0.0.1:8765/', 'cross_site_request'],
    ['http://127.0.0.1:8765.evil.com/', 'cross_site_request'],
    ['http://127.0.0.1:8765@evil.com/', 'cross_site_request'],
    ['about:blank', 'cross_site_request'],
  ])('Referer %j: %s', (referer, expected) => {
    expect(check(false, ['referer', referer])).toBe(expected);
    expect(check(true, ['referer', referer])).toBe(expected);
  });
});

describe('token', () => {
  const token = 'correct-horse-battery';
  const agent: Principal = { agent: 'shop', scopes: new Set(['see'] as const) };
  const find = (given: string): Principal | null => (given === 'token-of-the-shop' ? agent : null);
  const agents = { inUse: true, find };
  const owned = { token, agents };
  const check = (...values: string[]): string =>
    verdict(() => checkToken(head(...values.map((value) => ['x-service-token', value] as const)), owned));

  test('the right one passes; everything passes if none is set', () => {
    expect(check(token)).toBe('pass');
    expect(verdict(() => checkToken(head(), { token: null, agents }))).toBe('pass');
  });

  test('an agent’s token is its own, whether or not the owner has one', () => {
    const given = head(['x-service-token', 'token-of-the-shop']);
    expect(checkToken(given, owned)).toBe(agent);
    expect(checkToken(given, { token: null, agents })).toBe(agent);
    expect(checkToken(head(['x-service-token', 'another']), { token: null, agents: NO_AGENTS })).toBe(OWNER);
    const revoked = head(['x-service-token', 'another']);
    expect(verdict(() => checkToken(revoked, { token: null, agents }))).toBe('unauthorized');
  });

  test.each(['', token.slice(0, -1), `${token}x`, `${token} `, token.toUpperCase(), 'ключ', token.repeat(2)])(
    '%j is refused',
    (given) => {
      expect(check(given)).toBe('unauthorized');
    },
  );

  test.each([
    [`Bearer ${token}`, 'pass'],
    [`bearer  ${token}`, 'pass'],
    [`Bearer ${token} x`, 'unauthorized'],
    [`Basic ${token}`, 'unauthorized'],
    [token, 'unauthorized'],
    ['Bearer', 'unauthorized'],
  ])('Authorization: %s is %s', (value, expected) => {
    expect(verdict(() => checkToken(head(['authorization', value]), owned))).toBe(expected);
  });

  test('a token in each of both headers is refused, with any content', () => {
    const both = head(['authorization', `Bearer ${token}`], ['x-service-token', token]);
    expect(verdict(() => checkToken(both, owned))).toBe('unauthorized');
  });

  test('X-API-Key counts where a path says so, next to the others, and only once', () => {
    const key = head(['x-api-key', token]);
    expect(verdict(() => checkToken(key, owned, 'api-key'))).toBe('pass');
    expect(verdict(() => checkToken(key, owned))).toBe('unauthorized');
    expect(verdict(() => checkToken(head(['x-api-key', 'wrong']), owned, 'api-key'))).toBe('unauthorized');
    const bearer = head(['authorization', `Bearer ${token}`]);
    expect(verdict(() => checkToken(bearer, owned, 'api-key'))).toBe('pass');
    const both = head(['x-api-key', token], ['x-service-token', token]);
    expect(verdict(() => checkToken(both, owned, 'api-key'))).toBe('unauthorized');
  });

  test('missing and doubled are refused', () => {
    expect(check()).toBe('unauthorized');
    expect(check(token, token)).toBe('unauthorized');
  });
});

test('an exec secret counts only where one header alone carries it', () => {
  const shown = (...headers: (readonly [string, string])[]): string | undefined => {
    const sent = head(...headers);
    return execEvidence({ header: (name) => onlyOf(sent.values(name)) }).execSecret;
  };
  expect(shown()).toBeUndefined();
  expect(shown(['x-service-exec-secret', ''])).toBe('');
  expect(shown(['x-service-exec-secret', 's3cret'])).toBe('s3cret');
  expect(shown(['x-service-exec-secret', 's3cret'], ['x-service-exec-secret', 's3cret'])).toBeUndefined();
});

describe('media type', () => {
  test.each([
    ['application/json', 'pass'],
    ['application/json; charset=utf-8', 'pass'],
    ['Application/JSON;charset="UTF-8"', 'pass'],
    ['application/json; charset=latin1', 'unsupported_media_type'],
    ['text/plain', 'unsupported_media_type'],
    ['application/x-www-form-urlencoded', 'unsupported_media_type'],
    ['multipart/form-data; boundary=x', 'unsupported_media_type'],
    ['text/plain; application/json', 'unsupported_media_type'],
    ['application/json, text/plain', 'unsupported_media_type'],
    ['', 'unsupported_media_type'],
  ])('%s: %s', (type, expected) => {
    expect(verdict(() => checkMediaType(head(['content-type', type])))).toBe(expected);
  });

  test('missing, doubled, compressed', () => {
    const json = ['content-type', 'application/json'] as const;
    expect(verdict(() => checkMediaType(head()))).toBe('unsupported_media_type');
    expect(verdict(() => checkMediaType(head(json, json)))).toBe('unsupported_media_type');
    expect(verdict(() => checkMediaType(head(json, ['content-encoding', 'gzip'])))).toBe(
      'content_encoding_unsupported',
    );
    expect(verdict(() => checkMediaType(head(json, ['content-encoding', 'identity'])))).toBe('pass');
  });
});
