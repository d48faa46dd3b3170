/** The environment of programs that the service starts: the user's, without the service's own variables. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Our secrets, and the variables that Node, Electron and npm put there for this process alone. */
const PRIVATE =
  /^(SERVICE_TOKEN.*|SERVICE_EXEC_SECRET.*|NODE_OPTIONS|NODE_CHANNEL_.*|NODE_UNIQUE_ID|ELECTRON_RUN_AS_NODE|npm_.*|INIT_CWD)$/i;

/** Whether a variable holds one of our secrets itself, rather than the name of a file with it. */
export const isSecretVariable = (name: string): boolean =>
  /^SERVICE_(TOKEN|EXEC_SECRET)/i.test(name) && !/_FILE$/i.test(name);

/** Names the process tree of a started program; descendants inherit it even when they leave their parent, group and session. */
export const PROCESS_TREE_VARIABLE = 'DESKHAND_FAMILY';

/** The environment for a program of the given process tree. */
export function childEnvironment(environment: Environment, tree: string): Record<string, string> {
  return { ...withoutSecrets(environment), [PROCESS_TREE_VARIABLE]: tree };
}

export function withoutSecrets(environment: Environment): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(withoutAppImage(environment)))
    if (value !== undefined && !PRIVATE.test(name)) kept[name] = value;
  return kept;
}

/** Variables that an AppImage's start script sets for the program inside: https://docs.appimage.org/packaging-guide/environment-variables.html */
const OF_APPIMAGE = /^(APPDIR|APPIMAGE|ARGV0|OWD|CHROME_DESKTOP)$/;
const SEARCH_PATHS = /^(PATH|LD_LIBRARY_PATH|XDG_DATA_DIRS|GSETTINGS_SCHEMA_DIR)$/;

/** Programs that it starts are the system's: they must not find the libraries inside it. */
function withoutAppImage(environment: Environment): Environment {
  const { APPDIR: inside } = environment;
  if (inside === undefined || inside === '') return environment;
  const isInside = (path: string): boolean => path === inside || path.startsWith(`${inside}/`);
  return Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => !OF_APPIMAGE.test(name))
      .map(([name, value]) => [name, SEARCH_PATHS.test(name) ? outside(value, isInside) : value]),
  );
}

/** Undefined if nothing is left of it: an empty search path would mean the current folder. */
function outside(list: string | undefined, isInside: (path: string) => boolean): string | undefined {
  const left = (list ?? '').split(':').filter((path) => path !== '' && !isInside(path));
  return left.length === 0 ? undefined : left.join(':');
}
