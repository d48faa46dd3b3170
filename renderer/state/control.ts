/** Whether this window is in control, and its way to send input. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { InControl } from '../../main/console/model/control.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { CallError, type Bridge } from '../bridge/bridge.ts';
import type { Overtaking } from '../bridge/overtaking.ts';
import { createInputQueue, type InputQueue } from '../live/control/input-queue.ts';
import type { Notices } from './notices.ts';
import { texts } from '../texts/texts.ts';
import { failureLine } from '../texts/service-texts.ts';

/** This window's own control. */
export interface OwnControl {
  readonly control: string;
  readonly queue: InputQueue;
}

export interface ControlStore {
  /** Null while somebody else or no one is in control. */
  readonly own: ReadonlySignal<OwnControl | null>;
  /** The other person who is in control; null: no one, or this window. */
  readonly other: ReadonlySignal<InControl | null>;
  take(force: boolean): Promise<void>;
  /** `resume`: the agents go on, and read `note`. */
  end(resume: boolean, note?: string): Promise<void>;
  answer(id: string, outcome: 'completed' | 'declined', note?: string): Promise<void>;
}

export interface ControlStoreOptions {
  readonly bridge: Bridge;
  readonly state: ReadonlySignal<ConsoleState | null>;
  readonly notices: Notices;
  readonly ask: Overtaking<ConsoleState>['ask'];
}

const BROWSERS = ['Firefox', 'Edg', 'Chrome', 'Safari'] as const;

/** `Chrome on Linux x86_64` */
function windowName(): string {
  const browser = BROWSERS.find((name) => navigator.userAgent.includes(name)) ?? texts().control.aBrowser;
  return texts()
    .control.windowName(browser === 'Edg' ? 'Edge' : browser, navigator.platform)
    .slice(0, 60);
}

const noteOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const wordsOf = (error: CallError): string => failureLine(error);

export function createControlStore({ bridge, state, notices, ask }: ControlStoreOptions): ControlStore {
  const taken = signal<(OwnControl & { readonly key: string }) | null>(null);
  const told = computed(() => state.value?.control ?? null);
  const own = computed(() => (taken.value?.key === told.value?.key ? taken.value : null));

  function drop(): void {
    taken.peek()?.queue.end();
    taken.value = null;
  }
  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    notices.tell({ tone: 'error', text: wordsOf(error) });
    if (error.reason === 'not_found') drop();
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };

  return {
    own,
    other: computed(() => (own.value === null ? told.value : null)),
    async take(force) {
      drop();
      const got = await attempt(() => bridge.call('control.take', { name: windowName(), force }));
      if (got === undefined) return;
      const { control, key } = got;
      const queue = createInputQueue({
        async send(events) {
          await bridge.call('control.send', { control, events });
        },
        onFailure,
      });
      taken.value = { control, key, queue };
      await attempt(() => ask(() => bridge.call('state', {})));
    },
    async end(resume, note = '') {
      const mine = taken.peek();
      if (mine === null) return;
      mine.queue.releaseAll();
      drop();
      const input = { control: mine.control, resume, note: noteOf(note) };
      await attempt(() => ask(() => bridge.call('control.end', input)));
    },
    async answer(id, outcome, note = '') {
      const answer = { id, outcome, name: windowName(), note: noteOf(note) };
      await attempt(() => ask(() => bridge.call('handover.answer', answer)));
    },
  };
}
