/** A field's words in the person's language; the service's own for settings that these texts do not know. */
import type { SettingField } from '../../main/console/model/settings.ts';
import { textOf, texts } from '../texts/texts.ts';

interface FieldWords {
  readonly title: string;
  readonly about: string;
  /** To confirm before it is switched on; null if none is needed. */
  readonly warning: string | null;
}

type Known = Readonly<
  Record<string, { readonly title: string; readonly about: string; readonly warning?: string }>
>;

export function fieldWords({ name, title, description, warning }: SettingField): FieldWords {
  const known: Known = texts().settings.fields;
  const words = Object.hasOwn(known, name) ? known[name] : undefined;
  if (words === undefined) return { title, about: description, warning };
  return {
    title: words.title,
    about: words.about,
    warning: warning === null ? null : (words.warning ?? warning),
  };
}

/** The title of one of a field's choices. */
export function choiceWords(field: string, { value, title }: { value: string; title: string }): string {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = texts().settings.choices;
  return (Object.hasOwn(known, field) ? textOf(known[field] ?? {}, value) : undefined) ?? title;
}

export const unitWords = (unit: string): string => textOf(texts().settings.units, unit) ?? unit;

export const groupWords = (group: string): string => textOf(texts().settings.groups, group) ?? group;

export function isWanted(field: SettingField, wanted: string): boolean {
  const { title, about } = fieldWords(field);
  return [title, about, field.title, field.name, field.sourceName ?? '']
    .join(' ')
    .toLowerCase()
    .includes(wanted.toLowerCase());
}
