/** The console's way to agents and rules: its changes are in force at once, and the command line reads them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryClock, type MemoryClock } from '../../adapters/memory/clock.ts';
import { SESSION_END, type Rule } from '../../core/rule.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { agentsPath, openAgents, readAgents, type OpenedAgents } from './agents.ts';

let folder: string;
let opened: OpenedAgents;
let clock: MemoryClock;
const open = (settings: Record<string, string> = {}): void => {
  opened = openAgents({
    state: { directory: folder, settings: createMemorySettings(settings) },
    clock,
    warn: () => undefined,
  });
};
beforeEach(() => {
  clock = createMemoryClock();
  folder = mkdtempSync(join(tmpdir(), 'deskhand-book-'));
  open();
});
afterEach(() => {
  opened.close();
  rmSync(folder, { recursive: true });
});

const SHOP = { name: 'shop', scopes: ['see'], expiresAt: null, record: null } as const;
const deny: Rule = { decision: 'deny', scope: 'act', action: null, application: null, until: null };

test('an agent counts as soon as it was added, until it is revoked; a name is given once', () => {
  let told = 0;
  opened.book.subscribe(() => told++);
  const token = opened.book.add(SHOP);
  expect(opened.find(token)).toMatchObject({ agent: 'shop', scopes: new Set(['see']) });
  expect(readFileSync(agentsPath(folder), 'utf8')).not.toContain(token);
  expect(opened.book.list().agents).toMatchObject([{ name: 'shop', usedAt: clock.now(), isFixed: false }]);
  expect(() => opened.book.add(SHOP)).toThrow('already');
  opened.book.revoke('shop');
  expect(opened.find(token)).toBeNull();
  expect(() => opened.book.revoke('shop')).toThrow('no agent shop');
  expect(told).toBe(2);
});

test('a rule takes the place of another as it was listed, and of no other', () => {
  opened.book.add(SHOP);
  opened.book.changeRule({ actor: 'shop', remove: null, add: deny });
  const ask: Rule = { ...deny, decision: 'ask' };
  opened.book.changeRule({ actor: 'shop', remove: deny, add: ask });
  expect(opened.rulesOf('shop')).toEqual([ask]);
  expect(() => opened.book.changeRule({ actor: 'shop', remove: deny, add: null })).toThrow('in the meantime');
  expect(() => opened.book.changeRule({ actor: 'mail', remove: null, add: deny })).toThrow('no agent mail');
  opened.book.changeRule({ actor: 'owner', remove: null, add: deny });
  expect(readAgents(agentsPath(folder))).toMatchObject({ ownerRules: [deny], agents: [{ rules: [ask] }] });
});

test('a rule of this session is in no file, and goes with the service, or with its agent’s token', () => {
  opened.book.add(SHOP);
  const before = readFileSync(agentsPath(folder), 'utf8');
  const rule: Rule = { ...deny, until: SESSION_END };
  opened.book.changeRule({ actor: 'shop', remove: null, add: rule });
  opened.book.changeRule({ actor: 'owner', remove: null, add: rule });
  expect([opened.rulesOf('shop'), opened.rulesOf('owner')]).toEqual([[rule], [rule]]);
  expect(readFileSync(agentsPath(folder), 'utf8')).toBe(before);
  opened.book.changeRule({ actor: 'shop', remove: rule, add: deny });
  expect(opened.book.list().agents[0]?.rules).toEqual([{ rule: deny, isFixed: false }]);
  opened.book.changeRule({ actor: 'shop', remove: null, add: rule });
  opened.book.revoke('shop');
  opened.book.add(SHOP);
  expect(opened.rulesOf('shop')).toEqual([]);
  opened.close();
  open();
  expect(opened.rulesOf('owner')).toEqual([]);
});

test('what stands in the file of the setting is shown and left alone, and a damaged file is not replaced', () => {
  const path = join(folder, 'fixed.json');
  const agents = [{ name: 'mail', scopes: ['see'], token: 'a-token-of-sixteen-or-more' }];
  writeFileSync(path, JSON.stringify({ agents, ownerRules: [{ decision: 'deny', scope: 'act' }] }));
  opened.close();
  open({ SERVICE_AGENTS_FILE: path });
  expect(opened.book.list()).toMatchObject({
    agents: [{ name: 'mail', isFixed: true }],
    ownerRules: [{ rule: deny, isFixed: true }],
  });
  expect(() => opened.book.revoke('mail')).toThrow('SERVICE_AGENTS_FILE');
  expect(() => opened.book.add({ ...SHOP, name: 'mail' })).toThrow('already');
  writeFileSync(agentsPath(folder), '{"agents": [');
  expect(() => opened.book.add(SHOP)).toThrow('cannot be used');
  expect(readFileSync(agentsPath(folder), 'utf8')).toBe('{"agents": [');
});
