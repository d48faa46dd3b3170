import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostFacts } from '../../../settings/definition.ts';
import { MCP_CLIENTS, type McpClientName } from '../../../core/connectable-clients.ts';
import { addressConfigOf, configOf } from './clients.ts';
import { installMcp, serverCommand } from './install.ts';
import { foundEntry, merged, removed } from './merge.ts';

// It brings no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

let home: string;
let facts: HostFacts;
let said: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'deskhand-install-'));
  facts = { platform: 'linux', homeDirectory: home, environment: { DISPLAY: ':7' } };
  said = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const command = () => serverCommand('/opt/deskhand/main.js', facts);
const pathOf = (client: McpClientName): string => configOf(client, command(), facts).path;
const install = (client: McpClientName, printOnly = false): boolean =>
  installMcp({ client, facts, printOnly, command: command(), print: (text) => said.push(text) });
const read = (client: McpClientName): string => readFileSync(pathOf(client), 'utf8');
function write(client: McpClientName, text: string): void {
  mkdirSync(dirname(pathOf(client)), { recursive: true });
  writeFileSync(pathOf(client), text, { mode: 0o640 });
}

test.each(MCP_CLIENTS)('%s: a new file holds the server alone; a second time changes nothing', (client) => {
  expect(install(client)).toBe(true);
  const first = read(client);
  expect(first).toContain('/opt/deskhand/main.js');
  expect(first).toContain(':7');
  expect(statSync(pathOf(client)).mode & 0o777).toBe(0o600);
  expect(install(client)).toBe(true);
  expect(read(client)).toBe(first);
});

test.each(MCP_CLIENTS)('%s: --print writes nothing', (client) => {
  expect(install(client, true)).toBe(true);
  expect(said.join('\n')).toContain('/opt/deskhand/main.js');
  expect(existsSync(pathOf(client))).toBe(false);
});

test.each(MCP_CLIENTS)('%s: no secret of the environment is written', (client) => {
  const secrets = { SERVICE_TOKEN: 'canary-token', SERVICE_EXEC_SECRET: 'canary-secret' };
  facts = { ...facts, environment: { ...facts.environment, ...secrets } };
  expect(install(client)).toBe(true);
  expect(read(client)).toContain(':7');
  expect(read(client) + said.join()).not.toContain('canary');
});

describe('JSON', () => {
  const clients = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'opencode'] as const;

  test.each(clients)('%s: everything else stays, the old file is kept, and so are its rights', (client) => {
    const section = configOf(client, command(), facts).section;
    const before = JSON.stringify({ theme: 'dark', [section]: { other: { command: 'x' } }, n: [1] }, null, 4);
    write(client, before);
    expect(install(client)).toBe(true);
    const after = JSON.parse(read(client)) as Record<string, Record<string, unknown>>;
    expect(after).toMatchObject({ theme: 'dark', n: [1], [section]: { other: { command: 'x' } } });
    expect(Object.keys(after[section] ?? {})).toEqual(['other', 'deskhand']);
    expect(read(client)).toMatch(/^ {4}"theme"/m);
    expect(readFileSync(`${pathOf(client)}.before-deskhand`, 'utf8')).toBe(before);
    expect(statSync(pathOf(client)).mode & 0o777).toBe(0o640);
  });

  test.each([
    '[1]',
    '{ "mcpServers": [] }',
    '{ "a": 1 ',
    'garbage',
    '{ "mcpServers": {}, "mcpServers": { "other": {} } }',
  ])('%j is left as it is', (text) => {
    write('cursor', text);
    expect(install('cursor')).toBe(false);
    expect(read('cursor')).toBe(text);
    expect(said.join()).toContain('by hand');
  });

  test.each(['vscode', 'opencode', 'gemini-cli'] as const)(
    '%s: comments, trailing commas and layout of the rest stay to the letter',
    (client) => {
      const config = configOf(client, command(), facts);
      const others = '\t\t// mine\n\t\t"other": { "command": "x", /* as it is */ "args": [1,2, ] },\n';
      const before = `// first\n{\n\t"a": 1, // one\n\t"${config.section}": {\n${others}\t},\n\t"z": [\n\t],\n}\n`;
      const after = merged(before, config);
      expect(after).toContain(others);
      expect(after).toMatch(/\n\t\t"deskhand": \{\n\t\t\t"/);
      expect(after.startsWith('// first\n{\n\t"a": 1, // one\n')).toBe(true);
      expect(after.endsWith('\n\t"z": [\n\t],\n}\n')).toBe(true);
      expect(merged(after, config)).toBe(after);
      expect(removed(after, config)).toBe(before);
    },
  );

  test('whatever a file holds, with comments or not, only the entry comes and goes', () => {
    const noise = fc.constantFrom('', ' ', '\n', '// c\n', '/* c */', '\r\n');
    const file = fc
      .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), noise)
      .map(([config, servers, before]) => {
        const { deskhand: _, ...others } = servers;
        return before + JSON.stringify({ ...config, mcpServers: others }, null, before.length);
      });
    const config = configOf('cursor', command(), facts);
    fc.assert(
      fc.property(file, (text) => {
        const after = merged(text, config);
        expect(foundEntry(after, config)).toContain('/opt/deskhand/main.js');
        expect(parse(removed(after, config))).toEqual(parse(text));
      }),
      { examples: [['{"__proto__":[],"mcpServers":{}}']] },
    );
  });
});

describe('TOML', () => {
  test('a table goes to the end, and a second time takes the place of the first', () => {
    write('codex', 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"\n');
    install('codex');
    const text = read('codex');
    expect(text).toMatch(
      /^model = "x"\n\n\[mcp_servers\.other\]\ncommand = "y"\n\n\[mcp_servers\.deskhand\]\n/,
    );
    expect(text).toContain('env = { DISPLAY = ":7" }');
    expect(text).toContain('required = true');
    write('codex', `${text}\n[profiles.a]\nb = 1\n`.replace('":7"', '":9"'));
    install('codex');
    expect(read('codex')).toContain('":7"');
    expect(read('codex')).not.toContain('":9"');
    expect(read('codex').match(/mcp_servers\.deskhand/g)).toHaveLength(1);
    expect(read('codex')).toMatch(/\n\[profiles\.a\]\nb = 1\n$/);
  });

  test.each(['mcp_servers = { a = {} }\n', 'mcp_servers.deskhand.command = "x"\n'])(
    '%j is left as it is',
    (text) => {
      write('codex', text);
      expect(install('codex')).toBe(false);
      expect(read('codex')).toBe(text);
    },
  );
});

describe('YAML', () => {
  test.each([
    ['GOOSE_MODEL: x\n', {}],
    ['GOOSE_MODEL: x\nextensions:\n  dev:\n    enabled: true\nother: 1\n', { dev: { enabled: true } }],
    ['extensions:\n    dev:\n        enabled: true\n', { dev: { enabled: true } }],
    [
      'extensions:\n  deskhand:\n    cmd: old\n    args:\n      - a\n  dev:\n    enabled: true\n',
      { dev: { enabled: true } },
    ],
  ])('%j keeps what it holds', (text, others) => {
    write('goose', text);
    expect(install('goose')).toBe(true);
    const before = load(text) as Record<string, unknown>;
    const after = load(read('goose')) as Record<string, unknown>;
    expect(after).toEqual({
      ...before,
      extensions: {
        ...others,
        deskhand: {
          name: 'deskhand',
          type: 'stdio',
          enabled: true,
          cmd: process.execPath,
          args: ['/opt/deskhand/main.js', 'mcp'],
          envs: { DISPLAY: ':7' },
          timeout: 120,
        },
      },
    });
  });

  test.each(['extensions: {}\n', '{ "extensions": {} }\n', '- a\n---\nb: 1\n'])(
    '%j is left as it is',
    (text) => {
      write('goose', text);
      expect(install('goose')).toBe(false);
      expect(read('goose')).toBe(text);
    },
  );
});

test.each([
  ['win32', 'claude-desktop', 'C:\\Users\\x\\AppData\\Roaming\\Claude\\claude_desktop_config.json'],
  ['win32', 'vscode', 'C:\\Users\\x\\AppData\\Roaming\\Code\\User\\mcp.json'],
  ['win32', 'goose', 'C:\\Users\\x\\AppData\\Roaming\\Block\\goose\\config\\config.yaml'],
  ['darwin', 'claude-desktop', '/Users/x/Library/Application Support/Claude/claude_desktop_config.json'],
  ['darwin', 'goose', '/Users/x/.config/goose/config.yaml'],
  ['linux', 'opencode', '/home/x/.config/opencode/opencode.json'],
] as const)('on %s %s keeps its settings in %s', (platform, client, path) => {
  const homeDirectory = { win32: 'C:\\Users\\x', darwin: '/Users/x', linux: '/home/x' }[platform];
  expect(configOf(client, command(), { platform, homeDirectory, environment: {} }).path).toBe(path);
});

const OTHERS: Readonly<Record<string, string>> = {
  json: '{\n  "theme": "dark"\n}\n',
  toml: 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"\n',
  yaml: 'GOOSE_MODEL: x\nextensions:\n  dev:\n    enabled: true\n',
  'patch-list': "# mine\n- insert:\n    - id: other\n      name: 'x'\n",
};

test.each(MCP_CLIENTS)('%s: what was added is found, and is gone once removed', (client) => {
  const config = configOf(client, command(), facts);
  const before = OTHERS[config.format] ?? '';
  const after = merged(before, config);
  expect(foundEntry(before, config)).toBeNull();
  expect(foundEntry(after, config)).toContain('/opt/deskhand/main.js');
  const left = removed(after, config);
  expect(left).not.toContain('deskhand');
  expect(foundEntry(left, config)).toBeNull();
  expect(left).toContain(before.trim().split('\n').at(1)?.trim());
  expect(removed(left, config)).toBe(left);
  expect(merged(left, config)).toBe(merged(merged(left, config), config));
});

test.each(MCP_CLIENTS)(
  '%s: an address is an entry too, but for the client that starts programs alone',
  (client) => {
    const headers = { Authorization: 'Bearer token' };
    const config = addressConfigOf(client, { url: 'http://127.0.0.1:8765/mcp', headers }, facts);
    if (client === 'claude-desktop') {
      expect(config).toBeNull();
      return;
    }
    if (config === null) throw new Error('There is no such form.');
    const text = merged(OTHERS[config.format] ?? '', config);
    expect(text).toContain('http://127.0.0.1:8765/mcp');
    expect(text).toContain('Bearer token');
  },
);

test('the list of DeepSeek Harness is YAML with one inserted plugin', () => {
  install('deepseek-harness');
  expect(load(read('deepseek-harness'))).toEqual([
    {
      insert: [
        {
          id: 'mcp-deskhand',
          name: '@deepseek-ai/dsh-mcp-client',
          config: {
            serverName: 'deskhand',
            transport: 'stdio',
            command: process.execPath,
            args: ['/opt/deskhand/main.js', 'mcp'],
            env: { DISPLAY: ':7' },
          },
        },
      ],
    },
  ]);
});
