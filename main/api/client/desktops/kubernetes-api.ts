/** Calls to the API server of Kubernetes over its REST interface: https://kubernetes.io/docs/reference/using-api/api-concepts/ */

export interface KubernetesOptions {
  /** Default: `https://kubernetes.default.svc`, which is the cluster's own inside a pod. */
  readonly server?: string;
  /** Default: the namespace of the pod's service account. */
  readonly namespace?: string;
  /** Sent as a bearer token. Default: the service account's, read again at each call, since the cluster renews it. */
  readonly apiToken?: string;
  /** Default: the global one. Node trusts the cluster's certificate where NODE_EXTRA_CA_CERTS names its `ca.crt`. */
  readonly fetch?: typeof fetch;
}

/** Where a pod finds the files of its service account: https://kubernetes.io/docs/tasks/run-application/access-api-from-pod/ */
const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

export type KubernetesObject = Readonly<Record<string, unknown>>;

export interface KubernetesAnswer {
  readonly status: number;
  readonly body: KubernetesObject;
  /** The server's own time, epoch milliseconds; NaN if it does not report it. */
  readonly timeMs: number;
}

export interface KubernetesApi {
  /** `path` is below the namespace: `pods`, of the group `/api/v1` or `/apis/…`. Resolves with any status. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    group: string,
    path: string,
    body?: KubernetesObject,
  ): Promise<KubernetesAnswer>;
}

export function kubernetesApi(options: KubernetesOptions): KubernetesApi {
  const { server = 'https://kubernetes.default.svc', fetch: fetcher = fetch } = options;
  return {
    async call(method, group, path, body) {
      const namespace = options.namespace ?? (await accountFile('namespace'));
      const token = options.apiToken ?? (await accountFile('token'));
      const url = `${server.replace(/\/+$/, '')}${group}/namespaces/${encodeURIComponent(namespace)}/${path}`;
      const response = await fetcher(url, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => null);
      const date = response.headers.get('date');
      return {
        status: response.status,
        body: isObject(answer) ? answer : {},
        timeMs: date === null ? NaN : Date.parse(date),
      };
    },
  };
}

async function accountFile(name: 'namespace' | 'token'): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return (await readFile(`${ACCOUNT}/${name}`, 'utf8')).trim();
}

/** The server refused: its `Status` says why. */
export const refusedByServer = ({ status, body }: KubernetesAnswer): Error =>
  new Error(
    `Kubernetes answered with status ${status}: ${typeof body['message'] === 'string' ? body['message'] : 'no message'}. Check the service account's role.`,
  );

export const isObject = (value: unknown): value is KubernetesObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that is an object; empty if it is none. */
export function objectIn(value: unknown, name: string): KubernetesObject {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** A member that is a list; empty if it is none. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const member: unknown = isObject(value) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
}
