/** Whether the agents of a state folder bind no one, for "deskhand doctor", which opens a separate folder. */
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { openSettingsStore } from '../../adapters/node/settings-store.ts';
import { agentsPath, AGENTS_WITHOUT_TOKEN, readAgents } from '../start/agents.ts';

const withToken = z.looseObject({ token: z.string().min(1) });

function hasStoredToken(stateDirectory: string): boolean {
  const text = openSettingsStore(stateDirectory).store.read();
  return text !== null && withToken.safeParse(JSON.parse(text)).success;
}

/** The sentence about it; null if every rule binds. `token`: from the environment or the command line. */
export function unboundAgents(stateDirectory: string, token: string | null): string | null {
  if (token !== null || !existsSync(stateDirectory)) return null;
  try {
    const { agents } = readAgents(agentsPath(stateDirectory));
    return agents.length > 0 && !hasStoredToken(stateDirectory) ? AGENTS_WITHOUT_TOKEN : null;
  } catch {
    // The start names what is wrong with these files.
    return null;
  }
}
