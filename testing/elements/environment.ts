/** What programs that the service launches find in their environment, told by one of them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until, type Client } from '../client.ts';

export async function environmentOf(client: Pick<Client, 'post'>): Promise<NodeJS.ProcessEnv> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-environment-'));
  const file = join(folder, 'environment');
  try {
    await client.post('/launch', {
      executable: '/bin/sh',
      args: ['-c', `env -0 > ${file}.new; mv ${file}.new ${file}`],
    });
    await until('the environment is told', () => existsSync(file));
    const entries = readFileSync(file, 'utf8').split('\0').filter(Boolean);
    return Object.fromEntries(
      entries.map((entry): [string, string] => {
        const end = entry.indexOf('=');
        return [entry.slice(0, end), entry.slice(end + 1)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
