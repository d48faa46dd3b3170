/**
 * The session of this tab. It stands in sessionStorage, which belongs to this address and this port, and is sent in a
 * header: a cookie would reach every other server of the address.
 */
import * as z from 'zod';

const Session = z.object({ path: z.string(), key: z.string(), marker: z.string() });
export type Session = z.infer<typeof Session>;

/** Answer to the exchange of a link, and to the call that ends every session and opens a new one for its page. */
export const WithSession = z.object({ session: Session });

const STORED = 'deskhand-session';
const LINK = /^#open=([\w-]{1,64})$/;

export interface SessionStore {
  current(): Session | null;
  /** Null forgets it. The title carries its marker, by which the service recognises this window. */
  keep(session: Session | null): void;
}

export function createSessionStore(): SessionStore {
  let session = stored();
  const show = (): void => {
    document.title = session === null ? 'Deskhand' : `Deskhand ${session.marker}`;
  };
  show();
  return {
    current: () => session,
    keep(next) {
      session = next;
      if (next === null) sessionStorage.removeItem(STORED);
      else sessionStorage.setItem(STORED, JSON.stringify(next));
      show();
    },
  };
}

function stored(): Session | null {
  try {
    const parsed = Session.safeParse(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The code of a link, taken out of the address before anything else, so that history keeps none. */
export function takeLinkCode(): string | null {
  const code = LINK.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(null, '', location.pathname);
  return code;
}

/** A link that is opened in the tab of a console changes the fragment alone; a fresh start reads it. */
export function reloadOnLink(): void {
  addEventListener('hashchange', () => {
    if (LINK.test(location.hash)) location.reload();
  });
}

/** Resolves when a person sees the page: browsers may run it ahead of that, and a link is for the person. */
export async function shownToPerson(): Promise<void> {
  // Chromium's alone: https://wicg.github.io/nav-speculation/prerendering.html
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
