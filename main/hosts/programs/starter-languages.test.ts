import { describe, expect, test } from 'vitest';
import { missingLanguagePackages } from './starter-languages.ts';

const nothingInstalled = (): Promise<boolean> => Promise.resolve(false);

describe('packages that read the system’s languages', () => {
  test.each([
    [{ LANG: 'de_DE.UTF-8' }, ['tesseract-ocr', 'tesseract-ocr-deu']],
    [{ LANG: 'zh_TW.UTF-8' }, ['tesseract-ocr', 'tesseract-ocr-chi-tra']],
    [{ LANGUAGE: 'fr:de', LANG: 'fr_CH.UTF-8' }, ['tesseract-ocr', 'tesseract-ocr-fra', 'tesseract-ocr-deu']],
    [{ LANG: 'en_GB.UTF-8' }, []],
    [{ LC_ALL: 'C.UTF-8', LANG: 'de_DE.UTF-8' }, []],
  ])('%j needs %j', async (environment, packages) => {
    await expect(missingLanguagePackages(environment, nothingInstalled)).resolves.toEqual(packages);
  });

  test('what is installed is not installed again', async () => {
    const has = (name: string): Promise<boolean> => Promise.resolve(name === 'tesseract-ocr');
    await expect(missingLanguagePackages({ LANG: 'ja_JP.UTF-8' }, has)).resolves.toEqual([
      'tesseract-ocr-jpn',
    ]);
  });
});
