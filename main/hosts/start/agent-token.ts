/** Files of the state folder in which agents' tokens wait for the programs that use them. */
import { join } from 'node:path';
import { replaceFile } from '../../adapters/node/replace-file.ts';

export const agentTokenPath = (stateDirectory: string, name: string): string =>
  join(stateDirectory, `${name}.token`);

/** Only its owner can read it. Returns its path. */
export function writeAgentToken(stateDirectory: string, name: string, token: string): string {
  const path = agentTokenPath(stateDirectory, name);
  replaceFile(path, `${token}\n`, 0o600);
  return path;
}
