/** The bar that never scrolls away: current activity, its application and agent, and the pause button. */
import type { JSX } from 'preact';
import { actText } from '../../main/core/act-words/act-words.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { isSignedOut, type Connection } from '../bridge/transport.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ago } from '../format/time.ts';
import { IS_MAC } from './platform.ts';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { texts } from '../texts/texts.ts';
import { serviceText } from '../texts/service-texts.ts';

const PAUSE_KEYS = IS_MAC ? '⌘ .' : 'Ctrl .';

export function Bar(): JSX.Element {
  const console = useConsole();
  const state = console.state.value;
  const connection = console.connection.value;
  const away = connection === 'offline' || isSignedOut(connection);
  const look = away ? 'away' : (state?.status ?? 'loading');
  return (
    <header class={`bar ${look}`}>
      <div class="bar-state" role="status">
        <span class="dot" aria-hidden="true" />
        <b>{stateWord(connection, state)}</b>
        {state?.status === 'paused' && !away && <span class="by">{pausedBy(state)}</span>}
      </div>
      {state !== null && (
        <>
          <div class="bar-address">
            <code>{state.address}</code>
            <CopyButton input={{ what: 'text', text: state.address }} what={texts().frame.address} />
          </div>
          <Happening state={state} />
          <PauseButton state={state} away={away} />
        </>
      )}
    </header>
  );
}

function stateWord(connection: Connection, state: ConsoleState | null): string {
  const { states } = texts().frame;
  if (connection === 'offline') return states.stopped;
  if (isSignedOut(connection)) return connection === 'expired' ? states.signedOut : states.notSignedIn;
  return state === null ? states.connecting : states[state.status];
}

function pausedBy({ pausedBy: by, control }: ConsoleState): string {
  const { byAgent, byYou, takenOver } = texts().frame;
  if (by === 'agent') return byAgent;
  return control === null ? byYou : takenOver;
}

/** The last act in words, or why something is wrong, or who is here. */
function Happening({ state }: { state: ConsoleState }): JSX.Element {
  const { frame, time } = texts();
  const last = state.lastAct;
  const now = useNow(last === null ? null : 1000);
  if (state.problem !== null)
    return (
      <div class="bar-last problem" title={serviceText(state.problem.remedy ?? '')}>
        {serviceText(state.problem.message)}
      </div>
    );
  if (last === null)
    return <div class="bar-last">{state.agents === 0 ? frame.noAgent : frame.agents(state.agents)}</div>;
  return (
    <div class="bar-last">
      <LastActWords last={last} />
      <span class="when">· {last.outcome === 'running' ? time.now : ago(last.at, now)}</span>
      {state.agents > 1 && <span class="when">· {frame.agents(state.agents)}</span>}
    </div>
  );
}

/** A failure leads to its entry in the log. */
function LastActWords({ last }: { last: NonNullable<ConsoleState['lastAct']> }): JSX.Element {
  const console = useConsole();
  const words = actText(texts().acts, last);
  if (last.outcome !== 'failed') return <span class="words">{words}</span>;
  const label = texts().frame.failure(words);
  return (
    <button
      type="button"
      class="words failed"
      aria-label={label}
      title={label}
      onClick={() => console.showEntry(last.sequence)}
    >
      {words}
    </button>
  );
}

function PauseButton({ state, away }: { state: ConsoleState; away: boolean }): JSX.Element {
  const console = useConsole();
  const { pause, resume, pauseAll, resumeAll } = texts().frame;
  const paused = state.status === 'paused';
  return (
    <Button
      class="pause"
      kind={paused || state.status === 'acting' ? 'solid' : 'plain'}
      icon={paused ? 'play' : 'pause'}
      label={paused ? resumeAll(PAUSE_KEYS) : pauseAll(PAUSE_KEYS)}
      disabled={away}
      onClick={() => void console.setPaused(!paused)}
    >
      {paused ? resume : pause}
    </Button>
  );
}
