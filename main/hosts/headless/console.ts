/** The console in a browser: its pages, its address, and this host's part of the calls. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createConsole } from '../../console/console.ts';
import type { ConsoleHost } from '../../console/host.ts';
import { createConsoleFace } from '../../console/http/face.ts';
import { loadPages, type Pages } from '../../console/http/pages.ts';
import { createSecretGuard, findMarkerIn } from '../../console/http/secret-guard.ts';
import type { Sessions } from '../../console/http/sessions.ts';
import type { ConsoleSession, Mounted } from '../../http/server.ts';
import type { LogHistory } from '../../log/log-history.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { Machine } from '../../ports/machine.ts';
import type { Service } from '../../service/service.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { isLoopbackHost } from '../../settings/rules.ts';
import type { Settings } from '../../settings/settings.ts';
import { createClientShelf } from '../mcp/install/client-shelf.ts';
import { serverCommand, withStateDirectory } from '../mcp/install/install.ts';
import { commandConfig } from '../mcp/install/shown-config.ts';
import { createLanguageInstaller } from '../programs/language-installer.ts';
import { consentParts, NO_CONSENT_NEEDED } from '../console/consent-parts.ts';
import type { DesktopConsent } from '../start/desktop-consent.ts';
import { createFirstRun } from '../start/first-run.ts';
import { VERSION } from '../start/version.ts';

export interface HeadlessConsoleOptions {
  readonly service: Service;
  readonly machine: Machine;
  readonly settings: Settings;
  readonly log: RequestLog;
  readonly history: LogHistory;
  readonly stateDir: string;
  readonly facts: HostFacts;
  readonly sessions: Sessions;
  /** The file that was started, for clients of MCP to start again. */
  readonly main: string;
  /** The consent that the person has to give, and the desktop's name; null if none is needed. */
  readonly consent: { readonly of: DesktopConsent; readonly desktop: string } | null;
  /** The desktop on which agents could see a browser: a person's, one that this service started, or none. */
  readonly desktop: 'shared' | 'virtual' | 'none';
  readonly programs: ConsoleHost['programs'];
}

export interface HeadlessConsole {
  /** Empty if the renderer was not built. */
  readonly mounted: readonly Mounted[];
  readonly isSession: ConsoleSession;
  /** Receives the service's address. */
  listening(url: string): void;
  /** Of the page, which holds no secret; null if the renderer was not built. */
  address(): string | null;
}

const RENDERER = new URL('../../../renderer/', import.meta.url);
const BUILT_RENDERER = new URL('../../../dist/renderer/', import.meta.url);

async function findPages(): Promise<Pages | null> {
  const folder = [BUILT_RENDERER, RENDERER].find((candidate) => existsSync(new URL('assets/', candidate)));
  return folder === undefined ? null : await loadPages(folder);
}

const hostOf = (
  { settings, sessions, stateDir, facts, main, consent, programs }: HeadlessConsoleOptions,
  url: () => string,
): ConsoleHost => ({
  kind: 'headless',
  address: () => ({ url: url(), loopbackOnly: isLoopbackHost(settings.values.host) }),
  problem: () => null,
  subscribeProblem: () => () => undefined,
  shortcut: () => null,
  copyText: null,
  open: null,
  endSessions: () => sessions.endAll(),
  links: [],
  secretStorage: () => 'file',
  mcpConfig: () => commandConfig(main, facts),
  clients: createClientShelf({
    facts,
    stateDirectory: stateDir,
    command: withStateDirectory(serverCommand(main, facts), stateDir),
    address: url,
    token: () => settings.values.token,
  }),
  firstRun: createFirstRun(stateDir),
  programs,
  languages: facts.platform === 'linux' ? createLanguageInstaller() : null,
  ...(consent === null ? NO_CONSENT_NEEDED : consentParts(consent.of, consent.desktop)),
  versions: [
    { name: 'Deskhand', value: VERSION },
    { name: 'Node', value: process.versions.node },
    { name: 'System', value: facts.platform },
  ],
  paths: [{ name: 'State folder', value: stateDir }],
  beforeSecret: () => Promise.resolve(),
  newSecret: () => randomBytes(32).toString('base64url'),
});

export async function openConsole(options: HeadlessConsoleOptions): Promise<HeadlessConsole> {
  const { service, machine, settings, log, history, sessions } = options;
  let url = '';
  const host = hostOf(options, () => url);
  const console = createConsole({ service, machine, settings, log, history, host });
  const find =
    options.desktop === 'none' ? () => Promise.resolve('absent' as const) : findMarkerIn(machine.windows);
  const pages = await findPages();
  const face =
    pages === null
      ? null
      : createConsoleFace({
          console,
          sessions,
          pages,
          clock: machine.clock,
          find,
          guard: createSecretGuard({
            clock: machine.clock,
            find,
            isElsewhere: options.desktop !== 'shared',
            valueOf: (name) => settings.values[name],
          }),
        });
  // A session may belong to someone who knew the old token and must not learn the new one.
  settings.subscribe((names) => {
    if (names.includes('token')) sessions.endAll();
  });
  return {
    mounted: face?.mounted ?? [],
    isSession: (request) => face?.isSession(request) ?? false,
    listening(at) {
      url = at;
    },
    address: () => (face === null ? null : `${url}/console`),
  };
}
