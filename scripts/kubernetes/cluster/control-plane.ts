/** etcd, the API server, the controllers, the scheduler and a name server, in the namespace of the control plane. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Authority, Issued, Subject } from './certificates.ts';
import type { Daemon, Space } from './namespaces.ts';
import { API_PORT, API_SERVICE, CONTROL_PLANE, DOMAIN, SERVICES } from './network.ts';
import { programPath } from './places.ts';

export interface ClusterFiles {
  /** Of this run alone. */
  readonly folder: string;
  readonly authority: Authority;
  /** Path of a kubeconfig for this user. */
  readonly kubeconfig: (name: string, subject: Subject) => string;
}

export const API_SERVER = `https://${CONTROL_PLANE}:${API_PORT}`;

export function clusterFiles(folder: string, authority: Authority): ClusterFiles {
  return {
    folder,
    authority,
    kubeconfig(name, subject) {
      const { certificate, key } = authority.issue(name, subject);
      const path = join(folder, `${name}.kubeconfig`);
      const cluster = {
        name: 'c',
        cluster: { server: API_SERVER, 'certificate-authority': authority.certificate },
      };
      const user = { name: 'u', user: { 'client-certificate': certificate, 'client-key': key } };
      const context = { name: 'x', context: { cluster: 'c', user: 'u' } };
      const kubeconfig = {
        apiVersion: 'v1',
        kind: 'Config',
        clusters: [cluster],
        users: [user],
        contexts: [context],
        'current-context': 'x',
      };
      writeFileSync(path, JSON.stringify(kubeconfig), { mode: 0o600 });
      return path;
    },
  };
}

/**
 * When the pods of a node that is NotReady go; the default is 300 s. A kubelet that has just started says NotReady, and Ready
 * with its next report 10 s later: a shorter time would take its pods for a restart.
 */
const EVICTION_S = 30;

/** Which requests came, from whom, and how they were answered; without bodies. */
const AUDIT = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [{ level: 'Metadata' }],
};

export const auditLog = (folder: string): string => join(folder, 'audit.log');

function apiServerOptions({ folder, authority }: ClusterFiles, accounts: Issued): readonly string[] {
  const names = [`IP:${CONTROL_PLANE}`, `IP:${API_SERVICE}`, 'DNS:kubernetes', 'DNS:kubernetes.default'];
  const dns = ['DNS:kubernetes.default.svc', `DNS:kubernetes.default.svc.${DOMAIN}`];
  const server = authority.issue('apiserver', {
    user: 'kube-apiserver',
    names: [...names, ...dns].join(','),
  });
  const toKubelets = authority.issue('apiserver-kubelet', { user: 'apiserver', group: 'system:masters' });
  const policy = join(folder, 'audit.json');
  writeFileSync(policy, JSON.stringify(AUDIT));
  return [
    '--etcd-servers=http://127.0.0.1:2379',
    '--bind-address=0.0.0.0',
    `--advertise-address=${CONTROL_PLANE}`,
    `--secure-port=${API_PORT}`,
    `--cert-dir=${folder}`,
    `--tls-cert-file=${server.certificate}`,
    `--tls-private-key-file=${server.key}`,
    `--client-ca-file=${authority.certificate}`,
    `--kubelet-client-certificate=${toKubelets.certificate}`,
    `--kubelet-client-key=${toKubelets.key}`,
    `--kubelet-certificate-authority=${authority.certificate}`,
    '--kubelet-preferred-address-types=InternalIP',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-signing-key-file=${accounts.key}`,
    `--service-account-key-file=${accounts.certificate}`,
    `--service-cluster-ip-range=${SERVICES}`,
    '--authorization-mode=Node,RBAC',
    '--enable-admission-plugins=NodeRestriction',
    `--default-not-ready-toleration-seconds=${EVICTION_S}`,
    `--default-unreachable-toleration-seconds=${EVICTION_S}`,
    `--audit-policy-file=${policy}`,
    `--audit-log-path=${auditLog(folder)}`,
    '--profiling=false',
  ];
}

function startNameServer(space: Space): void {
  space.start('dnsmasq', 'dnsmasq', [
    '--keep-in-foreground',
    '--conf-file=/dev/null',
    '--pid-file=',
    '--no-resolv',
    '--no-hosts',
    '--user=root',
    '--bind-interfaces',
    `--listen-address=${CONTROL_PLANE}`,
    `--local=/${DOMAIN}/`,
    `--address=/kubernetes.default.svc.${DOMAIN}/${API_SERVICE}`,
  ]);
}

/** The API server and what it keeps its objects in; it does not answer yet. `accounts` signs the tokens of service accounts. */
export function startApiServer(
  space: Space,
  files: ClusterFiles,
): { readonly accounts: Issued; readonly server: Daemon } {
  const accounts = files.authority.issue('service-accounts', { user: 'service-accounts' });
  space.run('mkdir', '-p', '/run/etcd');
  space.start('etcd', 'etcd', [
    '--data-dir=/run/etcd',
    '--listen-client-urls=http://127.0.0.1:2379',
    '--advertise-client-urls=http://127.0.0.1:2379',
    '--listen-peer-urls=http://127.0.0.1:2380',
  ]);
  const options = apiServerOptions(files, accounts);
  return { accounts, server: space.start('kube-apiserver', programPath('kube-apiserver'), options) };
}

/** Once the API server answers, without which the controllers end. */
export function startControllers(space: Space, files: ClusterFiles, accounts: Issued): void {
  const { authority, kubeconfig } = files;
  space.start('kube-controller-manager', programPath('kube-controller-manager'), [
    `--kubeconfig=${kubeconfig('controllers', { user: 'system:kube-controller-manager' })}`,
    `--service-account-private-key-file=${accounts.key}`,
    `--root-ca-file=${authority.certificate}`,
    '--use-service-account-credentials=true',
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    '--port=0',
    `--cert-dir=${files.folder}`,
  ]);
  space.start('kube-scheduler', programPath('kube-scheduler'), [
    `--kubeconfig=${kubeconfig('scheduler', { user: 'system:kube-scheduler' })}`,
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    '--port=0',
  ]);
  startNameServer(space);
}
