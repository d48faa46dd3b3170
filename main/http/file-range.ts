/** The part of a file that a request asks for (RFC 9110, section 14). */
import { ServiceError } from '../core/errors.ts';
import type { ByteRange, StoredFile } from '../ports/files.ts';
import type { AppCaller } from './route.ts';

export type AskedRange = ByteRange;

/** Changes with the file. */
export const etagOf = ({ bytes, modifiedMs }: Pick<StoredFile, 'bytes' | 'modifiedMs'>): string =>
  `"${bytes.toString(36)}-${modifiedMs.toString(36)}"`;

const ONE_RANGE = /^bytes=(?:(?<first>\d{1,15})-(?<last>\d{0,15})|-(?<suffix>\d{1,15}))$/;

/**
 * Null: the whole file, also for several ranges at once and for a file that has changed since (`If-Range`). Throws
 * `range_not_satisfiable`.
 */
export function askedRangeOf(
  { header }: Pick<AppCaller, 'header'>,
  { tag, bytes }: { readonly tag: string; readonly bytes: number },
): AskedRange | null {
  const asked = ONE_RANGE.exec(header('range')?.replaceAll(' ', '') ?? '')?.groups;
  const since = header('if-range');
  if (asked === undefined || (since !== undefined && since !== tag)) return null;
  const { first, last, suffix } = asked;
  const range =
    suffix === undefined
      ? { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
      : { first: Math.max(bytes - Number(suffix), 0), last: bytes - 1 };
  if (range.first < bytes && range.first <= range.last) return range;
  throw new ServiceError('range_not_satisfiable', `The file has ${bytes} bytes.`, { details: { bytes } });
}
