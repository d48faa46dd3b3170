/** Pictures and files as the clipboards of sessions hold them: bytes by their MIME types, the preferred type first. */
import { pathsOfUriList, uriListOf, uriOf } from '../../core/files/uri-list.ts';

export const PICTURE_TYPE = 'image/png';
export const FILES_TYPE = 'text/uri-list';
/** What file managers of GTK ask for when files are pasted. */
const COPIED_FILES_TYPE = 'x-special/gnome-copied-files';

export type CopiedContent = { readonly png: Uint8Array } | { readonly paths: readonly string[] };

export function partsOf(content: CopiedContent): ReadonlyMap<string, Uint8Array> {
  if ('png' in content) return new Map([[PICTURE_TYPE, content.png]]);
  const copied = `copy\n${content.paths.map(uriOf).join('\n')}`;
  return new Map([
    [FILES_TYPE, Buffer.from(uriListOf(content.paths))],
    [COPIED_FILES_TYPE, Buffer.from(copied)],
  ]);
}

export const filesOf = (list: Uint8Array | null): readonly string[] =>
  list === null ? [] : pathsOfUriList(Buffer.from(list).toString());
