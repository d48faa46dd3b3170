/** Files on their way between this window and the service, and those that have just arrived. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OfferedFile } from '../../main/console/model/files.ts';
import { CallError, type Bridge } from '../bridge/bridge.ts';
import { failureLine } from '../texts/service-texts.ts';
import { fetchFile, sendFile, type CarryOptions } from './pieces.ts';
import { saveFile } from './save.ts';

export interface Transfer {
  readonly id: number;
  readonly name: string;
  /** `make`: the service makes the file first. */
  readonly kind: 'send' | 'fetch' | 'make';
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly done: number;
  /** Bytes; null: not known yet. */
  readonly total: number | null;
  /** Where an upload is kept, or why it failed. */
  readonly note: string | null;
}

export interface WantedFile {
  readonly kind: 'fetch' | 'make';
  readonly offer: () => Promise<OfferedFile>;
  /** Stops what the service does until it offers the file. */
  readonly giveUp?: () => Promise<unknown>;
}

export interface TransfersStore {
  readonly list: ReadonlySignal<readonly Transfer[]>;
  /** One after the other. Resolves with the paths of those that arrived. */
  send(files: readonly File[]): Promise<readonly string[]>;
  /** Saves the file that `offer` asks for. `name`: until the service has said it. */
  fetch(name: string, wanted: WantedFile): Promise<void>;
  /** Stops one that runs, or takes one that has ended off the list. */
  remove(id: number): void;
}

/** How long a file that has arrived stays on the list. */
const SHOWN_MS = 8000;

export function createTransfersStore(bridge: Bridge): TransfersStore {
  const list = signal<readonly Transfer[]>([]);
  const stops = new Map<number, AbortController>();
  /** Of files that the service is making. */
  const making = new Map<number, () => Promise<unknown>>();
  let lastId = 0;
  const change = (id: number, to: Partial<Transfer>): void => {
    list.value = list.value.map((each) => (each.id === id ? { ...each, ...to } : each));
  };
  const forget = (id: number): void => {
    stops.delete(id);
    list.value = list.value.filter((each) => each.id !== id);
  };
  const add = (name: string, kind: Transfer['kind'], total: number | null): number => {
    const id = ++lastId;
    stops.set(id, new AbortController());
    list.value = list.value.concat({ id, name, kind, total, state: 'waiting', done: 0, note: null });
    return id;
  };
  const run = async (
    id: number,
    work: (options: CarryOptions) => Promise<string | null>,
  ): Promise<string | null> => {
    const stop = stops.get(id);
    if (stop === undefined) return null;
    change(id, { state: 'running' });
    try {
      const onProgress = (done: number): void => change(id, { done });
      const note = await work({ bridge, signal: stop.signal, onProgress });
      change(id, { state: 'done', note });
      setTimeout(() => forget(id), SHOWN_MS);
      return note;
    } catch (error) {
      if (stop.signal.aborted) return null;
      if (!(error instanceof CallError)) throw error;
      change(id, { state: 'failed', note: failureLine(error) });
      return null;
    }
  };
  return {
    list,
    async send(files) {
      const asked = files.map((file) => ({ file, id: add(file.name, 'send', file.size) }));
      const paths: string[] = [];
      for (const { file, id } of asked) {
        const path = await run(id, (options) => sendFile(file, options));
        if (path !== null) paths.push(path);
      }
      return paths;
    },
    async fetch(name, { kind, offer, giveUp }) {
      const id = add(name, kind, null);
      if (giveUp !== undefined) making.set(id, giveUp);
      await run(id, async (options) => {
        const offered = await offer().finally(() => making.delete(id));
        change(id, { kind: 'fetch', name: offered.fileName, total: offered.bytes });
        saveFile(offered.fileName, await fetchFile(offered, options));
        return null;
      });
    },
    remove(id) {
      stops.get(id)?.abort(new Error('The person stopped it.'));
      making
        .get(id)?.()
        .catch(() => undefined);
      forget(id);
    },
  };
}
