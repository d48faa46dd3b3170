/** The bar that never scrolls away: current activity, its application and agent, and the pause button. */
import type { JSX } from 'preact';
import type { ConsoleState, Status } from '../../main/console/model/state.ts';
import { isSignedOut, type Connection } from '../bridge/transport.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ago } from '../format/time.ts';
import { IS_MAC } from './platform.ts';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';

const WORDS: Readonly<Record<Status, string>> = {
  idle: 'Idle',
  acting: 'Acting',
  paused: 'Paused',
  problem: 'Problem',
};

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
            <CopyButton input={{ what: 'text', text: state.address }} what="Address" />
          </div>
          <Happening state={state} />
          <PauseButton state={state} away={away} />
        </>
      )}
    </header>
  );
}

function stateWord(connection: Connection, state: ConsoleState | null): string {
  if (connection === 'offline') return 'Stopped';
  if (isSignedOut(connection)) return connection === 'expired' ? 'Signed out' : 'Not signed in';
  return state === null ? 'Connecting' : WORDS[state.status];
}

function pausedBy({ pausedBy: by, control }: ConsoleState): string {
  if (by === 'agent') return 'by an agent';
  return control === null ? 'by you' : 'taken over';
}

/** The last act in words, or why something is wrong, or who is here. */
function Happening({ state }: { state: ConsoleState }): JSX.Element {
  const last = state.lastAct;
  const now = useNow(last === null ? null : 1000);
  if (state.problem !== null)
    return (
      <div class="bar-last problem" title={state.problem.remedy ?? undefined}>
        {state.problem.message}
      </div>
    );
  const agents = state.agents === 1 ? '1 agent' : `${state.agents} agents`;
  return (
    <div class="bar-last">
      {last === null ? (
        state.agents === 0 ? (
          'No agent yet'
        ) : (
          agents
        )
      ) : (
        <>
          <span class={last.outcome === 'failed' ? 'words failed' : 'words'}>{last.words}</span>
          <span class="when">· {last.outcome === 'running' ? 'now' : ago(last.at, now)}</span>
          {state.agents > 1 && <span class="when">· {agents}</span>}
        </>
      )}
    </div>
  );
}

function PauseButton({ state, away }: { state: ConsoleState; away: boolean }): JSX.Element {
  const console = useConsole();
  const paused = state.status === 'paused';
  return (
    <Button
      class="pause"
      kind={paused || state.status === 'acting' ? 'solid' : 'plain'}
      icon={paused ? 'play' : 'pause'}
      label={paused ? `Resume (${PAUSE_KEYS})` : `Pause every agent (${PAUSE_KEYS})`}
      disabled={away}
      onClick={() => void console.setPaused(!paused)}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  );
}
