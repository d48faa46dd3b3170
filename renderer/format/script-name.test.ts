import { expect, test } from 'vitest';
import { detectedScript, scriptOfLanguage } from '../../main/core/text/scripts.ts';
import { scriptName } from './script-name.ts';

/** A language of every script that the service tells apart. */
const LANGUAGES =
  'rus ell kor jpn chi_sim ara heb hin ben pan guj tam tel kan mal sin tha lao khm mya kat hye amh'.split(
    ' ',
  );

test('every script has its name in the window’s language', () => {
  for (const code of LANGUAGES) {
    const { name } = scriptOfLanguage(code);
    expect(name).not.toBe('Latin');
    expect(detectedScript(name)?.name).toBe(name);
    expect(scriptName(name, 'ja'), name).not.toBe(name);
  }
  expect(scriptName('Cyrillic', 'de')).toBe('Kyrillisch');
});

test('an unknown name stays as it is', () => {
  expect(scriptName('Klingon', 'de')).toBe('Klingon');
  expect(scriptName('toString', 'de')).toBe('toString');
});
