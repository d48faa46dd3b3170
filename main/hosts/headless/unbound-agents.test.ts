import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unboundAgents } from './unbound-agents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-unbound-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: object): void =>
  writeFileSync(join(folder, name), JSON.stringify(content), { mode: 0o600 });
const AGENTS = { agents: [{ name: 'shop', scopes: ['see'], token: 'a-token-by-hand-1' }] };

test('agents without a token of the service are named, with what mends it', () => {
  expect(unboundAgents(folder, null)).toBeNull();
  write('agents.json', AGENTS);
  expect(unboundAgents(folder, null)).toMatch(
    /^No token is set, so any local program is the owner and no rule applies to it\./,
  );
});

test('with a token, given or stored, every rule binds', () => {
  write('agents.json', AGENTS);
  expect(unboundAgents(folder, 'given')).toBeNull();
  write('settings.json', { token: 'stored' });
  expect(unboundAgents(folder, null)).toBeNull();
});

test('no folder and damaged files are left to the start of the service', () => {
  expect(unboundAgents(join(folder, 'none'), null)).toBeNull();
  writeFileSync(join(folder, 'agents.json'), '{');
  expect(unboundAgents(folder, null)).toBeNull();
});
