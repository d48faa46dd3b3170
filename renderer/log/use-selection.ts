/** Which entry of the log is selected, and whether its details are open; by mouse and by keyboard. */
import type { RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LogLine } from '../../main/console/model/log.ts';
import { indexAfterKey, keepInSight } from './list-keys.ts';
import { ROW_HEIGHT } from './row.tsx';

export interface Selection {
  /** The sequence of the selected entry, which the list may no longer have. */
  readonly selected: number | null;
  /** Where the list has the selected entry; -1 for nowhere. */
  readonly index: number;
  readonly open: boolean;
  select(entry: LogLine): void;
  /** Closes the details and gives the focus back to the list. */
  readonly close: () => void;
  /** Closes the details. */
  hide(): void;
  onKey(event: TargetedKeyboardEvent<HTMLElement>): void;
}

/** `isModal`: a dialog is in front, so Escape is not for the list. */
export function useSelection(
  scroller: RefObject<HTMLElement | null>,
  entries: readonly LogLine[],
  isModal: boolean,
): Selection {
  const [selected, setSelected] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const index = entries.findIndex((entry) => entry.sequence === selected);

  const close = (): void => {
    setOpen(false);
    scroller.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isModal) close();
    };
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [open, isModal]);

  return {
    selected,
    index,
    open,
    close,
    hide: () => setOpen(false),
    select(entry) {
      setSelected(entry.sequence);
      setOpen(true);
    },
    onKey(event) {
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
    },
  };
}
