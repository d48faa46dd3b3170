/** Settings as a form: generated from the settings schema, so that no field is drawn by hand. */
import * as z from 'zod';
import { SECRETS } from '../setting-names.ts';

/** How a field is edited. */
export const ControlModel = z.discriminatedUnion('type', [
  z.object({ type: z.literal('switch') }),
  z.object({
    type: z.literal('number'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    integer: z.boolean(),
    unit: z.string().nullable(),
  }),
  z.object({ type: z.literal('text'), maxLength: z.int().nullable(), placeholder: z.string() }),
  /** One value a line. */
  z.object({ type: z.literal('list'), placeholder: z.string() }),
  z.object({
    type: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), title: z.string() })),
  }),
  z.object({ type: z.literal('secret'), secret: z.enum(SECRETS) }),
]);
export type ControlModel = z.infer<typeof ControlModel>;

export const SettingValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(10_000),
  z.array(z.string().max(1000)).max(100),
  z.null(),
]);
export type SettingValue = z.infer<typeof SettingValue>;

export const SettingField = z.object({
  name: z.string(),
  group: z.string(),
  title: z.string(),
  description: z.string(),
  control: ControlModel,
  /** A secret's value never stands here: true if one is set, else null. */
  value: SettingValue,
  source: z.enum(['default', 'file', 'environment', 'flag']),
  /** The variable or flag that decides where `source` says so, which makes the field read-only; else the variable that could. */
  sourceName: z.string().nullable(),
  readOnly: z.boolean(),
  /** Warning to confirm before it is switched on; null if none is needed. */
  warning: z.string().nullable(),
  /** Takes effect at the next start, not at once. */
  needsRestart: z.boolean(),
});
export type SettingField = z.infer<typeof SettingField>;

export const SettingsForm = z.object({
  groups: z.array(z.object({ name: z.string(), title: z.string() })),
  fields: z.array(SettingField),
  /** How secrets are kept, said plainly: encrypted by whom, or not. */
  /** Where secrets are kept; encrypted in the first three alone. */
  secretStorage: z.enum(['keychain', 'account', 'key-store', 'file', 'no-key-store', 'silent-key-store']),
  /** Why nothing can be saved now (a full disk, a read-only folder); null if it can. */
  readOnlyReason: z.string().nullable(),
});
export type SettingsForm = z.infer<typeof SettingsForm>;
