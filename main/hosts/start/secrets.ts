/** The values that are never written: those that the owner names, and the service's own. */
import { readFileSync } from 'node:fs';
import { createSecrets, MIN_SECRET_CHARS, parseSecrets, type Secrets } from '../../recording/secrets.ts';
import { ConfigError } from '../../settings/config-error.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import type { Settings } from '../../settings/settings.ts';

/** The values that the owner names. Throws ConfigError. */
export function secretsOf(
  { secretsFile, secretVariables }: Pick<SettingValues, 'secretsFile' | 'secretVariables'>,
  environment: HostFacts['environment'],
): Secrets {
  const values = [
    ...(secretsFile === null ? [] : parseSecrets(readSecrets(secretsFile))),
    ...secretVariables.map((name) => environment[name] ?? ''),
  ].filter((value) => value !== '');
  if (values.some((value) => value.length < MIN_SECRET_CHARS))
    throw new ConfigError([
      `One of the secrets is shorter than ${MIN_SECRET_CHARS} characters, which would be found everywhere: leave it out.`,
    ]);
  return createSecrets(values);
}

function readSecrets(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError([`SERVICE_SECRETS_FILE: the file cannot be read (${codeOf(cause)}).`], { cause });
  }
}

/** The service's own secrets are looked for in texts alone: every picture would have to be read otherwise. */
export function withTokens(
  secrets: Secrets,
  values: Pick<SettingValues, 'token' | 'execSecret' | 'webhookSecret' | 'taskKey'>,
): Secrets {
  const { token, execSecret, webhookSecret, taskKey } = values;
  const own = [token, execSecret, webhookSecret, taskKey].filter(
    (value) => value !== null && value.length >= MIN_SECRET_CHARS,
  );
  return createSecrets([...secrets.values, ...own.filter((value) => value !== null)]);
}

/** The same, as they are at each question. */
export function tokensNow(secrets: Secrets, settings: Pick<Settings, 'values'>): Secrets {
  let { values } = settings;
  let known = withTokens(secrets, values);
  const now = (): Secrets => {
    if (values !== settings.values) {
      ({ values } = settings);
      known = withTokens(secrets, values);
    }
    return known;
  };
  return {
    get any() {
      return now().any;
    },
    get values() {
      return now().values;
    },
    redact: (text) => now().redact(text),
    fill: (text) => now().fill(text),
    has: (text) => now().has(text),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
