/** Whether a person uses the real keyboard or mouse of this desktop. Events that programs send, ourselves included, do not count. */
export interface PersonActivityPort {
  /**
   * Calls `used` at each use, from now on; null if the system does not report. Throws `display_unavailable`. It listens
   * again on its own after the display was lost.
   */
  watch(used: () => void): Promise<{ end(): void } | null>;
}
