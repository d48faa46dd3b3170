/** The log for windows: pages, details of an entry, export and clearing. */
import { ServiceError } from '../../core/errors.ts';
import { fileLine, type LogEntry } from '../../log/entry.ts';
import type { LogHistory } from '../../log/log-history.ts';
import { isConsole, type RequestLog } from '../../log/request-log.ts';
import { operationNamed } from '../../operations/catalog.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeEntry } from '../describe-entry.ts';
import { matches } from '../log-filter.ts';
import type { Fact, LogLine } from '../model/log.ts';
import type { PictureStore } from '../pictures.ts';
import type { Handlers } from './calls.ts';

export interface LogCallsOptions {
  readonly log: RequestLog;
  readonly history: LogHistory;
  readonly pictures: PictureStore;
  readonly clock: Clock;
}

/** Each note as its operation declares it; one that the service adds, such as `delivery`, is an outcome. */
function factsOf({ operation, notes }: LogEntry): { readonly asked: Fact[]; readonly answered: Fact[] } {
  const declared = operation === null ? undefined : operationNamed(operation)?.notes;
  const asked: Fact[] = [];
  const answered: Fact[] = [];
  for (const [name, value] of Object.entries(notes)) {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isAsked = declared?.[name] === 'asked' || declared?.[name] === 'label';
    (isAsked ? asked : answered).push({ name: words, value: String(value) });
  }
  return { asked, answered };
}

async function newestFirst(
  log: LogCallsOptions['log'],
  history: LogCallsOptions['history'],
): Promise<readonly LogEntry[]> {
  const earlier = await history.entries();
  const own = log.page({ limit: log.size }).filter((entry) => !isConsole(entry));
  return own.concat(earlier);
}

export function createLogCalls({
  log,
  history,
  pictures,
  clock,
}: LogCallsOptions): Handlers<'log.page' | 'log.detail' | 'log.export' | 'log.clear'> {
  const inWords = (entry: LogEntry): LogLine =>
    describeEntry(entry, pictures.get(entry.sequence) !== undefined);

  return {
    async 'log.page'({ before, limit }) {
      const all = await newestFirst(log, history);
      const older = before === null ? all : all.filter((entry) => entry.sequence < before);
      return {
        entries: older.slice(0, limit).map(inWords),
        more: older.length > limit,
        total: all.length,
      };
    },

    async 'log.detail'({ sequence }) {
      const entry = log.find(sequence) ?? (await history.find(sequence));
      if (entry === undefined) throw new ServiceError('not_found', 'This log entry is no longer available.');
      const { before = null, after = null, region = null } = pictures.get(entry.sequence) ?? {};
      return { entry: inWords(entry), ...factsOf(entry), before, after, region };
    },

    async 'log.export'({ filter }) {
      const lines = (await newestFirst(log, history))
        .filter((entry) => matches(inWords(entry), filter))
        .map(fileLine)
        .reverse();
      const stamp = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
      return { fileName: `deskhand-${stamp}.jsonl`, text: lines.map((line) => `${line}\n`).join('') };
    },

    'log.clear'() {
      pictures.clear();
      history.clear();
      log.clear();
      return {};
    },
  };
}
