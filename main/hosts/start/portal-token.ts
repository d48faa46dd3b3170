/** The token by which the system's portal lets the next start in without a question; in the state folder, for its owner alone. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import type { PortalTokenStore } from '../../adapters/wayland/portal/sharing.ts';

const FILE = 'portal-token.json';
const OWNER_ONLY = 0o600;
const LONGEST = 4096;
const TokenFile = z.strictObject({ version: z.literal(1), token: z.string().min(1).max(LONGEST) });

/** A token that cannot be written down is forgotten: the person is asked once more. */
export function openPortalToken(stateDirectory: string): PortalTokenStore {
  const path = join(stateDirectory, FILE);
  return {
    read() {
      try {
        return TokenFile.parse(JSON.parse(readFileSync(path, 'utf8'))).token;
      } catch {
        return null;
      }
    },
    write(token) {
      try {
        if (token === null) rmSync(path, { force: true });
        else replaceFile(path, `${JSON.stringify({ version: 1, token })}\n`, OWNER_ONLY);
      } catch {
        rmSync(path, { force: true });
      }
    },
  };
}
