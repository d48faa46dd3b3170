/** Bounds the memory of all large bodies together: each of many clients may keep to the limit of one. */
import { ServiceError } from '../core/errors.ts';

export interface BodyClaim {
  /** What the body needs as far as is known, in bytes; never less than before. Throws `busy`. */
  grow(bytes: number): void;
  release(): void;
}

export interface BodyBudget {
  open(): BodyClaim;
}

/** Bodies of up to `freeBytes` are not counted. */
export function createBodyBudget(totalBytes: number, freeBytes: number): BodyBudget {
  let claimed = 0;
  return {
    open() {
      let own = 0;
      return {
        grow(bytes) {
          if (bytes <= freeBytes || bytes <= own) return;
          if (claimed + bytes - own > totalBytes)
            throw new ServiceError('busy', 'Too many large bodies are being worked on.', {
              hint: 'Send the request again in a second, or send smaller pictures.',
            });
          claimed += bytes - own;
          own = bytes;
        },
        release() {
          claimed -= own;
          own = 0;
        },
      };
    },
  };
}
