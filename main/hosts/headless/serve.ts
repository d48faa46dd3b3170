/** The headless service from start to end. */
import { createSystemClock } from '../../adapters/node/clock.ts';
import { keepNurserySmall } from '../../adapters/node/small-nursery.ts';
import { createSessions } from '../../console/http/sessions.ts';
import { mountCatalog } from '../../http/mount.ts';
import { createDoor, type Route } from '../../http/door.ts';
import { createDesk } from '../../operations/support/desk.ts';
import { warmUp } from '../../operations/support/warm-up.ts';
import { SERVICE_LIMITS } from '../../service/service-limits.ts';
import { createService } from '../../service/service.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { apiConfigOf } from '../api-config.ts';
import { bindEnding } from '../cli/exit-codes.ts';
import { openControlChannel } from '../console/control-channel.ts';
import { endOnSignals } from '../ending.ts';
import { accessOf, openState } from '../state.ts';
import { VERSION } from '../version.ts';
import { isPrinted, type LogLevel } from '../printed.ts';
import { announcement, callableUrl } from './announce.ts';
import { openConsole } from './console.ts';
import { chooseDisplay } from './display.ts';
import { openMachine } from './machine.ts';

export interface ServeOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Variables with secrets that other programs of this user can read. */
  readonly exposed: readonly string[];
  /** A line for whoever started it, on standard output. */
  readonly print: (text: string) => void;
  /** A line about something amiss, on standard error. */
  readonly warn: (text: string) => void;
}

/** Running acts get this long to answer when the service ends. */
const GRACE_MS = 300;
const FORCE_AFTER_MS = 900;

/** Resolves when it listens. Throws what cli/exit-codes.ts knows how to say. */
export async function serve({ facts, flags, exposed, print, warn }: ServeOptions): Promise<void> {
  keepNurserySmall();
  const clock = createSystemClock();
  const state = openState({ facts, flags, clock, warn });
  const { settings, log } = state;
  const prints = (level: LogLevel): boolean => isPrinted(level, settings.values.logLevel);
  const opened: (() => Promise<void>)[] = [() => state.close()];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const ending = endOnSignals({ end: closeAll, forceAfterMs: FORCE_AFTER_MS, say: warn });

  const display = await chooseDisplay({
    platform: facts.platform,
    environment: facts.environment,
    virtual: settings.values.virtual,
    stateDir: state.directory,
    say: warn,
  });
  opened.push(() => display.stop());
  const sessions = createSessions(clock);
  const opening = await openMachine({
    clock,
    facts,
    display,
    settings: settings.values,
    stateDir: state.directory,
    markers: () => sessions.markers(),
  });
  opened.push(() => opening.close());
  const { machine } = opening;
  const service = createService({
    desk: createDesk(machine),
    limits: SERVICE_LIMITS,
    exec: () => settings.values,
  });
  const console = await openConsole({
    ...{ service, machine, settings, log, stateDir: state.directory, facts, sessions },
    servesDisplay: facts.platform === 'win32' || display.name !== '',
  });

  const routes: Route[] = [
    ...mountCatalog({ service: console.witnessed, config: () => apiConfigOf(settings.values) }),
    ...console.routes,
  ];
  const door = createDoor({
    routes,
    access: () => accessOf(settings.values),
    log,
    clock,
    isConsoleSession: (request) => console.isSession(request),
  });
  const { host, port } = settings.values;
  const bound = await door.listen(host, port).catch(async (error: unknown) => {
    const bind = bindEnding(error, host, port);
    if (bind === undefined) throw error;
    warn(bind.message);
    return ending.end(bind.code);
  });
  opened.push(async () => {
    await service.shutDown();
    await door.close(GRACE_MS);
  });
  const url = callableUrl(bound.host, bound.port);
  const warming = new AbortController();
  opened.push(() => {
    warming.abort();
    return Promise.resolve();
  });
  void warmUp({ codec: machine.codec, clock, signal: warming.signal });
  console.listening(url);
  const control = await openControlChannel(state.directory, facts.platform, () => console.newLink() ?? '');
  opened.push(() => control.close());

  // `when-exit` (by way of conf) listens too and answers a signal by sending it to us once more.
  process.removeAllListeners('SIGUSR2');
  process.on('SIGUSR2', () => {
    // Pauses only: every program that an agent launched may send signals as well.
    if (service.pause.state.by === 'person') return;
    service.pause.pause('person');
    if (prints('info'))
      warn('Paused by a person. Resume in the console: "deskhand console" prints its link.');
  });
  for (const notice of prints('warn') ? [...exposedNotices(exposed), ...state.notices] : []) warn(notice);
  if (port === 0) print(JSON.stringify({ event: 'listening', url, port: bound.port }));
  if (!prints('info')) return;
  print(
    announcement({
      version: VERSION,
      url,
      tokenRequired: settings.values.token !== null,
      consoleLink: console.newLink(),
      notices: [display.notice],
    }),
  );
}

const exposedNotices = (exposed: readonly string[]): readonly string[] =>
  exposed.map(
    (name) => `Your other programs can read ${name} in this process’s environment: set ${name}_FILE instead.`,
  );
