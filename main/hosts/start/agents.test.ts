import { chownSync, lchownSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { agentsPath, openAgents, rulesFrom, type OpenedAgents } from './agents.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TOKEN = 'a-token-of-sixteen-or-more';
const write = (text: string): void => writeFileSync(agentsPath(folder), text, { mode: 0o600 });

test('a file that gets damaged takes the agents’ rights away and leaves the owner bound as before', () => {
  const deny = { decision: 'deny', scope: 'act' };
  const agents = [{ name: 'shop', scopes: ['see'], token: TOKEN, rules: [deny] }];
  write(JSON.stringify({ agents, ownerRules: [deny] }));
  const told: string[] = [];
  const settings = createMemorySettings({ SERVICE_PROTECTED_APPS: 'builtin, my vault' });
  const opened = openAgents({
    state: { directory: folder, settings },
    clock: createSystemClock(),
    warn: (message) => told.push(message),
  });
  const { rules } = rulesFrom(opened, settings, createSystemClock());
  expect(opened.find(TOKEN)?.agent).toBe('shop');
  expect(rules?.rulesOf('shop')).toMatchObject([deny]);
  write('{"agents": [');
  expect(opened.find(TOKEN)).toBeNull();
  expect(told.join()).toMatch(/none of its agents may do anything/);
  expect(rules?.rulesOf('owner')).toMatchObject([deny]);
  expect(rules?.rulesOf('nobody')).toEqual([]);
  expect(rules?.protectedNames()).toEqual(expect.arrayContaining(['keepassxc', 'my vault']));
  opened.close();
});

test('an empty list of protected applications is the word none', () => {
  const settings = createMemorySettings({ SERVICE_PROTECTED_APPS: 'none' });
  const { rules } = rulesFrom({ rulesOf: () => [] }, settings, createSystemClock());
  expect(rules?.protectedNames()).toEqual([]);
});

/** Only root can give a file to another user. */
describe.runIf(process.getuid?.() === 0)('a file of another user in the state folder', () => {
  const path = agentsPath(folder);
  const ANOTHER_USER = 12_345;
  const settings = createMemorySettings({});
  const clock = createSystemClock();
  const open = (warn: (message: string) => void = () => undefined): OpenedAgents =>
    openAgents({ state: { directory: folder, settings }, clock, warn });
  const text = JSON.stringify({ agents: [{ name: 'shop', scopes: ['see'], token: TOKEN }] });
  afterEach(() => rmSync(path, { force: true }));

  test('is refused at the start', () => {
    write(text);
    chownSync(path, ANOTHER_USER, ANOTHER_USER);
    expect(() => open()).toThrow(/agents.json cannot be used: it belongs to another user \(uid 12345\)/);
  });

  test('is refused through a link of theirs, or to theirs', () => {
    const target = join(folder, 'target.json');
    write(text);
    renameSync(path, target);
    symlinkSync(target, path);
    lchownSync(path, ANOTHER_USER, ANOTHER_USER);
    expect(() => open()).toThrow(/belongs to another user/);
    lchownSync(path, 0, 0);
    open().close();
    chownSync(target, ANOTHER_USER, ANOTHER_USER);
    expect(() => open()).toThrow(/belongs to another user/);
  });

  test('takes its agents’ rights away in a service that runs', () => {
    write('{"agents": []}');
    const told: string[] = [];
    const opened = open((message) => told.push(message));
    write(text);
    chownSync(path, ANOTHER_USER, ANOTHER_USER);
    expect(opened.find(TOKEN)).toBeNull();
    expect(told.join()).toContain('belongs to another user');
    opened.close();
  });
});
