/** Descriptions of notes for the request log. */
import type { Point, Region } from '../../core/geometry.ts';
import type { NoteValue } from '../../core/note.ts';
import type { Notes } from './operation.ts';

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** `1 match`, `3 matches`; empty if it is not known. */
export const count = (amount: NoteValue | undefined, one: string, many = `${one}s`): string =>
  amount === undefined ? '' : amount === 1 ? `1 ${one}` : `${amount} ${many}`;

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
export function placeWords({ point: note }: Notes<'point'>): string {
  const point = pointOfNote(note);
  return point === null ? '' : `at ${point.x}, ${point.y}`;
}

/** `in xterm "Notes"` */
export function windowWords({ program, window }: Notes<'program' | 'window'>): string {
  const words = [program === undefined ? '' : String(program), window === undefined ? '' : `"${window}"`];
  const named = words.filter((word) => word !== '').join(' ');
  return named === '' ? '' : `in ${named}`;
}

/** `screen 1`, or `640 × 360 at -5, 9` where a part of it was meant. */
export function viewWords({ screen, region: note }: Notes<'screen' | 'region'>): string {
  const region = /^(-?\d+),(-?\d+),(\d+),(\d+)$/.exec(String(note ?? ''));
  if (region !== null) return `${region[3]} × ${region[4]} at ${region[1]}, ${region[2]}`;
  return screen === undefined ? '' : `screen ${screen}`;
}

export const formatWords = ({ format }: Notes<'format'>): string => String(format ?? '').toUpperCase();

/** `screen 1, grid 12 × 16, PNG` */
export const pictureWords = (notes: Notes<'screen' | 'region' | 'rows' | 'cols' | 'format'>): string =>
  joined(
    viewWords(notes),
    notes.rows === undefined || notes.cols === undefined ? '' : `grid ${notes.rows} × ${notes.cols}`,
    formatWords(notes),
  );
