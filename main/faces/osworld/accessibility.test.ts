import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedElement } from '../../core/elements/model.ts';
import type { ElementList } from '../../operations/support/elements/listed-window.ts';
import { accessibilityXml } from './accessibility.ts';

const REGION = { x: -5, y: 20, width: 300, height: 200 };
const element = (more: Partial<ListedElement>): ListedElement => ({
  id: 'e1',
  source: 'tree',
  role: 'button',
  name: 'Save',
  windowId: 7,
  states: [],
  does: [],
  region: REGION,
  visible: { x: 0, y: 30, width: 80, height: 24 },
  point: { x: 40, y: 42 },
  ...more,
});

function listOf(elements: readonly ListedElement[], title = 'Form'): ElementList {
  const window = {
    id: 7,
    title,
    className: 'F',
    pid: 9,
    processName: 'form',
    visible: true,
    enabled: true,
    minimized: false,
    maximized: false,
    foreground: true,
    region: REGION,
  };
  return { windows: [{ window, elements, gap: null, unreadable: [], more: 0 }], total: elements.length };
}

test('roles are tags; states, places and values are attributes in OSWorld’s namespaces', () => {
  const xml = accessibilityXml(
    listOf([
      element({}),
      element({ role: 'checkbox', name: 'Gift', states: ['checked'] }),
      element({ role: 'field', name: 'Name', value: 'Ann', states: ['disabled'] }),
      element({ role: 'slider', name: 'Volume', value: 40 }),
    ]),
    'linux',
  );
  const ns = 'https://accessibility.ubuntu.example.org/ns/';
  const shown = 'st:enabled="true" st:sensitive="true" st:showing="true" st:visible="true"';
  const place = 'cp:screencoord="(0, 30)" cp:size="(80, 24)"';
  expect(xml).toBe(
    [
      `<desktop-frame xmlns:st="${ns}state" xmlns:attr="${ns}attributes" xmlns:cp="${ns}component" xmlns:doc="${ns}document"`,
      ` xmlns:docattr="${ns}document/attributes" xmlns:txt="${ns}text" xmlns:val="${ns}value" xmlns:act="${ns}action" name="main">`,
      `<application name="form" ${shown}>`,
      '<frame name="Form" st:enabled="true" st:showing="true" st:visible="true" st:active="true" cp:screencoord="(-5, 20)" cp:size="(300, 200)">',
      `<push-button name="Save" ${shown} ${place}/>`,
      `<check-box name="Gift" ${shown} st:checkable="true" st:checked="true" ${place}/>`,
      `<entry name="Name" st:showing="true" st:visible="true" st:editable="true" ${place}>Ann</entry>`,
      `<slider name="Volume" ${shown} ${place} val:value="40"/>`,
      '</frame></application></desktop-frame>',
    ].join(''),
  );
});

test('for any name, it stays within its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const xml = accessibilityXml(listOf([element({ name, role: 'text' })], name), 'linux');
      expect(xml.match(/<[a-z-]+ /g)).toEqual(['<desktop-frame ', '<application ', '<frame ', '<label ']);
      expect(xml).not.toMatch(/[\u0000-\u001f\ufffe\uffff]|&(?!amp;|lt;|gt;|quot;|#9;|#10;|#13;)/u);
    }),
  );
});
