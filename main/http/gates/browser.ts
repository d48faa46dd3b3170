/** No web page may use this service: browsers name the page in Origin, and say in other headers what they ask for. */
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

/**
 * Requests of a browser on its own account: pages that it prefetches or prerenders because another page said so, and
 * addresses that it navigates to. Both may arrive as if a person had typed them, with `Sec-Fetch-Site: none`.
 * `isPage`: the path is one that a person opens in a browser. The others are for programs, and no navigation to them is
 * answered. Throws `cross_site_request`.
 */
export function checkBrowser({ values }: Pick<HttpCaller, 'values'>, isPage: boolean): void {
  // Browsers sent `Purpose` before Sec-Purpose (https://wicg.github.io/nav-speculation/prefetch.html).
  if ([...values('sec-purpose'), ...values('purpose')].length > 0)
    throw new ServiceError('cross_site_request', 'Requests that a browser makes ahead of time are refused.', {
      hint: 'Open the address itself, or call the service from a program, without Sec-Purpose and Purpose headers.',
    });
  const ownOrigin = `http://${values('host')[0] ?? ''}`;
  if (!values('referer').every((referer) => referer === '' || originOf(referer) === ownOrigin))
    throw new ServiceError('cross_site_request', 'Requests that come from another web page are refused.', {
      hint: 'Type or paste the address, or call the service from a program, without a Referer header.',
    });
  if (!isPage && values('sec-fetch-mode').includes('navigate'))
    throw new ServiceError(
      'cross_site_request',
      'This address is for programs; a browser opens only /, /docs, /openapi.json and the console.',
      {
        hint:
          `Call it from a program, such as curl "${ownOrigin}/screen?asImage=true" --output screen.png. ` +
          'To watch the screen in a browser, open the page that "deskhand console" prints.',
      },
    );
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
