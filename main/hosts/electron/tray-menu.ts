/** The tray menu as data: the same on every system, state first. */
import type { ConsoleState, Status } from '../../console/model/state.ts';

export interface TrayActions {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly openWindow: () => void;
  readonly copyAddress: () => void;
  readonly copyToken: () => void;
  readonly openSavedToken: () => void;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly quit: () => void;
}

/** Members of the menu besides the state. */
export interface TrayFacts {
  readonly startsAtLogin: boolean;
  /** The key store has not opened a saved secret. */
  readonly tokenLocked: boolean;
}

export interface TrayItem {
  readonly label?: string;
  readonly type?: 'separator' | 'checkbox';
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: () => void;
}

const WORDS: Readonly<Record<Status, string>> = {
  idle: 'Idle',
  acting: 'An agent is acting',
  waiting: 'Waiting for you',
  paused: 'Paused',
  problem: 'Problem',
};

/** One line that says everything. */
export function stateLine(state: ConsoleState): string {
  if (state.status === 'problem') return state.problem?.message ?? WORDS.problem;
  const [asked] = state.handovers;
  if (asked !== undefined) return `Asked for: ${asked.reason}`;
  if (state.status === 'waiting') return `${WORDS.waiting} (${state.waiting})`;
  if (state.status === 'paused') return state.pausedBy === 'agent' ? 'Paused by an agent' : 'Paused';
  return WORDS[state.status];
}

const SEPARATOR: TrayItem = { type: 'separator' };
const LONGEST_LABEL = 60;

const shortened = (words: string): string =>
  words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1)}…` : words;

export function trayMenu(
  state: ConsoleState,
  { startsAtLogin, tokenLocked }: TrayFacts,
  actions: TrayActions,
): readonly TrayItem[] {
  const paused = state.status === 'paused';
  return [
    { label: shortened(stateLine(state)), enabled: false },
    {
      label: state.lastAct === null ? 'No act yet' : shortened(`Last: ${state.lastAct.words}`),
      enabled: false,
    },
    SEPARATOR,
    paused
      ? { label: 'Resume', click: () => actions.resume() }
      : { label: 'Pause every agent', click: () => actions.pause() },
    SEPARATOR,
    { label: 'Open window', click: () => actions.openWindow() },
    { label: `Copy address   ${state.address}`, click: () => actions.copyAddress() },
    { label: 'Copy token', enabled: state.tokenRequired, click: () => actions.copyToken() },
    ...(tokenLocked ? [{ label: 'Open the saved token', click: () => actions.openSavedToken() }] : []),
    SEPARATOR,
    {
      label: 'Start at login',
      type: 'checkbox',
      checked: startsAtLogin,
      click: () => actions.setStartAtLogin(!startsAtLogin),
    },
    { label: 'Quit Deskhand', click: () => actions.quit() },
  ];
}
