/** A log entry in words for a person, as its operation describes it. */
import type { EntryFailure, LogEntry as RawEntry } from '../log/entry.ts';
import { operationNamed } from '../operations/catalog.ts';
import type { Description } from '../operations/support/operation.ts';
import { joined, plain, pointOfNote } from '../operations/support/words.ts';
import { targetText } from '../core/act-words/act-words.ts';
import { englishActs as en } from '../core/act-words/en.ts';
import type { LogLine } from './model/log.ts';
import type { LastAct } from './model/state.ts';

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

/** A request that never became an operation is described by its face's details. */
function wordsOf({ face, operation, notes, detail }: RawEntry): Description {
  if (operation === null)
    return {
      verb: textOf(detail['method']) || (face === 'http' ? 'refused' : face),
      target: joined(plain(detail['route'] ?? undefined)),
    };
  return operationNamed(operation)?.describe(notes) ?? { verb: operation.replaceAll('-', ' '), target: [] };
}

function statusOf({ outcome, detail }: RawEntry): LogLine['status'] {
  if (outcome === 'running') return null;
  const status = detail['status'];
  return outcome !== 'gone' && typeof status === 'number' ? status : outcome;
}

/** In English, for what only reads words, and in the parts that a language puts into its own. */
const linesOf = ({ verb, target }: Description): Pick<LogLine, 'verb' | 'target' | 'parts'> => ({
  verb,
  target: targetText(en, target),
  parts: target.map(({ say, of }) => ({ say, of: of.slice() })),
});

export function describeEntry(entry: RawEntry, pictures: boolean): LogLine {
  const { failure, face, detail, operation } = entry;
  return {
    sequence: entry.sequence,
    requestId: entry.requestId,
    startedAt: entry.startedAt,
    durationMs: entry.durationMs,
    kind: entry.kind,
    ...linesOf(wordsOf(entry)),
    face,
    method: textOf(detail['method'] ?? (face === 'http' ? '' : face)),
    path: textOf(detail['route'] ?? (face === 'http' ? '' : operation)),
    outcome: entry.outcome,
    status: statusOf(entry),
    error:
      failure === null
        ? null
        : {
            reason: failure.reason,
            message: failure.message === '' ? KEPT_REASON : failureSentence(failure),
            hint: failure.hint,
          },
    client: clientOf(entry),
    pictures,
  };
}

/** Who asked, as a person knows them. */
export const clientOf = ({ agent, client }: Pick<RawEntry, 'agent' | 'client'>): string =>
  agent === null ? client : `${agent} (${client})`;

/** The log's files hold no sentences. */
const KEPT_REASON = 'The service was restarted since; the reason alone is kept.';

/** Said by the reason already. */
const VALIDATION = /^Request validation failed: /;

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

const failureSentence = ({ message }: EntryFailure): string => sentence(message.replace(VALIDATION, ''));

const MARK_OF: Readonly<Record<string, LastAct['mark']>> = {
  move: 'move',
  drag: 'press',
  scroll: 'scroll',
  type: 'type',
  hotkey: 'type',
};

/** The action as shown in the bar and the previews. */
export function describeAct(entry: RawEntry): LastAct {
  const act = linesOf(wordsOf(entry));
  const { outcome, notes } = entry;
  const point = pointOfNote(notes['point']);
  return {
    sequence: entry.sequence,
    ...act,
    at: entry.startedAt,
    outcome: outcome === 'running' || outcome === 'done' ? outcome : 'failed',
    failure: entry.failure === null ? null : failureSentence(entry.failure),
    mark: entry.operation === 'perform-action' ? (MARK_OF[String(notes['action'])] ?? 'press') : null,
    point: point === null ? null : { x: point.x, y: point.y },
  };
}
