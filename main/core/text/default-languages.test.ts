import { expect, test } from 'vitest';
import { defaultsAmong, languageOfLocale, systemLocales } from './default-languages.ts';

test.each([
  ['de_CH.UTF-8', 'deu'],
  ['pt-BR', 'por'],
  ['zh_CN.UTF-8', 'chi_sim'],
  ['zh_TW.UTF-8', 'chi_tra'],
  ['zh-Hant-HK', 'chi_tra'],
  ['C.UTF-8', undefined],
  ['POSIX', undefined],
])('the language of the locale %s is %s', (locale, code) => {
  expect(languageOfLocale(locale)).toBe(code);
});

test('LANGUAGE counts before LANG, unless the locale is C', () => {
  expect(systemLocales({ LANGUAGE: 'fr:de', LANG: 'en_GB.UTF-8' })).toEqual(['fr', 'de', 'en_GB.UTF-8']);
  expect(systemLocales({ LANGUAGE: 'fr', LANG: 'C.UTF-8' })).toEqual(['C.UTF-8']);
  expect(systemLocales({ LC_ALL: 'ja_JP.UTF-8', LANG: 'en_GB.UTF-8' })).toEqual(['ja_JP.UTF-8']);
});

test('the default languages are those of the system, English, then all others', () => {
  const installed = ['ara', 'deu', 'eng', 'jpn'];
  expect(defaultsAmong(installed, [], ['de_DE.UTF-8'])).toEqual(['deu', 'eng', 'ara', 'jpn']);
  expect(defaultsAmong(installed, [], ['C.UTF-8'])).toEqual(['eng', 'ara', 'deu', 'jpn']);
  expect(defaultsAmong(installed, ['jpn', 'kor'], ['de_DE'])).toEqual(['jpn']);
  expect(defaultsAmong(installed, ['kor'], ['fr_FR'])).toEqual(['eng', 'ara', 'deu', 'jpn']);
});
