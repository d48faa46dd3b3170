/** The log: newest first, live, filtered; Enter or a click opens the details of a line. */
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { matches } from '../../main/console/log-filter.ts';
import type { LogLine } from '../../main/console/model/log.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { Detail } from './detail.tsx';
import { saveFile } from '../transfers/save.ts';
import { NO_FILTER } from './filter.tsx';
import { Row, rowHeight, rowId } from './row.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { VirtualList } from './virtual-list.tsx';
import { texts } from '../texts/texts.ts';

export function Log(): JSX.Element {
  const console = useConsole();
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [follow, setFollow] = useState(true);
  const [asking, setAsking] = useState(false);
  const all = console.log.entries.value;
  const entries = useMemo(() => all.filter((entry) => matches(entry, filter)), [all, filter]);
  const clients = useMemo(() => [...new Set(all.map((entry) => entry.client))].sort(), [all]);
  const selection = useSelection(scroller, entries, asking);
  const current = all.find((entry) => entry.sequence === selection.selected);

  useFollowing(scroller, entries, follow);
  const wanted = console.log.wanted.value;
  useEffect(() => {
    const entry = all.find(({ sequence }) => sequence === wanted);
    if (entry === undefined) return;
    setFilter(NO_FILTER);
    selection.select(entry);
    console.log.want(null);
  }, [wanted, all]);

  const exportLog = async (): Promise<void> => {
    const file = await console.attempt(() => console.bridge.call('log.export', { filter }));
    if (file !== undefined) saveFile(file.fileName, new Blob([file.text], { type: 'application/x-ndjson' }));
  };
  const clear = async (yes: boolean): Promise<void> => {
    setAsking(false);
    if (!yes) return;
    selection.hide();
    await console.attempt(() => console.bridge.call('log.clear', {}));
  };

  const { log } = texts();
  return (
    <div class={`log${selection.open && current !== undefined ? ' with-detail' : ''}`}>
      <h1 class="unseen">{log.title}</h1>
      <Toolbar
        filter={filter}
        clients={clients}
        follow={follow}
        total={all.length}
        shown={entries.length}
        onChange={setFilter}
        onFollow={() => setFollow(!follow)}
        onExport={() => void exportLog()}
        onClear={() => setAsking(true)}
      />
      <Lines scroller={scroller} entries={entries} selection={selection}>
        <NoEntries
          filtered={all.length > 0}
          loaded={console.log.loaded.value}
          onReset={() => setFilter(NO_FILTER)}
        />
      </Lines>
      {selection.open && current !== undefined && <Detail entry={current} onClose={selection.close} />}
      {asking && (
        <Confirm
          title={log.clearTitle}
          text={log.clearText(all.length)}
          action={log.clearAction}
          danger
          onAnswer={(yes) => void clear(yes)}
        />
      )}
    </div>
  );
}

interface LinesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly entries: readonly LogLine[];
  readonly selection: Selection;
  /** Shown if there are no entries. */
  readonly children: JSX.Element;
}

function Lines({ scroller, entries, selection, children }: LinesProps): JSX.Element {
  const { selected, index } = selection;
  return (
    <div
      ref={scroller}
      class="list"
      role={entries.length > 0 ? 'listbox' : undefined}
      tabIndex={0}
      aria-label={entries.length > 0 ? texts().log.label : undefined}
      aria-activedescendant={index >= 0 && selected !== null ? rowId(selected) : undefined}
      onKeyDown={(event) => selection.onKey(event)}
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
              onSelect={() => selection.select(entry)}
              position={position + 1}
              count={entries.length}
            />
          )}
        />
      ) : (
        children
      )}
    </div>
  );
}

/** Following keeps the newest in sight; not following keeps the visible rows in place while others arrive above them. */
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
  const { log } = texts();
  if (!props.loaded) return null;
  if (props.filtered)
    return (
      <Empty icon="log" title={log.noMatch}>
        <Button onClick={props.onReset}>{log.showAll}</Button>
      </Empty>
    );
  return (
    <Empty icon="log" title={log.none}>
      <p>{log.noneText}</p>
    </Empty>
  );
}
