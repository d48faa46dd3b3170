/** Records every operation that passes the service, whichever face it came through: one line each, written before it is answered. */
import type { NoteValue } from '../core/note.ts';
import { mayBeNoted } from '../log/request-log.ts';
import type { Operation } from '../operations/support/operation.ts';
import type { Clock } from '../ports/clock.ts';
import type { Caller } from '../service/caller.ts';
import type { Ended } from '../service/observer.ts';
import { agentOf } from '../service/rules/operation-gate.ts';
import { ruleEntry } from '../service/rules/rule-entry.ts';
import { weightier, type Decided } from '../service/rules/decide.ts';
import type { RecordedDecision, RecordedStep } from './format.ts';
import type { RecordLevel } from '../core/record-level.ts';
import { deliveryOf, outcomeOfError, reasonOf, outcomeIn } from './outcome.ts';
import { anyText, redactInput, type RedactOptions } from './redact.ts';
import type { RunFolder } from './run-folder.ts';
import type { Secrets } from './secrets.ts';
import type { RunStore } from './store.ts';
import { createTypedTexts, type TypedTexts } from './typed-texts.ts';

export interface RecorderOptions {
  readonly store: RunStore;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly secrets: Secrets;
  /** Live setting: whether texts are written. */
  readonly texts: () => boolean;
  /** The level for an agent; null: the owner. */
  readonly levelOf: (agent: string | null) => RecordLevel;
  /** Called once when writing begins to fail, and again only after it worked in between. */
  readonly onFailure: (error: unknown) => void;
}

export interface BegunStep {
  /** Adds to the step's notes, as the request log does. */
  readonly note: (name: string, value: NoteValue) => void;
  /** Decision of a rule or a person about it. */
  readonly decided: (decided: Decided) => void;
  /** Writes the line. Null if it could not be written. */
  readonly end: (ended: Ended) => { readonly step: RecordedStep; readonly run: RunFolder } | null;
}

export interface Recorder {
  levelOf(caller: Caller): RecordLevel;
  begin(operation: Operation<never, unknown>, input: unknown, caller: Caller): BegunStep;
  /** Whether a text of the input holds a secret. */
  holdsSecret(input: unknown): boolean;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { store, clock, secrets, onFailure } = options;
  const pages = createTextPages(store, secrets, options.texts);
  let failing = false;

  return {
    levelOf: ({ actor }) => options.levelOf(agentOf(actor)),
    holdsSecret: (input) => secrets.any && anyText(input, (text) => secrets.has(text)),
    begin(operation, input, caller) {
      const time = new Date(clock.now()).toISOString();
      const started = clock.monotonic();
      const notes: Record<string, NoteValue> = {};
      let decision: Decided | null = null;
      const lineOf = (ended: Ended): RecordedStep => {
        const texts = pages.current();
        const redacting: RedactOptions = { texts, isSecret: (text) => secrets.has(text) };
        const titleOf = (title: string): unknown => redactInput(title, redacting);
        const { acts, windows } = outcomeIn(ended.ok ? ended.output : undefined);
        return {
          step: pages.next(),
          time,
          durationMs: Math.round((clock.monotonic() - started) * 10) / 10,
          requestId: secrets.redact(caller.requestId),
          agent: agentOf(caller.actor),
          face: caller.face,
          operation: operation.name,
          kind: operation.kind,
          request: redactInput(input, redacting),
          outcome: ended.ok ? 'done' : outcomeOfError(ended.error, caller.signal.aborted),
          reason: ended.ok ? null : reasonOf(ended.error),
          delivery: ended.ok ? null : deliveryOf(ended.error),
          acts: [...acts],
          windows: windows.map(({ id, processName, title }) => ({
            id,
            app: secrets.redact(processName),
            title: titleOf(title),
          })),
          notes,
          decision: decision === null ? null : recordedDecision(decision, secrets),
        };
      };
      return {
        note(name, value) {
          const isHarmless = typeof value !== 'string' || !secrets.has(value);
          if (isHarmless && mayBeNoted(operation.notes, name, value)) notes[name] = value;
        },
        decided: (decided) => void (decision = weightier(decision, decided)),
        end(ended) {
          try {
            const run = store.current();
            const step = lineOf(ended);
            run.appendStep(step);
            failing = false;
            return { step, run };
          } catch (error) {
            if (!failing) onFailure(error);
            failing = true;
            return null;
          }
        },
      };
    },
  };
}

/** A rule's names come from a person, who may have put a secret there. */
const recordedDecision = ({ rule, ...decided }: Decided, secrets: Secrets): RecordedDecision => ({
  ...decided,
  waitedMs: Math.round(decided.waitedMs),
  rule: rule === null ? null : JSON.parse(secrets.redact(JSON.stringify(ruleEntry(rule)))),
});

interface TextPages {
  /** The texts of the run that is written to; null if none are recorded. */
  current(): TypedTexts | null;
  /** The number of its next step. */
  next(): number;
}

/** The state that begins again with each run. */
function createTextPages(store: RunStore, secrets: Secrets, texts: () => boolean): TextPages {
  let run: RunFolder | undefined;
  let typed: TypedTexts | null = null;
  let steps = 0;
  const turn = (): void => {
    const now = store.current();
    if (run === now) return;
    run = now;
    steps = 0;
    typed = texts() ? createTypedTexts(secrets) : null;
  };
  return {
    current() {
      turn();
      return typed;
    },
    next() {
      turn();
      return ++steps;
    },
  };
}
