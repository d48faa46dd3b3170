/** Puts a server into a client's configuration, and takes it out again. */
import type { ClientConfig, ConfigFormat, ConfigPlace } from './clients.ts';
import type { Format } from './formats/format.ts';
import { json } from './formats/json.ts';
import { patchList } from './formats/patch-list.ts';
import { toml } from './formats/toml.ts';
import { yaml } from './formats/yaml.ts';

const FORMATS: Readonly<Record<ConfigFormat, Format>> = { json, toml, yaml, 'patch-list': patchList };

const isEmpty = (text: string | null): text is null | '' => text === null || text.trim() === '';

/** The new text of the file. `text` is its present one; null if there is none. Throws NotMerged. */
export const merged = (text: string | null, { format, section, entry }: ClientConfig): string =>
  isEmpty(text) ? FORMATS[format].whole(section, entry) : FORMATS[format].merged(text, section, entry);

/** The text of the file without Deskhand. Throws NotMerged. */
export const removed = (text: string, { format, section }: ConfigPlace): string =>
  FORMATS[format].removed(text, section);

/** Deskhand's part of the file; null if there is none. */
export const foundEntry = (text: string | null, { format, section }: ConfigPlace): string | null =>
  isEmpty(text) ? null : FORMATS[format].found(text, section);

/** A whole file with nothing but the server, for a person to paste. */
export const snippet = ({
  format,
  section,
  entry,
}: Pick<ClientConfig, 'format' | 'section' | 'entry'>): string => FORMATS[format].whole(section, entry);
