import { expect, test } from 'vitest';
import { configText, menuText } from './openbox-menu.ts';

test('names and commands of programs cannot leave their place in the menu', () => {
  const text = menuText([{ name: 'A "B" <c> & d', argv: ['/bin/x', "it's", '$(id)', '</command>'] }]);
  expect(text).toContain('label="A &#34;B&#34; &#60;c&#62; &#38; d"');
  expect(text).toContain('&#39;it&#39;\\&#39;&#39;s&#39; &#39;$(id)&#39; &#39;&#60;/command&#62;&#39;');
});

test('the menu takes the place of the files of the system, and of nothing else', () => {
  const system = [
    '<keyboard><action name="ShowMenu"><menu>root-menu</menu></action></keyboard>',
    '<menu>',
    '  <file>/var/lib/openbox/debian-menu.xml</file>',
    '  <file>menu.xml</file>',
    '  <hideDelay>200</hideDelay>',
    '</menu>',
  ].join('\n');
  const text = configText(system, '/state/menu.xml');
  expect(text).toContain('<menu>root-menu</menu>');
  expect(text.match(/<file>[^<]*<\/file>/g)).toEqual(['<file>/state/menu.xml</file>']);
  expect(text).toContain('<hideDelay>200</hideDelay>');
});
