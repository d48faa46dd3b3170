/** The manifest of the bundle for clients that install MCP servers from one file. */
import { listTools } from '../../main/mcp/definitions/list.ts';
import { SCOPES } from '../../main/core/scopes.ts';

/** Where the package's own files are inside the bundle. */
export const SERVER_FOLDER = 'server';
const ENTRY = `${SERVER_FOLDER}/dist/main/hosts/headless/main.js`;

export interface PackageFacts {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: { readonly node: string };
}

export const manifestOf = ({ version, description, license, engines }: PackageFacts, platform: string) => ({
  manifest_version: '0.3',
  name: 'deskhand',
  display_name: 'Deskhand',
  version,
  description,
  long_description:
    'Lets an assistant see and operate a desktop: pictures, pointer, keys, windows, reading text, waiting. It uses a running Deskhand, or starts one itself.',
  author: { name: 'Deskhand' },
  license,
  keywords: ['desktop', 'computer use', 'automation'],
  server: {
    type: 'node',
    entry_point: ENTRY,
    mcp_config: {
      command: 'node',
      args: [`\${__dirname}/${ENTRY}`, 'mcp'],
      env: { DISPLAY: '${user_config.display}' },
    },
  },
  tools: listTools(new Set(SCOPES.filter((scope) => scope !== 'exec'))).map((tool) => ({
    name: tool.name,
    description: tool.description,
  })),
  compatibility: { platforms: [platform], runtimes: { node: engines.node } },
  user_config: {
    display: {
      type: 'string',
      title: 'X display',
      description: 'Linux: the display to operate, such as :0. Leave empty to start a virtual one.',
      required: false,
      default: '',
    },
  },
});
