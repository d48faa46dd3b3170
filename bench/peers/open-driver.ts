/** cua-driver's library in this process, called as its documentation says. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Driver {
  /** `{ "tools": […] }`, as MCP lists them. */
  listToolsJson(): string | Promise<string>;
  callTool(name: string, json: string): Promise<ToolResult>;
}

interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  readonly images: readonly { readonly mimeType: string; readonly dataBase64: string }[];
}

/** `folder`: that of the package. */
export async function openDriver(folder: string): Promise<Driver> {
  const entry = pathToFileURL(join(folder, 'dist/index.js')).href;
  const { CuaDriver } = (await import(entry)) as {
    readonly CuaDriver: { create(options: undefined): Driver | Promise<Driver> };
  };
  return CuaDriver.create(undefined);
}
