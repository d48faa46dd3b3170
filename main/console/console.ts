/** The console: answers the contract's calls and sends its events, over any transport. */
import { hintInWords, ServiceError, ValidationError } from '../core/errors.ts';
import type { LogEntry as RawEntry } from '../log/entry.ts';
import { NO_HISTORY, type LogHistory } from '../log/log-history.ts';
import { isConsole, type RequestLog } from '../log/request-log.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import type { Clock } from '../ports/clock.ts';
import type { Machine } from '../ports/machine.ts';
import { pauseByPerson, resumeByPerson } from '../operations/person/pause-agents.ts';
import type { Service } from '../service/service.ts';
import type { Settings } from '../settings/settings.ts';
import { createAskService, type AskService } from './ask-service.ts';
import { createAgentCalls, followAgentList } from './calls/agents.ts';
import { approvalList, createApprovalCalls } from './calls/approvals.ts';
import type { WindowContext, Handlers } from './calls/calls.ts';
import { createConnectCalls } from './calls/connect.ts';
import { createControlCalls } from './calls/control.ts';
import { createElementMarkCalls } from './calls/element-marks.ts';
import { createFileCalls, createTransferCalls } from './calls/files.ts';
import { createLiveCalls } from './calls/live.ts';
import { createLogCalls } from './calls/log.ts';
import { createDisplayCalls } from './calls/displays.ts';
import { createProgramCalls } from './calls/programs.ts';
import { createRunCalls } from './calls/runs.ts';
import { createSettingsCalls, settingFields } from './calls/settings.ts';
import { createTaskCalls, followTaskList } from './calls/tasks.ts';
import { createStatusCalls } from './calls/status.ts';
import type { CallName, CallReply, EventName, EventPayload } from './contract.ts';
import { createControlKeeper } from './control/control-keeper.ts';
import { describeEntry } from './describe-entry.ts';
import type { ConsoleHost } from './host.ts';
import type { ConsoleState } from './model/state.ts';
import { createPictureStore, type PictureStore } from './pictures.ts';
import { followSightings } from './sightings.ts';
import { createStateKeeper, type StateKeeper } from './state-keeper.ts';
import { createActPictures } from './act-pictures.ts';
import { createTransferKeeper } from './transfers/transfer-keeper.ts';

export interface ConsoleOptions {
  readonly service: Service;
  /** Makes pictures small; everything of the desktop is read through the service. */
  readonly machine: Pick<Machine, 'clock' | 'codec'>;
  readonly settings: Settings;
  readonly log: RequestLog;
  /** Default: there is none. */
  readonly history?: LogHistory;
  readonly host: ConsoleHost;
}

export type EventSink = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

export interface Console {
  /** Never rejects: errors are in the reply. */
  answer(name: string, input: unknown, context?: WindowContext): Promise<CallReply>;
  /**
   * A window hears every event until it ends the subscription. Acts are pictured while at least one is looked at, which
   * a hidden window is not.
   */
  open(sink: EventSink, isLookedAt?: () => boolean): () => void;
  /** For the tray, which shows the state without being a window. */
  readonly state: {
    current(): ConsoleState;
    subscribe(listener: (state: ConsoleState) => void): () => void;
  };
}

/** Log events are gathered for this long, so that a busy agent costs a window a few messages a second. */
const GATHER_MS = 50;
/** How often the list of displays is compared while a window is open. */
const DISPLAYS_EVERY_MS = 2000;

export function createConsole(options: ConsoleOptions): Console {
  const { service, machine, settings, log, history = NO_HISTORY, host } = options;
  const { clock, codec } = machine;
  const { approvals } = service;
  const ask = createAskService(service);
  const sinks = new Map<EventSink, () => boolean>();
  const tell: EventSink = (name, payload) => {
    for (const sink of sinks.keys()) sink(name, payload);
  };
  const pictures = createPictureStore();
  const control = createControlKeeper(service, clock);
  const state = createStateKeeper({ service, log, settings, host, clock, control });
  const isOpen = (): boolean => sinks.size > 0;
  tellLog({ log, clock, pictures, tell, isOpen });
  settings.subscribe((names) => tell('settings', { fields: settingFields(settings, names) }));

  approvals.subscribe((pending) => tell('approvals', approvalList(pending)));
  const agentCalls = {
    approvals,
    ask,
    hasToken: () => settings.values.token !== null,
    subscribeToken: (listener: () => void) =>
      void settings.subscribe((names) => {
        if (names.includes('token')) listener();
      }),
  };
  void followAgentList(agentCalls, (list) => tell('agents', list));
  void followTaskList({ ask, clock, isOpen, tell: (change) => tell('tasks', change) });
  settings.subscribe((names) => {
    if (names.some((name) => name.startsWith('task'))) tell('tasks', { task: null, steps: [] });
  });
  host.programs?.subscribe(() => void host.programs?.list().then((list) => tell('programs', list)));
  const refuseUnseen = createUnseenRefusal({ approvals, clock, isOpen });

  const actPictures = createActPictures({
    pictures,
    onPictures: (sequence) => {
      const entry = log.find(sequence);
      if (entry !== undefined) tell('log', { kind: 'entries', entries: [describeEntry(entry, true)] });
    },
    watched: () => [...sinks.values()].some((isLookedAt) => isLookedAt()),
  });
  service.observe(actPictures);
  const watchDisplays = createDisplayWatch({ ask, clock, tell, isOpen });
  const transfers = createTransferKeeper(clock);
  const handlers: Handlers<CallName> = {
    ...createStateCalls(ask, state),
    ...createDisplayCalls({ ask, settings }),
    ...createElementMarkCalls(ask),
    ...createLiveCalls({ ask, codec, clock, control }),
    ...createControlCalls(control, state),
    ...createLogCalls({ log, history, pictures, clock }),
    ...createSettingsCalls({ settings, host }),
    ...createStatusCalls({ ask, host }),
    ...createApprovalCalls({ approvals, ask, codec }),
    ...createAgentCalls(agentCalls),
    ...createConnectCalls({ ask, host, sightings: followSightings(log) }),
    ...createFileCalls({ ask, transfers, control }),
    ...createTransferCalls(transfers),
    ...createRunCalls(ask, transfers),
    ...createTaskCalls(ask),
    ...createProgramCalls(host),
  };

  return {
    answer: (name, input, context = OF_THIS_PROGRAM) => answerCall(handlers, name, input, context),
    open(sink, isLookedAt = () => true) {
      sinks.set(sink, isLookedAt);
      const stopState = state.subscribe((next) => sink('state', next));
      watchDisplays();
      return () => {
        stopState();
        sinks.delete(sink);
        refuseUnseen();
      };
    },
    state,
  };
}

const createStateCalls = (
  ask: AskService,
  state: StateKeeper,
): Handlers<'state' | 'pause' | 'resume' | 'first-run.done'> => ({
  state: () => state.current(),
  async pause() {
    await ask(pauseByPerson, undefined);
    return state.current();
  },
  async resume() {
    await ask(resumeByPerson, undefined);
    return state.current();
  },
  'first-run.done'() {
    state.finishFirstRun();
    return state.current();
  },
});

interface TellingOptions {
  readonly clock: Clock;
  readonly tell: EventSink;
  /** Whether a window is open. */
  readonly isOpen: () => boolean;
}

/** Informs windows of changed entries, gathered, and of a log that was cleared. */
function tellLog({
  log,
  clock,
  pictures,
  tell,
  isOpen,
}: TellingOptions & { readonly log: RequestLog; readonly pictures: PictureStore }): void {
  const changed = new Map<number, RawEntry>();
  const tellEntries = (): void => {
    const entries = [...changed.values()].map((entry) =>
      describeEntry(entry, pictures.get(entry.sequence) !== undefined),
    );
    changed.clear();
    if (entries.length > 0) tell('log', { kind: 'entries', entries });
  };
  log.subscribe((event) => {
    if (!isOpen()) return;
    if (event.kind === 'cleared') {
      changed.clear();
      tell('log', { kind: 'cleared' });
      return;
    }
    // Whether it is the console's own is known only once its face knows its route.
    if (event.kind === 'start') return;
    if (isConsole(event.entry)) return;
    if (changed.size === 0) void clock.sleep(GATHER_MS).then(tellEntries);
    changed.set(event.entry.sequence, event.entry);
  });
}

/** A page that is loaded again is back within this time. */
const RELOAD_MS = 3000;

/** Once the last window has closed, no one sees waiting requests any more: they are refused. Called at each closing. */
const createUnseenRefusal =
  ({
    approvals,
    clock,
    isOpen,
  }: Pick<TellingOptions, 'clock' | 'isOpen'> & { readonly approvals: Service['approvals'] }): (() => void) =>
  () => {
    if (isOpen()) return;
    void clock.sleep(RELOAD_MS).then(() => {
      if (!isOpen()) approvals.refuseAll('The console was closed before anybody answered.');
    });
  };

/**
 * Ports do not say when displays change, so they are compared while a window is open. The returned function is called whenever a
 * window opens.
 */
function createDisplayWatch({
  ask,
  clock,
  tell,
  isOpen,
}: TellingOptions & { readonly ask: AskService }): () => void {
  let watching = false;
  const watch = async (): Promise<void> => {
    if (watching) return;
    watching = true;
    let before = '';
    while (isOpen()) {
      const now = JSON.stringify(await ask(listDisplays, undefined).catch(() => []));
      if (before !== '' && now !== before) tell('displays', {});
      before = now;
      await clock.sleep(DISPLAYS_EVERY_MS);
    }
    watching = false;
  };
  return () => void watch();
}

/** The window of the tray application. */
const OF_THIS_PROGRAM: WindowContext = { signal: new AbortController().signal, address: null };

async function answerCall(
  handlers: Handlers<CallName>,
  name: string,
  input: unknown,
  context: WindowContext,
): Promise<CallReply> {
  // Loaded when a window calls: an eighth of the schemas that a start would make stand there.
  const { CALLS, isCallName } = await import('./contract.ts');
  if (!isCallName(name)) return failure('not_found', 'There is no such call.', null);
  const parsed = CALLS[name].input.safeParse(input);
  if (!parsed.success)
    return failure('validation_error', parsed.error.issues[0]?.message ?? 'The input is not valid.', null);
  try {
    const handler = handlers[name] as (input: unknown, context: WindowContext) => unknown;
    return { ok: true, value: CALLS[name].output.parse(await handler(parsed.data, context)) };
  } catch (error) {
    return failureOf(error);
  }
}

const failure = (reason: string, message: string, hint: string | null): CallReply => ({
  ok: false,
  error: { reason, message, hint },
});

/** The console's forms have no names of members to write hints in. */
const plainHint = ({ hint }: ServiceError): string | null =>
  hint === undefined ? null : hintInWords(hint, (member) => member);

function failureOf(error: unknown): CallReply {
  if (error instanceof ValidationError)
    return failure('validation_error', error.issues[0]?.message ?? error.message, null);
  if (error instanceof ServiceError) return failure(error.reason, error.message, plainHint(error));
  return failure('internal_error', 'Deskhand failed to do this; the reason is in its messages.', null);
}
