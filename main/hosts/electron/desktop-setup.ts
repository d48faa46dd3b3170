/** `deskhand desktop-setup kde|gnome [--undo]` of the installed application: desktops authorise an executable, and this is its own. */
import type { HostFacts } from '../../settings/definition.ts';
import { EXIT, endingOf } from '../cli/exit-codes.ts';
import { desktopSetup } from '../desktop-setup/command.ts';

const UNDO = '--undo';

/** Prints what was done, or why not. Resolves with the exit code. */
export async function setUpDesktop(facts: HostFacts, argument: readonly string[]): Promise<number> {
  const undo = argument.includes(UNDO);
  // https://docs.appimage.org/user-guide/run-appimages.html: its contents are mounted again at each start.
  if (!undo && facts.environment['APPIMAGE'] !== undefined) {
    process.stderr.write(
      'deskhand: an AppImage runs from another place at each start, so no desktop can authorise it. Install the .deb package, or use "deskhand serve".\n',
    );
    return EXIT.failure;
  }
  try {
    const done = await desktopSetup({
      words: argument.filter((word) => word !== UNDO),
      undo,
      facts,
      executable: process.execPath,
      print: (text) => process.stdout.write(`${text}\n`),
    });
    return done ? EXIT.ok : EXIT.failure;
  } catch (error) {
    const { code, message } = endingOf(error);
    process.stderr.write(`${message}\n`);
    return code;
  }
}
