/**
 * A cluster of Kubernetes on this machine, for tests: control plane and nodes in namespaces of their own, from Debian's packages.
 *   node scripts/kubernetes/cluster.ts [nodes]   starts one and keeps it until Ctrl-C. Linux with control groups 1, as root.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAuthority } from './cluster/certificates.ts';
import {
  clusterFiles,
  startApiServer,
  startControllers,
  type ClusterFiles,
} from './cluster/control-plane.ts';
import { hierarchyOf, makeGroups, processesIn } from './cluster/control-groups.ts';
import { ensureImages, prepareContainerd } from './cluster/images.ts';
import { createNamespaces, type Daemon, type Namespaces, type Space } from './cluster/namespaces.ts';
import { nodeLink, nodeName } from './cluster/network.ts';
import { containerdOptions, DAEMONS, folderOf, startDaemons, type NodeDaemons } from './cluster/node.ts';
import { programPath } from './cluster/places.ts';
import { ensurePrograms } from './cluster/programs.ts';
import { removeAtEnd } from './cluster/remains.ts';

export interface ClusterOptions {
  readonly nodes: number;
  /** What each node has for pods. Default: 4 GiB. */
  readonly memoryBytes?: number;
}

export interface Cluster {
  /** Of this run; its logs, and the kubeconfig of an administrator. */
  readonly folder: string;
  readonly kubeconfig: string;
  /** Below each hierarchy. */
  readonly group: string;
  /** Standard output; throws with what kubectl printed. Without a user: an administrator. */
  kubectl(...args: readonly string[]): Promise<string>;
  /** As a crash does; containers go on. */
  killKubelet(index: number): Promise<void>;
  startKubelet(index: number): void;
  /** As a power cut does: at once, and without a word on the network. */
  stopNode(index: number): Promise<void>;
  startNode(index: number): Promise<void>;
  /** Ends all of it and removes what it made. */
  stop(): Promise<void>;
}

const GIB = 2 ** 30;
/** On a busy machine. */
const START_MS = 300_000;
const run = promisify(execFile);

interface RunningNode {
  readonly space: Space;
  readonly daemons: NodeDaemons;
  kubelet: Daemon;
}

interface Parts {
  readonly namespaces: Namespaces;
  readonly files: ClusterFiles;
  readonly group: string;
  readonly options: Required<ClusterOptions>;
  readonly kubectl: Cluster['kubectl'];
  readonly nodes: Map<number, RunningNode>;
}

/** Not longer than `by` runs, if it depends on a daemon. */
async function waitFor(what: string, isTrue: () => Promise<boolean>, by?: Daemon): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await isTrue().catch(() => false))) {
    if (by?.hasEnded() === true) throw new Error(`${what}: a program of it ended. ${by.lastWords()}`);
    if (performance.now() > until) throw new Error(`${what}: not within ${START_MS / 1000} s.`);
    await sleep(200);
  }
}

async function startNode(
  { namespaces, files, group, options, kubectl, nodes }: Parts,
  index: number,
): Promise<void> {
  const folder = folderOf(files, index);
  mkdirSync(folder, { recursive: true });
  const ofNode = join(group, nodeName(index));
  makeGroups(join(ofNode, DAEMONS));
  const space = await namespaces.node(index, { folder, of: options.nodes });
  await prepareContainerd(space, nodeName(index), containerdOptions(folder, index, false));
  const { memoryBytes } = options;
  const daemons = startDaemons(space, { index, files, group: ofNode, memoryBytes });
  const kubelet = daemons.kubelet();
  nodes.set(index, { space, daemons, kubelet });
  const isReady = async (): Promise<boolean> => {
    const ready = '{.status.conditions[?(@.type=="Ready")].status}';
    return (await kubectl('get', 'node', nodeName(index), '-o', `jsonpath=${ready}`)) === 'True';
  };
  await waitFor(`${nodeName(index)} is ready`, isReady, kubelet);
}

async function stopNode({ namespaces, group, nodes }: Parts, index: number): Promise<void> {
  const node = runningNode(nodes, index);
  namespaces.controlPlane.ip('link', 'delete', nodeLink(index));
  const processes = (): readonly number[] => processesIn(join(hierarchyOf('pids'), group, nodeName(index)));
  await waitFor(`${nodeName(index)} is off`, () => {
    for (const pid of processes()) killUnlessGone(pid);
    return Promise.resolve(processes().length === 0);
  });
  killUnlessGone(node.space.pid);
  nodes.delete(index);
}

/** The end of a pod's first process ends the others of the pod while their list is worked off. */
function killUnlessGone(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function runningNode(nodes: Parts['nodes'], index: number): RunningNode {
  const node = nodes.get(index);
  if (node === undefined) throw new Error(`${nodeName(index)} does not run.`);
  return node;
}

/** Builds what is missing first, which takes minutes once. */
export async function startCluster(wanted: ClusterOptions): Promise<Cluster> {
  if (process.getuid?.() !== 0)
    throw new Error('A cluster needs root, for its namespaces and control groups.');
  hierarchyOf('memory');
  ensurePrograms();
  await ensureImages();
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-kubernetes-'));
  const group = `/${basename(folder)}`;
  const namespaces = await createNamespaces(folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  const remains = removeAtEnd({ pid: namespaces.controlPlane.pid, folder, group });
  const files = clusterFiles(folder, createAuthority(folder));
  const kubeconfig = files.kubeconfig('admin', { user: 'admin', group: 'system:masters' });
  const kubectl: Cluster['kubectl'] = async (...args) =>
    (await run(programPath('kubectl'), ['--kubeconfig', kubeconfig, ...args], { maxBuffer: 2 ** 28 })).stdout;
  const options = { memoryBytes: 4 * GIB, ...wanted };
  const parts: Parts = { namespaces, files, group, options, kubectl, nodes: new Map() };
  const stop = async (): Promise<void> => {
    await namespaces.end();
    await remains.remove();
  };
  try {
    const { accounts, server } = startApiServer(namespaces.controlPlane, files);
    const answers = async (): Promise<boolean> => (await kubectl('get', '--raw', '/readyz')) === 'ok';
    await waitFor('The API server answers', answers, server);
    startControllers(namespaces.controlPlane, files, accounts);
    for (let index = 1; index <= options.nodes; index++) await startNode(parts, index);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    kubeconfig,
    group,
    kubectl,
    killKubelet: (index) => runningNode(parts.nodes, index).kubelet.end('SIGKILL'),
    startKubelet(index) {
      const node = runningNode(parts.nodes, index);
      node.kubelet = node.daemons.kubelet();
    },
    stopNode: (index) => stopNode(parts, index),
    startNode: (index) => startNode(parts, index),
    stop,
  };
}

if (import.meta.main) {
  const cluster = await startCluster({ nodes: Number(process.argv[2] ?? 1) });
  console.log(`export KUBECONFIG=${cluster.kubeconfig}\n${programPath('kubectl')} get nodes`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop());
}
