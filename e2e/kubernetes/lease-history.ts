/** Every holder that the API server had for each lease, as a watch of kubectl prints them. */
import { spawn } from 'node:child_process';
import { programPath } from '../../scripts/kubernetes/cluster/places.ts';

export interface Holder {
  readonly lease: string;
  /** Empty: it was released. */
  readonly holder: string;
}

export interface LeaseHistory {
  /** So far, in their order. */
  holders(): readonly Holder[];
  stop(): void;
}

export function watchLeases(kubeconfig: string): LeaseHistory {
  const columns = 'jsonpath={.metadata.name},{.spec.holderIdentity}{"\\n"}';
  const options = ['--kubeconfig', kubeconfig, '--namespace', 'desktops', '--watch', '--output', columns];
  const kubectl = spawn(programPath('kubectl'), ['get', 'leases', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  kubectl.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return {
    holders: () =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split(','))
        .map(([lease = '', holder = '']) => ({ lease, holder })),
    stop: () => void kubectl.kill(),
  };
}

/** Those that had a lease directly after another holder: it was neither released nor renewed. */
export const tookOver = (holders: readonly Holder[]): readonly Holder[] =>
  holders.filter(({ lease, holder }, index) => {
    const before = holders.slice(0, index).findLast((other) => other.lease === lease)?.holder ?? '';
    return before !== '' && holder !== '' && before !== holder;
  });
