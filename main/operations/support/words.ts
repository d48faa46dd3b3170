/** Descriptions of notes for the request log. */
import type { Point, Region } from '../../core/geometry.ts';
import type { NoteValue } from '../../core/note.ts';
import { phrase, type Counted, type Phrase } from '../../core/phrase.ts';
import type { Notes } from './operation.ts';

type Parts = Phrase | readonly Phrase[] | null;

/** The parts that are known, in their order. */
export const joined = (...parts: readonly Parts[]): readonly Phrase[] => parts.flatMap((part) => part ?? []);

/** As it stands; null if it is empty. */
export const plain = (text: NoteValue | undefined): Phrase | null =>
  text === undefined || text === '' ? null : phrase('text', String(text));

/** A word of ours, `double_click` or `focus`; null if it is empty. */
export const word = (note: NoteValue | undefined): Phrase | null =>
  note === undefined || note === '' ? null : phrase('word', spaced(note));

/** `3 matches`; null if it is not known. */
export const count = (amount: NoteValue | undefined, counted: Counted): Phrase | null =>
  amount === undefined ? null : phrase('count', counted, Number(amount));

const MOST_LABEL_CHARS = 60;

/** A text from the screen as the log may hold it: one line without invisible characters, cut. */
export function labelled(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= MOST_LABEL_CHARS ? line : `${line.slice(0, MOST_LABEL_CHARS).toWellFormed()}…`;
}

/** `double_click` as `double click`. */
export const spaced = (word: NoteValue | undefined): string => String(word ?? '').replaceAll('_', ' ');

export const noteOfPoint = ({ x, y }: Point): string => `${x},${y}`;
export const noteOfRegion = ({ x, y, width, height }: Region): string => [x, y, width, height].join(',');

/** The point of such a note; null if there is none. */
export function pointOfNote(note: NoteValue | undefined): Point | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(String(note ?? ''));
  return match === null ? null : { x: Number(match[1]), y: Number(match[2]) };
}

/** `at 812, 344` */
export function placeWords({ point: note }: Notes<'point'>): Phrase | null {
  const point = pointOfNote(note);
  return point === null ? null : phrase('at', point.x, point.y);
}

/** `in xterm "Notes"` */
export const windowWords = ({ program, window }: Notes<'program' | 'window'>): Phrase | null =>
  program === undefined && window === undefined
    ? null
    : phrase('in', String(program ?? ''), String(window ?? ''));

/** `screen 1`, or `640 × 360 at -5, 9` where a part of it was meant. */
export function viewWords({ screen, region: note }: Notes<'screen' | 'region'>): Phrase | null {
  const [, x, y, width, height] = /^(-?\d+),(-?\d+),(\d+),(\d+)$/.exec(String(note ?? '')) ?? [];
  if (x !== undefined) return phrase('part', Number(width), Number(height), Number(x), Number(y));
  return screen === undefined ? null : phrase('screen', Number(screen));
}

export const formatWords = ({ format }: Notes<'format'>): Phrase | null =>
  plain(String(format ?? '').toUpperCase());

/** `screen 1, grid 12 × 16, PNG` */
export const pictureWords = (
  notes: Notes<'screen' | 'region' | 'rows' | 'cols' | 'format'>,
): readonly Phrase[] =>
  joined(
    viewWords(notes),
    notes.rows === undefined || notes.cols === undefined
      ? null
      : phrase('grid', Number(notes.rows), Number(notes.cols)),
    formatWords(notes),
  );
