/** What this machine sees of a desktop's container without asking the cluster: its control groups, files and X server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '../../scripts/kubernetes/cluster.ts';
import { hierarchyOf, processesIn } from '../../scripts/kubernetes/cluster/control-groups.ts';
import type { Pod } from './desktops.ts';

const run = promisify(execFile);

/** Of its container, in the hierarchy of a controller. */
function groupFolder(
  cluster: Cluster,
  { metadata, spec, status }: Pod,
  controller: 'memory' | 'cpu' | 'pids',
): string {
  const [, container = ''] = status.containerStatuses?.[0]?.containerID?.split('//') ?? [];
  const ofPod = join(spec.nodeName ?? '', 'kubepods/burstable', `pod${metadata.uid}`);
  return join(hierarchyOf(controller), cluster.group, ofPod, container);
}

export const groupValue = (cluster: Cluster, pod: Pod, controller: 'memory' | 'cpu', file: string): number =>
  Number(readFileSync(join(groupFolder(cluster, pod, controller), file), 'utf8'));

/** As kubelet counts it for eviction: what a container has, less files that it has not used lately. Bytes. */
export function workingSet(cluster: Cluster, pod: Pod): number {
  const statistics = readFileSync(join(groupFolder(cluster, pod, 'memory'), 'memory.stat'), 'utf8');
  const inactive = Number(/^total_inactive_file (\d+)$/m.exec(statistics)?.[1]);
  return groupValue(cluster, pod, 'memory', 'memory.usage_in_bytes') - inactive;
}

/** For `nsenter`. */
interface XClient {
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** A program of this machine as a client of the pod's X server, whose abstract socket is in the network of the pod. */
function xClient(cluster: Cluster, pod: Pod, command: readonly string[]): XClient {
  const pid = String(processesIn(groupFolder(cluster, pod, 'pids'))[0]);
  const [socket = ''] = readdirSync(`/proc/${pid}/root/tmp/.X11-unix`);
  const volumes = join(cluster.folder, pod.spec.nodeName ?? '', 'kubelet/pods', pod.metadata.uid, 'volumes');
  const state = join(volumes, 'kubernetes.io~empty-dir/home/agent/.local/state/deskhand');
  const xauthority = join(state, 'virtual-display.xauthority');
  return {
    args: ['--target', pid, '--net', ...command],
    env: { ...process.env, DISPLAY: socket.replace('X', ':'), XAUTHORITY: xauthority },
  };
}

/** `x:120 y:300 screen:0 window:123`, by xdotool. */
export async function pointerOn(cluster: Cluster, pod: Pod): Promise<string> {
  const { args, env } = xClient(cluster, pod, ['xdotool', 'getmouselocation']);
  return (await run('nsenter', args, { env })).stdout;
}

export interface DeviceEvents {
  /** `RawMotion`, `RawButtonPress` …, in their order. */
  names(): readonly string[];
  /** Resolves when the X server has ended; all that it sent before has been read then. */
  readonly ended: Promise<unknown>;
}

/** What the devices of the desktop send, XTEST's among them, by xinput. */
export function watchDevices(cluster: Cluster, pod: Pod): DeviceEvents {
  const { args, env } = xClient(cluster, pod, ['stdbuf', '-oL', 'xinput', 'test-xi2', '--root']);
  const xinput = spawn('nsenter', args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  xinput.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return {
    names: () => [...text.matchAll(/^EVENT type \d+ \((Raw\w+)\)$/gm)].map(([, name = '']) => name),
    ended: once(xinput, 'close'),
  };
}
