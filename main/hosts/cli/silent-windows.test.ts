import { expect, test } from 'vitest';
import { guiToolkitIn, type GuiToolkit } from '../../adapters/atspi/toolkit.ts';
import { silentWindowLines } from './silent-windows.ts';

test.each<[string, GuiToolkit | undefined, string]>([
  ['/usr/lib/chromium/icudtl.dat\n7f /usr/lib/libgtk-3.so.0', 'chromium', 'ACCESSIBILITY_ENABLED=1'],
  ['7f /usr/lib/libQt6Gui.so.6.4.2', 'qt', 'QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1'],
  ['7f /usr/lib/libgtk-x11-2.0.so.0', 'gtk2', 'GTK_MODULES=gail:atk-bridge'],
  ['7f /usr/lib/libgtk-3.so.0', 'gtk3', 'NO_AT_BRIDGE'],
  ['7f /usr/lib/jvm/libjvm.so\n', 'java', 'libatk-wrapper-java'],
  ['7f /usr/lib/libX11.so.6', undefined, 'text and pixels'],
])('%s', (maps, toolkit, mend) => {
  expect(guiToolkitIn(maps)).toBe(toolkit);
  const text = silentWindowLines([{ title: 'A "title"', program: 'app', toolkit }]).join('\n');
  expect(text).toContain('"A \\"title\\"" (app)\n      To fix it: ');
  expect(text).toContain(mend);
});

test('nothing is said if every program reports its elements', () =>
  expect(silentWindowLines([])).toEqual([]));
