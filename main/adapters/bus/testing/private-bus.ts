/** A separate message bus, which no one else listens on. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PrivateBus {
  readonly address: string;
  stop(): Promise<void>;
}

export interface PrivateBusOptions {
  /** Default: we. Everybody may talk on the bus. */
  readonly userId?: number;
  /** Of the bus and of the programs that it starts. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Default: a new one. */
  readonly folder?: string;
}

/** Activates no services. */
const configOf = (address: string): string => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

export async function startPrivateBus(options: PrivateBusOptions = {}): Promise<PrivateBus> {
  const own = mkdtempSync(join(tmpdir(), 'deskhand-bus-'));
  const { userId, environment = process.env, folder = own } = options;
  if (userId !== undefined) chownSync(own, userId, userId);
  const config = join(own, 'bus.conf');
  const address = `unix:path=${join(folder, 'bus')}`;
  writeFileSync(config, configOf(address), { mode: 0o644 });
  const child = spawn('dbus-daemon', ['--nofork', '--print-address=1', `--config-file=${config}`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error('dbus-daemon did not start')));
  });
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
