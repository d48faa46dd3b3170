/**
 * Clients of other makers over MCP, unmodified, at the versions that docs/agents.md names: frameworks move the pointer, and
 * programs for a terminal connect with the file that "mcp install" has written. Installing them takes a minute, so soak alone runs this.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { COMPILE_CACHE, MAIN } from '../../testing/service.ts';

const run = promisify(execFile);
const TOKEN = 'a-token-of-the-tests';

interface Framework {
  readonly packages: readonly string[];
  /** Moves the pointer to 123,45 with the tool `act`. `URL_OF_MCP` and `HEADERS` are there. */
  readonly program: string;
}

const ACTIONS = `{ actions: [{ do: 'move', x: 123, y: 45 }] }`;
const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  langchain: {
    packages: ['@langchain/mcp-adapters@1.1.4', '@langchain/core'],
    program: `import { MultiServerMCPClient } from '@langchain/mcp-adapters';
const client = new MultiServerMCPClient({ mcpServers: { deskhand: { transport: 'http', url: URL_OF_MCP, headers: HEADERS } } });
const act = (await client.getTools()).find(({ name }) => name === 'act');
await act.invoke(${ACTIONS});
await client.close();`,
  },
  mastra: {
    packages: ['@mastra/mcp@0.14.5', '@mastra/core@0.24.9'],
    program: `import { MCPClient } from '@mastra/mcp';
const client = new MCPClient({ servers: { deskhand: { url: new URL(URL_OF_MCP), requestInit: { headers: HEADERS } } } });
const { deskhand_act: act } = await client.getTools();
await act.execute({ context: ${ACTIONS} });
await client.disconnect();`,
  },
  adk: {
    packages: ['@google/adk@2.0.0', '@modelcontextprotocol/sdk@1.32.2'],
    program: `import { MCPToolset } from '@google/adk';
const tools = new MCPToolset({ type: 'StreamableHTTPConnectionParams', url: URL_OF_MCP, header: HEADERS });
const act = (await tools.getTools()).find(({ name }) => name === 'act');
await act.runAsync({ args: ${ACTIONS}, toolContext: {} });
process.exit(0);`,
  },
};

interface Program {
  readonly name: string;
  readonly packages: readonly string[];
  readonly command: string;
  readonly connected: RegExp;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'claude-code',
    packages: ['@anthropic-ai/claude-code@2.1.197'],
    command: 'claude',
    connected: /deskhand: .*Connected/,
  },
  {
    name: 'gemini-cli',
    packages: ['@google/gemini-cli@0.61.0'],
    command: 'gemini',
    connected: /deskhand: .*Connected/,
  },
  {
    name: 'opencode',
    packages: ['opencode-ai@1.18.33'],
    command: 'opencode',
    connected: /deskhand.*connected/,
  },
  // Its list reads the file and connects to nothing.
  {
    name: 'codex',
    packages: ['@openai/codex@0.171.0'],
    command: 'codex',
    connected: /deskhand .* mcp .*enabled/,
  },
];

let folder: string;
let desktop: TestDesktop;
let service: TestService;
let witness: XWitness;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-unmodified-'));
  desktop = await startDesktop({ width: 1024, height: 768 });
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN } });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** In a separate folder, with the programs that its packages bring. */
async function install(name: string, packages: readonly string[]): Promise<string> {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  await run('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', '--no-save', ...packages]);
  return place;
}

const TIMEOUT = { timeout: 600_000 };

test.each(Object.entries(FRAMEWORKS))(
  '%s moves the pointer',
  TIMEOUT,
  async (name, { packages, program }) => {
    const place = await install(name, packages);
    const facts = { URL_OF_MCP: `${service.url}/mcp`, HEADERS: { Authorization: `Bearer ${TOKEN}` } };
    const lines = Object.entries(facts).map(([fact, value]) => `const ${fact} = ${JSON.stringify(value)};`);
    writeFileSync(join(place, 'program.mjs'), [...lines, program].join('\n'));
    await service.post(
      '/action',
      { action: 'move', target: { mode: 'pixel', x: 1, y: 1 } },
      { headers: { 'x-service-token': TOKEN } },
    );
    await run(process.execPath, ['program.mjs'], { cwd: place, timeout: 60_000 });
    expect(await witness.pointer()).toEqual({ x: 123, y: 45 });
  },
);

test.each(PROGRAMS)('$name connects', TIMEOUT, async ({ name, packages, command, connected }) => {
  const place = await install(name, packages);
  const env = {
    HOME: place,
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    SERVICE_STATE_DIR: service.stateDir,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    ...COMPILE_CACHE,
  };
  await run(process.execPath, [MAIN, 'mcp', 'install', '--client', name], { env });
  const listed = await run(join(place, 'node_modules/.bin', command), ['mcp', 'list'], {
    env,
    cwd: place,
    timeout: 120_000,
  });
  expect(`${listed.stdout}${listed.stderr}`).toMatch(connected);
});
