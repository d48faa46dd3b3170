/** Ids that name the caller they were given to, without a record of those that were dropped: `look_1f.Zm9vYm`. */
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 16;

export interface SealedIds {
  idOf(viewer: string, number: number): string;
  /** Null if this caller never got it from this service. */
  numberOf(id: string, viewer: string): number | null;
}

export function createSealedIds(prefix: string): SealedIds {
  const secret = randomBytes(SECRET_BYTES);
  const sealOf = (viewer: string, number: string): string =>
    createHmac('sha256', secret).update(`${number} ${viewer}`).digest('base64url').slice(0, 6);
  return {
    idOf(viewer, count) {
      const number = count.toString(36);
      return `${prefix}${number}.${sealOf(viewer, number)}`;
    },
    numberOf(id, viewer) {
      const [number = '', seal] = id.slice(prefix.length).split('.');
      return id.startsWith(prefix) && seal === sealOf(viewer, number) ? Number.parseInt(number, 36) : null;
    },
  };
}
