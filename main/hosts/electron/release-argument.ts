/** The argument with which the tray application only releases the holds of a killed one: it names the state folder. */
const PREFIX = '--release-held=';

export const releaseArgument = {
  write: (stateDirectory: string): string => `${PREFIX}${stateDirectory}`,
  /** The state folder; undefined in every other start. */
  read: (argv: readonly string[]): string | undefined =>
    argv.find((argument) => argument.startsWith(PREFIX))?.slice(PREFIX.length),
};
