/** The log: newest first, live, filtered; Enter or a click opens what stands behind a line. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { matches } from '../../main/console/log-filter.ts';
import type { LogLine } from '../../main/console/model/log.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { Detail } from './detail.tsx';
import { saveTextFile } from './export.ts';
import { FilterBar, NO_FILTER } from './filter.tsx';
import { indexAfterKey, keepInSight } from './list-keys.ts';
import { Row, ROW_HEIGHT, rowHeight, rowId } from './row.tsx';
import { VirtualList } from './virtual-list.tsx';

export function Log(): JSX.Element {
  const console = useConsole();
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [follow, setFollow] = useState(true);
  const [selected, setSelected] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const all = console.log.entries.value;
  const entries = useMemo(() => all.filter((entry) => matches(entry, filter)), [all, filter]);
  const clients = useMemo(() => [...new Set(all.map((entry) => entry.client))].sort(), [all]);
  const index = entries.findIndex((entry) => entry.sequence === selected);
  const current = all.find((entry) => entry.sequence === selected);

  useFollowing(scroller, entries, follow);

  const select = useCallback((entry: LogLine) => {
    setSelected(entry.sequence);
    setOpen(true);
  }, []);
  const close = (): void => {
    setOpen(false);
    scroller.current?.focus();
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const list = scroller.current;
    if (list === null || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && index >= 0) setOpen(true);
    else {
      const pageRows = Math.floor(list.clientHeight / ROW_HEIGHT) - 1;
      const next = indexAfterKey(event.key, index, entries.length, pageRows);
      if (next === null) return;
      setSelected(entries[next]?.sequence ?? null);
      keepInSight(list, entries, next);
    }
    event.preventDefault();
  };
  useEffect(() => {
    if (!open) return undefined;
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !asking) close();
    };
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [open, asking]);

  const exportLog = async (): Promise<void> => {
    const file = await console.attempt(() => console.bridge.call('log.export', { filter }));
    if (file !== undefined) saveTextFile(file.fileName, file.text);
  };
  const clear = async (yes: boolean): Promise<void> => {
    setAsking(false);
    if (!yes) return;
    setOpen(false);
    await console.attempt(() => console.bridge.call('log.clear', {}));
  };

  return (
    <div class={`log${open && current !== undefined ? ' with-detail' : ''}`}>
      <h1 class="unseen">Log</h1>
      <div class="toolbar">
        <FilterBar filter={filter} clients={clients} onChange={setFilter} />
        <div class="tools">
          <span class="count" aria-live="off">
            {entries.length === all.length ? all.length : `${entries.length} of ${all.length}`}
          </span>
          <Button
            icon="follow"
            kind="bare"
            pressed={follow}
            label="Follow the newest"
            onClick={() => setFollow(!follow)}
          />
          <Button icon="download" kind="bare" label="Export as JSON lines" onClick={() => void exportLog()} />
          <Button
            icon="trash"
            kind="bare"
            label="Clear the log"
            disabled={all.length === 0}
            onClick={() => setAsking(true)}
          />
        </div>
      </div>
      <div
        ref={scroller}
        class="list"
        role="listbox"
        tabIndex={0}
        aria-label="Requests, newest first"
        aria-activedescendant={index >= 0 && selected !== null ? rowId(selected) : undefined}
        onKeyDown={onKey}
      >
        {entries.length > 0 ? (
          <VirtualList
            items={entries}
            heightOf={rowHeight}
            keyOf={(entry) => entry.sequence}
            scroller={scroller}
            row={(entry, position) => (
              <Row
                entry={entry}
                selected={entry.sequence === selected}
                onSelect={() => select(entry)}
                position={position + 1}
                count={entries.length}
              />
            )}
          />
        ) : (
          <NoEntries
            filtered={all.length > 0}
            loaded={console.log.loaded.value}
            onReset={() => setFilter(NO_FILTER)}
          />
        )}
      </div>
      {open && current !== undefined && <Detail entry={current} onClose={close} />}
      {asking && (
        <Confirm
          title="Clear the log?"
          text={`${all.length} entries leave this list and their pictures are forgotten. The log file stays as it is.`}
          action="Clear"
          danger
          onAnswer={(yes) => void clear(yes)}
        />
      )}
    </div>
  );
}

/** Following keeps the newest in sight; not following keeps in place what is being read while rows arrive above it. */
function useFollowing(
  scroller: { readonly current: HTMLElement | null },
  entries: readonly LogLine[],
  follow: boolean,
): void {
  const newest = useRef<number | null>(null);
  useLayoutEffect(() => {
    const list = scroller.current;
    const before = newest.current;
    newest.current = entries[0]?.sequence ?? null;
    if (list === null) return;
    if (follow) list.scrollTop = 0;
    else if (before !== null && list.scrollTop > 0) {
      const arrived = entries.findIndex((entry) => entry.sequence <= before);
      list.scrollTop += entries
        .slice(0, Math.max(0, arrived))
        .reduce((sum, entry) => sum + rowHeight(entry), 0);
    }
  }, [entries, follow]);
}

function NoEntries(props: { filtered: boolean; loaded: boolean; onReset: () => void }): JSX.Element | null {
  if (!props.loaded) return null;
  if (props.filtered)
    return (
      <Empty icon="log" title="No entry matches">
        <Button onClick={props.onReset}>Show all</Button>
      </Empty>
    );
  return (
    <Empty icon="log" title="Nothing has been asked yet">
      <p>Every request appears here while it happens.</p>
    </Empty>
  );
}
