/** Text printed at the start: the service's address and a first call. */

/** The URL for callers on this machine. A wildcard address is replaced by a loopback one. */
export function callableUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export interface Announcement {
  readonly version: string;
  readonly url: string;
  readonly tokenRequired: boolean;
  /** The file that the token stands in; default: none is known. */
  readonly tokenFile?: string | null;
  /** The console's address; null if this service has no page. */
  readonly consolePage: string | null;
  /** Further sentences. */
  readonly notices: readonly string[];
}

export function announcement(facts: Announcement): string {
  const { version, url, tokenRequired, tokenFile = null, consolePage, notices } = facts;
  const token = tokenFile === null ? '$SERVICE_TOKEN' : `$(cat '${tokenFile}')`;
  const header = tokenRequired ? ` -H "x-service-token: ${token}"` : '';
  return [
    `Deskhand ${version} is listening on ${url}`,
    ...notices.map((notice) => `  ${notice}`),
    '',
    'Make the first call:',
    `  curl${header} "${url}/screen?asImage=true" --output screen.png`,
    `  curl${header} -H "content-type: application/json" -d '{"action":"move","target":{"mode":"pixel","x":400,"y":300}}' ${url}/action`,
    ...(consolePage === null
      ? []
      : [
          '',
          'Watch and control it: open this page, and confirm the code that it shows with "deskhand console CODE":',
          `  ${consolePage}`,
        ]),
  ].join('\n');
}
