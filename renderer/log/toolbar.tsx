/** Above the log: its filter, how many entries pass it, and the buttons for all of them. */
import type { ComponentProps, JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { FilterBar } from './filter.tsx';
import { texts } from '../texts/texts.ts';

export interface ToolbarProps extends ComponentProps<typeof FilterBar> {
  /** Number of entries: in the log, and of those that pass the filter. */
  readonly total: number;
  readonly shown: number;
  readonly follow: boolean;
  readonly onFollow: () => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

export function Toolbar(props: ToolbarProps): JSX.Element {
  const { filter, clients, onChange, total, shown, follow } = props;
  const { log } = texts();
  return (
    <div class="toolbar">
      <FilterBar filter={filter} clients={clients} onChange={onChange} />
      <div class="tools">
        <span class="count" aria-live="off">
          {shown === total ? total : log.shown(shown, total)}
        </span>
        <Button icon="follow" kind="bare" pressed={follow} label={log.follow} onClick={props.onFollow} />
        <Button icon="download" kind="bare" label={log.export} onClick={props.onExport} />
        <Button icon="trash" kind="bare" label={log.clear} disabled={total === 0} onClick={props.onClear} />
      </div>
    </div>
  );
}
