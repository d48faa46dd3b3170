import { expect, test } from 'vitest';
import { hashToken, type Agent } from './agent.ts';
import type { AgentsFile } from './agents-file.ts';
import { createAgentRegistry } from './registry.ts';

const agent = (name: string, members: Partial<Agent> = {}): Agent => ({
  name,
  scopes: ['see'],
  tokenHash: hashToken(`token of ${name}`),
  createdAt: 0,
  expiresAt: null,
  rules: [],
  ...members,
});

const fileOf = (...agents: readonly Agent[]): AgentsFile => ({ agents, ownerRules: [] });

test('a token belongs to one agent with its scopes; any other to no one', () => {
  const registry = createAgentRegistry(() => 0);
  registry.replace([fileOf(agent('shop'), agent('mail', { scopes: ['see', 'act'] }))]);
  expect(registry.find('token of mail')).toEqual({ agent: 'mail', scopes: new Set(['see', 'act']) });
  expect(registry.find('token of Mail')).toBeNull();
  expect(registry.find('')).toBeNull();
});

test('an agent is refused from the millisecond on at which it expires, and reported once', () => {
  let now = 999;
  const told: string[] = [];
  const registry = createAgentRegistry(() => now);
  registry.subscribe((name) => told.push(name));
  registry.replace([fileOf(agent('shop', { expiresAt: 1000 }))]);
  expect(registry.find('token of shop')).not.toBeNull();
  now = 1000;
  expect(registry.find('token of shop')).toBeNull();
  registry.expire();
  registry.expire();
  expect(told).toEqual(['shop']);
});

test.each([
  ['is gone', []],
  ['has other scopes', [agent('shop', { scopes: ['see', 'act'] })]],
  ['has another token', [agent('shop', { tokenHash: hashToken('another') })]],
])('an agent that %s is reported, the others are not', (_case, next) => {
  const told: string[] = [];
  const registry = createAgentRegistry(() => 0);
  registry.replace([fileOf(agent('shop'), agent('mail'))]);
  registry.subscribe((name) => told.push(name));
  registry.replace([fileOf(...next, agent('mail'))]);
  expect(told).toEqual(['shop']);
});
