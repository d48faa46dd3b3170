import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashToken } from '../../service/agents/agent.ts';
import { parseAgentCommand, runAgentCommand, type AgentCommand } from './agent-command.ts';
import { isLineOf, parseCommandLine } from './command-line.ts';
import { UsageError } from './usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-agents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (
  command: AgentCommand,
  { asJson = false, isShown = false } = {},
): { readonly done: boolean; readonly printed: string } => {
  let printed = '';
  const print = (text: string): void => void (printed += text);
  const options = { stateDirectory: join(folder, 'state'), now: 0, asJson, isShown, print };
  return { done: runAgentCommand(command, options), printed };
};

test('an agent is added with a token that is kept nowhere, listed, and revoked', () => {
  const added = run({ action: 'add', name: 'shop', scopes: ['see', 'act'], days: 2 });
  const [token = ''] = added.printed.split('\n');
  expect(token).toMatch(/^[\w-]{32}$/);
  const path = join(folder, 'state', 'agents.json');
  const kept = readFileSync(path, 'utf8');
  expect(kept).not.toContain(token);
  expect(kept).toContain(hashToken(token));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(run({ action: 'add', name: 'shop', scopes: ['see'], days: null })).toMatchObject({ done: false });
  expect(run({ action: 'list' }).printed).toBe('shop  see,act  until 1970-01-03 00:00 UTC');
  expect(run({ action: 'revoke', name: 'shop' }).done).toBe(true);
  expect(run({ action: 'revoke', name: 'shop' })).toEqual({
    done: false,
    printed: 'There is no agent shop.',
  });
  expect(run({ action: 'list' }).printed).toMatch(/^No agents/);
});

test('in a terminal the token is written to a file instead, which ends with the agent', () => {
  const { printed } = run({ action: 'add', name: 'seen', scopes: ['see'], days: null }, { isShown: true });
  const path = join(folder, 'state', 'seen.token');
  expect(printed).toContain(path);
  const token = readFileSync(path, 'utf8').trim();
  expect(printed).not.toContain(token);
  expect(readFileSync(join(folder, 'state', 'agents.json'), 'utf8')).toContain(hashToken(token));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  run({ action: 'revoke', name: 'seen' });
  expect(existsSync(path)).toBe(false);
});

test('a name in capitals is taken in small letters', () => {
  expect(parseAgentCommand(['add', 'Shop'], { scope: 'see' })).toMatchObject({ name: 'shop' });
  expect(parseAgentCommand(['revoke', 'SHOP'])).toEqual({ action: 'revoke', name: 'shop' });
});

test('a list for programs is JSON, without tokens', () => {
  run({ action: 'add', name: 'json', scopes: ['see'], days: 1 });
  const listed: unknown = JSON.parse(run({ action: 'list' }, { asJson: true }).printed);
  expect(listed).toEqual([
    {
      name: 'json',
      scopes: ['see'],
      createdAt: '1970-01-01T00:00:00.000Z',
      expiresAt: '1970-01-02T00:00:00.000Z',
      record: null,
      rules: 0,
    },
  ]);
  run({ action: 'revoke', name: 'json' });
});

const parsed = (...words: readonly string[]): AgentCommand => {
  const line = parseCommandLine(['agent', ...words]);
  if (!isLineOf(line, 'agent')) throw new Error(line.command);
  return parseAgentCommand(line.asked.words, line.asked.options, line.flags['record']);
};

test('the command line names an agent and its scopes', () => {
  expect(parsed('add', 'shop', '--scope', 'act, see', '--days=30')).toEqual({
    action: 'add',
    name: 'shop',
    scopes: ['see', 'act'],
    days: 30,
  });
});

test.each([
  [[], undefined, undefined, /^agent needs one of add, list, revoke, rule, rules, drop-rule; "deskhand help/],
  [['ad', 'shop'], 'see', undefined, /^there is no "agent ad"\. Did you mean "agent add"\?$/],
  [['add'], 'see', undefined, /^agent add needs a name: agent add NAME --scope see,act \[--days 30\]/],
  [
    ['add', 'shop'],
    undefined,
    undefined,
    /^agent add needs --scope with some of see, act, .*: agent add NAME/,
  ],
  [['add', 'Sh op'], 'see', undefined, /"Sh op"/],
  [['revoke'], undefined, undefined, /^agent revoke needs a name: agent revoke NAME$/],
  [['add', 'owner'], 'see', undefined, /none of owner/],
  [['add', 'shop'], 'see,fly', undefined, /no scope "fly": name some of see, act/],
  [['add', 'shop'], 'see', '0', /--days/],
  [['add', 'shop', 'now'], 'see', undefined, /^agent add takes no "now": agent add NAME/],
  [['list', 'shop'], undefined, undefined, /^agent list takes no "shop": agent list \[--json\]$/],
  [['list'], 'see', undefined, /^agent list takes no --scope: agent list/],
  [['revoke', 'shop'], undefined, '30', /^agent revoke takes no --days: agent revoke NAME$/],
  [['forget', 'shop'], undefined, undefined, /^agent needs one of add, .*, not "forget"; "deskhand help/],
])('%j --scope %s --days %s is refused', (words, scope, days, message) => {
  expect(() => parseAgentCommand(words, { scope, days })).toThrow(UsageError);
  expect(() => parseAgentCommand(words, { scope, days })).toThrow(message);
});

test('rules are added, listed and dropped, of an agent and of the owner', () => {
  run({ action: 'add', name: 'mail', scopes: ['see', 'act'], days: null });
  const added = ['rule', 'mail', 'deny', '--scope', 'act', '--kind=keyboard', '--app', '/usr/bin/env'];
  expect(run(parsed(...added)).printed).toBe('mail: deny act (keyboard) in /usr/bin/env');
  run(parsed('rule', 'mail', 'ask', '--scope', 'launch', '--minutes', '10'));
  run(parsed('rule', 'owner', 'allow', '--scope', 'act', '--class', 'KeePassXC'));
  expect(run(parsed('rules', 'mail')).printed).toBe(
    '1  deny act (keyboard) in /usr/bin/env\n2  ask launch until 1970-01-01 00:10 UTC',
  );
  expect(run(parsed('rules', 'owner')).printed).toBe('1  allow act in class KeePassXC');
  expect(run(parsed('drop-rule', 'mail', '1')).done).toBe(true);
  expect(run(parsed('drop-rule', 'mail', '2'))).toEqual({ done: false, printed: 'mail has no rule 2.' });
  expect(run(parsed('rules', 'mail')).printed).toMatch(/^1 {2}ask launch/);
  expect(run(parsed('rules', 'nobody'))).toEqual({ done: false, printed: 'There is no agent nobody.' });
});

test.each([
  [['rule', 'mail', 'permit', '--scope', 'act'], /decision must be one of allow, ask, deny/],
  [['rule', 'mail', 'deny'], /^agent rule needs --scope with some of see, act/],
  [['rule', 'mail', 'deny', '--scope', 'see', '--app', 'x'], /only for the scopes act and launch/],
  [['rule', 'mail', 'deny', '--scope', 'act', '--kind', 'run'], /action must be an action of its scope/],
  [['rule', 'mail', 'deny', '--scope', 'act', '--minutes', 'ten'], /--minutes/],
  [['drop-rule', 'mail', 'first'], /drop-rule NAME NUMBER/],
  [['rule', 'mail'], /^agent rule needs allow, ask or deny: agent rule NAME allow\|ask\|deny/],
  [['rules', 'mail', '--app', 'x'], /^agent rules takes no --app: agent rules NAME$/],
  [['add', 'mail', '--scope', 'act', '--app', 'x'], /^agent add takes no --app: agent add NAME/],
])('%j is refused', (line, message) => {
  expect(() => parsed(...line)).toThrow(message);
});

test('an agent may have its own level of recording', () => {
  const command = parsed('add', 'seen', '--scope', 'see', '--record', 'pictures');
  expect(command).toMatchObject({ name: 'seen', record: 'pictures' });
  run(command);
  expect(readFileSync(join(folder, 'state', 'agents.json'), 'utf8')).toContain('"record": "pictures"');
  expect(() => parseAgentCommand(['add', 'x'], { scope: 'see' }, 'films')).toThrow('--record');
});
