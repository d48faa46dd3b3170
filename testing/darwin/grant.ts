/**
 * Grants this Node, and the shell that runs it, what the adapter needs on a Mac that belongs to no one: a hosted runner, whose
 * database of permissions root may write. A managed Mac refuses; then first-mac.ts says what is not allowed.
 *   sudo node testing/darwin/grant.ts
 */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

const DATABASE = '/Library/Application Support/com.apple.TCC/TCC.db';
const SERVICES = ['kTCCServiceAccessibility', 'kTCCServicePostEvent', 'kTCCServiceScreenCapture'];
const CLIENTS = [realpathSync(process.execPath), '/bin/bash'];

if (process.platform !== 'darwin' || process.env['CI'] === undefined)
  throw new Error('This is for a hosted Mac alone: on your own, allow both in System Settings.');

/** A client by its path, allowed (2) by the system's administrator (4). */
const statements = SERVICES.flatMap((service) =>
  CLIENTS.map(
    (client) =>
      'INSERT OR REPLACE INTO access (service, client, client_type, auth_value, auth_reason, auth_version) ' +
      `VALUES ('${service}', '${client.replaceAll("'", "''")}', 1, 2, 4, 1);`,
  ),
);
execFileSync('sqlite3', [DATABASE, statements.join('\n')], { stdio: 'inherit' });
// It reads the database again when it starts.
execFileSync('launchctl', ['stop', 'com.apple.tccd'], { stdio: 'inherit' });
