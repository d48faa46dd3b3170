/** One entry in one line; a failure brings its reason as a second one. */
import type { JSX } from 'preact';
import { actText, targetText, verbText } from '../../main/core/act-words/act-words.ts';
import type { LogLine } from '../../main/console/model/log.ts';
import { Icon } from '../controls/icon.tsx';
import { clockTime, duration } from '../format/time.ts';
import { useNow } from '../state/use-now.ts';
import { textOf, texts } from '../texts/texts.ts';
import { failureLine, failureTexts } from '../texts/service-texts.ts';

export const ROW_HEIGHT = 30;
const ROW_WITH_ERROR_HEIGHT = 48;

export const rowHeight = (entry: LogLine): number =>
  entry.error === null ? ROW_HEIGHT : ROW_WITH_ERROR_HEIGHT;

export const rowId = (sequence: number): string => `entry-${sequence}`;

/** Our fault rather than the client's. */
export const isFault = ({ outcome }: LogLine): boolean => outcome === 'failed';

export const statusWord = (status: LogLine['status']): string =>
  status === null
    ? texts().log.outcomes.running
    : (textOf(texts().log.outcomes, String(status)) ?? String(status));

export interface RowProps {
  readonly entry: LogLine;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly position: number;
  readonly count: number;
}

export function Row({ entry, selected, onSelect, position, count }: RowProps): JSX.Element {
  const { error } = entry;
  const { acts } = texts();
  const look = entry.status === null ? 'running' : error === null ? '' : isFault(entry) ? 'error' : 'refused';
  return (
    <div
      id={rowId(entry.sequence)}
      class={`row ${look}`}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={count}
      style={{ height: `${rowHeight(entry)}px` }}
      onClick={onSelect}
    >
      <time>{clockTime(entry.startedAt)}</time>
      <span class="kind" title={texts().log.kinds[entry.kind]}>
        {entry.kind === 'act' && <Icon name="act" size={14} />}
      </span>
      <span class="what" title={actText(acts, entry)}>
        <b>{verbText(acts, entry.verb)}</b> {targetText(acts, entry.parts)}
      </span>
      <span class="client">{entry.client}</span>
      <span class="code">{entry.status === null ? '' : statusWord(entry.status)}</span>
      <span class="lasted">
        {entry.durationMs === null ? <Elapsed since={entry.startedAt} /> : duration(entry.durationMs)}
      </span>
      {error !== null && (
        <span class="why" title={failureLine(error)}>
          {failureTexts(error).message}
          <span class="hint"> {failureTexts(error).hint}</span>
        </span>
      )}
    </div>
  );
}

function Elapsed({ since }: { since: number }): JSX.Element {
  const now = useNow(100);
  return <>{duration(Math.max(0, now - since))}</>;
}
