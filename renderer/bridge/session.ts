/**
 * The session of this tab. It stands in sessionStorage, which belongs to this address and this port, and is sent in a
 * header: a cookie would reach every other server of the address.
 */
import * as z from 'zod';
import { setTitle } from '../frame/title.ts';

const Session = z.object({ path: z.string(), key: z.string(), marker: z.string() });
export type Session = z.infer<typeof Session>;

/** Answer to a page whose code was confirmed, and to the call that ends every session and opens a new one for its page. */
export const WithSession = z.object({ session: Session });

/** Answer to a page that asks for a session: the code that it shows, and the claim that it keeps. */
export const WithAsked = z.object({ asked: z.object({ code: z.string(), claim: z.string() }) });
export type Asked = z.infer<typeof WithAsked>['asked'];

const STORED = 'deskhand-session';

export interface SessionStore {
  current(): Session | null;
  /** Null forgets it. The title carries its marker, by which the service recognises this window. */
  keep(session: Session | null): void;
}

export function createSessionStore(): SessionStore {
  let session = stored();
  const show = (): void => {
    setTitle(session === null ? 'Deskhand' : `Deskhand ${session.marker}`);
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

/** Resolves when a person sees the page: browsers may run it ahead of that, and a code is for the person. */
export async function shownToPerson(): Promise<void> {
  // Chromium's alone: https://wicg.github.io/nav-speculation/prerendering.html
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
