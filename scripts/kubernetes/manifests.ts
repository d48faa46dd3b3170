/** The manifests for Kubernetes in resources/kubernetes, read. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromTop } from '../build/paths.ts';

type Labels = Readonly<Record<string, string>>;

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface SecurityContext {
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly privileged?: boolean;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: { readonly requests: Labels; readonly limits: Labels };
  readonly securityContext?: SecurityContext;
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly volumeMounts: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly subPath?: string;
    readonly readOnly?: boolean;
  }[];
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly shareProcessNamespace?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly securityContext: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly fsGroup?: number;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly initContainers: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly emptyDir?: { readonly medium?: string; readonly sizeLimit?: string };
    readonly secret?: { readonly secretName: string; readonly defaultMode: number };
  }[];
}

interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: PodSpec;
}

interface Selector {
  readonly matchLabels: Labels;
}

interface TrafficRule {
  readonly ports?: readonly { readonly protocol: string; readonly port: number }[];
  readonly from?: readonly { readonly podSelector: Selector }[];
  readonly to?: readonly unknown[];
}

interface TrafficRules {
  readonly ingress?: readonly TrafficRule[];
  readonly egress?: readonly TrafficRule[];
}

interface Specs {
  readonly Namespace: undefined;
  readonly ServiceAccount: undefined;
  readonly Secret: undefined;
  readonly Role: undefined;
  readonly RoleBinding: undefined;
  readonly Pod: PodSpec;
  readonly StatefulSet: {
    readonly serviceName: string;
    readonly selector: Selector;
    readonly template: PodTemplate;
  };
  readonly Service: {
    readonly clusterIP: string;
    readonly selector: Labels;
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  };
  readonly NetworkPolicy: TrafficRules & {
    readonly podSelector: Selector;
    readonly policyTypes: readonly string[];
  };
  readonly Sandbox: { readonly podTemplate: PodTemplate };
  readonly SandboxTemplate: { readonly podTemplate: PodTemplate; readonly networkPolicy: TrafficRules };
  readonly SandboxWarmPool: { readonly sandboxTemplateRef: { readonly name: string } };
  readonly SandboxClaim: {
    readonly warmPoolRef: { readonly name: string };
    readonly additionalPodMetadata: { readonly labels: Labels };
  };
}

type Kind = keyof Specs;

interface Manifest<K extends Kind = Kind> {
  /** Below resources/kubernetes. */
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: K;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  readonly spec: Specs[K];
  readonly stringData?: Labels;
  readonly rules?: readonly {
    readonly apiGroups: string[];
    readonly resources: string[];
    readonly verbs: string[];
  }[];
  readonly roleRef?: { readonly name: string };
  readonly subjects?: readonly { readonly name: string; readonly namespace: string }[];
}

const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll: (text: string) => unknown[] };
const FOLDER = fromTop('resources/kubernetes');

export const FILES: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort();

/** The objects of one file, as they stand there. */
export const objectsOf = (file: string): readonly unknown[] =>
  parseManifests(readFileSync(join(FOLDER, file), 'utf8'));

export const parseManifests = (text: string): readonly unknown[] => loadAll(text);

// Their form is held by the schema, which has its own tests.
const ALL = FILES.flatMap((file) =>
  objectsOf(file).map((object) => ({ ...(object as object), file }) as unknown as Manifest),
);

export const all = (): readonly Manifest[] => ALL;

export const ofKind = <K extends Kind>(kind: K): readonly Manifest<K>[] =>
  ALL.filter((manifest): manifest is Manifest<K> => manifest.kind === kind);

/** Of the only object of this kind, or the first one. */
export function oneOf<K extends Kind>(kind: K): Manifest<K> {
  const [found] = ofKind(kind);
  if (found === undefined) throw new Error(`No manifest is a ${kind}.`);
  return found;
}

/** The pods that the manifests make, each with the labels that it gets. */
export const pods = (): readonly {
  readonly of: string;
  readonly labels: Labels;
  readonly spec: PodSpec;
}[] => [
  ...ofKind('Pod').map(({ metadata, spec }) => ({ of: 'Pod', labels: metadata.labels ?? {}, spec })),
  ...ofKind('StatefulSet').map(({ spec }) => fromTemplate('StatefulSet', spec.template)),
  ...ofKind('Sandbox').map(({ spec }) => fromTemplate('Sandbox', spec.podTemplate)),
  ...ofKind('SandboxTemplate').map(({ spec }) => fromTemplate('SandboxTemplate', spec.podTemplate)),
];

const fromTemplate = (of: string, { metadata, spec }: PodTemplate): ReturnType<typeof pods>[number] => ({
  of,
  labels: metadata.labels,
  spec,
});

export const isSelected = (selector: Labels, labels: Labels): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
