/** The desktops with names of a state folder, for faces: read from their address files, leased as the client of many does. */
import { dirname, join } from 'node:path';
import { folderSource } from '../../api/client/desktops/local-sources.ts';
import type { NamedDesktops } from '../../faces/grammar/named-desktops.ts';
import type { State } from '../start/state.ts';

const LEASE_MS = 60_000;
/** How many renewals fit into a lease. */
const RENEWALS = 4;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Those that keep their state next to this one's, or below it where this service has no name. */
export function namedDesktops({ directory, desktop }: Pick<State, 'directory' | 'desktop'>): NamedDesktops {
  const own = desktop?.name ?? null;
  const source = folderSource({ path: own === null ? join(directory, 'desktops') : dirname(directory) });
  return {
    own,
    async list() {
      try {
        return (await source.list()).filter(({ name }) => name !== own);
      } catch (error) {
        // No desktop with a name has ever run.
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async lease(name) {
      const held = await source.leases.take(name, LEASE_MS);
      if (held === null) return null;
      const timer = setInterval(() => void held.renew().catch(() => undefined), LEASE_MS / RENEWALS).unref();
      return {
        release() {
          clearInterval(timer);
          return held.release();
        },
      };
    },
  };
}
