/** The headless service from start to end. */
import { hostname } from 'node:os';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { GIVE_MEMORY_BACK } from '../../adapters/node/give-memory-back.ts';
import { optimiseSooner } from '../../adapters/node/optimising.ts';
import { createCloseStack, type CloseStack } from '../../base/close-stack.ts';
import { createSessions, type Sessions } from '../../console/http/sessions.ts';
import { createPersonSwitch } from '../../console/person-switch.ts';
import type { HttpServer, Mounted } from '../../http/server.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Service } from '../../service/service.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { bindEnding } from '../cli/exit-codes.ts';
import { obeyConsole } from '../console/console-lines.ts';
import { openControlChannel } from '../console/control-channel.ts';
import { healthLine } from '../console/health-lines.ts';
import { openSessionFile } from '../console/session-file.ts';
import { AGENTS_WITHOUT_TOKEN } from '../start/agents.ts';
import { endOnSignals } from '../start/ending.ts';
import { facePorts } from '../faces/face-ports.ts';
import { mountFaces, type MountFacesOptions } from '../faces/faces.ts';
import { connectTasks } from '../faces/tasks.ts';
import { openViewLinks } from '../faces/view-links.ts';
import { namedDesktops } from '../faces/named-desktops.ts';
import { createHttpFace } from '../faces/http.ts';
import { createMcpHost } from '../faces/mcp.ts';
import { revokedActors } from '../faces/revocation.ts';
import { writeAddress } from '../named/address.ts';
import { serveRelay } from '../mcp/relay-server.ts';
import { exposedNotices } from '../start/exposed-notices.ts';
import { isPrinted } from '../start/printed.ts';
import type { NamedDesktop } from '../start/state.ts';
import type { ProgramShelf } from '../../console/host.ts';
import { demoShown } from '../programs/demo.ts';
import { createProgramShelf } from '../programs/shelf.ts';
import { VERSION } from '../start/version.ts';
import { announcement, callableUrl } from '../start/announce.ts';
import { openConsole, type HeadlessConsoleOptions } from './console.ts';
import type { ChosenDisplay } from './display.ts';
import { runningHealth } from './running-health.ts';
import { openHeadless, type Headless } from './open-headless.ts';

interface ServeOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Variables with secrets that other programs of this user can read. */
  readonly exposed: readonly string[];
  /** Whether this start is the person's consent to operating a Wayland session. */
  readonly allowsDesktop: boolean;
  /** Whether the demo page is opened once it listens. */
  readonly showsDemo: boolean;
  /** The file that was started. */
  readonly main: string;
  /** Prints a line on standard output. */
  readonly print: (text: string) => void;
  /** A line about something amiss, on standard error. */
  readonly warn: (text: string) => void;
}

/** Running acts get this long to answer when the service ends. */
const GRACE_MS = 300;
const FORCE_AFTER_MS = 900;

/** Resolves when it listens. Throws errors that cli/exit-codes.ts words. */
export async function serve(options: ServeOptions): Promise<void> {
  const stack = createCloseStack();
  try {
    await start(options, stack);
    optimiseSooner();
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** The library takes 2 MB; without it, mixed calls leave 25 to 60 MB more. */
async function keepFreedMemoryOut({ platform, environment }: HostFacts, stack: CloseStack): Promise<void> {
  if (platform !== 'linux') return;
  try {
    const { giveMemoryBack } = await import('../../adapters/linux/give-memory-back.ts');
    const { trimAfterCollections } = await import('../../adapters/linux/trim-memory.ts');
    giveMemoryBack({ ...GIVE_MEMORY_BACK, ...environment });
    stack.defer(trimAfterCollections());
  } catch {
    // musl gives memory back without it.
  }
}

const openSessions = ({ state }: Headless, clock: Clock): Sessions =>
  createSessions({
    clock,
    token: () => state.settings.values.token,
    store: openSessionFile(state.directory),
  });

const programsOf = (facts: HostFacts, { state, machine }: Headless): ProgramShelf | null =>
  facts.platform === 'linux'
    ? createProgramShelf({ facts, stateDir: state.directory, launcher: machine.launcher })
    : null;

const consentOf = ({ wayland, desktop }: ChosenDisplay): HeadlessConsoleOptions['consent'] =>
  wayland === undefined ? null : { of: wayland.consent, desktop: desktop?.().name ?? '' };

interface Binding {
  readonly host: string;
  readonly port: number;
  readonly warn: (text: string) => void;
  readonly end: (code: number) => Promise<never>;
}

/** Ends the process where the address is taken or not this machine's. */
const bindOrEnd = (
  server: HttpServer,
  { host, port, warn, end }: Binding,
): Promise<{ host: string; port: number }> =>
  server.listen(host, port).catch(async (error: unknown) => {
    const bind = bindEnding(error, host, port);
    if (bind === undefined) throw error;
    warn(bind.message);
    return end(bind.code);
  });

/** Other systems have one desktop, which needs no choice. */
const hasPictures = ({ name, wayland }: ChosenDisplay, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || name !== '' || wayland !== undefined;

async function start(options: ServeOptions, stack: CloseStack): Promise<void> {
  const { facts, flags, main, warn, allowsDesktop } = options;
  await keepFreedMemoryOut(facts, stack);
  const clock = createSystemClock();
  const ending = endOnSignals({ end: () => stack.close(), forceAfterMs: FORCE_AFTER_MS, say: warn });
  const opened: { sessions?: Sessions } = {};
  const headless = await openHeadless({
    facts,
    flags,
    clock,
    stack,
    warn,
    allowsDesktop,
    markers: () => opened.sessions?.markers() ?? [],
  });
  const { state, display, machine, service, faces, agents } = headless;
  const { settings, log } = state;
  const sessions = (opened.sessions = openSessions(headless, clock));
  const programs = programsOf(facts, headless);
  const console = await openConsole({
    service,
    machine,
    settings,
    log,
    history: state.history,
    stateDir: state.directory,
    facts,
    sessions,
    main,
    consent: consentOf(display),
    desktop: desktopOf(display, facts),
    programs,
  });
  const parts = { service, settings, clock, random: machine.random };
  const { tracing } = headless.observers;
  const mcp = createMcpHost({ ...parts, tracing, hasConsolePage: console.mounted.length > 0 });
  faces.defer(revokedActors(agents, settings)((actor) => mcp.revoke(actor)));
  faces.defer(() => mcp.close());
  connectTasks({ tasks: headless.tasks, service, face: mcp.face, log, agents, faces });
  const mountedFaces = await openFaces(headless, { ...parts, platform: facts.platform });
  const http = createHttpFace({
    ...parts,
    log,
    agents,
    mounted: [...console.mounted, mcp.mounted, ...mountedFaces],
    isConsoleSession: (request) => console.isSession(request),
  });
  const { host, port } = settings.values;
  const listen = async (server: HttpServer, at: number): Promise<{ host: string; port: number }> => {
    const bound = await bindOrEnd(server, { host, port: at, warn, end: (code) => ending.end(code) });
    faces.defer(() => server.close(GRACE_MS));
    return bound;
  };
  const bound = await listen(http, port);
  for (const face of facePorts({ settings, agents, service, mounted: mountedFaces, log, clock }))
    await listen(face.createServer(), face.port);
  const url = callableUrl(bound.host, bound.port);
  // Among many desktops most are idle, and each would keep the memory of its warm-up.
  if (state.desktop === null && hasPictures(display, facts.platform)) void headless.warmUp();
  console.listening(url);
  const page = (): string | null => (console.mounted.length > 0 ? `${url}/console` : null);
  const control = await openControlChannel(state.directory, facts.platform, {
    obey: (line) =>
      (line === healthLine ? runningHealth(headless, url) : null) ??
      obeyConsole({ sessions, address: () => console.address() }, line) ??
      obeyPerson(headless, line),
    relay: (socket) => serveRelay(socket, { ...mcp, agents, log, page }),
  });
  stack.defer(() => control.close());

  pauseOnSignal(service, () => {
    if (isPrinted('info', settings.values.logLevel))
      warn('Paused by a person. Resume in the console: "deskhand console" opens it.');
  });
  if (agents.book.list().agents.length > 0 && settings.values.token === null) warn(AGENTS_WITHOUT_TOKEN);
  // Last, since anyone who finds the address may use all of the service.
  if (state.desktop !== null) stack.defer(announceDesktop(state.desktop, headless, url));
  if (options.showsDemo && programs !== null) await showDemo(programs, headless, warn);
  sayWhatStarted(options, headless, { url, port: bound.port, consolePage: console.address() });
}

async function obeyPerson({ service }: Headless, line: string): Promise<string | null> {
  const { obeyTasks } = await import('../console/task-lines.ts');
  const { obeyApprovals } = await import('../console/approval-lines.ts');
  return (await obeyTasks(service, line)) ?? obeyApprovals(service, line);
}

function openFaces(
  { state, machine, faces, agents }: Headless,
  parts: Pick<MountFacesOptions, 'service' | 'settings' | 'clock' | 'random' | 'platform'>,
): Promise<readonly Mounted[]> {
  const { settings, clock } = parts;
  const viewLinks = openViewLinks({ settings, agents, codec: machine.codec, clock, faces });
  return mountFaces({ ...parts, named: namedDesktops(state), viewLinks });
}

async function showDemo(
  programs: ProgramShelf,
  { machine }: Headless,
  warn: (text: string) => void,
): Promise<void> {
  try {
    await programs.openDemo();
    await demoShown(machine.windows, machine.clock);
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
  }
}

function desktopOf(display: ChosenDisplay, { platform }: HostFacts): HeadlessConsoleOptions['desktop'] {
  if (display.isVirtual === true) return 'virtual';
  const isShared =
    platform === 'win32' || platform === 'darwin' || display.name !== '' || display.wayland !== undefined;
  return isShared ? 'shared' : 'none';
}

/** Shows other programs where the desktop answers. Gives how that is taken back. */
function announceDesktop(
  { name, tokenFile }: NamedDesktop,
  { state, display, machine }: Headless,
  url: string,
): () => void {
  const started = new Date(machine.clock.now()).toISOString();
  const address = {
    name,
    url,
    pid: process.pid,
    host: hostname(),
    started,
    display: display.name,
    tokenFile,
  };
  return writeAddress(address, state.directory, state.settings.values.announceDir);
}

/** Pauses only, since every program that an agent launched may send signals as well. */
function pauseOnSignal(service: Service, onPaused: () => void): void {
  const agents = createPersonSwitch(service);
  process.on('SIGUSR2', () => {
    if (service.pause.state.by !== 'person') void agents.pause().then(onPaused);
  });
}

interface Started {
  readonly url: string;
  readonly port: number;
  readonly consolePage: string | null;
}

function sayWhatStarted(
  { exposed, print, warn }: ServeOptions,
  { state, display }: Headless,
  { url, port, consolePage }: Started,
): void {
  const { values } = state.settings;
  const notices = [...exposedNotices(exposed), ...state.notices];
  if (isPrinted('warn', values.logLevel)) for (const notice of notices) warn(notice);
  const named = state.desktop === null ? {} : { name: state.desktop.name };
  if (values.port === 0) print(JSON.stringify({ event: 'listening', ...named, url, port }));
  if (!isPrinted('info', values.logLevel)) return;
  print(
    announcement({
      version: VERSION,
      url,
      tokenRequired: values.token !== null,
      consolePage,
      tokenFile: state.desktop?.tokenFile ?? null,
      notices: [display.notice],
    }),
  );
}
