/** A node: containerd, kubelet and kube-proxy in its own namespaces, with their containers in its own control group. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { totalmem } from 'node:os';
import type { ClusterFiles } from './control-plane.ts';
import { joinGroup } from './control-groups.ts';
import { PAUSE_IMAGE } from './images.ts';
import type { Daemon, Space } from './namespaces.ts';
import { CONTROL_PLANE, DOMAIN, nodeAddress, nodeName, podNetwork, PODS } from './network.ts';
import { containerdRoot, programPath } from './places.ts';

export interface NodeOptions {
  /** Counted from 1. */
  readonly index: number;
  readonly files: ClusterFiles;
  /** Of the node, below each hierarchy; its containers and daemons are below it. */
  readonly group: string;
  /** What the node has for pods, bytes; this machine has more. */
  readonly memoryBytes: number;
}

const SOCKET = '/run/containerd/containerd.sock';
/** Where the daemons of a node are, below its control group. */
export const DAEMONS = 'daemons';

export const folderOf = (files: ClusterFiles, index: number): string => join(files.folder, nodeName(index));

export function containerdOptions(folder: string, index: number, withPods: boolean): readonly string[] {
  const path = join(folder, withPods ? 'containerd.toml' : 'containerd-images.toml');
  const cri = 'plugins."io.containerd.grpc.v1.cri"';
  const lines = [
    'version = 2',
    `root = "${containerdRoot(nodeName(index))}"`,
    'state = "/run/containerd"',
    ...(withPods ? [] : ['disabled_plugins = ["io.containerd.grpc.v1.cri"]']),
    `[grpc]\n  address = "${SOCKET}"`,
    `[plugins."io.containerd.internal.v1.opt"]\n  path = "/opt/containerd"`,
    // Without CAP_SYS_RESOURCE no process may go below its own adjustment, which kubelet asks for.
    `[${cri}]\n  sandbox_image = "${PAUSE_IMAGE}"\n  restrict_oom_score_adj = true`,
    `[${cri}.cni]\n  bin_dir = "/usr/lib/cni"\n  conf_dir = "${join(folder, 'cni')}"`,
    `[${cri}.containerd.runtimes.runc]\n  runtime_type = "io.containerd.runc.v2"`,
    `[${cri}.containerd.runtimes.runc.options]\n  SystemdCgroup = false`,
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  return ['--config', path];
}

function writeNetwork(folder: string, index: number): void {
  mkdirSync(join(folder, 'cni'), { recursive: true });
  const ranges = [[{ subnet: podNetwork(index) }]];
  const bridge = { type: 'bridge', bridge: 'pods', isGateway: true, hairpinMode: true };
  const ipam = { type: 'host-local', ranges, routes: [{ dst: '0.0.0.0/0' }] };
  const network = { cniVersion: '0.4.0', name: 'pods', plugins: [{ ...bridge, ipam }] };
  writeFileSync(join(folder, 'cni/10-pods.conflist'), JSON.stringify(network));
}

function kubeletOptions({ index, files, group, memoryBytes }: NodeOptions): readonly string[] {
  const folder = folderOf(files, index);
  const name = nodeName(index);
  const address = nodeAddress(index);
  const server = files.authority.issue(`${name}-server`, { user: name, names: `IP:${address},DNS:${name}` });
  const config = {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address,
    tlsCertFile: server.certificate,
    tlsPrivateKeyFile: server.key,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: files.authority.certificate },
    },
    authorization: { mode: 'Webhook' },
    clusterDomain: DOMAIN,
    clusterDNS: [CONTROL_PLANE],
    cgroupDriver: 'cgroupfs',
    cgroupRoot: group,
    failSwapOn: false,
    resolvConf: '/dev/null',
    volumePluginDir: join(folder, 'volume-plugins'),
    systemReserved: { memory: `${totalmem() - memoryBytes}` },
    evictionHard: { 'memory.available': '100Mi' },
  };
  const path = join(folder, 'kubelet.json');
  writeFileSync(path, JSON.stringify(config));
  return [
    `--config=${path}`,
    `--kubeconfig=${files.kubeconfig(name, { user: `system:node:${name}`, group: 'system:nodes' })}`,
    `--hostname-override=${name}`,
    `--node-ip=${address}`,
    '--container-runtime=remote',
    `--container-runtime-endpoint=unix://${SOCKET}`,
  ];
}

function proxyOptions({ index, files }: NodeOptions): readonly string[] {
  const path = join(folderOf(files, index), 'kube-proxy.json');
  const name = nodeName(index);
  const config = {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    clusterCIDR: PODS,
    hostnameOverride: name,
    clientConnection: { kubeconfig: files.kubeconfig(`${name}-proxy`, { user: 'system:kube-proxy' }) },
    // These are settings of the whole machine.
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  };
  writeFileSync(path, JSON.stringify(config));
  return [`--config=${path}`];
}

export interface NodeDaemons {
  kubelet(): Daemon;
}

/** Starts the daemons of a node, in its namespaces and its control group. Images are there. */
export function startDaemons(space: Space, options: NodeOptions): NodeDaemons {
  const { index, files, group } = options;
  const folder = folderOf(files, index);
  writeNetwork(folder, index);
  const start = (name: string, command: string, args: readonly string[]): Daemon =>
    space.start(`${nodeName(index)}-${name}`, 'sh', [
      '-c',
      // Shims of containers stay where containerd is.
      `${joinGroup(`${group}/${DAEMONS}`)} && exec "$@"`,
      'sh',
      command,
      ...args,
    ]);
  start('containerd', 'containerd', containerdOptions(folder, index, true));
  const kubelet = kubeletOptions(options);
  start('kube-proxy', programPath('kube-proxy'), proxyOptions(options));
  return { kubelet: () => start('kubelet', programPath('kubelet'), kubelet) };
}
