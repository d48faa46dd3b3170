/** The servers that are compared: each a command that speaks MCP on its standard input and output. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN } from '../../testing/service.ts';
import { DRIVER_SILENCE } from '../cua-driver-process.ts';
import {
  COMPUTER_USE_MCP,
  CUA_DRIVER,
  installArguments,
  isInstalled,
  placeOf,
  PLAYWRIGHT_MCP,
  type PeerPackage,
} from '../peers/packages.ts';
import type { OpenPage, Stage } from './stage.ts';

export interface ServerCommand {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface ComparedServer {
  /** As the command line and the table have it. */
  readonly name: string;
  /** How to install it; null: it is installed. */
  missing(): string | null;
  /** Of Node. */
  command(stage: Stage, page: OpenPage): ServerCommand;
}

function peer(
  name: string,
  origin: PeerPackage,
  argsFor: (place: string, page: OpenPage) => readonly string[],
): ComparedServer {
  return {
    name,
    missing: () =>
      isInstalled(origin) ? null : `Install it with: npm ${installArguments(origin).join(' ')}`,
    command: ({ environment }, page) => ({
      args: argsFor(placeOf(origin), page),
      environment: { ...environment, ...DRIVER_SILENCE },
    }),
  };
}

const DRIVER_SERVER = fileURLToPath(new URL('../peers/cua-driver-mcp.ts', import.meta.url));

export const SERVERS: readonly ComparedServer[] = [
  {
    name: 'deskhand',
    missing: () => null,
    command: ({ environment, stateDir }) => ({
      args: [MAIN, 'mcp'],
      environment: { ...environment, SERVICE_STATE_DIR: stateDir },
    }),
  },
  peer('cua-driver', CUA_DRIVER, (place) => [DRIVER_SERVER, place]),
  // In the browser that shows the page, as the others.
  peer('playwright-mcp', PLAYWRIGHT_MCP, (place, { debugAddress }) => [
    join(place, 'cli.js'),
    '--cdp-endpoint',
    debugAddress,
  ]),
  peer('computer-use-mcp', COMPUTER_USE_MCP, (place) => [join(place, 'dist/main.js')]),
];
