/** What the API server had of leases and pods, version after version, as a watch of kubectl prints it. */
import { spawn } from 'node:child_process';
import { programPath } from '../../scripts/kubernetes/cluster/places.ts';

interface Watch {
  /** So far, in their order. */
  readonly lines: () => readonly string[];
  readonly stop: () => void;
}

function watch(kubeconfig: string, objects: readonly string[], template: string): Watch {
  const options = ['--kubeconfig', kubeconfig, '--namespace', 'desktops', '--watch'];
  const output = ['--output', `jsonpath=${template}{"\\n"}`];
  const kubectl = spawn(programPath('kubectl'), ['get', ...objects, ...options, ...output], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  kubectl.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { lines: () => text.split('\n').slice(0, -1), stop: () => void kubectl.kill() };
}

export interface Holder {
  readonly lease: string;
  /** Empty: it was released. */
  readonly holder: string;
}

export interface LeaseHistory {
  /** So far, in their order. */
  holders(): readonly Holder[];
  readonly stop: () => void;
}

export function watchLeases(kubeconfig: string): LeaseHistory {
  const { lines, stop } = watch(kubeconfig, ['leases'], '{.metadata.name},{.spec.holderIdentity}');
  return {
    holders: () =>
      lines()
        .map((line) => line.split(','))
        .map(([lease = '', holder = '']) => ({ lease, holder })),
    stop,
  };
}

/** Those that had a lease directly after another holder: it was neither released nor renewed. */
export const tookOver = (holders: readonly Holder[]): readonly Holder[] =>
  holders.filter(({ lease, holder }, index) => {
    const before = holders.slice(0, index).findLast((other) => other.lease === lease)?.holder ?? '';
    return before !== '' && holder !== '' && before !== holder;
  });

/** The codes with which the container of a pod ended: 137 is a SIGKILL. */
export function watchExitCodes(
  kubeconfig: string,
  pod: string,
): { codes(): readonly string[]; readonly stop: () => void } {
  const template = '{.status.containerStatuses[0].state.terminated.exitCode}';
  const { lines, stop } = watch(kubeconfig, ['pod', pod], template);
  return { codes: () => lines().filter(Boolean), stop };
}
