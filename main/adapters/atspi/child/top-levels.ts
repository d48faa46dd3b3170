/** The root of a program's tree: its toolkit, and its windows, dialogs and menus. */
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import type { TopLevel, Toolkit } from './surfaces.ts';
import { textOf, type Accessible } from './values.ts';

/** The same in every toolkit: atspi-constants.h. */
const ROOT_PATH = '/org/a11y/atspi/accessible/root';
/** More windows than any program shows at once. */
const MOST_TOP_LEVELS = 64;

export const rootOf = (bus: string): Accessible => ({ bus, path: ROOT_PATH });

export async function toolkitOf(program: AskedProgram, bus: string): Promise<Toolkit> {
  const root = rootOf(bus);
  const [name, version] = await Promise.all([
    program.property(root, 'Application', 'ToolkitName'),
    program.property(root, 'Application', 'Version'),
  ]);
  return { name: textOf(name), version: textOf(version) };
}

export async function topLevelOf(
  program: AskedProgram,
  accessible: Accessible,
): Promise<TopLevel | undefined> {
  const [role, name, extents, states] = await Promise.all([
    program.role(accessible),
    program.rawName(accessible),
    program.extents(accessible),
    program.states(accessible),
  ]);
  const shows = states('showing') || states('visible');
  return extents === undefined || role === ROLE.invalid || !shows
    ? undefined
    : { accessible, role, name, extents };
}

/** Those that show and have a place. */
export async function topLevelsOf(program: AskedProgram, bus: string): Promise<readonly TopLevel[]> {
  const children = await program.children(rootOf(bus));
  const tops = await Promise.all(
    children.slice(0, MOST_TOP_LEVELS).map((child) => topLevelOf(program, child)),
  );
  return tops.flatMap((top) => (top === undefined ? [] : [top]));
}
