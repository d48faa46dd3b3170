/** No web page may use this service: browsers name the page in Origin and say where it stands in Sec-Fetch-Site. */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';

/**
 * Any Origin is refused, as geckodriver does, since a rule that lets some local pages in lets all of them in.
 * Where `allowsOwn`, the address of the service itself passes: on console paths it is the page that we served ourselves,
 * at `/mcp` a program that names the server as its origin, as the protocol's conformance suite does. To all that a person
 * opens in a browser (`isPage`) links on our own pages may lead; a page elsewhere is known by Sec-Fetch-Site, which
 * programs do not send. Throws `origin_not_allowed`, `cross_site_request`.
 */
export function checkOrigin(
  { values }: Pick<HttpCaller, 'values'>,
  allowsOwn: boolean,
  isPage = allowsOwn,
): void {
  const ownOrigin = `http://${values('host')[0] ?? ''}`;
  if (!values('origin').every((origin) => allowsOwn && origin === ownOrigin))
    throw new ServiceError('origin_not_allowed', 'Requests from web pages are refused.', {
      hint: 'Call the service from a program, without an Origin header.',
    });
  if (!values('sec-fetch-site').every((site) => site === 'none' || (isPage && site === 'same-origin')))
    throw new ServiceError('cross_site_request', 'Requests that a web page makes are refused.', {
      hint: 'Call the service from a program, without Sec-Fetch headers.',
    });
}
