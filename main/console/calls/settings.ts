/** The settings form, its secrets and the browsers that may change them. A secret's value leaves by `secret.reveal` and `copy` alone. */
import { ServiceError } from '../../core/errors.ts';
import { GROUPS } from '../../settings/definition.ts';
import { SETTING_NAMES, type SettingName } from '../../settings/schema.ts';
import type { SettingDescription, Settings } from '../../settings/settings.ts';
import type { ConsoleHost, HostSetting } from '../host.ts';
import type { SettingField } from '../model/settings.ts';
import { SECRETS, type SecretName } from '../setting-names.ts';
import type { Handlers } from './calls.ts';
import type { CallOutput } from '../contract.ts';

export interface SettingsCallsOptions {
  readonly settings: Settings;
  readonly host: ConsoleHost;
}

type Names =
  | 'settings.describe'
  | 'settings.set'
  | 'secret.generate'
  | 'secret.set'
  | 'secret.remove'
  | 'secret.reveal'
  | 'sessions.end'
  | 'copy';

const isSecretName = (name: string): name is SecretName => SECRETS.some((secret) => secret === name);
const isSettingName = (name: string): name is SettingName => SETTING_NAMES.some((known) => known === name);

export function formFieldOf(description: SettingDescription): SettingField {
  const { name, control, value } = description;
  return {
    ...description,
    control: controlOf(name, control),
    value: typeof value === 'object' && value !== null ? [...value] : value,
  };
}

function controlOf(name: string, control: SettingDescription['control']): SettingField['control'] {
  switch (control.type) {
    case 'secret':
      if (!isSecretName(name)) throw new Error(`The secret setting ${name} is unknown to the contract`);
      return { type: 'secret', secret: name };
    case 'choice':
      return { type: 'choice', options: control.options.map((option) => ({ ...option })) };
    case 'switch':
    case 'number':
    case 'text':
    case 'list':
      return control;
  }
}

const hostField = (setting: HostSetting): SettingField => ({
  name: setting.name,
  group: setting.group,
  title: setting.title,
  description: setting.description,
  control: { type: 'switch' },
  value: setting.value(),
  source: 'default',
  sourceName: null,
  readOnly: false,
  warning: null,
  needsRestart: false,
});

/** The fields of these settings, in the form's words. */
export const settingFields = (settings: Settings, names: readonly string[]): SettingField[] =>
  settings
    .describe()
    .filter((each) => names.includes(each.name))
    .map(formFieldOf);

function settingField(settings: Settings, name: SettingName): SettingField {
  const [found] = settingFields(settings, [name]);
  if (found === undefined) throw new Error(`The setting ${name} has no description`);
  return found;
}

const formOf = (settings: Settings, host: ConsoleHost): CallOutput<'settings.describe'> => ({
  groups: GROUPS.map((group) => ({ name: group, title: group })),
  fields: [...settings.describe().map(formFieldOf), ...host.settings.map(hostField)],
  secretStorage: host.secretStorage(),
  readOnlyReason: null,
});

export function createSettingsCalls({ settings, host }: SettingsCallsOptions): Handlers<Names> {
  const reveal = (name: SecretName): string => {
    const value = settings.values[name];
    if (value === null) throw new ServiceError('not_found', 'The secret is not set.');
    return value;
  };
  const set = (name: SettingName, value: unknown): SettingField => {
    settings.set(name, value);
    return settingField(settings, name);
  };

  const setSecret = async (name: SecretName, value: string): Promise<SettingField> => {
    await host.beforeSecret?.(value);
    return set(name, value);
  };

  return {
    'settings.describe': () => formOf(settings, host),
    async 'settings.set'({ name, value }) {
      const own = host.settings.find((setting) => setting.name === name);
      if (own !== undefined) {
        await own.set(value === true);
        return hostField(own);
      }
      if (!isSettingName(name)) throw new ServiceError('not_found', `There is no setting called ${name}.`);
      return set(name, value);
    },
    'secret.generate': ({ name }) => setSecret(name, host.newSecret()),
    'secret.set': ({ name, value }) => setSecret(name, value),
    'secret.remove': ({ name }) => set(name, null),
    'secret.reveal': ({ name }) => ({ value: reveal(name) }),
    'sessions.end'() {
      if (host.endSessions === null)
        throw new ServiceError('not_supported', 'This Deskhand does not serve its console to browsers.');
      host.endSessions();
      return {};
    },
    async copy(input) {
      const text = input.what === 'secret' ? reveal(input.name) : input.text;
      if (host.copyText === null) return { text };
      await host.copyText(text);
      return { text: null };
    },
  };
}
