/** A sentence for each secret that could not be taken out of what other programs can read of this process. */
export const exposedNotices = (exposed: readonly string[]): readonly string[] =>
  exposed.map(
    (name) => `Your other programs can read ${name} in this process’s environment: set ${name}_FILE instead.`,
  );
