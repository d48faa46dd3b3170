/** The environment of programs that the service starts: the user's, without the service's own variables. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Our secrets, and what Node, Electron and npm put there for this process alone. */
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
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && !PRIVATE.test(name)) kept[name] = value;
  return kept;
}
