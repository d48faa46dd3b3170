/** Arrow, page, Home and End keys in the log, and the row they lead to kept in sight. */
import type { LogLine } from '../../main/console/model/log.ts';
import { ROW_HEIGHT, rowHeight } from './row.tsx';

/** The index that a key leads to, or null if the key is not ours. */
export function indexAfterKey(key: string, index: number, count: number, pageRows: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, next));
}

/** Scrolls just as far as it takes. */
export function keepInSight(scroller: HTMLElement, entries: readonly LogLine[], index: number): void {
  const top = entries.slice(0, index).reduce((sum, entry) => sum + rowHeight(entry), 0);
  const entry = entries[index];
  const bottom = top + (entry === undefined ? ROW_HEIGHT : rowHeight(entry));
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
