/** What reads text in the system's languages: Tesseract and the data of each, as Debian's packages. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { packageOf } from '../../adapters/recognition/engines/language-packages.ts';
import { languageOfLocale, systemLocales } from '../../core/text/default-languages.ts';

const run = promisify(execFile);

const ENGINE = 'tesseract-ocr';
/** The engine's package brings it, and so does Deskhand. */
const BROUGHT = 'eng';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether dpkg has it installed; a package that dpkg does not know counts as missing. */
const isInstalled = (debianPackage: string): Promise<boolean> =>
  run('dpkg-query', ['--show', '--showformat=${db:Status-Status}', debianPackage]).then(
    ({ stdout }) => stdout === 'installed',
    () => false,
  );

/** Packages that are missing for the languages of the locales; empty if these are only English. */
export async function missingLanguagePackages(
  environment: Environment,
  has: (debianPackage: string) => Promise<boolean> = isInstalled,
): Promise<readonly string[]> {
  const codes = systemLocales(environment).flatMap((locale) => languageOfLocale(locale) ?? []);
  const data = codes.filter((code) => code !== BROUGHT).map(packageOf);
  if (data.length === 0) return [];
  const wanted = [...new Set([ENGINE, ...data])];
  const found = await Promise.all(wanted.map(has));
  return wanted.filter((_, index) => found[index] !== true);
}
