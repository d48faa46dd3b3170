import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_AGENTS } from '../../service/agents/registry.ts';
import { openCredentials, sealCredentials } from './access-key.ts';
import { credentialsOf, checkToken } from './token.ts';

const maybe = fc.option(fc.string(), { nil: undefined });
const head = (headers: Readonly<Record<string, string>>) => ({
  values: (name: string) => [headers[name] ?? []].flat(),
});
const owned = { token: 'token-of-the-owner', agents: NO_AGENTS };

test('law: what is sealed is opened again, differs each time and does not show itself', () => {
  fc.assert(
    fc.property(maybe, maybe, (token, execSecret) => {
      const sealed = sealCredentials({ token, execSecret });
      expect(openCredentials(sealed)).toEqual({ token, execSecret });
      expect(sealCredentials({ token, execSecret })).not.toBe(sealed);
    }),
  );
});

test('law: a key with one changed character opens nothing', () => {
  const sealed = sealCredentials({ token: owned.token, execSecret: undefined });
  fc.assert(
    fc.property(fc.nat({ max: sealed.length - 2 }), fc.constantFrom('A', 'z', '_', '9'), (at, other) => {
      fc.pre(sealed[at] !== other);
      expect(openCredentials(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`)).toBeNull();
    }),
  );
});

test('a sealed token opens paths that take it, and no others', () => {
  const key = head({ 'x-access-token': sealCredentials({ token: owned.token, execSecret: 'secret' }) });
  expect(checkToken(key, owned, 'access-key').agent).toBeNull();
  for (const access of ['token', 'api-key', 'exec'] as const)
    expect(() => checkToken(key, owned, access)).toThrow();
  expect(credentialsOf(key)).toEqual({ token: owned.token, execSecret: 'secret' });
});

test.each([
  ['a changed token', sealCredentials({ token: 'another', execSecret: undefined })],
  ['no token', sealCredentials({ token: undefined, execSecret: undefined })],
  ['nothing that was sealed', 'abc'],
  ['the token itself', owned.token],
])('%s opens nothing', (_what, value) => {
  expect(() => checkToken(head({ 'x-access-token': value }), owned, 'access-key')).toThrow('valid token');
});

test('a key next to a token shows two, which is none', () => {
  const both = head({
    'x-access-token': sealCredentials({ token: owned.token, execSecret: undefined }),
    'x-api-key': owned.token,
  });
  expect(() => checkToken(both, owned, 'access-key')).toThrow('valid token');
});
