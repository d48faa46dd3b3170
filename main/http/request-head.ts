/** A request's first line and headers as they came over the wire, before any library reads them its own way. */
import type { IncomingMessage } from 'node:http';

export interface RequestHead {
  readonly method: string;
  /** The whole request target, undecoded. */
  readonly target: string;
  /** The target up to `?`, undecoded. */
  readonly path: string;
  /** Every value sent under a (lower-case) name; Node keeps only the first of some. */
  values(name: string): readonly string[];
  /** The address of ours that the client reached, without an IPv4-mapped prefix. */
  readonly localAddress: string;
}

export function requestHead(incoming: IncomingMessage): RequestHead {
  const target = incoming.url ?? '';
  const { rawHeaders } = incoming;
  return {
    method: incoming.method ?? '',
    target,
    path: target.split('?', 1)[0] ?? '',
    values: (name) => rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name),
    localAddress: unmapped(incoming.socket.localAddress ?? ''),
  };
}

/** The only value that was sent under a name, in any case; undefined where there is none or more than one. */
export function onlyHeader({ values }: Pick<RequestHead, 'values'>, name: string): string | undefined {
  const [value, ...more] = values(name.toLowerCase());
  return more.length === 0 ? value : undefined;
}

/** `::ffff:127.0.0.1` is how a dual-stack socket writes 127.0.0.1. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
