/**
 * A person's consent that their Wayland session is seen and operated, where the system itself asks no one. It is
 * remembered in the state folder for each kind of desktop, and counts as missing wherever that file cannot be read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import { createEmitter } from '../../base/emitter.ts';
import { DESKTOP_KINDS, type DesktopKind } from '../../core/desktop-session.ts';
import { ServiceError } from '../../core/errors.ts';

export interface DesktopConsent {
  readonly allowed: boolean;
  /** Aborts, with the error to answer with, when the consent is taken back; a fresh one after each `allow`. */
  readonly signal: AbortSignal;
  /** Remembers it for the next starts too. Throws if it cannot be written down, and then it is not given. */
  allow(): void;
  /** Takes effect at once, even if the file cannot be changed; that is thrown after it. */
  forget(): void;
  subscribe(listener: (allowed: boolean) => void): () => void;
}

export const NOT_ALLOWED = {
  reason: 'No one has allowed Deskhand to see and operate this desktop.',
  remedy:
    'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".',
} as const;

export const notConsented = (): ServiceError =>
  new ServiceError('display_unavailable', NOT_ALLOWED.reason, {
    hint: NOT_ALLOWED.remedy,
    delivery: 'not_delivered',
    details: { consent: false },
  });

const FILE = 'desktop-consent.json';
const OWNER_ONLY = 0o600;
const Content = z.strictObject({ version: z.literal(1), allowed: z.array(z.enum(DESKTOP_KINDS)) });

function remembered(path: string): readonly DesktopKind[] {
  try {
    return Content.parse(JSON.parse(readFileSync(path, 'utf8'))).allowed;
  } catch {
    return [];
  }
}

function remember(path: string, kind: DesktopKind, allowed: boolean): void {
  const others = remembered(path).filter((each) => each !== kind);
  const content = { version: 1, allowed: allowed ? [...others, kind] : others };
  try {
    replaceFile(path, `${JSON.stringify(content)}\n`, OWNER_ONLY);
  } catch (cause) {
    throw new ServiceError('internal_error', 'The answer could not be written into the state folder.', {
      hint: 'Make room on the disk, or make the state folder writable, and try again.',
      cause,
    });
  }
}

export interface DesktopConsentOptions {
  readonly stateDirectory: string;
  readonly kind: DesktopKind;
  /** Given for this run by the setting itself. */
  readonly isGiven: boolean;
}

export function openDesktopConsent({ stateDirectory, kind, isGiven }: DesktopConsentOptions): DesktopConsent {
  const path = join(stateDirectory, FILE);
  const changes = createEmitter<boolean>();
  let allowed = isGiven || remembered(path).includes(kind);
  let withdrawing = new AbortController();
  if (!allowed) withdrawing.abort(notConsented());
  return {
    get allowed() {
      return allowed;
    },
    get signal() {
      return withdrawing.signal;
    },
    allow() {
      remember(path, kind, true);
      if (allowed) return;
      allowed = true;
      withdrawing = new AbortController();
      changes.emit(true);
    },
    forget() {
      if (allowed) {
        allowed = false;
        withdrawing.abort(notConsented());
        changes.emit(false);
      }
      remember(path, kind, false);
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}
