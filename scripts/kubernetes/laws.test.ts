/** Values that must agree among the manifests, and with the service, its image and the documentation. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';
import { ENVIRONMENT as IMAGE, PORT as IMAGE_PORT, RUN, TOKEN_FILE, USER } from '../container/recipe.ts';
import { all, isSelected, oneOf, ofKind, pods, type Container, type PodSpec } from './manifests.ts';

const read = (path: string): string => readFileSync(fromTop(path), 'utf8');

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
};
/** Bytes, or cores. */
function amount(quantity: string | undefined): number {
  const [, number, unit = ''] = /^([\d.]+)(\D*)$/.exec(quantity ?? '') ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined)
    throw new Error(`${quantity ?? 'nothing'} is no quantity.`);
  return Number(number) * factor;
}

const [POD] = pods();
if (POD === undefined) throw new Error('There is no pod.');
const SPEC: PodSpec = POD.spec;
const serviceOf = ({ containers }: PodSpec): Container => {
  const [container] = containers;
  if (container === undefined) throw new Error('The pod has no container.');
  return container;
};
const SERVICE = serviceOf(SPEC);
const ENVIRONMENT = new Map(SERVICE.env?.map(({ name, value }) => [name, value]));
const [PORT] = SERVICE.ports ?? [];

test('a desktop is the same pod, no matter who makes it', () => {
  expect(pods().map(({ of }) => of)).toEqual(['Pod', 'StatefulSet', 'Sandbox', 'SandboxTemplate']);
  for (const { spec, labels } of pods()) {
    expect(spec).toEqual(SPEC);
    expect(labels).toEqual(POD.labels);
  }
});

test('everything is in the one namespace, and no two objects of a kind have one name', () => {
  const { name } = oneOf('Namespace').metadata;
  for (const { kind, file, metadata } of all())
    expect(metadata.namespace, `${file} ${kind}`).toBe(kind === 'Namespace' ? undefined : name);
  const named = all()
    .filter(({ kind }) => kind !== 'SandboxClaim')
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(named).size).toBe(named.length);
});

describe('traffic', () => {
  const [inside, outside] = ofKind('NetworkPolicy');

  test('policies select each pod', () => {
    for (const { labels, of } of pods())
      expect(isSelected(inside?.spec.podSelector.matchLabels ?? { none: '' }, labels), of).toBe(true);
    expect(inside?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
  });

  test('only clients with a label reach the port of the container, and no other port', () => {
    const rules = inside?.spec.ingress ?? [];
    expect(rules).toHaveLength(1);
    expect(rules[0]?.ports).toEqual([{ protocol: 'TCP', port: PORT?.containerPort }]);
    expect(rules[0]?.from).toEqual([{ podSelector: { matchLabels: { 'deskhand-client': 'true' } } }]);
    expect(pods().some(({ labels }) => 'deskhand-client' in labels)).toBe(false);
  });

  test('a desktop reaches name servers alone, unless its label asks for the internet', () => {
    const ports = inside?.spec.egress?.flatMap((rule) => rule.ports ?? [{ protocol: 'any', port: 0 }]);
    expect(ports).toEqual([
      { protocol: 'UDP', port: 53 },
      { protocol: 'TCP', port: 53 },
    ]);
    const selector = outside?.spec.podSelector.matchLabels ?? {};
    expect(isSelected(selector, { ...POD.labels, 'deskhand-egress': 'public' })).toBe(true);
    for (const { labels, of } of pods()) expect(isSelected(selector, labels), of).toBe(false);
  });

  test('the policy that the controller of agent-sandbox makes has the same rules', () => {
    const { ingress, egress } = oneOf('SandboxTemplate').spec.networkPolicy;
    expect({ ingress, egress }).toEqual({ ingress: inside?.spec.ingress, egress: inside?.spec.egress });
  });

  test('the Service and the StatefulSet find the pods', () => {
    const service = oneOf('Service');
    const set = oneOf('StatefulSet').spec;
    expect(isSelected(service.spec.selector, set.template.metadata.labels)).toBe(true);
    expect(service.spec.ports.map(({ port, targetPort }) => [port, targetPort])).toEqual([
      [PORT?.containerPort, PORT?.name],
    ]);
    expect(set.serviceName).toBe(service.metadata.name);
    expect(isSelected(set.selector.matchLabels, set.template.metadata.labels)).toBe(true);
  });
});

describe('names of other objects', () => {
  test('the pool, the claim and the binding name what there is', () => {
    expect(oneOf('SandboxWarmPool').spec.sandboxTemplateRef.name).toBe(
      oneOf('SandboxTemplate').metadata.name,
    );
    expect(oneOf('SandboxClaim').spec.warmPoolRef.name).toBe(oneOf('SandboxWarmPool').metadata.name);
    const { roleRef, subjects } = oneOf('RoleBinding');
    expect(roleRef?.name).toBe(oneOf('Role').metadata.name);
    expect(subjects?.map(({ name }) => name)).toEqual([oneOf('ServiceAccount').metadata.name]);
  });

  test('the token is a file of the Secret that the group of the service can read; it is in no manifest', () => {
    const secret = oneOf('Secret');
    const volume = SPEC.volumes.find(({ secret: source }) => source !== undefined);
    expect(volume?.secret?.secretName).toBe(secret.metadata.name);
    expect(volume?.secret?.defaultMode).toBe(0o440);
    const mount = SERVICE.volumeMounts.find(({ name }) => name === volume?.name);
    const [key = ''] = Object.keys(secret.stringData ?? {});
    expect(ENVIRONMENT.get('SERVICE_TOKEN_FILE')).toBe(`${mount?.mountPath ?? ''}/${key}`);
    // The service refuses an empty one, so that no one starts with a token that everybody knows.
    expect(secret.stringData).toEqual({ [key]: '' });
    expect(ENVIRONMENT.has('SERVICE_TOKEN')).toBe(false);
  });

  test('volumes are mounted, and mounts are of volumes', () => {
    const mounts = [...SPEC.initContainers, ...SPEC.containers].flatMap(({ volumeMounts }) => volumeMounts);
    expect(new Set(mounts.map(({ name }) => name))).toEqual(new Set(SPEC.volumes.map(({ name }) => name)));
  });
});

describe('the service', () => {
  test('listens on the port of the container, by settings that there are', () => {
    expect(ENVIRONMENT.get('SERVICE_PORT')).toBe(String(PORT?.containerPort));
    const settings = read('main/settings/schema.ts');
    for (const name of ENVIRONMENT.keys())
      if (name.startsWith('SERVICE_')) expect(settings).toContain(`env: '${name.replace(/_FILE$/, '')}'`);
  });

  test('is probed at a path that needs no token, on a port that it has', () => {
    const document = JSON.parse(read('docs/reference/openapi.json')) as {
      paths: Record<string, { get?: { security?: unknown } }>;
    };
    for (const { httpGet } of [SERVICE.startupProbe, SERVICE.readinessProbe, SERVICE.livenessProbe]) {
      expect(document.paths[httpGet.path]?.get?.security).toEqual([]);
      expect(httpGet.port).toBe(PORT?.name);
    }
    const startMs = SERVICE.startupProbe.periodSeconds * SERVICE.startupProbe.failureThreshold;
    expect(startMs).toBeGreaterThanOrEqual(30);
  });

  test('has the state, home and runtime folder of a user alone', () => {
    const [folders] = SPEC.initContainers;
    const shell = folders?.command?.at(-1) ?? '';
    for (const name of ['HOME', 'XDG_RUNTIME_DIR']) {
      const mount = SERVICE.volumeMounts.find(({ mountPath }) => mountPath === ENVIRONMENT.get(name));
      const first = folders?.volumeMounts.find((other) => other.name === mount?.name);
      // An emptyDir itself has mode 0777, by which the service would not start.
      expect(shell).toMatch(
        new RegExp(`-m 0700 [^&]*${first?.mountPath ?? '-'}/${mount?.subPath ?? '-'}(?: |$)`),
      );
    }
    expect(ENVIRONMENT.has('SERVICE_STATE_DIR')).toBe(false);
  });

  test('has the user, folders and environment of the image, and runs its command', () => {
    const { runAsUser, fsGroup } = SPEC.securityContext;
    expect([runAsUser, fsGroup]).toEqual([USER.id, USER.id]);
    for (const [name, value] of ENVIRONMENT)
      if (name !== 'SERVICE_TOKEN_FILE') expect(value, name).toBe(IMAGE[name]);
    expect(ENVIRONMENT.get('SERVICE_TOKEN_FILE')).toBe(TOKEN_FILE);
    expect(PORT?.containerPort).toBe(IMAGE_PORT);
    const writable = SERVICE.volumeMounts.filter(({ readOnly }) => readOnly !== true);
    expect(writable.map(({ mountPath }) => mountPath).sort()).toEqual(
      [...RUN.volumes, ...RUN.tmpfs.map(({ path }) => path), '/dev/shm'].sort(),
    );
    expect(SERVICE.command).toBeUndefined();
    const images = SPEC.initContainers.concat(SPEC.containers).map(({ image: name }) => name);
    expect(new Set(images)).toEqual(new Set(['registry.invalid/deskhand:VERSION']));
  });
});

describe('limits', () => {
  const { requests, limits } = SERVICE.resources;
  const unit = read('resources/systemd/system/deskhand@.service');
  const ofUnit = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('a desktop asks for what was measured and planned', () => {
    const scale = read('docs/scale.md');
    const gigabytes = /desktops by memory \(([\d.]+) GB each/.exec(scale)?.[1];
    const cores = /desktops by processor \(([\d.]+) core each/.exec(scale)?.[1];
    expect(amount(requests['memory'])).toBeCloseTo(Number(gigabytes) * 1e9);
    expect(amount(requests['cpu'])).toBeCloseTo(Number(cores));
  });

  test('it gets at most what the template for systemd allows, and ends in the same time', () => {
    expect(amount(limits['cpu'])).toBe(parseInt(ofUnit('CPUQuota'), 10) / 100);
    expect(amount(limits['memory'])).toBe(amount(`${ofUnit('MemoryMax')}i`));
    expect(SPEC.terminationGracePeriodSeconds).toBe(Number(ofUnit('TimeoutStopSec')));
    for (const setting of ofUnit('Environment=MALLOC_ARENA_MAX').split(' ').slice(1))
      expect(`${setting.split('=')[0] ?? ''}=${ENVIRONMENT.get(setting.split('=')[0] ?? '') ?? ''}`).toBe(
        setting,
      );
  });

  test('what it may write has limits, which leave it memory and fit its storage', () => {
    const volumes = SPEC.volumes.filter(({ emptyDir }) => emptyDir !== undefined);
    const bytes = (inMemory: boolean): number =>
      volumes
        .filter(({ emptyDir }) => (emptyDir?.medium === 'Memory') === inMemory)
        .reduce((sum, { emptyDir }) => sum + amount(emptyDir?.sizeLimit), 0);
    expect(bytes(true) + amount(requests['memory'])).toBeLessThan(amount(limits['memory']));
    expect(bytes(false)).toBeLessThan(amount(limits['ephemeral-storage']));
  });
});

/** https://kubernetes.io/docs/concepts/security/pod-security-standards/, restricted; and a root file system that is read alone. */
test('pods keep to the restricted profile, which the namespace enforces', () => {
  const { metadata } = oneOf('Namespace');
  expect(metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  const { securityContext, hostNetwork, hostPID, hostIPC, volumes } = SPEC;
  expect([hostNetwork, hostPID, hostIPC]).toEqual([undefined, undefined, undefined]);
  // The image brings its own first process, with which everything else ends.
  expect(SPEC.shareProcessNamespace).toBeUndefined();
  expect(securityContext.runAsNonRoot).toBe(true);
  expect(securityContext.runAsUser).toBeGreaterThan(0);
  expect(securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
  expect(SPEC.automountServiceAccountToken).toBe(false);
  for (const { securityContext: own } of [...SPEC.initContainers, ...SPEC.containers])
    expect(own).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  for (const { name, emptyDir, secret } of volumes) expect(emptyDir ?? secret, name).toBeDefined();
});
