/** Recordings: which there are, one of them in the viewer, and their deletion. */
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RunModel } from '../../main/console/model/runs.ts';
import { dateTime } from '../agents/words.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { duration } from '../format/time.ts';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { RunViewer } from './run-viewer.tsx';

const REFRESH_MS = 5000;

export function Runs(): JSX.Element {
  const console = useConsole();
  const [runs, setRuns] = useState<readonly RunModel[] | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<RunModel | null>(null);
  const online = console.connection.value === 'online';
  const load = useCallback(
    () =>
      console.bridge.call('runs.list', {}).then(
        (list) => setRuns(list.runs),
        () => undefined,
      ),
    [console],
  );
  useEffect(() => {
    if (!online || shown !== null) return undefined;
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [load, online, shown]);

  const remove = async ({ run }: RunModel): Promise<void> => {
    const list = await console.attempt(() => console.bridge.call('runs.delete', { run }));
    if (list !== undefined) setRuns(list.runs);
  };
  if (shown !== null) return <RunViewer run={shown} onClose={() => setShown(null)} />;
  if (runs === null) return <div class="runs" aria-busy="true" />;
  return (
    <div class="runs">
      <div class="toolbar">
        <h1>Recordings</h1>
      </div>
      <div class="scroll">
        <div class="column">
          {runs.length === 0 ? (
            <NoRuns />
          ) : (
            <ul class="run-list" aria-label="Recordings, newest first">
              {runs.map((run) => (
                <RunRow
                  key={run.run}
                  run={run}
                  onShow={() => setShown(run.run)}
                  onDelete={() => setDeleting(run)}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      {deleting !== null && (
        <Confirm
          title="Delete this recording?"
          text={`${dateTime(deleting.startedAt)}, ${stepWords(deleting)}. Its lines and pictures are gone for good.`}
          action="Delete"
          danger
          onAnswer={(yes) => {
            setDeleting(null);
            if (yes) void remove(deleting);
          }}
        />
      )}
    </div>
  );
}

const NoRuns = (): JSX.Element => (
  <Empty icon="runs" title="Nothing is recorded">
    <p>
      Recording is off until you switch it on: for the service in Settings, or for an agent when you add it.
    </p>
  </Empty>
);

const stepWords = ({ steps }: RunModel): string => (steps === 1 ? '1 step' : `${steps} steps`);

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface RunRowProps {
  readonly run: RunModel;
  readonly onShow: () => void;
  readonly onDelete: () => void;
}

function RunRow({ run, onShow, onDelete }: RunRowProps): JSX.Element {
  const { startedAt, lastAt, agents, bytes, isCurrent } = run;
  const time = dateTime(startedAt);
  const facts = [
    agents.join(', '),
    ...(lastAt === null ? [] : [duration(lastAt - startedAt)]),
    stepWords(run),
    sizeWords(bytes),
  ].filter((fact) => fact !== '');
  return (
    <li>
      <div>
        <b>{time}</b>
        {isCurrent && <span class="current">being recorded</span>}
        <p>{facts.join(' · ')}</p>
      </div>
      <Button icon="eye" label={`Show the recording of ${time}`} onClick={onShow}>
        Show
      </Button>
      <Button
        icon="trash"
        kind="bare"
        label={`Delete the recording of ${time}`}
        disabled={isCurrent}
        onClick={onDelete}
      />
    </li>
  );
}
