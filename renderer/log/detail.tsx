/** Details of one line: request and answer, redacted, and the pictures from around it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { targetText, verbText } from '../../main/core/act-words/act-words.ts';
import type { Fact, LogDetail, LogLine } from '../../main/console/model/log.ts';
import { CallError } from '../bridge/bridge.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { clockTime, duration } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import { isFault, statusWord } from './row.tsx';
import { BeforeAfter } from './slider.tsx';
import { texts } from '../texts/texts.ts';
import { clientSentences, failureLine } from '../texts/service-texts.ts';

export function Detail({ entry, onClose }: { entry: LogLine; onClose: () => void }): JSX.Element {
  const console = useConsole();
  const [detail, setDetail] = useState<LogDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Pictures come a moment after the answer.
  const { sequence, status, pictures } = entry;

  useEffect(() => {
    let current = true;
    setFailure(null);
    console.bridge.call('log.detail', { sequence }).then(
      (next) => {
        if (current) setDetail(next);
      },
      (error: unknown) => {
        if (current) setFailure(error instanceof CallError ? failureLine(error) : String(error));
      },
    );
    return () => {
      current = false;
    };
  }, [console, sequence, status, pictures]);

  const { acts, log, common } = texts();
  const shown = detail?.entry.sequence === sequence ? detail : null;
  return (
    <aside class="detail" aria-label={log.entry}>
      <header>
        <h2>
          {verbText(acts, entry.verb)} <span>{targetText(acts, entry.parts)}</span>
        </h2>
        <Button kind="bare" icon="cross" label={common.close} onClick={onClose} />
      </header>
      <dl class="facts">
        <FactLine name={log.status} value={statusWord(entry.status)} />
        <FactLine name={log.started} value={clockTime(entry.startedAt)} />
        {entry.durationMs !== null && <FactLine name={log.lasted} value={duration(entry.durationMs)} />}
        <FactLine name={log.client} value={entry.client} />
        <FactLine name={log.request} value={`${entry.method} ${entry.path}`} />
        <dt>{log.id}</dt>
        <dd>
          <code>{entry.requestId}</code>{' '}
          <CopyButton input={{ what: 'text', text: entry.requestId }} what={log.requestId} />
        </dd>
      </dl>
      {entry.error !== null && (
        <div class={`reason ${isFault(entry) ? 'error' : ''}`}>
          <p>{failureLine(entry.error)}</p>
          <p class="hint" lang="en">
            {clientSentences(entry.error)}
          </p>
          <code>{entry.error.reason}</code>
        </div>
      )}
      {shown !== null && <Pictures detail={shown} />}
      {shown !== null && <FactList title={log.asked} facts={shown.asked} />}
      {shown !== null && <FactList title={log.answered} facts={shown.answered} />}
      {failure !== null && <p class="failure">{failure}</p>}
    </aside>
  );
}

function Pictures({ detail: { before, after } }: { detail: LogDetail }): JSX.Element | null {
  return before === null || after === null ? null : <BeforeAfter before={before} after={after} />;
}

function FactLine({ name, value }: Fact): JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly Fact[] }): JSX.Element | null {
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl class="facts">
        {facts.map((fact) => (
          <FactLine key={fact.name} {...fact} />
        ))}
      </dl>
    </>
  );
}
