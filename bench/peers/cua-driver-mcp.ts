/**
 * cua-driver over MCP on standard input and output: its package for Node brings the tools with their schemas for this, and no
 * server. `node cua-driver-mcp.ts FOLDER`.
 */
import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { openDriver } from './open-driver.ts';
import { CUA_DRIVER } from './packages.ts';

const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string().default(''),
      inputSchema: z.looseObject({ type: z.literal('object') }),
    }),
  ),
});

const [folder = ''] = process.argv.slice(2);
const driver = await openDriver(folder);
const mcp = new McpServer(CUA_DRIVER);
mcp.server.registerCapabilities({ tools: {} });
mcp.server.setRequestHandler('tools/list', async () =>
  listed.parse(JSON.parse(await driver.listToolsJson())),
);
mcp.server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
  const { text, images, isError } = await driver.callTool(
    params.name,
    JSON.stringify(params.arguments ?? {}),
  );
  const pictures = images.map(({ mimeType, dataBase64: data }) => ({
    type: 'image' as const,
    mimeType,
    data,
  }));
  return { content: [{ type: 'text', text }, ...pictures], isError };
});
await mcp.connect(new StdioServerTransport());
