/** Recordings: which there are, one of them in the viewer, and their deletion. */
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RunModel } from '../../main/console/model/runs.ts';
import { dateTime } from '../agents/words.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { sizeWords } from '../format/size.ts';
import { duration } from '../format/time.ts';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { RunViewer } from './run-viewer.tsx';
import { texts } from '../texts/texts.ts';

const REFRESH_MS = 5000;

export function Runs(): JSX.Element {
  const console = useConsole();
  const runs = console.kept.runs.value;
  const setRuns = (next: readonly RunModel[]): void => {
    console.kept.runs.value = next;
  };
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
  const words = texts().runs;
  if (shown !== null) return <RunViewer run={shown} onClose={() => setShown(null)} />;
  if (runs === null) return <div class="runs" aria-busy="true" />;
  return (
    <div class="runs">
      <div class="toolbar">
        <h1>{words.title}</h1>
      </div>
      <div class="scroll">
        <div class="column">
          {runs.length === 0 ? (
            <NoRuns />
          ) : (
            <ul class="run-list" aria-label={words.label}>
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
          title={words.deleteTitle}
          text={words.deleteText(dateTime(deleting.startedAt), words.steps(deleting.steps))}
          action={words.delete}
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
  <Empty icon="runs" title={texts().runs.none}>
    <p>{texts().runs.noneText}</p>
  </Empty>
);

interface RunRowProps {
  readonly run: RunModel;
  readonly onShow: () => void;
  readonly onDelete: () => void;
}

function RunRow({ run, onShow, onDelete }: RunRowProps): JSX.Element {
  const { startedAt, lastAt, agents, bytes, isCurrent } = run;
  const words = texts().runs;
  const time = dateTime(startedAt);
  const facts = [
    agents.join(', '),
    ...(lastAt === null ? [] : [duration(lastAt - startedAt)]),
    words.steps(run.steps),
    sizeWords(bytes),
  ].filter((fact) => fact !== '');
  return (
    <li>
      <div>
        <b>{time}</b>
        {isCurrent && <span class="current">{words.current}</span>}
        <p>{facts.join(' · ')}</p>
      </div>
      <Button icon="eye" label={words.showRun(time)} onClick={onShow}>
        {texts().common.show}
      </Button>
      <Button
        icon="trash"
        kind="bare"
        label={words.deleteRun(time)}
        disabled={isCurrent}
        onClick={onDelete}
      />
    </li>
  );
}
