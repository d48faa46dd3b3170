/** The state of the window, made once and handed down: the bridge and the stores that it fills. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { CallError, type Bridge } from '../bridge/bridge.ts';
import { createOvertaking, type Overtaking } from '../bridge/overtaking.ts';
import type { Connection } from '../bridge/transport.ts';
import { createControlStore, type ControlStore } from './control.ts';
import { createAgentsStore, type AgentsStore } from '../agents/store.ts';
import { createApprovalsStore, type ApprovalsStore } from '../approvals/store.ts';
import { createClientsStore, type ClientsStore } from '../connect/store.ts';
import { createLogStore, type LogStore } from './log-store.ts';
import { showWaiting } from '../frame/title.ts';
import { createAlone, type Alone } from '../live/alone.ts';
import { createKeptViews, type KeptViews } from './kept-views.ts';
import { createNotices, type Notices } from './notices.ts';
import { createTransfersStore, type TransfersStore } from '../transfers/store.ts';
import { createTasksStore, type TasksStore } from '../tasks/store.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';
import { failureLine } from '../texts/service-texts.ts';

export const PLACES = ['live', 'log', 'tasks', 'runs', 'agents', 'connect', 'settings', 'status'] as const;
export type Place = (typeof PLACES)[number];

export interface Console {
  readonly bridge: Bridge;
  readonly connection: ReadonlySignal<Connection>;
  /** Null until the service has spoken. */
  readonly state: ReadonlySignal<ConsoleState | null>;
  /** Service wall clock minus ours, milliseconds. */
  readonly clockSkewMs: ReadonlySignal<number>;
  /** How many requests wait for the person: approvals, and requests to take over. */
  readonly waiting: ReadonlySignal<number>;
  readonly place: ReadonlySignal<Place>;
  go(place: Place): void;
  /** Opens an entry of the log. */
  showEntry(sequence: number): void;
  readonly log: LogStore;
  readonly settings: SettingsStore;
  readonly approvals: ApprovalsStore;
  readonly agents: AgentsStore;
  readonly clients: ClientsStore;
  readonly tasks: TasksStore;
  readonly transfers: TransfersStore;
  readonly kept: KeptViews;
  /** The display that is shown alone. */
  readonly alone: Alone;
  readonly notices: Notices;
  readonly control: ControlStore;
  /** Shows the new state within a frame and takes it back where the service refuses. */
  setPaused(paused: boolean): Promise<void>;
  finishFirstRun(): Promise<void>;
  /** Runs a call whose failure a person must see; resolves with undefined then. */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
}

const placeOfHash = (): Place => PLACES.find((place) => `#${place}` === location.hash) ?? 'live';

/** The state as the service last said it, and the calls that change it. */
function createStateStore(
  bridge: Bridge,
  attempt: Console['attempt'],
): Pick<Console, 'state' | 'clockSkewMs' | 'setPaused' | 'finishFirstRun'> & Overtaking<ConsoleState> {
  const state = signal<ConsoleState | null>(null);
  const clockSkewMs = signal(0);
  const { accept, ask } = createOvertaking((next: ConsoleState) => {
    clockSkewMs.value = next.now - Date.now();
    state.value = next;
  });
  return {
    state,
    clockSkewMs,
    accept,
    ask,
    async setPaused(paused) {
      const before = state.value;
      if (before !== null)
        state.value = {
          ...before,
          status: paused ? 'paused' : 'idle',
          pausedBy: paused ? 'person' : null,
        };
      const after = await attempt(() => ask(() => bridge.call(paused ? 'pause' : 'resume', {})));
      if (after === undefined && before !== null) state.value = before;
    },
    async finishFirstRun() {
      await attempt(() => ask(() => bridge.call('first-run.done', {})));
    },
  };
}

const createAttempt =
  (notices: Notices): Console['attempt'] =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notices.tell({
        tone: 'error',
        text: failureLine(error),
      });
      return undefined;
    }
  };

export function createConsole(bridge: Bridge): Console {
  const connection = signal<Connection>('connecting');
  const place = signal<Place>(placeOfHash());
  const notices = createNotices();
  const attempt = createAttempt(notices);
  const { accept, ask, ...own } = createStateStore(bridge, attempt);
  const { state } = own;
  const log = createLogStore(bridge);
  const settings = createSettingsStore(bridge);
  const approvals = createApprovalsStore(bridge);
  const agents = createAgentsStore(bridge);
  const tasks = createTasksStore(bridge);
  const control = createControlStore({ bridge, state, notices, ask });
  const waiting = computed(() => state.value?.waiting ?? 0);
  const go = (next: Place): void => {
    location.hash = next;
    place.value = next;
  };
  /** After a silence everything may have changed: ask for all of it. */
  const refresh = (): void => {
    void attempt(() => ask(() => bridge.call('state', {})));
    void attempt(() => log.load());
    void attempt(() => settings.load());
    void attempt(() => approvals.load());
    // Loaded again wherever it is shown.
    if (agents.list.peek() !== null) void attempt(() => agents.load());
    if (tasks.list.peek() !== null) void attempt(() => tasks.load());
  };

  bridge.subscribe('state', accept);
  bridge.subscribe('log', log.accept);
  bridge.subscribe('approvals', approvals.accept);
  bridge.subscribe('agents', agents.accept);
  bridge.subscribe('tasks', (change) => void tasks.accept(change));
  bridge.subscribe('settings', ({ fields }) => settings.accept(fields));
  bridge.watchConnection((next) => {
    const before = connection.value;
    connection.value = next;
    if (next === 'online' && before !== 'online') refresh();
  });
  addEventListener('hashchange', () => (place.value = placeOfHash()));
  showWaiting(waiting);

  return {
    ...own,
    bridge,
    connection,
    waiting,
    place,
    log,
    settings,
    approvals,
    agents,
    clients: createClientsStore(bridge),
    tasks,
    transfers: createTransfersStore(bridge),
    kept: createKeptViews(),
    alone: createAlone(),
    notices,
    control,
    attempt,
    go,
    showEntry(sequence) {
      log.want(sequence);
      go('log');
    },
  };
}

export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const console = useContext(ConsoleContext);
  if (console === null) throw new Error('ConsoleContext is missing above this component');
  return console;
}
