/** The log for windows: pages, what stands behind an entry, export and clearing. */
import { ServiceError } from '../../core/errors.ts';
import type { LogEntry as RawEntry } from '../../log/entry.ts';
import { fileLine } from '../../log/entry.ts';
import { isConsole, type RequestLog } from '../../log/request-log.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeEntry } from '../describe-entry.ts';
import { matches } from '../log-filter.ts';
import type { Fact, LogEntry } from '../model/log.ts';
import type { PictureStore } from '../pictures.ts';
import type { Handlers } from './calls.ts';

export interface LogCallsOptions {
  readonly log: RequestLog;
  readonly pictures: PictureStore;
  readonly clock: Clock;
}

/** Notes of what came of a request; all others are about what was asked. */
const OUTCOMES: ReadonlySet<string> = new Set([
  'bytes',
  'cached',
  'changed',
  'completed',
  'delivery',
  'engine',
  'exit_code',
  'matches',
  'pixels',
  'point',
  'polls',
  'satisfied',
  'stderr_bytes',
  'stdout_bytes',
  'timed_out',
  'typed',
  'verified',
  'windows',
]);

const MOST = 10_000;

export function createLogCalls({
  log,
  pictures,
  clock,
}: LogCallsOptions): Handlers<'log.page' | 'log.detail' | 'log.export' | 'log.clear'> {
  const inWords = (entry: RawEntry): LogEntry =>
    describeEntry(entry, pictures.get(entry.sequence) !== undefined);
  const newestFirst = (): readonly RawEntry[] =>
    log.page({ limit: MOST }).filter((entry) => !isConsole(entry));

  return {
    'log.page'({ before, limit }) {
      const all = newestFirst();
      const older = before === null ? all : all.filter((entry) => entry.sequence < before);
      return {
        entries: older.slice(0, limit).map(inWords),
        more: older.length > limit,
        total: all.length,
      };
    },

    'log.detail'({ sequence }) {
      const entry = log.find(sequence);
      if (entry === undefined) throw new ServiceError('not_found', 'This entry is no longer kept.');
      const facts = Object.entries(entry.notes).map(([name, value]): Fact => ({
        name: name.replaceAll('_', ' '),
        value: String(value),
      }));
      const outcome = (fact: Fact): boolean => OUTCOMES.has(fact.name.replaceAll(' ', '_'));
      const around = pictures.get(entry.sequence);
      return {
        entry: inWords(entry),
        asked: facts.filter((fact) => !outcome(fact)),
        answered: facts.filter(outcome),
        before: around?.before ?? null,
        after: around?.after ?? null,
        region: around?.region ?? null,
      };
    },

    'log.export'({ filter }) {
      const lines = newestFirst()
        .filter((entry) => matches(inWords(entry), filter))
        .map(fileLine)
        .reverse();
      const stamp = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
      return { fileName: `deskhand-${stamp}.jsonl`, text: lines.map((line) => `${line}\n`).join('') };
    },

    'log.clear'() {
      pictures.clear();
      log.clear();
      return {};
    },
  };
}
