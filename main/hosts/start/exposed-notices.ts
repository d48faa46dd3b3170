/** A warning for each secret that other programs can read from this process's environment. */
export const exposedNotices = (exposed: readonly string[]): readonly string[] =>
  exposed.map(
    (name) => `Your other programs can read ${name} in this process’s environment: set ${name}_FILE instead.`,
  );
