import { expect, test } from 'vitest';
import { parseInputSources } from './input-sources.ts';

const settings = (sources: string, options = '@as []'): string =>
  [
    'org.gnome.desktop.input-sources current uint32 0',
    "org.gnome.desktop.input-sources mru-sources [('xkb', 'fr')]",
    `org.gnome.desktop.input-sources sources ${sources}`,
    `org.gnome.desktop.input-sources xkb-options ${options}`,
  ].join('\n');

test.each([
  ['@a(ss) []', [{ layout: 'us', variant: '' }]],
  ["[('xkb', 'de')]", [{ layout: 'de', variant: '' }]],
  [
    "[('xkb', 'de+neo'), ('xkb', 'ru')]",
    [
      { layout: 'de', variant: 'neo' },
      { layout: 'ru', variant: '' },
    ],
  ],
])('layouts in %s', (sources, layouts) => {
  expect(parseInputSources(settings(sources))).toEqual({ layouts, options: [] });
});

test('options are those of XKB', () => {
  expect(
    parseInputSources(settings("[('xkb', 'us')]", "['caps:swapescape', 'lv3:ralt_switch']")),
  ).toMatchObject({
    options: ['caps:swapescape', 'lv3:ralt_switch'],
  });
});

test('an input method, or no settings, say nothing about keys', () => {
  expect(parseInputSources(settings("[('xkb', 'us'), ('ibus', 'libpinyin')]"))).toBeUndefined();
  expect(parseInputSources('No such schema')).toBeUndefined();
});
