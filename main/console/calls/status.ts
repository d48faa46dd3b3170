/** Status with reasons and remedies, also as text for a bug report. */
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { reportHealth } from '../../operations/support/report-health.ts';
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import { CAPABILITIES, CAPABILITY_TITLES } from '../../ports/capability.ts';
import type { AskService } from '../ask-service.ts';
import type { ConsoleHost } from '../host.ts';
import type { Fact } from '../model/log.ts';
import type { CapabilityModel, StatusReport } from '../model/status.ts';
import { nothingToInstall } from '../nothing-to-install.ts';
import type { Handlers } from './calls.ts';

export interface StatusCallsOptions {
  readonly ask: AskService;
  readonly host: Pick<
    ConsoleHost,
    'kind' | 'address' | 'open' | 'links' | 'versions' | 'paths' | 'mcpConfig' | 'languages'
  >;
}

/** Panes of the macOS settings in which missing permissions are granted. */
const PANES: Partial<Readonly<Record<CapabilityName, CapabilityModel['link']>>> = {
  capture: 'screen-recording',
  pointer: 'accessibility',
  keyboard: 'accessibility',
};

const MIB = 1024 * 1024;

const limits: readonly Fact[] = [
  { name: 'JSON body', value: `${LIMITS.jsonBodyBytes / 1024} KiB` },
  { name: 'Picture body', value: `${LIMITS.imageBodyBytes / MIB} MiB` },
  { name: 'Picture', value: `${LIMITS.imagePixels / 1_000_000} megapixels` },
  { name: 'Text typed at once', value: `${LIMITS.textChars} characters` },
  { name: 'Acts in a batch', value: String(LIMITS.batchActions) },
  { name: 'Acts waiting for their turn', value: String(LIMITS.actsQueued) },
  { name: 'Waits at once', value: String(LIMITS.waits) },
  { name: 'Shell commands at once', value: String(LIMITS.shells) },
  { name: 'Connections', value: String(LIMITS.maxConnections) },
];

function modelOf(
  name: CapabilityName,
  capability: Capability,
  { open }: Pick<ConsoleHost, 'open'>,
): CapabilityModel {
  const { available, adapter, reason, remedy } = capability;
  // The panes exist where the host can open them and the adapter is the one that needs permission.
  const hasPane = !available && open !== null && (reason?.includes('macOS') ?? false);
  return {
    name,
    title: CAPABILITY_TITLES[name],
    available,
    adapter,
    reason,
    remedy,
    link: hasPane ? (PANES[name] ?? null) : null,
  };
}

const capabilityLine = ({ name, available, adapter, reason }: CapabilityModel): string =>
  `${name}: ${available ? 'works' : 'not available'}${adapter === null ? '' : ` (${adapter})`}${reason === null ? '' : `, ${reason}`}`;

export function createStatusCalls({
  ask,
  host,
}: StatusCallsOptions): Handlers<
  'status.report' | 'languages.install' | 'diagnosis' | 'open' | 'mcp.config'
> {
  const health = async (): Promise<
    Pick<StatusReport, 'desktop' | 'capabilities' | 'languages' | 'unread'>
  > => {
    const { capabilities: all, desktop, languages, unreadScripts } = await ask(reportHealth, undefined);
    return {
      desktop,
      languages: [...languages],
      unread: await Promise.all(
        unreadScripts.map(async ({ script, install }) => ({
          script,
          install,
          installing: (await host.languages?.state(install)) ?? { state: 'missing' as const },
        })),
      ),
      capabilities: CAPABILITIES.map((name) => modelOf(name, all[name], host)),
    };
  };

  return {
    'status.report': async () => ({
      ...(await health()),
      versions: [...host.versions],
      limits: [...limits],
      paths: [...host.paths],
      links: [...host.links],
    }),

    async 'languages.install'({ package: wanted }) {
      const { unreadScripts } = await ask(reportHealth, undefined);
      if (host.languages === null || !unreadScripts.some(({ install }) => install === wanted))
        throw nothingToInstall();
      await host.languages.install(wanted);
      return {};
    },

    'mcp.config': () => Promise.resolve({ text: host.mcpConfig() }),

    async diagnosis() {
      const { loopbackOnly } = host.address();
      const { desktop, capabilities } = await health();
      return {
        text: [
          ...host.versions.map((fact) => `${fact.name} ${fact.value}`),
          `Host: ${host.kind}, ${loopbackOnly ? 'this machine only' : 'reachable from other machines'}`,
          ...(desktop === null ? [] : [desktop.summary]),
          ...capabilities.map(capabilityLine),
          '',
        ].join('\n'),
      };
    },

    async open({ link }) {
      if (host.open === null)
        throw new ServiceError('not_supported', 'This page cannot open anything on that machine.');
      await host.open(link);
      return {};
    },
  };
}
