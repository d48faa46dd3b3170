/** Bounds the memory of all large bodies together: each of many clients may keep to the limit of one. */
import { ServiceError } from '../core/errors.ts';

export interface BodyClaim {
  /** Claims what the body needs as far as is known, in bytes; gives back `busy` where there is no room for it. */
  grow(bytes: number): ServiceError | null;
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
          if (bytes <= freeBytes || bytes <= own) return null;
          if (claimed + bytes - own > totalBytes)
            return new ServiceError('busy', 'Too many large bodies are being worked on.', {
              hint: 'Send the request again in a second, or send smaller pictures.',
            });
          claimed += bytes - own;
          own = bytes;
          return null;
        },
        release() {
          claimed -= own;
          own = 0;
        },
      };
    },
  };
}
