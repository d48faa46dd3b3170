/** Local files as programs of a desktop hand them to each other: `text/uri-list`, RFC 2483, section 5. */

const FILE_URI = /^file:\/\/(?:localhost)?(?=\/)/i;

/** `paths`: absolute, with `/` between names. */
export const uriListOf = (paths: readonly string[]): string =>
  paths.map((path) => `${uriOf(path)}\r\n`).join('');

export const uriOf = (path: string): string => `file://${path.split('/').map(encodeURIComponent).join('/')}`;

/** The paths of a list; an entry that is no local file stays as it stands in it. */
export const pathsOfUriList = (list: string): readonly string[] =>
  list
    .split(/[\r\n\0]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(pathOf);

function pathOf(uri: string): string {
  const scheme = FILE_URI.exec(uri)?.[0];
  if (scheme === undefined) return uri;
  try {
    return decodeURIComponent(uri.slice(scheme.length));
  } catch {
    // Its name is not UTF-8.
    return uri;
  }
}
