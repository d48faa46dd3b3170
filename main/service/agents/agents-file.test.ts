import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCOPES } from '../../core/scopes.ts';
import { AGENT_NAME, hashToken, RESERVED_NAMES, type Agent } from './agent.ts';
import { anyRule } from '../rules/testing/any-rule.ts';
import { AgentsFileError, agentsText, parseAgents } from './agents-file.ts';

const time = fc.integer({ min: 0, max: 4e12 });
const anyRules = fc.array(anyRule, { maxLength: 3 });
const anyAgent: fc.Arbitrary<Agent> = fc.record({
  name: fc.stringMatching(AGENT_NAME).filter((name) => !RESERVED_NAMES.has(name)),
  scopes: fc.uniqueArray(fc.constantFrom(...SCOPES), { minLength: 1 }),
  tokenHash: fc.string().map(hashToken),
  createdAt: time,
  expiresAt: fc.option(time),
  rules: anyRules,
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyAgent, { selector: ({ name }) => name, maxLength: 5 }),
      anyRules,
      (agents, ownerRules) => {
        expect(parseAgents(agentsText({ agents, ownerRules }))).toEqual({ agents, ownerRules });
      },
    ),
  );
});

test('a file by hand may hold the token itself, and needs no times', () => {
  const { agents } = parseAgents('{"agents":[{"name":"a","scopes":["see"],"token":"a-token-by-hand-1"}]}');
  expect(agents).toEqual([
    {
      name: 'a',
      scopes: ['see'],
      createdAt: 0,
      expiresAt: null,
      rules: [],
      tokenHash: hashToken('a-token-by-hand-1'),
    },
  ]);
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
    one({ rules: [{ decision: 'permit', scope: 'act' }] }),
    /rules\.0\.decision: must be one of allow, ask, deny/,
  ],
  [one({ rules: [{ decision: 'deny', scope: 'pause' }] }), /rules\.0\.scope: must be one of see, act/],
  [one({ rules: [{ decision: 'deny', scope: 'act', action: 'run' }] }), /must be an action of its scope/],
  [
    one({ rules: [{ decision: 'deny', scope: 'see', application: { class: 'X' } }] }),
    /only for the scopes act/,
  ],
  [one({ rules: [{ decision: 'deny', scope: 'act', application: {} }] }), /executable, class or both/],
  [
    '{"agents":[{"name":"a","scopes":["see"],"token":"a-token-by-hand-1"},{"name":"a","scopes":["act"],"token":"a-token-by-hand-2"}]}',
    /is used twice/,
  ],
])('%s is refused as a whole', (text, message) => {
  expect(() => parseAgents(text)).toThrow(AgentsFileError);
  expect(() => parseAgents(text)).toThrow(message);
  expect(() => parseAgents(text)).not.toThrow(/canary/);
});
