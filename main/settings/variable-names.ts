/** Finds variables that were meant as settings and are none: a misspelled SERVICE_TOKEN would leave the service without one. */
import { editDistance } from '../core/text/edit-distance.ts';
import { isSecret } from './definition.ts';
import { SETTINGS, SETTING_NAMES } from './schema.ts';

export interface VariableNames {
  /** A sentence for each name that is nearly a setting's. */
  readonly misspelled: readonly string[];
  /** A sentence for each other name that begins like a setting's. */
  readonly unknown: readonly string[];
}

const PREFIX = 'SERVICE_';
/** Letters to insert, delete or replace, up to which a name counts as misspelled. */
const NEAR = 2;

/** Every variable that the settings are read from. */
const KNOWN: readonly string[] = SETTING_NAMES.flatMap((name) => {
  const { env } = SETTINGS[name];
  return isSecret(SETTINGS[name]) ? [env, `${env}_FILE`] : [env];
});

export function checkVariableNames(environment: Readonly<Record<string, string | undefined>>): VariableNames {
  const misspelled: string[] = [];
  const unknown: string[] = [];
  const unmatched = Object.keys(environment).filter(
    (name) => name.startsWith(PREFIX) && !KNOWN.includes(name) && environment[name] !== undefined,
  );
  for (const name of unmatched.sort()) {
    const meant = nearest(name);
    if (meant === undefined) unknown.push(`${name} is no setting and is ignored.`);
    else misspelled.push(`${name} is no setting. Rename it to ${meant}, or unset it.`);
  }
  return { misspelled, unknown };
}

function nearest(name: string): string | undefined {
  const distances = KNOWN.map((known) => ({ known, letters: editDistance(name, known) }));
  const [best] = distances.sort((a, b) => a.letters - b.letters);
  return best !== undefined && best.letters <= NEAR ? best.known : undefined;
}
