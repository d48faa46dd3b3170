/** The settings form as the window holds it, current anyone who changes a setting. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { SettingField, SettingValue, SettingsForm } from '../../main/console/model/settings.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface SettingsStore {
  readonly form: ReadonlySignal<SettingsForm | null>;
  load(): Promise<void>;
  accept(fields: readonly SettingField[]): void;
  /** Rejects with a CallError whose hint names a valid value. */
  set(name: string, value: SettingValue): Promise<void>;
}

export function createSettingsStore(bridge: Bridge): SettingsStore {
  const form = signal<SettingsForm | null>(null);
  /** A form that was described before one of them may lack it. */
  let changes = 0;
  const accept = (fields: readonly SettingField[]): void => {
    changes++;
    if (form.value === null) return;
    const changed = new Map(fields.map((field) => [field.name, field]));
    form.value = {
      ...form.value,
      fields: form.value.fields.map((field) => changed.get(field.name) ?? field),
    };
  };
  const load = async (): Promise<void> => {
    const before = changes;
    const described = await bridge.call('settings.describe', {});
    if (changes !== before) return load();
    form.value = described;
  };
  return {
    form,
    accept,
    load,
    async set(name, value) {
      accept([await bridge.call('settings.set', { name, value })]);
    },
  };
}
