/**
 * Hands electron-builder the signing secrets that are set, and no empty ones, through the file of GitHub's runners. Apple's
 * key is wanted as a file, and a secret holds its content.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines for $GITHUB_ENV: https://docs.github.com/actions/reference/workflow-commands-for-github-actions#multiline-strings */
export function signingVariables(
  environment: Readonly<Record<string, string | undefined>>,
  writeKey: (content: string) => string,
): readonly (readonly [name: string, value: string])[] {
  const given = (name: string): string => environment[name] ?? '';
  const key = given('APPLE_API_KEY_CONTENT');
  return [
    ...['CSC_LINK', 'CSC_KEY_PASSWORD'].map((name) => [name, given(name)] as const),
    ...(key === ''
      ? []
      : ['APPLE_API_KEY_ID', 'APPLE_API_ISSUER'].map((name) => [name, given(name)] as const)),
    ...(key === '' ? [] : [['APPLE_API_KEY', writeKey(key)] as const]),
  ].filter(([, value]) => value !== '');
}

const { GITHUB_ENV: file, RUNNER_TEMP: folder } = process.env;
if (file !== undefined && folder !== undefined) {
  const writeKey = (content: string): string => {
    const path = join(folder, 'key.p8');
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  for (const [name, value] of signingVariables(process.env, writeKey))
    appendFileSync(file, `${name}<<DESKHAND_END\n${value}\nDESKHAND_END\n`);
}
