/** The settings of a running service: where each value comes from, and how one changes without a restart. */
import { createEmitter } from '../base/emitter.ts';
import { invalid, ServiceError, ValidationError } from '../core/errors.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import { ConfigError } from './config-error.ts';
import { flagOf, GROUPS, isSecret, type Control, type Group, type HostFacts } from './definition.ts';
import { conflicts } from './rules.ts';
import { SETTINGS, SETTING_NAMES, settingValues, type SettingName, type SettingValues } from './schema.ts';
import { FILE_VERSION } from './settings-file.ts';
import { sentenceOf, type Given, type Source } from './sources.ts';

export interface SettingDescription {
  readonly name: SettingName;
  readonly group: Group;
  readonly title: string;
  readonly description: string;
  readonly control: Control;
  /** A secret never stands here: true if one is set, else null. */
  readonly value: string | number | boolean | null | readonly string[];
  readonly source: Source;
  /** The flag or variable that decides, or else the variable that could. */
  readonly sourceName: string;
  /** A flag or variable decides, or the setting cannot be kept. */
  readonly readOnly: boolean;
  readonly warning: string | null;
  /** Changed already, but in force only from the next start. */
  readonly needsRestart: boolean;
}

export interface Settings {
  /** The values in effect. */
  readonly values: SettingValues;
  /** All of them, by group in the order of GROUPS. */
  describe(): readonly SettingDescription[];
  /**
   * Saves a value; null puts the default back. Throws ValidationError with a sentence in place of a bad or read-only
   * value, and `internal_error` if it cannot be saved; then nothing changes.
   */
  set(name: SettingName, value: unknown): void;
  /** Called with the names whose value in force or whose description changed. */
  subscribe(listener: (names: readonly SettingName[]) => void): () => void;
}

export interface SettingsOptions {
  readonly facts: HostFacts;
  /** Values from flags and the environment. */
  readonly given: ReadonlyMap<SettingName, Given>;
  /** The whole content of the file; empty if there is none. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The known settings among them, checked. */
  readonly filed: ReadonlyMap<SettingName, unknown>;
  readonly store: SettingsStore;
}

function filedOrDefault(
  filed: ReadonlyMap<SettingName, unknown>,
  name: SettingName,
  facts: HostFacts,
): Given {
  const { env } = SETTINGS[name];
  return filed.has(name)
    ? { value: filed.get(name), source: 'file', sourceName: env }
    : { value: SETTINGS[name].defaultOf(facts), source: 'default', sourceName: env };
}

interface SettingState {
  readonly given: Given;
  /** A flag or a variable decides it. */
  readonly isOuter: boolean;
  /** The value from the next start on. */
  readonly next: SettingValues[SettingName];
  readonly inForce: SettingValues[SettingName];
}

function describeSetting(
  name: SettingName,
  { given, isOuter, next, inForce }: SettingState,
): SettingDescription {
  const { group, title, description, kind, warning, stored } = SETTINGS[name];
  return {
    name,
    group,
    title,
    description,
    control: kind.control,
    value: isSecret(SETTINGS[name]) ? (next === null ? null : true) : next,
    source: given.source,
    sourceName: given.sourceName,
    readOnly: isOuter || !stored,
    warning,
    needsRestart: !same(next, inForce),
  };
}

/** `value`: null takes it out. Throws ValidationError. */
function withValue(
  stored: ReadonlyMap<SettingName, unknown>,
  name: SettingName,
  value: unknown,
): ReadonlyMap<SettingName, unknown> {
  const next = new Map(stored);
  if (value === null) next.delete(name);
  else next.set(name, checked(name, value));
  return next;
}

/** Throws ConfigError if the values must not run together. */
export function createSettings({ facts, given, members, filed, store }: SettingsOptions): Settings {
  const changes = createEmitter<readonly SettingName[]>();
  let stored: ReadonlyMap<SettingName, unknown> = filed;
  let content = members;

  const resolve = (from: ReadonlyMap<SettingName, unknown>, name: SettingName): Given =>
    given.get(name) ?? filedOrDefault(from, name, facts);
  const configured = (from: ReadonlyMap<SettingName, unknown>): SettingValues =>
    settingValues(Object.fromEntries(SETTING_NAMES.map((name) => [name, resolve(from, name).value])));

  let values = configured(stored);
  const problems = conflicts(values);
  if (problems.length > 0) throw new ConfigError(problems);

  const describe = (name: SettingName): SettingDescription =>
    describeSetting(name, {
      given: resolve(stored, name),
      isOuter: given.has(name),
      next: configured(stored)[name],
      inForce: values[name],
    });

  return {
    get values() {
      return values;
    },
    describe: () =>
      GROUPS.flatMap((group) => SETTING_NAMES.filter((name) => SETTINGS[name].group === group).map(describe)),
    set(name, value) {
      requireWritable(name, given.get(name));
      const next = withValue(stored, name, value);
      const after = configured(next);
      const [conflict] = conflicts(after);
      if (conflict !== undefined) throw invalid(name, 'conflict', conflict);
      const nextContent = contentWith(content, name, next);
      save(store, nextContent);
      content = nextContent;
      stored = next;
      if (SETTINGS[name].live) values = settingValues({ ...values, [name]: after[name] });
      changes.emit([name]);
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}

/** Throws if a flag or a variable decides the value, or nothing else may. */
function requireWritable(name: SettingName, outer: Given | undefined): void {
  const { env, stored } = SETTINGS[name];
  if (outer !== undefined)
    throw invalid(name, 'read_only', `${outer.sourceName} sets this; change it there and restart.`);
  if (!stored)
    throw invalid(name, 'read_only', `Only ${env} or --${flagOf(SETTINGS[name]) ?? ''} can set this.`);
}

/** The value as its setting's schema reads it; throws ValidationError with a sentence. */
function checked(name: SettingName, value: unknown): unknown {
  const { title, kind } = SETTINGS[name];
  const result = kind.schema.safeParse(value);
  if (result.success) return result.data;
  throw new ValidationError([
    { path: name, code: 'invalid_value', message: `${title} ${sentenceOf(result.error.issues)}.` },
  ]);
}

/** The whole content of the file with this setting as `filed` has it. */
function contentWith(
  content: Readonly<Record<string, unknown>>,
  name: SettingName,
  filed: ReadonlyMap<SettingName, unknown>,
): Readonly<Record<string, unknown>> {
  const { [name]: _before, ...others } = content;
  return { ...others, ...(filed.has(name) ? { [name]: filed.get(name) } : {}), version: FILE_VERSION };
}

function save(store: SettingsStore, content: Readonly<Record<string, unknown>>): void {
  try {
    store.write(content);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new ServiceError('internal_error', `The settings could not be saved${code}.`, {
      hint: 'Nothing was changed. Free some space or make the state folder writable.',
      cause,
    });
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
