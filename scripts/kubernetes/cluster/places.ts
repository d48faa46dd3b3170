/** Where the programs of Kubernetes, the images and the nodes' copies of them are kept between runs, outside the checkout. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** DESKHAND_KUBERNETES_DIR names another folder. */
export const CACHE = process.env['DESKHAND_KUBERNETES_DIR'] ?? join(homedir(), '.cache/deskhand-kubernetes');

/** Built from Debian's source package. */
export const PROGRAMS = [
  'kubelet',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kube-proxy',
] as const;

export type Program = (typeof PROGRAMS)[number];

/** Path of a program that was built, of `kubectl`, or of `pause`, the first process of every pod. */
export const programPath = (name: Program | 'kubectl' | 'pause'): string => join(CACHE, 'bin', name);

/** The image layers and snapshots of a node's containerd, so that its images are present at the next start. */
export const containerdRoot = (node: string): string => join(CACHE, 'nodes', node);
