/** The requests that the API server answered, from its audit log. */
import { readFileSync } from 'node:fs';
import type { Cluster } from '../../scripts/kubernetes/cluster.ts';
import { auditLog } from '../../scripts/kubernetes/cluster/control-plane.ts';

interface AuditEntry {
  readonly auditID: string;
  readonly user: { readonly username: string };
  readonly verb: string;
  readonly requestURI: string;
  /** RFC 3339. */
  readonly requestReceivedTimestamp: string;
}

export interface ApiRequest {
  readonly user: string;
  readonly verb: string;
  readonly path: string;
  readonly atMs: number;
}

/** Each once: a watch stands in the log when it begins and when it ends. */
export function requestsIn({ folder }: Cluster): readonly ApiRequest[] {
  const entries = readFileSync(auditLog(folder), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as AuditEntry);
  return [...new Map(entries.map((entry) => [entry.auditID, entry])).values()].map((entry) => ({
    user: entry.user.username,
    verb: entry.verb,
    path: entry.requestURI,
    atMs: Date.parse(entry.requestReceivedTimestamp),
  }));
}
