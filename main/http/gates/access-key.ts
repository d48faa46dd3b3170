/**
 * What a client may send in `X-Access-Token` in place of the credentials that it has shown: the same, sealed with a key that ends with this
 * process. E2B's clients take such a token from one answer and send it with every call after it. It never opens what its
 * credentials do not: they are checked at each call, so that a revoked token ends it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** As E2B's clients send it. */
export const ACCESS_KEY_HEADER = 'x-access-token';

/** Undefined: none was shown. */
export interface ShownCredentials {
  readonly token: string | undefined;
  readonly execSecret: string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY = randomBytes(32);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function sealCredentials({ token, execSecret }: ShownCredentials): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, KEY, nonce);
  const sealed = cipher.update(JSON.stringify([token ?? null, execSecret ?? null]), 'utf8');
  return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null for a text that this process has not sealed. */
export function openCredentials(text: string): ShownCredentials | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, KEY, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    const [token, execSecret] = JSON.parse(opened.toString()) as readonly (string | null)[];
    return { token: token ?? undefined, execSecret: execSecret ?? undefined };
  } catch {
    return null;
  }
}
