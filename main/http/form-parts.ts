/** The parts of a `multipart/form-data` body (RFC 7578), each passed on as it comes, so that no part is ever whole in memory. */
import { invalid, type ValidationError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';

export interface FormPart {
  /** Null: the part has none. */
  readonly name: string | null;
  readonly filename: string | null;
  /** To be read to its end before the next part is asked for. Throws ValidationError if the form breaks off. */
  readonly content: AsyncIterable<Uint8Array>;
}

const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST = '--';

const MEDIA_TYPE = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/** The boundary in a Content-Type; null: it is not that of a form. */
export const boundaryIn = (contentType: string): string | null => MEDIA_TYPE.exec(contentType)?.[2] ?? null;

const malformed = (fault: string): ValidationError =>
  invalid('', 'invalid_value', `The form ${fault}.`, 'Send multipart/form-data with one part for each file.');

/** Throws ValidationError for anything but whole parts, one after the other. */
export async function* formParts(
  content: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart> {
  const source = sourceOf(content);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    // The first delimiter has no line before it.
    source.put(LINE);
    await source.need(delimiter.length);
    if (!source.take(delimiter.length).equals(delimiter)) throw malformed('does not begin with its boundary');
    while (!(await isLast(source))) {
      const head = await headOf(source);
      yield { name: head('name'), filename: head('filename'), content: upTo(source, delimiter) };
    }
    await source.drain();
  } finally {
    await source.close();
  }
}

/** Bytes that are read and not used yet. */
interface Source {
  readonly held: Buffer;
  put(bytes: Uint8Array): void;
  take(length: number): Buffer;
  /** Throws ValidationError if the body ends before. */
  more(): Promise<void>;
  need(length: number): Promise<void>;
  drain(): Promise<void>;
  /** Gives the body back, so that what is left of it can be discarded. */
  close(): Promise<void>;
}

function sourceOf(content: AsyncIterable<Uint8Array>): Source {
  const pieces = content[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const source: Source = {
    get held() {
      return held;
    },
    put(bytes) {
      held = Buffer.concat([held, bytes]);
    },
    take(length) {
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
    async more() {
      const next = await pieces.next();
      if (next.done === true) throw malformed('breaks off');
      source.put(next.value);
    },
    async need(length) {
      while (held.length < length) await source.more();
    },
    async drain() {
      while ((await pieces.next()).done !== true);
    },
    async close() {
      await pieces.return?.();
    },
  };
  return source;
}

async function isLast(source: Source): Promise<boolean> {
  await source.need(LINE.length);
  const after = source.take(LINE.length);
  if (after.toString('latin1') === LAST) return true;
  if (!after.equals(LINE)) throw malformed('has no end of a line after a boundary');
  return false;
}

/** What the part's Content-Disposition says. */
async function headOf(source: Source): Promise<(member: string) => string | null> {
  let end = -1;
  for (;;) {
    end = source.held.indexOf(HEAD_END);
    if ((end < 0 ? source.held.length : end) > LIMITS.headerBytes)
      throw malformed(`has a part whose head is longer than ${LIMITS.headerBytes} bytes`);
    if (end >= 0) break;
    await source.more();
  }
  const lines = textOf(source.take(end)).split('\r\n');
  source.take(HEAD_END.length);
  const disposition = lines.find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line)) ?? '';
  const members = new Map<string, string>();
  for (const [, name = '', value = ''] of disposition.matchAll(/;\s*([a-z]+)="([^"]*)"/gi))
    members.set(name.toLowerCase(), value.replaceAll(/%(?:22|0a|0d)/gi, decodeURIComponent));
  return (member) => members.get(member) ?? null;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('has a part whose head is not UTF-8');
  }
}

/** Takes the delimiter too. */
async function* upTo(source: Source, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  for (;;) {
    const at = source.held.indexOf(delimiter);
    // Its beginning may be at the end of what is held.
    const sure = at < 0 ? source.held.length - delimiter.length + 1 : at;
    if (sure > 0) yield source.take(sure);
    if (at >= 0) break;
    await source.more();
  }
  source.take(delimiter.length);
}
