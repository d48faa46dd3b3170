/**
 * The defence against DNS rebinding: a page under a foreign name may reach our port, but it cannot make its browser
 * send one of our names as Host. Comparing Origin with Host would prove nothing, since the page controls both.
 */
import { isIP } from 'node:net';
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** RFC 3986 host and port, as far as names, IPv4 and bracketed IPv6 go. */
const HOST = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/;

/** The host name of the one Host header, lower-case, without port and brackets. Throws `host_missing`, `host_invalid`. */
export function hostName({ values }: Pick<HttpCaller, 'values'>): string {
  const hosts = values('host');
  const host = hosts[0]?.trim().toLowerCase() ?? '';
  if (hosts.length > 1) throw new ServiceError('host_invalid', 'The request has more than one Host header.');
  if (/^[,\s]*$/.test(host)) throw new ServiceError('host_missing', 'The request has no Host header.');
  const match = HOST.exec(host);
  const name = match?.[1] ?? match?.[2];
  if (name === undefined || (match?.[1] !== undefined && isIP(name) !== 6))
    throw new ServiceError('host_invalid', 'The Host header is not a host name with an optional port.');
  return name;
}

/**
 * Any port passes, since ports get forwarded. An address passes when it is the one the client reached: an address
 * cannot be rebound. Throws `host_missing`, `host_invalid`, `host_not_allowed`.
 */
export function checkHost(
  head: Pick<HttpCaller, 'values' | 'localAddress'>,
  allowedHosts: readonly string[],
): void {
  const name = hostName(head);
  if (LOOPBACK_NAMES.has(name)) return;
  if (isIP(name) !== 0 && name === head.localAddress) return;
  if (allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return;
  throw new ServiceError('host_not_allowed', 'This service does not accept the name in the Host header.', {
    hint: 'Use http://127.0.0.1 with the port, or ask the person who runs the service to add the name to SERVICE_ALLOWED_HOSTS.',
  });
}
