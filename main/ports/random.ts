/** Bits that nobody can guess. Tests own them. */
export interface RandomPort {
  bytes(count: number): Uint8Array;
}
