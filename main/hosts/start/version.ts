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

/**
 * No one can own an address under `.invalid` (RFC 2606, section 2). A package for Debian must have one, so such an
 * address stands in package.json until the project has a public one.
 */
export const publicAddress = (address: unknown): string | null => {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.protocol === 'https:' && !url.hostname.endsWith('.invalid') ? url.href : null;
};

/** Where the project is at home on the web; null as long as it has no public address. */
export const HOMEPAGE = publicAddress(homepage);
