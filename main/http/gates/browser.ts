/**
 * Requests of a browser on its own account: pages that it prefetches or prerenders because another page said so, and
 * addresses that it navigates to. Both may arrive as if a person had typed them, with `Sec-Fetch-Site: none`.
 */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';

/**
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
