#!/usr/bin/env node
/** The command `deskhand`. It imports nothing before it is needed: an MCP client waits a second at most for its list of tools. */
import { taken } from './before-all.ts';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';

const facts = { platform: process.platform, homeDirectory: homedir(), environment: taken.environment };

async function main(): Promise<void> {
  if (process.argv[2] === 'mcp') {
    const { serveMcp } = await import('./serve-mcp.ts');
    await serveMcp(facts);
  }
  const { obey } = await import('./commands.ts');
  await obey({ facts, exposed: taken.exposed, main: fileURLToPath(import.meta.url) });
}

main().catch(async (error: unknown) => {
  const { endingOf } = await import('../cli/exit-codes.ts');
  const { code, message } = endingOf(error);
  process.stderr.write(`${message}\n`);
  process.exit(code);
});
