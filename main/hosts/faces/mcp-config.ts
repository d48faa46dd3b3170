import type { McpConfig } from '../../mcp/tool.ts';
import type { SettingValues } from '../../settings/schema.ts';

export const mcpConfigOf = ({ execDefaultShell, execMaxOutputChars }: SettingValues): McpConfig => ({
  execDefaultShell,
  execMaxOutputChars,
});
