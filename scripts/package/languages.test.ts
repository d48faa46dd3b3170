/** What systems show of the application before it runs, in the languages of its window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { LANGUAGES } from '../../renderer/texts/texts.ts';
import { fromTop } from '../build/paths.ts';

const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

const Config = z.object({
  mac: z.object({
    extendInfo: z.record(z.string(), z.unknown()),
    extraResources: z.array(z.object({ from: z.string(), to: z.literal('.') })),
  }),
  linux: z.object({ desktop: z.object({ entry: z.record(z.string(), z.string()) }) }),
});

const read = (path: string): string => readFileSync(fromTop(path), 'utf8');
const { mac, linux } = Config.parse(load(read('electron-builder.yml')));
const translated = Object.keys(LANGUAGES).filter((tag) => tag !== 'en');
/** Chinese by the names that each system has for its simplified script. */
const APPLE: Readonly<Record<string, string>> = { zh: 'zh-Hans' };
const POSIX: Readonly<Record<string, string>> = { zh: 'zh_CN' };

test.each(translated)('macOS says in %s why the screen is recorded', (tag) => {
  const [{ from } = { from: '' }] = mac.extraResources;
  const strings = read(`${from}/${APPLE[tag] ?? tag}.lproj/InfoPlist.strings`);
  const texts = new Map(
    Array.from(strings.matchAll(/^(\w+) = "(.+)";$/gm), ([, key = '', text = '']) => [key, text] as const),
  );
  const usages = Object.keys(mac.extendInfo).filter((key) => key.endsWith('UsageDescription'));
  expect([...texts.keys()]).toEqual(usages);
  for (const key of usages) expect(texts.get(key)).not.toBe(mac.extendInfo[key]);
});

test('the desktop entry is described in each of them', () => {
  expect(Object.keys(linux.desktop.entry).toSorted()).toEqual(
    translated.map((tag) => `Comment[${POSIX[tag] ?? tag}]`).toSorted(),
  );
});
