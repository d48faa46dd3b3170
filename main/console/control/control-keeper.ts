/**
 * Who is in control. Taking over pauses the agents; handing back resumes them. The person's holds are released with
 * control, and when their window falls silent: a connection that is gone cannot release anything itself.
 */
import { randomUUID } from 'node:crypto';
import { onAbort } from '../../base/abort.ts';
import { createEmitter } from '../../base/emitter.ts';
import { createSequencer, type Sequencer } from '../../base/sequencer.ts';
import { ServiceError } from '../../core/errors.ts';
import { deliverInput, type PersonEvent } from '../../operations/act/deliver-input.ts';
import {
  answerHandover,
  followHandovers,
  leaveNote,
  type HandoverList,
} from '../../operations/person/answer-handover.ts';
import { pauseByPerson, resumeByPerson } from '../../operations/person/pause-agents.ts';
import type { HandoverAnswer, PendingHandover } from '../../operations/support/person/handovers.ts';
import type { Held } from '../../operations/support/holds.ts';
import { releaseHeld } from '../../operations/act/release-held.ts';
import type { Operation } from '../../operations/support/operation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Service } from '../../service/service.ts';
import { createAskService, type AskService } from '../ask-service.ts';
import type { InControl } from '../model/control.ts';

export interface ControlKeeper {
  /** Who is in control now; null: no one. */
  current(): InControl | null;
  /** Requests of agents to a person. */
  handovers(): readonly PendingHandover[];
  /** Throws `busy` if another person is in control, unless `force`. */
  take(who: string, force: boolean): Promise<{ readonly control: string; readonly key: string }>;
  /** In the order of the calls. Throws `not_found` to those who are not in control, and the errors of the input. */
  send(control: string, events: readonly PersonEvent[], signal: AbortSignal): Promise<void>;
  /** Asks the service in the name of the person who is in control. Throws `not_found`. */
  ask<I, O>(control: string, operation: Operation<I, O>, input: I): Promise<O>;
  /** The window with this control is there while the call under `signal` lasts. */
  heard(control: string, signal: AbortSignal): void;
  /** Releases everything. `resume`: the agents go on, and read `note`. Throws `not_found`. */
  end(control: string, resume: boolean, note: string | null): Promise<void>;
  /** Throws `not_found`. */
  answer(id: string, answer: HandoverAnswer): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The holds of a window that is silent for this time are released, milliseconds; with one look it is less than a second. */
const SILENT_MS = 750;
const LOOK_EVERY_MS = 200;
/** Browsers let a hidden page speak once a minute; one whose connection broke off comes back at once, or never. */
const GONE_MS = 90_000;
const BROKEN_MS = 5000;
/** How long the acts that the pause has stopped may take to end. */
const STOPPING_MS = 1000;
const MOST_WAITING = 16;

interface Control extends InControl {
  readonly control: string;
  readonly ask: AskService;
  readonly inTurn: Sequencer;
  readonly ended: AbortController;
  /** By name. */
  readonly held: Map<string, Held>;
  heardAt: number;
  /** When a call broke off; null: none since the window was heard last. */
  brokenAt: number | null;
  waiting: number;
}

const nameOf = (held: Held): string => (held.kind === 'key' ? `key ${held.key}` : `button ${held.button}`);

function noteHeld(held: Map<string, Held>, events: readonly PersonEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'key' && event.kind !== 'button') continue;
    const it: Held =
      event.kind === 'key' ? { kind: 'key', key: event.key } : { kind: 'button', button: event.button };
    if (event.down) held.set(nameOf(it), it);
    else held.delete(nameOf(it));
  }
}

const lost = (): ServiceError =>
  new ServiceError('not_found', 'You are no longer in control of this desktop.', {
    hint: 'Take over again.',
  });

/** Releases the holds of a person whose window has been silent for a while, and says when it is gone for good. */
async function watchSilence(control: Control, clock: Clock, gone: () => void): Promise<void> {
  for (;;) {
    await clock.sleep(LOOK_EVERY_MS, control.ended.signal);
    const silentMs = clock.monotonic() - control.heardAt;
    if (silentMs > SILENT_MS && control.held.size > 0) await releaseAll(control);
    if (silentMs > (control.brokenAt === null ? GONE_MS : BROKEN_MS)) gone();
  }
}

/** Not in turn: the work whose turn it is may be the work that does not end. */
async function releaseAll(control: Control): Promise<void> {
  control.held.clear();
  await control.ask(releaseHeld, undefined).catch(() => undefined);
}

async function passOn(control: Control, events: readonly PersonEvent[]): Promise<void> {
  control.ended.signal.throwIfAborted();
  noteHeld(control.held, events);
  const still = [...control.held.values()];
  try {
    if (events.length > 0 || still.length > 0) await control.ask(deliverInput, { events, still });
  } finally {
    // It may have pressed something after the end had released everything.
    if (control.ended.signal.aborted) await releaseAll(control);
  }
}

/** Resolves when no agent's act runs any more: from then on nothing comes between the person's events. */
async function untilIdle(service: Service, clock: Clock): Promise<void> {
  if (!service.activity.acting) return;
  const idle = Promise.withResolvers<undefined>();
  const forget = service.subscribeActivity(({ acting }) => {
    if (!acting) idle.resolve(undefined);
  });
  const late = new AbortController();
  await Promise.race([idle.promise, clock.sleep(STOPPING_MS, late.signal).catch(() => undefined)]);
  late.abort(new Error('idle'));
  forget();
}

/** Those who asked read the note in their answer; else all read it in their next one. */
async function tellAgents({ ask, who }: Control, asked: boolean, note: string | null): Promise<void> {
  const answer: HandoverAnswer = { outcome: 'completed', by: who, note };
  if (asked) await ask(answerHandover, { id: null, answer });
  else if (note !== null) await ask(leaveNote, note);
}

interface Pending {
  pending(): readonly PendingHandover[];
  answer(id: string, answer: HandoverAnswer): Promise<void>;
}

/** `tell` is called when something was asked for or answered. */
function followPending(service: Service, tell: () => void): Pending {
  const ask = createAskService(service);
  let list: HandoverList | null = null;
  ask(followHandovers, undefined).then(
    (found) => {
      list = found;
      found.subscribe(tell);
    },
    // The service is ending.
    () => undefined,
  );
  return {
    pending: () => list?.pending() ?? [],
    async answer(id, answer) {
      await ask(answerHandover, { id, answer });
    },
  };
}

const newControl = (service: Service, clock: Clock, who: string): Control => ({
  who,
  since: clock.now(),
  control: randomUUID(),
  key: randomUUID(),
  ask: createAskService(service),
  inTurn: createSequencer(),
  ended: new AbortController(),
  held: new Map<string, Held>(),
  heardAt: clock.monotonic(),
  brokenAt: null,
  waiting: 0,
});

export function createControlKeeper(service: Service, clock: Clock): ControlKeeper {
  const changes = createEmitter<undefined>();
  let current: Control | null = null;
  const tell = (): void => changes.emit(undefined);
  const handovers = followPending(service, tell);

  const requireCurrent = (control: string): Control => {
    if (current?.control !== control) throw lost();
    return current;
  };
  async function finish(control: Control): Promise<void> {
    if (current === control) current = null;
    control.ended.abort(lost());
    await releaseAll(control);
    tell();
  }
  function heard(control: Control, signal: AbortSignal): () => void {
    control.heardAt = clock.monotonic();
    control.brokenAt = null;
    return onAbort(signal, () => {
      control.brokenAt = clock.monotonic();
      void releaseAll(control);
    });
  }
  // A resume by anyone who may give one, in the tray or another window, lets the agents act: then no one else does.
  service.pause.subscribe(({ paused }) => {
    if (!paused && current !== null) void finish(current);
  });

  return {
    current: () => (current === null ? null : { key: current.key, who: current.who, since: current.since }),
    async take(who, force) {
      if (current !== null && !force)
        throw new ServiceError('busy', `${current.who} is in control.`, {
          hint: 'Wait until they hand back, or take over from them.',
        });
      if (current !== null) await finish(current);
      const control = (current = newControl(service, clock, who));
      await control.ask(pauseByPerson, undefined);
      await untilIdle(service, clock);
      if (current !== control) throw lost();
      control.heardAt = clock.monotonic();
      void watchSilence(control, clock, () => void finish(control)).catch(() => undefined);
      tell();
      return { control: control.control, key: control.key };
    },
    async send(id, events, signal) {
      const control = requireCurrent(id);
      if (control.waiting >= MOST_WAITING)
        throw new ServiceError('busy', 'Too much input is waiting already.');
      const forget = heard(control, signal);
      control.waiting++;
      try {
        await control.inTurn(() => passOn(control, events));
      } finally {
        control.waiting--;
        forget();
      }
    },
    ask: async (id, operation, input) => requireCurrent(id).ask(operation, input),
    heard(id, signal) {
      if (current?.control === id) heard(current, signal);
    },
    async end(id, resume, note) {
      const control = requireCurrent(id);
      await finish(control);
      if (!resume) return;
      await tellAgents(control, handovers.pending().length > 0, note);
      await control.ask(resumeByPerson, undefined);
    },
    answer: (id, answer) => handovers.answer(id, answer),
    handovers: () => handovers.pending(),
    subscribe: (listener) => changes.subscribe(listener),
  };
}
