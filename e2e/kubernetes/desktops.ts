/** A cluster with the desktops of the manifests, and agents in pods as the documentation describes them. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { kubernetesSource, type DesktopSource } from '../../main/api/client/client.ts';
import { fromTop } from '../../scripts/build/paths.ts';
import { startCluster, type Cluster, type ClusterOptions } from '../../scripts/kubernetes/cluster.ts';
import { DESKTOP_IMAGES } from '../../scripts/kubernetes/cluster/images.ts';
import { programPath } from '../../scripts/kubernetes/cluster/places.ts';
import { parseManifests } from '../../scripts/kubernetes/manifests.ts';
import { until } from '../../testing/client.ts';
import type { Act, Claim } from '../../testing/kubernetes/agent.ts';

const run = promisify(execFile);
const NAMESPACE = ['--namespace', 'desktops'];
/** How a test asks the API server whether something holds: each kubectl takes a tenth of a second of a core. */
export const LOOK_EVERY_MS = 300;
/** Of clients in pods, as the API server knows it. */
export const CLIENT_ACCOUNT = 'system:serviceaccount:desktops:deskhand-client';
const READY_MS = 300_000;
const PLACEHOLDER = 'registry.invalid/deskhand:VERSION';

export interface Pod {
  readonly metadata: {
    readonly name: string;
    readonly uid: string;
    readonly annotations?: Record<string, string>;
  };
  readonly spec: { readonly nodeName?: string; readonly containers: readonly { readonly image: string }[] };
  readonly status: {
    readonly phase: string;
    readonly podIP?: string;
    readonly conditions?: readonly {
      readonly type: string;
      readonly status: string;
      readonly message?: string;
    }[];
    readonly containerStatuses?: readonly { readonly containerID?: string; readonly restartCount: number }[];
  };
}

export interface Lease {
  readonly metadata: { readonly name: string; readonly resourceVersion: string };
  readonly spec: {
    readonly holderIdentity: string;
    readonly renewTime: string;
    readonly leaseDurationSeconds: number;
  };
}

export interface KubernetesDesktops {
  readonly cluster: Cluster;
  readonly token: string;
  /** kubectl in the namespace of the desktops. */
  readonly kubectl: (...args: readonly string[]) => Promise<string>;
  /** Objects of a kind, as the API server has them. */
  list<T>(kind: string, ...args: readonly string[]): Promise<readonly T[]>;
  pods(selector?: string): Promise<readonly Pod[]>;
  /** Waits until `count` desktops are ready, and no other is left. */
  readonly ready: (count: number) => Promise<void>;
  /** For a client outside the cluster, through `kubectl proxy`. */
  source(): DesktopSource;
  /** Ends the cluster. */
  stop(): Promise<void>;
  /** Starts a pod that runs testing/kubernetes/agent.ts. */
  startAgent(name: string, args: readonly string[], leaseMs?: number): Promise<void>;
  /** What it printed. */
  printed<T extends Claim | Act>(agent: string): Promise<readonly T[]>;
}

export const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True') ?? false;

/** `127.0.0.1:45678` */
async function addressOf(proxy: ChildProcess): Promise<string> {
  if (proxy.stdout === null) throw new Error('The standard output of the proxy is a pipe.');
  const [line] = (await once(proxy.stdout, 'data')) as [Buffer];
  return /[\d.]+:\d+/.exec(String(line))?.[0] ?? '';
}

async function bundleAgent(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fromTop('testing/kubernetes/agent.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'agent.mjs', codeSplitting: false } },
    },
  });
}

/** The pod of docs/kubernetes.md, with the agent of the tests in it. */
function agentPod(name: string, args: readonly string[], leaseMs: number): string {
  const [, manifest = ''] =
    /```yaml\n(apiVersion: v1\nkind: Pod\n[^]*?)```/.exec(
      readFileSync(fromTop('docs/kubernetes.md'), 'utf8'),
    ) ?? [];
  const [pod] = parseManifests(manifest) as readonly {
    metadata: { name: string };
    spec: {
      restartPolicy?: string;
      containers: { image: string; command?: string[]; env: unknown[]; volumeMounts: unknown[] }[];
      volumes: unknown[];
    };
  }[];
  const [container] = pod?.spec.containers ?? [];
  if (pod === undefined || container === undefined) throw new Error('The page has no pod of a client.');
  pod.metadata.name = name;
  pod.spec.restartPolicy = 'Never';
  container.image = DESKTOP_IMAGES[0];
  container.command = ['node', '/agent/agent.mjs', ...args];
  container.env.push({ name: 'LEASE_MS', value: String(leaseMs) });
  container.volumeMounts.push({ name: 'agent', mountPath: '/agent' });
  pod.spec.volumes.push({ name: 'agent', configMap: { name: 'agent' } });
  return JSON.stringify(pod);
}

/** Follows docs/kubernetes.md from its manifests to desktops that are ready. */
export async function startDesktops(options: ClusterOptions): Promise<KubernetesDesktops> {
  const cluster = await startCluster(options);
  const { folder } = cluster;
  const kubectl = (...args: readonly string[]): Promise<string> => cluster.kubectl(...NAMESPACE, ...args);
  const list = async <T>(kind: string, ...args: readonly string[]): Promise<readonly T[]> =>
    (JSON.parse(await kubectl('get', kind, '-o', 'json', ...args)) as { items: readonly T[] }).items;
  const pods = (selector = 'app=deskhand'): Promise<readonly Pod[]> => list('pods', '--selector', selector);
  const token = randomBytes(32).toString('hex');
  const proxy = spawn(programPath('kubectl'), ['--kubeconfig', cluster.kubeconfig, 'proxy', '--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const server = `http://${await addressOf(proxy)}`;
  const desktops: KubernetesDesktops = {
    cluster,
    token,
    kubectl,
    list,
    pods,
    async ready(count) {
      const isDone = async (): Promise<boolean> => {
        const found = await pods();
        return found.length === count && found.every(isReady);
      };
      await until(`${count} desktops are ready`, isDone, READY_MS, LOOK_EVERY_MS);
    },
    source: () =>
      kubernetesSource({ server, namespace: 'desktops', apiToken: 'of-the-proxy', selector: 'app=deskhand' }),
    async stop() {
      proxy.kill();
      await cluster.stop();
    },
    async startAgent(name, args, leaseMs = 60_000) {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, agentPod(name, args, leaseMs));
      await kubectl('apply', '-f', file);
    },
    async printed<T extends Claim | Act>(agent: string) {
      const lines = (await kubectl('logs', agent).catch(() => '')).split('\n');
      return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as T);
    },
  };
  try {
    await applyManifests(desktops);
  } catch (error) {
    await desktops.stop();
    throw error;
  }
  return desktops;
}

async function applyManifests({ cluster, kubectl, token, ready }: KubernetesDesktops): Promise<void> {
  const manifests = join(cluster.folder, 'manifests');
  const secret = join(cluster.folder, 'token');
  cpSync(fromTop('resources/kubernetes'), manifests, { recursive: true });
  await run('sh', [
    '-c',
    `grep -rl registry.invalid "$1" | xargs sed -i "s#${PLACEHOLDER}#$2#"`,
    'sh',
    manifests,
    DESKTOP_IMAGES[0],
  ]);
  writeFileSync(secret, `${token}\n`, { mode: 0o600 });
  await cluster.kubectl('apply', '-f', join(manifests, 'base'));
  await kubectl('create', 'secret', 'generic', 'deskhand-token', `--from-file=token=${secret}`);
  await cluster.kubectl('apply', '-f', join(manifests, 'stateful-set.yaml'));
  const agent = join(cluster.folder, 'agent');
  mkdirSync(agent);
  await bundleAgent(agent);
  await kubectl('create', 'configmap', 'agent', `--from-file=${join(agent, 'agent.mjs')}`);
  await ready(4);
}
