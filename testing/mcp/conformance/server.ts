/** The server of `/mcp` with the fixtures that the conformance suite expects of a test server besides the tools. */
import type { McpServer } from '@modelcontextprotocol/server';
import { createMcpServer, toolMethods, type ServerOptions } from '../../../main/mcp/server.ts';
import { INPUT_TOOLS } from './inputs.ts';
import { addPrompts, addResources } from './resources.ts';
import { TOOLS, type Fixture } from './tools.ts';

const FIXTURES: ReadonlyMap<string, Fixture> = new Map(Object.entries({ ...TOOLS, ...INPUT_TOOLS }));

const listed = (name: string) => ({
  name,
  description: 'A fixture of the conformance suite',
  inputSchema: { type: 'object' as const },
});

export function createServerWithFixtures(options: ServerOptions): McpServer {
  // The fixtures sign and verify their own request states.
  const { verify: _ours, ...others } = options;
  const mcp = createMcpServer(others);
  const { server } = mcp;
  addResources(server);
  addPrompts(server);
  const ours = toolMethods(options);
  server.setRequestHandler('tools/list', () => ({
    tools: [...ours.list().tools, ...[...FIXTURES.keys()].map(listed)],
  }));
  server.setRequestHandler('tools/call', async (request, context) => {
    const { name, arguments: input = {} } = request.params;
    const fixture = FIXTURES.get(name);
    return fixture === undefined ? { ...(await ours.call(request, context)) } : fixture(input, context);
  });
  return mcp;
}
