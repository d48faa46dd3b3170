/** A bare Debian in its own folder: no package beyond apt's own but curl, and Node with npm as a person would have installed them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MIRROR = 'http://deb.debian.org/debian';

/** Its mounts go with it. The network is that of the machine. */
const ENTER = `root=$1; shift
mount --rbind /dev "$root/dev" || exit
mount -t tmpfs none "$root/tmp" && mount -t proc none "$root/proc" || exit
exec chroot "$root" /usr/bin/env -i HOME=/root TERM=dumb NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -c "$1"`;

export interface BareMachine {
  /** Its files, as this machine names them. */
  readonly root: string;
  /** A shell in it. All that it starts ends with it. */
  spawn(command: string): ChildProcess;
  remove(): void;
}

/** The file of a program of this machine, past the folders that npm puts in front for its own scripts. */
const programOf = (name: string): string =>
  realpathSync(
    (process.env['PATH'] ?? '')
      .split(':')
      .filter((folder) => !folder.includes('node_modules'))
      .map((folder) => join(folder, name))
      .find(existsSync) ?? name,
  );

/** What lets it reach the registry as this machine does. */
const REACH = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];

function installNode(root: string): void {
  const npm = dirname(dirname(programOf('npm')));
  cpSync(programOf('node'), join(root, 'usr/bin/node'));
  cpSync(npm, join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name));
}

export function makeBareMachine(checkout: string): BareMachine {
  const root = mkdtempSync(join(tmpdir(), 'deskhand-bare-'));
  const options = ['--quiet', '--mode=root', '--variant=minbase', '--include=ca-certificates,curl'];
  execFileSync('mmdebstrap', [...options, 'bookworm', root, MIRROR], { stdio: 'inherit' });
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
  mkdirSync(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  installNode(root);
  for (const file of REACH) if (existsSync(file)) cpSync(file, join(root, file), { dereference: true });
  const settings = join(homedir(), '.npmrc');
  if (existsSync(settings)) cpSync(settings, join(root, 'root/.npmrc'));
  execFileSync('git', [
    'clone',
    '--quiet',
    '--depth',
    '1',
    `file://${checkout}`,
    join(root, 'root/deskhand'),
  ]);
  const enter = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', '-c', ENTER];
  return {
    root,
    spawn: (command) =>
      spawn('unshare', [...enter, 'sh', root, command], { stdio: ['ignore', 'pipe', 'inherit'] }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
