/** The licences of everything that ships: dist/THIRD-PARTY-NOTICES.txt, from the lock file and the packages themselves. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromTop } from './paths.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly peer?: boolean;
}

function lockedPackages(): readonly (readonly [folder: string, LockedPackage])[] {
  const lock = JSON.parse(readFileSync(fromTop('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages);
}

/** Packages of a release by their folder, as package-lock.json names them: neither tools nor the project itself. */
export const shippedPackages = (): readonly (readonly [folder: string, LockedPackage])[] =>
  lockedPackages().filter(
    ([folder, { dev, peer }]) =>
      folder !== '' && dev !== true && peer !== true && existsSync(fromTop(`${folder}/package.json`)),
  );

/** Tools by their place in package.json, yet part of the scripts of the window and of the reference. */
const BUNDLED = ['preact', '@preact/signals', '@preact/signals-core', '@scalar/fastify-api-reference'];

/** Not a package: the language data of the bundled text recognition. */
const languageData = (): string =>
  [
    'eng.traineddata, of tessdata_fast',
    'Licence: Apache-2.0',
    readFileSync(fromTop('resources/tesseract/LICENSE'), 'utf8').trim(),
  ].join('\n\n');

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

export function writeNotices(): void {
  const bundled = lockedPackages().filter(([folder]) =>
    BUNDLED.includes(folder.replace('node_modules/', '')),
  );
  const sections = [...shippedPackages(), ...bundled].map(([folder, { version, license }]) => {
    const texts = readdirSync(fromTop(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
      .map((entry) => readFileSync(join(fromTop(folder), entry.name), 'utf8').trim());
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [`${name} ${version ?? ''}`, `Licence: ${license ?? 'see its package'}`, ...texts].join('\n\n');
  });
  mkdirSync(fromTop('dist'), { recursive: true });
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  writeFileSync(
    fromTop('dist/THIRD-PARTY-NOTICES.txt'),
    `Deskhand contains the following software of others.${rule}${[...sections, languageData()].join(rule)}\n`,
  );
}
