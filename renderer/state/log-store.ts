/** The log as the window holds it: newest first, complete after loading, kept current by events. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { LogLine, LogUpdate } from '../../main/console/model/log.ts';
import type { CallOutput } from '../../main/console/contract.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface LogStore {
  /** Newest first. */
  readonly entries: ReadonlySignal<readonly LogLine[]>;
  readonly loaded: ReadonlySignal<boolean>;
  load(): Promise<void>;
  readonly accept: (event: LogUpdate) => void;
  /** The sequence of an entry to be opened as soon as the list is shown; null: none. */
  readonly wanted: ReadonlySignal<number | null>;
  want(sequence: number | null): void;
}

const PAGE = 2000;
/** Entries of a window that stays open, more than the service keeps; beyond it the oldest leave. */
const MOST = 10_000;

export function createLogStore(bridge: Bridge): LogStore {
  const entries = signal<readonly LogLine[]>([]);
  const loaded = signal(false);
  const wanted = signal<number | null>(null);

  /** Newer entries go in front, changed ones replace themselves; both lists are newest first. */
  function merge(incoming: readonly LogLine[]): void {
    const changed = new Map(incoming.map((entry) => [entry.sequence, entry]));
    const kept = entries.value.map((entry) => {
      const next = changed.get(entry.sequence);
      if (next === undefined) return entry;
      changed.delete(entry.sequence);
      return next;
    });
    if (changed.size === 0) {
      entries.value = kept;
      return;
    }
    const all = [...changed.values(), ...kept];
    all.sort((a, b) => b.sequence - a.sequence);
    entries.value = all.slice(0, MOST);
  }

  return {
    entries,
    loaded,
    wanted,
    want(sequence) {
      wanted.value = sequence;
    },
    async load() {
      let before: number | null = null;
      let all: LogLine[] = [];
      for (;;) {
        const page: CallOutput<'log.page'> = await bridge.call('log.page', { before, limit: PAGE });
        all = [...all, ...page.entries];
        before = page.entries.at(-1)?.sequence ?? null;
        // The newest page is worth seeing before the rest is here.
        if (!loaded.value) entries.value = all;
        if (!page.more || before === null) break;
      }
      entries.value = all;
      loaded.value = true;
    },
    accept(event) {
      if (event.kind === 'cleared') entries.value = [];
      else merge(event.entries);
    },
  };
}
