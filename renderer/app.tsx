/** The window: bar, rail and one place at a time; before the first agent, the card that shows how to connect one. */
import type { JSX } from 'preact';
import { Agents } from './agents/agents.tsx';
import { Approvals } from './approvals/approvals.tsx';
import { Bar } from './frame/bar.tsx';
import { isSignedOut } from './bridge/transport.ts';
import { Connect } from './connect/connect.tsx';
import { ConsentBanner } from './frame/consent-banner.tsx';
import { Empty } from './frame/empty.tsx';
import { HowToOpen } from './frame/how-to-open.tsx';
import { useWindowKeys } from './frame/keys.ts';
import { NoticeLine } from './frame/notice.tsx';
import { Rail } from './frame/rail.tsx';
import { FirstRun } from './first-run/first-run.tsx';
import { HandoverBanner } from './handover/banner.tsx';
import { Live } from './live/live.tsx';
import { Log } from './log/log.tsx';
import { Runs } from './runs/runs.tsx';
import { Settings } from './settings/settings.tsx';
import { Tasks } from './tasks/tasks.tsx';
import { StatusPlace } from './status/status.tsx';
import { TransferList } from './transfers/transfer-list.tsx';
import { ConsoleContext, useConsole, type Console, type Place } from './state/console.ts';
import { texts } from './texts/texts.ts';

const VIEWS: Readonly<Record<Place, () => JSX.Element>> = {
  live: Live,
  log: Log,
  tasks: Tasks,
  runs: Runs,
  agents: Agents,
  connect: Connect,
  settings: Settings,
  status: StatusPlace,
};

export function App({ console }: { console: Console }): JSX.Element {
  return (
    <ConsoleContext.Provider value={console}>
      <Frame />
    </ConsoleContext.Provider>
  );
}

function Frame(): JSX.Element {
  const console = useConsole();
  useWindowKeys();
  const place = console.place.value;
  const state = console.state.value;
  const connection = console.connection.value;
  const View = VIEWS[place];
  const { frame } = texts();
  return (
    <div class={`frame ${connection}${console.alone.screen.value === null ? '' : ' alone'}`}>
      <Approvals />
      <Bar />
      <Rail />
      <main aria-label={frame.places[place]}>
        <ConsentBanner />
        <HandoverBanner />
        {isSignedOut(connection) ? (
          <HowToOpen why={connection} />
        ) : state === null ? (
          connection === 'offline' && (
            <Empty alone icon="warning" title={frame.noAnswer}>
              <p>{frame.noAnswerText}</p>
            </Empty>
          )
        ) : state.firstRun && place === 'live' ? (
          <FirstRun state={state} />
        ) : (
          <View />
        )}
      </main>
      {connection === 'offline' && state !== null && (
        <div class="offline-strip" role="alert">
          {frame.offline}
        </div>
      )}
      <TransferList />
      <NoticeLine />
    </div>
  );
}
