/** The tray menu as data: the same on every system, state first. */
import { actText } from '../../core/act-words/act-words.ts';
import type { ConsoleState } from '../../console/model/state.ts';
import type { HostTexts } from './texts/en.ts';
import { hostTexts } from './texts/texts.ts';

export interface TrayActions {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly openWindow: () => void;
  readonly copyAddress: () => void;
  readonly copyToken: () => void;
  readonly openSavedToken: () => void;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly setShownWhenShared: (on: boolean) => void;
  readonly quit: () => void;
}

/** Members of the menu besides the state. */
export interface TrayFacts {
  readonly startsAtLogin: boolean;
  /** The key store has not opened a saved secret. */
  readonly tokenLocked: boolean;
  /** Whether the window is in pictures of other programs, as those for remote help; null if the system cannot leave it out. */
  readonly shownWhenShared: boolean | null;
}

export interface TrayItem {
  readonly label?: string;
  readonly type?: 'separator' | 'checkbox';
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: () => void;
}

/** One line that says everything. */
export function stateLine(state: ConsoleState, words: HostTexts = hostTexts()): string {
  if (state.status === 'problem') return state.problem?.message ?? words.states.problem;
  const [asked] = state.handovers;
  if (asked !== undefined) return words.askedFor(asked.reason);
  if (state.status === 'waiting') return `${words.states.waiting} (${state.waiting})`;
  if (state.status === 'paused')
    return state.pausedBy === 'agent' ? words.pausedByAgent : words.states.paused;
  return words.states[state.status];
}

const SEPARATOR: TrayItem = { type: 'separator' };
const LONGEST_LABEL = 60;

const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;

export function trayMenu(
  state: ConsoleState,
  { startsAtLogin, tokenLocked, shownWhenShared }: TrayFacts,
  actions: TrayActions,
  words: HostTexts = hostTexts(),
): readonly TrayItem[] {
  const paused = state.status === 'paused';
  return [
    { label: shortened(stateLine(state, words)), enabled: false },
    {
      label: state.lastAct === null ? words.noAct : shortened(words.last(actText(words.acts, state.lastAct))),
      enabled: false,
    },
    SEPARATOR,
    paused
      ? { label: words.resume, click: () => actions.resume() }
      : { label: words.pause, click: () => actions.pause() },
    SEPARATOR,
    { label: words.openWindow, click: () => actions.openWindow() },
    { label: words.copyAddress(state.address), click: () => actions.copyAddress() },
    { label: words.copyToken, enabled: state.tokenRequired, click: () => actions.copyToken() },
    ...(tokenLocked ? [{ label: words.openSavedToken, click: () => actions.openSavedToken() }] : []),
    SEPARATOR,
    {
      label: words.startAtLogin,
      type: 'checkbox',
      checked: startsAtLogin,
      click: () => actions.setStartAtLogin(!startsAtLogin),
    },
    ...(shownWhenShared === null
      ? []
      : [
          {
            label: words.showWhenShared,
            type: 'checkbox',
            checked: shownWhenShared,
            click: () => actions.setShownWhenShared(!shownWhenShared),
          } as const,
        ]),
    { label: words.quit, click: () => actions.quit() },
  ];
}
