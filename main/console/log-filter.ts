/** The filter for log entries, shared by the window's list and the export. */
import type { LogLine, LogFilter } from './model/log.ts';

/** Chips of one kind widen, the two kinds narrow each other: acts and errors means acts that failed. */
export function matches(entry: LogLine, filter: LogFilter): boolean {
  const kinds = filter.acts || filter.reads;
  if (kinds && !((filter.acts && entry.kind === 'act') || (filter.reads && entry.kind === 'read')))
    return false;
  const outcomes = filter.refused || filter.errors;
  if (
    outcomes &&
    !((filter.refused && entry.outcome === 'refused') || (filter.errors && entry.outcome === 'failed'))
  )
    return false;
  if (filter.client !== null && entry.client !== filter.client) return false;
  if (filter.text === '') return true;
  const wanted = filter.text.toLowerCase();
  const said = [
    entry.verb,
    entry.target,
    entry.method,
    entry.path,
    entry.error?.reason ?? '',
    entry.requestId,
  ];
  return said.join(' ').toLowerCase().includes(wanted);
}
