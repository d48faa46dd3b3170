/** Where the clients of E2B look for a stream: they write `https://PORT-SANDBOX.DOMAIN/vnc.html`, and take the domain from an answer. */

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d+)?$/i;

export interface StreamPlace {
  readonly port: number;
  readonly key: string;
}

/**
 * The domain whose addresses lead to a stream. Every name below `localhost` is this machine; below any other name or address
 * there may be none, so that the client's own part becomes the user's name of the address, which opens nothing. `host`: the
 * name by which the client reaches this service, as Host has it. Null: it has none.
 */
export function domainOf(host: string | undefined, { port, key }: StreamPlace): string | null {
  const name = HOST.exec(host ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return null;
  return LOOPBACK.has(name) ? `localhost:${port}/${key}` : `@${name}:${port}/${key}`;
}

const DOMAIN = /:(\d+)\/([\da-f]+)$/;

/** What another service has answered as the domain. */
export function placeIn(domain: unknown): StreamPlace | null {
  const [, port, key] = typeof domain === 'string' ? (DOMAIN.exec(domain) ?? []) : [];
  return port === undefined || key === undefined ? null : { port: Number(port), key };
}
