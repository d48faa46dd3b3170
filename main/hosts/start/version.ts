/** The version from package.json. */
import { createRequire } from 'node:module';

interface PackageFile {
  readonly version: string;
  readonly homepage?: unknown;
}

const isPackageFile = (content: unknown): content is PackageFile =>
  typeof content === 'object' &&
  content !== null &&
  'version' in content &&
  typeof content.version === 'string';

/** Sources and built modules lie at different depths below package.json. */
function readPackage(): PackageFile {
  const require = createRequire(import.meta.url);
  for (const path of ['../../../package.json', '../../../../package.json']) {
    try {
      const content: unknown = require(path);
      if (isPackageFile(content)) return content;
    } catch {
      // Not at this depth.
    }
  }
  return { version: '0.0.0' };
}

const { version, homepage } = readPackage();

export const VERSION = version;

/** Where the project is at home on the web; null as long as it has no public address. */
export const HOMEPAGE = typeof homepage === 'string' && homepage.startsWith('https://') ? homepage : null;
