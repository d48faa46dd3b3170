/**
 * The namespaces that hold a cluster: one of processes, in which everything ends with its first process, and for the control plane
 * and each node one of mounts and one of the network. The first process ends when this process closes its input, or dies.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTROL_PLANE, HOST, HOST_LINK, LINK_PREFIX, nodeAddress, nodeLink, podNetwork } from './network.ts';

export interface Daemon {
  hasEnded(): boolean;
  /** What it printed last; of a program of Kubernetes the fatal error, which a dump of its goroutines follows. */
  lastWords(): string;
  /** Resolves when it has ended by the signal. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface Space {
  /** Of the process that keeps it, as this machine counts. */
  readonly pid: number;
  /** Starts a program inside; what it prints goes to `<name>.log` in the cluster's folder. */
  start(name: string, command: string, args: readonly string[]): Daemon;
  /** Runs a program inside to its end; its standard output. Throws with what it printed on standard error. */
  run(command: string, ...args: readonly string[]): string;
  /** Runs `ip` in its network alone. */
  ip(...args: readonly string[]): void;
}

const execute = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

function spaceOf(pid: number, logs: string): Space {
  const inside = ['--target', String(pid), '--pid', '--mount', '--net', '--uts', '--'];
  return {
    pid,
    start(name, command, args) {
      const path = join(logs, `${name}.log`);
      const log = openSync(path, 'a');
      const child = spawn('nsenter', [...inside, command, ...args], { stdio: ['ignore', log, log] });
      closeSync(log);
      return daemonOf(child, path);
    },
    run: (command, ...args) => execute('nsenter', [...inside, command, ...args]),
    ip: (...args) => void execute('nsenter', ['--target', String(pid), '--net', 'ip', ...args]),
  };
}

/** `nsenter` stays outside, and has the program as its child. */
const insidePid = ({ pid = 0 }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

function daemonOf(child: ChildProcess, log: string): Daemon {
  const ended = once(child, 'exit');
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    lastWords() {
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      return lines.findLast((line) => /^F\d{4} /.test(line)) ?? lines.at(-1) ?? '';
    },
    async end(signal) {
      process.kill(insidePid(child), signal);
      await ended;
    },
  };
}

/** Resolves with the only child of `parent`, once that has printed a line. */
async function childOf(parent: ChildProcess): Promise<number> {
  const ended = once(parent, 'exit').then(() => {
    throw new Error(`Namespaces cannot be made: ${String(parent.spawnargs[0])} ended. They need root.`);
  });
  if (parent.stdout === null) throw new Error('The standard output of a keeper is a pipe.');
  await Promise.race([once(parent.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return insidePid(parent);
}

/** Bash, since it takes in the orphans of others. Its own /run holds sockets. */
const FIRST_PROCESS = `
mount -t tmpfs tmpfs /run
ip link set lo up
ip link add cluster type bridge
ip address add ${CONTROL_PLANE}/${LINK_PREFIX} dev cluster
ip link set cluster up
echo 1 > /proc/sys/net/ipv4/ip_forward
echo ready
read -r _`;

export interface Namespaces {
  readonly controlPlane: Space;
  /** Makes the namespaces of a node, with a link to the control plane. A node that was ended begins with new ones. */
  node(index: number, options: { readonly folder: string; readonly of: number }): Promise<Space>;
  /** Ends all that was started inside. */
  end(): Promise<void>;
}

/** Kernel settings that kubelet wants; it writes them into these files, and this machine keeps its own. */
const SETTINGS = {
  'vm/overcommit_memory': 1,
  'vm/panic_on_oom': 0,
  'kernel/panic': 10,
  'kernel/panic_on_oops': 1,
  'kernel/keys/root_maxkeys': 1_000_000,
  'kernel/keys/root_maxbytes': 25_000_000,
};

/** Fixed places that kubelet and CNI plugins write to. */
const WRITTEN = ['/run', '/var/log', '/var/lib', '/opt'];

const nodeScript = (index: number, folder: string): string =>
  [
    'set -e',
    `hostname node-${index}`,
    ...WRITTEN.map((path) => `mount -t tmpfs tmpfs ${path}`),
    `mkdir -p /var/lib/kubelet '${folder}/kubelet'`,
    `mount --bind '${folder}/kubelet' /var/lib/kubelet`,
    'mount --make-rshared /',
    'mkdir /run/settings',
    ...Object.entries(SETTINGS).flatMap(([path, value], number) => [
      `echo ${value} > /run/settings/${number}`,
      `mount --bind /run/settings/${number} /proc/sys/${path}`,
    ]),
    'echo 1 > /proc/sys/net/ipv4/ip_forward',
    'ip link set lo up',
    'echo ready',
    'exec sleep infinity',
  ].join('\n');

export async function createNamespaces(logs: string): Promise<Namespaces> {
  const unshare = [
    '--pid',
    '--fork',
    '--mount-proc',
    '--mount',
    '--net',
    '--uts',
    'bash',
    '-c',
    FIRST_PROCESS,
  ];
  const first = spawn('unshare', unshare, { stdio: ['pipe', 'pipe', 'inherit'] });
  const firstEnded = once(first, 'exit');
  const controlPlane = spaceOf(await childOf(first), logs);
  connectHost(controlPlane.pid);
  return {
    controlPlane,
    async node(index, { folder, of }) {
      const enter = ['--target', String(controlPlane.pid), '--pid', '--mount', '--net', '--uts', '--'];
      const keeper = [
        ...enter,
        'unshare',
        '--net',
        '--mount',
        '--uts',
        'sh',
        '-c',
        nodeScript(index, folder),
      ];
      const space = spaceOf(
        await childOf(spawn('nsenter', keeper, { stdio: ['ignore', 'pipe', 'inherit'] })),
        logs,
      );
      connectNode(controlPlane, { space, index, of });
      return space;
    },
    async end() {
      first.stdin.end();
      await firstEnded;
    },
  };
}

/** The other end vanishes with the namespace, and this one and its routes with it. */
function connectHost(pid: number): void {
  execute('ip', ['link', 'add', HOST_LINK, 'type', 'veth', 'peer', 'name', 'host', 'netns', String(pid)]);
  execute('ip', ['address', 'add', `${HOST}/${LINK_PREFIX}`, 'dev', HOST_LINK]);
  execute('ip', ['link', 'set', HOST_LINK, 'up']);
  spaceOf(pid, '').ip('link', 'set', 'host', 'master', 'cluster', 'up');
}

function connectNode(
  controlPlane: Space,
  { space, index, of }: { readonly space: Space; readonly index: number; readonly of: number },
): void {
  const { pid } = space;
  const link = nodeLink(index);
  controlPlane.ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid));
  controlPlane.ip('link', 'set', link, 'master', 'cluster', 'up');
  space.ip('address', 'add', `${nodeAddress(index)}/${LINK_PREFIX}`, 'dev', 'eth0');
  space.ip('link', 'set', 'eth0', 'up');
  const route = ['route', 'replace', podNetwork(index), 'via', nodeAddress(index)];
  controlPlane.ip(...route);
  execute('ip', route);
  for (let other = 1; other <= of; other++)
    if (other !== index) space.ip('route', 'replace', podNetwork(other), 'via', nodeAddress(other));
  // kube-proxy answers for services.
  space.ip('route', 'replace', 'default', 'via', CONTROL_PLANE);
}
