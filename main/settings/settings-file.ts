/** Content of the settings file: a version, known settings, which must be valid, and unknown members, which are kept. */
import { isSecret } from './definition.ts';
import { SETTINGS, SETTING_NAMES, type SettingName } from './schema.ts';
import { sentenceOf } from './sources.ts';

export const FILE_VERSION = 1;

export interface FileContent {
  /** Everything in the file, to be written back whole. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The known settings among them, checked. */
  readonly values: ReadonlyMap<SettingName, unknown>;
  /** 0: written before versions were. */
  readonly version: number;
  /** Members that are no setting: perhaps misspelt, perhaps of a newer version. */
  readonly unknown: readonly string[];
  /** Secrets that the tray application encrypted and alone can read. */
  readonly sealed: readonly SettingName[];
}

/** Form of an encrypted secret in the file. */
export interface Sealed {
  readonly enc: 'safeStorage';
  readonly v: string;
}

export const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && value['enc'] === 'safeStorage' && typeof value['v'] === 'string';

/** The file cannot be trusted. An unreadable token must never be taken for none. */
export class CorruptSettings extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CorruptSettings';
  }
}

/** Throws CorruptSettings. */
export function parseSettingsFile(text: string): FileContent {
  const members = parseObject(text);
  const values = new Map<SettingName, unknown>();
  const sealed: SettingName[] = [];
  for (const name of SETTING_NAMES) {
    const value = members[name];
    if (value === undefined || !SETTINGS[name].stored) continue;
    if (isSecret(SETTINGS[name]) && isSealed(value)) {
      sealed.push(name);
      continue;
    }
    // A setting without a value has no member; a null here would read as "no token".
    if (value === null) throw new CorruptSettings(`${name} is null`);
    const result = SETTINGS[name].kind.schema.safeParse(value);
    if (!result.success) throw new CorruptSettings(`${name} ${sentenceOf(result.error.issues)}`);
    values.set(name, result.data);
  }
  const version = members['version'] ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    throw new CorruptSettings('version is not a whole number');
  const unknown = Object.keys(members).filter((name) => name !== 'version' && !Object.hasOwn(SETTINGS, name));
  return { members, values, version, unknown, sealed };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, secrets included.
    throw new CorruptSettings('it is not JSON');
  }
  if (!isObject(parsed)) throw new CorruptSettings('it is not a JSON object');
  return parsed;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
