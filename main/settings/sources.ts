/** Reads settings from flags and the environment, remembering where each came from. */
import { ConfigError } from './config-error.ts';
import { flagOf, isSecret, type Definition } from './definition.ts';
import { SETTINGS, SETTING_NAMES, type SettingName } from './schema.ts';
import { checkVariableNames } from './variable-names.ts';

export type Source = 'default' | 'file' | 'environment' | 'flag';

/** A value from a flag, a variable or the file, validated. */
export interface Given {
  readonly value: unknown;
  readonly source: Source;
  /** `--port`, `SERVICE_PORT`, `SERVICE_TOKEN_FILE`. */
  readonly sourceName: string;
}

export interface GivenSources {
  /** By flag without dashes, as given. */
  readonly flags: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** For the `_FILE` variables. */
  readonly readFile: (path: string) => string;
}

/** Reads values from flags and the environment. Throws ConfigError with all problems. */
export function readSources(sources: GivenSources): ReadonlyMap<SettingName, Given> {
  const given = new Map<SettingName, Given>();
  const problems = [...checkVariableNames(sources.environment).misspelled];
  for (const name of SETTING_NAMES) {
    try {
      const found = readOne(SETTINGS[name], sources);
      if (found !== undefined) given.set(name, found);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return given;
}

/** The variables that name a file with a secret in it, and those files. */
export const secretFiles = ({
  environment,
}: Pick<GivenSources, 'environment'>): readonly { readonly variable: string; readonly path: string }[] =>
  SETTING_NAMES.filter((name) => isSecret(SETTINGS[name])).flatMap((name) => {
    const variable = `${SETTINGS[name].env}_FILE`;
    const path = environment[variable];
    return path === undefined ? [] : [{ variable, path }];
  });

function readOne(definition: Definition<unknown>, sources: GivenSources): Given | undefined {
  const { env } = definition;
  const flag = flagOf(definition);
  const flagged = flag === null ? undefined : sources.flags[flag];
  if (flag !== null && flagged !== undefined)
    return { value: checked(definition, `--${flag}`, flagged), source: 'flag', sourceName: `--${flag}` };

  const direct = sources.environment[env];
  const file = isSecret(definition) ? sources.environment[`${env}_FILE`] : undefined;
  if (direct !== undefined && file !== undefined)
    throw new ConfigError([`${env} and ${env}_FILE are both set: keep one.`]);
  if (file !== undefined) return fromFile(definition, file, sources.readFile);
  if (direct === undefined) return undefined;
  if (direct.trim() === '') {
    // An unset variable in a compose file arrives as an empty one; for a secret that would silently mean none.
    if (isSecret(definition))
      throw new ConfigError([`${env} is set but empty: give it a value or unset it.`]);
    return undefined;
  }
  return { value: checked(definition, env, direct), source: 'environment', sourceName: env };
}

function fromFile(definition: Definition<unknown>, path: string, readFile: GivenSources['readFile']): Given {
  const variable = `${definition.env}_FILE`;
  let text: string;
  try {
    text = readFile(path).trim();
  } catch (cause) {
    throw new ConfigError([`${variable}: the file cannot be read (${codeOf(cause)}).`], { cause });
  }
  if (text === '') throw new ConfigError([`${variable}: the file is empty.`]);
  return { value: checked(definition, variable, text), source: 'environment', sourceName: variable };
}

function checked(definition: Definition<unknown>, sourceName: string, text: string): unknown {
  const result = definition.kind.schema.safeParse(definition.kind.fromText(text.trim()));
  if (result.success) return result.data;
  throw new ConfigError([`${sourceName} ${sentenceOf(result.error.issues)}.`]);
}

/** The schema's complaint about a value, without the value. */
export const sentenceOf = (issues: readonly { readonly message: string }[]): string =>
  issues[0]?.message ?? 'is not valid';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
