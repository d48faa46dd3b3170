/** A log entry in a person's words: one verb and what it was done to, from notes that never hold text. */
import type { LogEntry as RawEntry, NoteValue } from '../log/entry.ts';
import type { LogEntry } from './model/log.ts';
import type { LastAct } from './model/state.ts';

type Notes = RawEntry['notes'];

const count = (amount: NoteValue | undefined, one: string, many = `${one}s`): string =>
  amount === undefined ? '' : amount === 1 ? `1 ${one}` : `${amount} ${many}`;

const place = (notes: Notes): string => {
  const at = pointOf(notes);
  return at === null ? '' : `at ${at.x}, ${at.y}`;
};
const screen = (notes: Notes): string => {
  const region = /^(-?\d+),(-?\d+),(\d+),(\d+)$/.exec(String(notes['region'] ?? ''));
  if (region !== null) return `${region[3]} × ${region[4]} at ${region[1]}, ${region[2]}`;
  return notes['screen'] === undefined ? '' : `screen ${notes['screen']}`;
};
const grid = ({ rows, cols }: Notes): string =>
  rows === undefined || cols === undefined ? '' : `grid ${rows} × ${cols}`;
const picture = (notes: Notes): string => joined(screen(notes), grid(notes), format(notes));
const format = (notes: Notes): string => String(notes['format'] ?? '').toUpperCase();
const words = (notes: Notes): string => count(notes['words'], 'word');
/** Where text was looked for. */
const source = (notes: Notes): string => (notes['mode'] === 'picture' ? 'a picture sent' : screen(notes));
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

interface Words {
  readonly verb: string;
  readonly target: (notes: Notes) => string;
}

/** Operations by their names in the log; one that is not here is told by its name. */
const OPERATIONS: Readonly<Record<string, Words>> = {
  'capture-screen': { verb: 'see', target: picture },
  see: { verb: 'see', target: (notes) => joined(picture(notes), words(notes)) },
  zoom: { verb: 'zoom', target: (notes) => joined(place(notes), format(notes)) },
  observe: { verb: 'observe', target: (notes) => joined(picture(notes), words(notes)) },
  localize: {
    verb: 'localize',
    target: (notes) =>
      joined(
        notes['mode'] === undefined ? '' : `by ${notes['mode']}`,
        place(notes),
        count(notes['matches'], 'match', 'matches'),
      ),
  },
  'perform-batch': { verb: 'batch', target: (notes) => count(notes['actions'], 'action') },
  'perform-and-verify': { verb: 'act and verify', target: (notes) => joined(action(notes), place(notes)) },
  'wait-for': {
    verb: 'wait',
    target: (notes) =>
      joined(
        notes['condition'] === undefined ? '' : `for ${notes['condition']}`,
        count(notes['polls'], 'look'),
        notes['satisfied'] === false ? 'not met in time' : '',
      ),
  },
  'read-text': {
    verb: 'read text',
    target: (notes) => joined(source(notes), words(notes), notes['cached'] === true ? 'unchanged' : ''),
  },
  'find-text': {
    verb: 'find text',
    target: (notes) => joined(source(notes), count(notes['matches'], 'match', 'matches')),
  },
  'list-windows': {
    verb: 'list windows',
    target: (notes) => (notes['windows'] === undefined ? '' : `${notes['windows']} found`),
  },
  'control-window': { verb: 'window', target: (notes) => action(notes) },
  'launch-program': {
    verb: 'launch',
    target: (notes) => (notes['dry_run'] === true ? 'dry run' : 'a program'),
  },
  'run-command': {
    verb: 'exec',
    target: (notes) =>
      joined(
        count(notes['command_bytes'], 'byte'),
        notes['shell'] === undefined ? '' : String(notes['shell']),
        notes['dry_run'] === true ? 'dry run' : '',
        notes['timed_out'] === true ? 'timed out' : '',
        notes['exit_code'] === undefined || notes['exit_code'] === 0 ? '' : `exit code ${notes['exit_code']}`,
      ),
  },
  'measure-difference': { verb: 'compare', target: screen },
  'compare-pictures': { verb: 'compare', target: () => 'two pictures sent' },
  'measure-stability': { verb: 'watch', target: screen },
  'list-displays': { verb: 'displays', target: () => '' },
  'report-health': { verb: 'health', target: () => '' },
  'read-clipboard': { verb: 'read clipboard', target: (notes) => count(notes['characters'], 'character') },
  'write-clipboard': { verb: 'set clipboard', target: (notes) => count(notes['characters'], 'character') },
};

const action = (notes: Notes): string => String(notes['action'] ?? '').replaceAll('_', ' ');

function actWords(notes: Notes): { verb: string; target: string } {
  const verb = action(notes) || 'act';
  if (verb === 'type') return { verb, target: count(notes['characters'], 'character') };
  if (verb === 'hotkey') return { verb, target: String(notes['keys'] ?? '') };
  return { verb, target: place(notes) };
}

/** `812,344` in a note, as numbers. */
function pointOf(notes: Notes): LastAct['point'] {
  const match = /^(-?\d+),(-?\d+)$/.exec(String(notes['point'] ?? ''));
  return match === null ? null : { x: Number(match[1]), y: Number(match[2]) };
}

function wordsOf({ operation, notes, method, route }: RawEntry): { verb: string; target: string } {
  if (operation === null) return { verb: method === '' ? 'refused' : method, target: route ?? '' };
  if (operation === 'perform-action') return actWords(notes);
  const words = OPERATIONS[operation];
  if (words === undefined) return { verb: operation.replaceAll('-', ' '), target: place(notes) };
  return { verb: words.verb, target: words.target(notes) };
}

export function describeEntry(entry: RawEntry, pictures: boolean): LogEntry {
  const { failure } = entry;
  return {
    sequence: entry.sequence,
    requestId: entry.requestId,
    startedAt: entry.startedAt,
    durationMs: entry.durationMs,
    kind: entry.kind,
    ...wordsOf(entry),
    method: entry.method,
    path: entry.route ?? '',
    status: entry.status === 'client_closed' ? 'gone' : entry.status,
    error:
      failure === null
        ? null
        : {
            reason: failure.reason,
            message: sentence(failure.message.replace(VALIDATION, '')),
            hint: failure.hint,
          },
    client: entry.client,
    pictures,
  };
}

/** Said by the reason already. */
const VALIDATION = /^Request validation failed: /;

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

const MARK_OF: Readonly<Record<string, LastAct['mark']>> = {
  move: 'move',
  drag: 'press',
  scroll: 'scroll',
  type: 'type',
  hotkey: 'type',
};

/** What the bar and the previews show of an act. */
export function describeAct(entry: RawEntry): LastAct {
  const { verb, target } = wordsOf(entry);
  const failed = entry.failure !== null || entry.status === 'client_closed';
  return {
    sequence: entry.sequence,
    words: target === '' ? verb : `${verb} ${target}`,
    at: entry.startedAt,
    outcome: entry.status === null ? 'running' : failed ? 'failed' : 'done',
    mark: entry.operation === 'perform-action' ? (MARK_OF[action(entry.notes)] ?? 'press') : null,
    point: pointOf(entry.notes),
  };
}
