import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCOPES } from '../../operations/support/operation.ts';
import { AGENT_NAME, hashToken, RESERVED_NAMES, type Agent } from './agent.ts';
import { AgentsFileError, agentsText, parseAgents } from './agents-file.ts';

const time = fc.integer({ min: 0, max: 4e12 });
const anyAgent: fc.Arbitrary<Agent> = fc.record({
  name: fc.stringMatching(AGENT_NAME).filter((name) => !RESERVED_NAMES.has(name)),
  scopes: fc.uniqueArray(fc.constantFrom(...SCOPES), { minLength: 1 }),
  tokenHash: fc.string().map(hashToken),
  createdAt: time,
  expiresAt: fc.option(time),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyAgent, { selector: ({ name }) => name, maxLength: 5 }), (agents) => {
      expect(parseAgents(agentsText(agents))).toEqual(agents);
    }),
  );
});

test('a file by hand may hold the token itself, and needs no times', () => {
  const [agent] = parseAgents('{"agents":[{"name":"a","scopes":["see"],"token":"a-token-by-hand-1"}]}');
  expect(agent).toEqual({
    ...{ name: 'a', scopes: ['see'], createdAt: 0, expiresAt: null },
    tokenHash: hashToken('a-token-by-hand-1'),
  });
});

const one = (members: object): string =>
  JSON.stringify({ agents: [{ name: 'a', scopes: ['see'], token: 'a-token-by-hand-1', ...members }] });

test.each([
  ['{"agents":[{"token":"canary', /not JSON/],
  ['[]', /expected object/],
  [one({ name: 'owner' }), /agents\.0\.name: is reserved/],
  [one({ name: 'A b' }), /small letters/],
  [one({ scopes: [] }), /must name a scope/],
  [one({ scopes: ['sea'] }), /must be among see, act/],
  [one({ token: 'canary' }), /at least 16/],
  [one({ tokenSha256: 'a'.repeat(64) }), /either token or tokenSha256/],
  [one({ expiresAt: 'soon' }), /must be a time such as/],
  [one({ scope: ['see'] }), /scope/],
  [
    '{"agents":[{"name":"a","scopes":["see"],"token":"a-token-by-hand-1"},{"name":"a","scopes":["act"],"token":"a-token-by-hand-2"}]}',
    /stands twice/,
  ],
])('%s is refused as a whole', (text, message) => {
  expect(() => parseAgents(text)).toThrow(AgentsFileError);
  expect(() => parseAgents(text)).toThrow(message);
  expect(() => parseAgents(text)).not.toThrow(/canary/);
});
