/** Serves the window's files under our own scheme: no file: access, one origin, one policy. */
import { protocol, type Session } from 'electron';
import { contentSecurityPolicy, type Page, type Pages } from '../../console/http/pages.ts';

export const SCHEME = 'app';
export const WINDOW_ORIGIN = `${SCHEME}://deskhand`;
export const WINDOW_URL = `${WINDOW_ORIGIN}/console`;

/** Before `ready`, once (https://www.electronjs.org/docs/latest/api/protocol#protocolregisterschemesasprivilegedcustomschemes). */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

const POLICY = contentSecurityPolicy("'none'");
const BELOW = '/console/';

function pageAt(pages: Pages, url: URL): Page | undefined {
  if (url.origin !== WINDOW_ORIGIN && `${url.protocol}//${url.host}` !== WINDOW_ORIGIN) return undefined;
  if (url.pathname === '/console') return pages.index;
  // Only names that were read at the start exist, so no encoding or dots can lead elsewhere.
  return url.pathname.startsWith(BELOW) ? pages.find(url.pathname.slice(BELOW.length)) : undefined;
}

export function servePages(session: Session, pages: Pages): void {
  session.protocol.handle(SCHEME, (request) => {
    const page = pageAt(pages, new URL(request.url));
    if (page === undefined || request.method !== 'GET')
      return new Response('There is nothing here.', { status: 404 });
    return new Response(new Uint8Array(page.bytes), {
      headers: {
        'content-type': page.contentType,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  });
}
