/** How each client names itself in MCP's `clientInfo` or its user agent. */
import type { McpClientName, PastedClientName } from '../core/connectable-clients.ts';
import type { SeenClient } from './sightings.ts';

type Named = McpClientName | Exclude<PastedClientName, 'mcp'>;

const PRODUCTS: Readonly<Record<Named, RegExp>> = {
  'claude-code': /^claude-code\b/i,
  'claude-desktop': /^claude-ai\b/i,
  codex: /^codex/i,
  cursor: /^cursor/i,
  vscode: /^visual studio code\b/i,
  opencode: /^opencode\b/i,
  goose: /^goose/i,
  'gemini-cli': /^gemini-cli/i,
  'deepseek-harness': /^(?:dsh|deepseek)/i,
  python: /\bpython\b|^python-/i,
  typescript: /^(?:node|undici|bun|deno)\b/i,
  curl: /^curl\b/i,
};

/** The client that a program is, by its own words; null for one that is not on the list. */
function clientNamed(product: string): Named | null {
  for (const [client, pattern] of Object.entries(PRODUCTS) as [Named, RegExp][])
    if (pattern.test(product)) return client;
  return null;
}

/**
 * The newest sighting of a client. `agent`: the agent whose token stands in its file, by which a client is known whose own name
 * is not on the list; null if there is none.
 */
export function seenAs(
  client: McpClientName | PastedClientName,
  agent: string | null,
  newestFirst: readonly SeenClient[],
): SeenClient | undefined {
  return newestFirst.find((sighting) => {
    const named = clientNamed(sighting.product);
    if (client === 'mcp') return named === null && sighting.face === 'mcp';
    return named === client || (named === null && agent !== null && sighting.agent === agent);
  });
}
