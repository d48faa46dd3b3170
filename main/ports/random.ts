/** Cryptographically random values. Tests replace them. */
export interface RandomPort {
  bytes(count: number): Uint8Array;
}
