/** The command with which the tray application sets the desktop up instead of starting: `deskhand desktop-setup kde`. */
const COMMAND = 'desktop-setup';

export const setupArgument = {
  /** The words after the command; undefined in every other start. */
  read: (argv: readonly string[]): readonly string[] | undefined => {
    const at = argv.indexOf(COMMAND);
    return at === -1 ? undefined : argv.slice(at + 1);
  },
};
