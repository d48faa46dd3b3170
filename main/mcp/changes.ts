/** What happened on the desktop, as a resource. */
import { takeNews, type ReportedItem } from '../operations/wait/take-news.ts';
import { fenced, quoted } from '../faces/grammar/screen-text.ts';
import type { RandomPort } from '../ports/random.ts';
import type { Caller } from '../service/caller.ts';
import type { Service } from '../service/service.ts';

const WAIT_MS = 30_000;

const NEWS = { kinds: null, crops: false } as const;

/** `10:01:31.2 text 640,700,80,16 in window 9 "Saved"`, in desktop pixels. */
function lineOf({ at, kind, windowId, region, text, was, times }: ReportedItem): string {
  const place = region === null ? [] : [`${region.x},${region.y},${region.width},${region.height}`];
  return [
    new Date(at).toISOString().slice(11, 21),
    kind,
    ...place,
    ...(windowId === null ? [] : [`in window ${windowId}`]),
    ...(text === '' ? [] : [quoted(text)]),
    ...(was === undefined ? [] : [`was ${quoted(was)}`]),
    ...(times === undefined ? [] : [`${times} times`]),
  ].join(' ');
}

export async function changesFor(service: Service, caller: Caller, random: RandomPort): Promise<string> {
  const { items, isIncomplete } = await service.invoke(
    takeNews,
    { ...NEWS, since: 'last', waitMs: 0 },
    caller,
  );
  const facts = [
    `${items.length} changes since you last read them, in desktop pixels, times in UTC.`,
    ...(isIncomplete ? ['Earlier ones may be missing.'] : []),
  ];
  return [...facts, ...(items.length === 0 ? [] : [fenced(items.map(lineOf).join('\n'), random)])].join('\n');
}

/** Until the caller is gone, or may no longer look. */
export async function followChanges(
  service: Service,
  caller: Caller,
  listener: (last: number) => void,
): Promise<void> {
  let since: string | undefined;
  while (!caller.signal.aborted) {
    const { items, next, last } = await service.invoke(
      takeNews,
      { ...NEWS, since, waitMs: since === undefined ? 0 : WAIT_MS, isPeek: true },
      caller,
    );
    since = next;
    if (items.length > 0) listener(last);
  }
}
