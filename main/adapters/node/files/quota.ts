/** The room that all files have together, with that of the uploads under way. */
import { storageFull } from '../../../ports/files.ts';

/** What one upload has been given. */
export interface Claim {
  /** Throws `storage_full`. */
  grow(bytes: number): void;
  release(): void;
}

export interface QuotaOptions {
  readonly maxBytes: () => number;
  /** By the files that are complete. */
  readonly used: () => Promise<number>;
}

export function createQuota({ maxBytes, used }: QuotaOptions) {
  let claimed = 0;
  return {
    /** `announced`: bytes of the upload; null: not known. Throws `storage_full`. */
    async claim(announced: number | null): Promise<Claim> {
      const before = await used();
      let own = 0;
      const claim: Claim = {
        grow(bytes) {
          if (bytes <= own) return;
          if (before + claimed - own + bytes > maxBytes()) throw storageFull(maxBytes());
          claimed += bytes - own;
          own = bytes;
        },
        release() {
          claimed -= own;
          own = 0;
        },
      };
      claim.grow(announced ?? 0);
      return claim;
    },
  };
}
