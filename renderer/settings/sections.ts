/** Which settings stand first, for everyone, and which under Advanced. */
import type { SettingField, SettingsForm } from '../../main/console/model/settings.ts';

const BASIC: ReadonlySet<string> = new Set([
  'token',
  'host',
  'port',
  'yield',
  'desktopConsent',
  'approvalTimeoutMs',
  'protectedApps',
  'execEnabled',
  'execSecret',
  'execDefaultShell',
  'gridRows',
  'gridCols',
  'virtual',
  'ocrLanguages',
  'ocrDataDir',
  'record',
  'recordTexts',
  'recordMaxMb',
  'startAtLogin',
  'updateCheck',
]);

/** Tasks have a section of their own: all of it is about one provider. */
const isBasic = ({ name, group }: SettingField): boolean => BASIC.has(name) || group === 'Tasks';

const ADVANCED = 'Advanced';

export interface Section {
  readonly name: string;
  readonly fields: readonly SettingField[];
}

/** In the order of the form; sections without a field are left out. */
export function sectionsOf({ groups, fields }: Pick<SettingsForm, 'groups' | 'fields'>): readonly Section[] {
  const basic = groups.map(({ name }) => ({
    name,
    fields: fields.filter((field) => field.group === name && isBasic(field)),
  }));
  const advanced = groups.flatMap(({ name }) =>
    fields.filter((field) => field.group === name && !isBasic(field)),
  );
  return [...basic.filter(({ name }) => name !== ADVANCED), { name: ADVANCED, fields: advanced }].filter(
    (section) => section.fields.length > 0,
  );
}
