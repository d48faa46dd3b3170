/** Which extensions GNOME Shell switches on, as its settings have it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const SCHEMA = 'org.gnome.shell';
const KEY = 'enabled-extensions';

const run = async (
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> =>
  (await promisify(execFile)(program, args, { env: environment, timeout: 10_000 })).stdout;

/** The major version of GNOME Shell; undefined if there is none. */
export async function shellVersion(environment: NodeJS.ProcessEnv): Promise<number | undefined> {
  const said = await run('gnome-shell', ['--version'], environment).catch(() => '');
  const version = Number(/GNOME Shell (\d+)/.exec(said)?.[1]);
  return Number.isNaN(version) ? undefined : version;
}

/** The list as GLib prints it, with the extension or without it: `['a@b', 'c@d']`, and `@as []` for none. */
export function withExtension(list: string, id: string, isEnabled: boolean): string {
  const others = [...list.matchAll(/'([^']*)'/g)].map(([, each = '']) => each).filter((each) => each !== id);
  const all = isEnabled ? [...others, id] : others;
  return all.length === 0 ? '@as []' : `[${all.map((each) => `'${each}'`).join(', ')}]`;
}

/** Throws if the settings cannot be changed. */
export async function enableExtension(
  id: string,
  isEnabled: boolean,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const before = await run('gsettings', ['get', SCHEMA, KEY], environment);
  const after = withExtension(before, id, isEnabled);
  if (after !== before.trim()) await run('gsettings', ['set', SCHEMA, KEY, after], environment);
}
