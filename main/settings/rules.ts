/** Rules for combinations of settings: those that are refused, and those that deserve a warning. */
import { BlockList, isIP } from 'node:net';
import type { SettingValues } from './schema.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const MIN_TOKEN_CHARS = 16;

/** Whether an address to listen on is this machine's own. Names other than localhost are not, for any address they resolve to. */
export function isLoopbackHost(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Why the service must not run like this. */
export const conflicts = ({ host, token }: Pick<SettingValues, 'host' | 'token'>): readonly string[] =>
  isLoopbackHost(host) || token !== null
    ? []
    : [
        `SERVICE_HOST is ${host}, which other machines can reach, and there is no token: set SERVICE_TOKEN, or listen on 127.0.0.1.`,
      ];

/** Valid combinations that deserve a warning at the start. */
export function cautions({
  host,
  token,
  execSecret,
}: Pick<SettingValues, 'host' | 'token' | 'execSecret'>): readonly string[] {
  return [
    token === null ? 'No token is set: every program on this machine may use the service.' : null,
    token !== null && token.length < MIN_TOKEN_CHARS
      ? `The token is shorter than ${MIN_TOKEN_CHARS} characters and may be guessed.`
      : null,
    token !== null && token === execSecret
      ? 'The exec secret is the same as the token, so it protects nothing of its own.'
      : null,
    isLoopbackHost(host)
      ? null
      : `Other machines can reach the service on ${host}; tokens travel there unencrypted.`,
  ].filter((caution) => caution !== null);
}
