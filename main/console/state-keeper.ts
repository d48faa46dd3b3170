/** The state that the bar, the tray and every window show, with notification of its changes. */
import { createEmitter } from '../base/emitter.ts';
import type { LogEntry } from '../log/entry.ts';
import { isConsole, type RequestLog } from '../log/request-log.ts';
import { reportHealth } from '../operations/support/report-health.ts';
import type { Clock } from '../ports/clock.ts';
import type { Service } from '../service/service.ts';
import type { Settings } from '../settings/settings.ts';
import type { ControlKeeper } from './control/control-keeper.ts';
import { clientOf, describeAct } from './describe-entry.ts';
import type { ConsoleHost } from './host.ts';
import type { ConsoleState, Status } from './model/state.ts';

export interface StateKeeperOptions {
  readonly service: Service;
  readonly log: RequestLog;
  readonly settings: Settings;
  readonly host: Pick<
    ConsoleHost,
    'kind' | 'address' | 'problem' | 'subscribeProblem' | 'shortcut' | 'firstRun' | 'desktopConsent'
  >;
  readonly clock: Clock;
  readonly control: Pick<ControlKeeper, 'current' | 'handovers' | 'subscribe'>;
}

export interface StateKeeper {
  current(): ConsoleState;
  finishFirstRun(): void;
  /** At most every few hundredths of a second, and once more after the last change. */
  subscribe(listener: (state: ConsoleState) => void): () => void;
}

/** A client counts as present for this long after its last request. */
const PRESENT_MS = 60_000;
/** Acts follow each other within milliseconds: the word must not flicker between them. */
const ACTING_LINGER_MS = 700;
const TELL_EVERY_MS = 60;

interface Agents {
  /** Number of clients whose last request was a short time ago. */
  present(): number;
  readonly lastAct: LogEntry | undefined;
  /** Whether any request but those for the health has succeeded. */
  readonly answered: boolean;
  /** Called after each change to a request. */
  subscribe(listener: () => void): void;
}

function followAgents(log: RequestLog, clock: Clock): Agents {
  const changes = createEmitter<LogEntry>();
  const lastSeen = new Map<string, number>();
  let lastAct: LogEntry | undefined;
  let answered = false;

  log.subscribe((event) => {
    if (event.kind === 'cleared') return;
    const { entry } = event;
    if (isConsole(entry) || entry.operation === null) return;
    lastSeen.set(clientOf(entry), clock.monotonic());
    if (event.kind === 'end' && entry.outcome === 'done' && entry.operation !== reportHealth.name)
      answered = true;
    if (entry.kind === 'act' && entry.sequence >= (lastAct?.sequence ?? 0)) lastAct = entry;
    changes.emit(entry);
  });

  return {
    present() {
      const now = clock.monotonic();
      for (const [client, seen] of lastSeen) if (now - seen > PRESENT_MS) lastSeen.delete(client);
      return lastSeen.size;
    },
    get lastAct() {
      return lastAct;
    },
    get answered() {
      return answered;
    },
    subscribe: (listener) => void changes.subscribe(listener),
  };
}

/** Whether an act runs or ended a moment ago. `tell` is called whenever that may have changed. */
function followActing(service: Service, clock: Clock, tell: () => void): () => boolean {
  let actedAt = -Infinity;
  service.subscribeActivity(({ acting }) => {
    if (acting) tell();
    else {
      actedAt = clock.monotonic();
      void clock.sleep(ACTING_LINGER_MS + 20).then(tell);
    }
  });
  return () => service.activity.acting || clock.monotonic() - actedAt < ACTING_LINGER_MS;
}

function pausedBy({ pause }: Service): ConsoleState['pausedBy'] {
  const { by } = pause.state;
  return by === null || by === 'person' ? by : 'agent';
}

export function createStateKeeper(options: StateKeeperOptions): StateKeeper {
  const { service, log, settings, host, clock, control } = options;
  const changes = createEmitter<ConsoleState>();
  const agents = followAgents(log, clock);
  const waiting = (): number => service.approvals.pending().length + control.handovers().length;
  const status = (): Status => {
    if (service.pause.state.paused) return 'paused';
    if (waiting() > 0) return 'waiting';
    if (host.problem() !== null) return 'problem';
    return isActing() ? 'acting' : 'idle';
  };
  const current = (): ConsoleState => {
    const { url, loopbackOnly } = host.address();
    const { token, execEnabled, execSecret } = settings.values;
    return {
      status: status(),
      pausedBy: pausedBy(service),
      control: control.current(),
      handovers: [...control.handovers()],
      waiting: waiting(),
      asksConsent: host.desktopConsent?.allowed() === false ? host.desktopConsent.desktop : null,
      problem: host.problem(),
      address: url,
      loopbackOnly,
      tokenRequired: token !== null,
      exec: { enabled: execEnabled, secretConfigured: execSecret !== null },
      agents: agents.present(),
      lastAct: agents.lastAct === undefined ? null : describeAct(agents.lastAct),
      host: host.kind,
      shortcut: host.shortcut(),
      firstRun: host.firstRun.pending() && !agents.answered,
      now: clock.now(),
    };
  };

  const tellSoon = atMostEvery(TELL_EVERY_MS, clock, () => changes.emit(current()));
  // Each request changes its entry in the log several times.
  const tell = (): void => {
    if (changes.isHeard) tellSoon();
  };
  const isActing = followActing(service, clock, tell);
  service.pause.subscribe(tell);
  settings.subscribe(tell);
  control.subscribe(tell);
  service.approvals.subscribe(tell);
  host.subscribeProblem(tell);
  host.desktopConsent?.subscribe(tell);
  agents.subscribe(tell);

  return {
    current,
    finishFirstRun() {
      host.firstRun.done();
      tell();
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}

/** Says it now; changes within the next moment are said once at its end. */
function atMostEvery(intervalMs: number, clock: Clock, say: () => void): () => void {
  let saying = false;
  let again = false;
  return function tell(): void {
    if (saying) {
      again = true;
      return;
    }
    saying = true;
    again = false;
    say();
    void clock.sleep(intervalMs).then(() => {
      saying = false;
      if (again) tell();
    });
  };
}
