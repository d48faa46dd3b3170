/** Other makers' packages, each in its own folder outside the project, at the version that was compared. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PeerPackage {
  readonly name: string;
  readonly version: string;
}

export const CUA_DRIVER: PeerPackage = { name: '@trycua/cua-driver', version: '0.28.2' };
export const PLAYWRIGHT_MCP: PeerPackage = { name: '@playwright/mcp', version: '0.0.83' };
export const COMPUTER_USE_MCP: PeerPackage = { name: 'computer-use-mcp', version: '1.8.0' };

const folderOf = ({ name, version }: PeerPackage): string =>
  join(tmpdir(), `deskhand-bench-${name.replace('@', '').replace('/', '-')}-${version}`);

/** The folder of the package itself. */
export const placeOf = (peer: PeerPackage): string => join(folderOf(peer), 'node_modules', peer.name);

export const isInstalled = (peer: PeerPackage): boolean => existsSync(placeOf(peer));

/** Arguments of npm, which runs nothing of the package. */
export const installArguments = (peer: PeerPackage): readonly string[] => [
  'install',
  '--prefix',
  folderOf(peer),
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-save',
  `${peer.name}@${peer.version}`,
];

/** Gives the folder of the package. */
export function install(peer: PeerPackage): string {
  if (!isInstalled(peer)) execFileSync('npm', installArguments(peer), { stdio: 'inherit' });
  return placeOf(peer);
}
