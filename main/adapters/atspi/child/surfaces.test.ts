import { expect, test } from 'vitest';
import { matchSurfaces, onDisplay } from './surfaces.ts';

/** As GNOME 43 reports forms of these toolkits: the shadow lies around the frame, more of it below than above. */
const GTK4 = {
  window: { x: 100, y: 90, width: 702, height: 460 },
  surface: { x: 86, y: 78, width: 730, height: 489 },
  extents: { x: 0, y: 0, width: 702, height: 460 },
};
const GTK3 = {
  window: { x: 0, y: 32, width: 718, height: 497 },
  surface: { x: -26, y: 9, width: 770, height: 549 },
  extents: { x: 0, y: 0, width: 770, height: 549 },
};
/** As sway reports a window that it draws a border of 3 and a title bar of 25 pixels around. */
const FRAMED = {
  window: { x: 100, y: 90, width: 708, height: 488 },
  surface: { x: 103, y: 115, width: 702, height: 460 },
  extents: { x: 0, y: 0, width: 702, height: 460 },
};

test.each([
  ['GTK 4 counts from its frame', { name: 'GTK', version: '4.8.3' }, GTK4, { x: 110, y: 110 }],
  [
    'GTK 4 counts from within a frame of the compositor',
    { name: 'GTK', version: '4.8.3' },
    FRAMED,
    { x: 113, y: 135 },
  ],
  ['GTK 3 counts from its shadow', { name: 'gtk', version: '3.24.38' }, GTK3, { x: -16, y: 29 }],
  ['Chromium counts from its shadow', { name: 'Chromium', version: '156' }, GTK3, { x: -16, y: 29 }],
])('under Wayland %s', (_, toolkit, { window, surface, extents }, expected) => {
  const accessible = { bus: ':1.1', path: '/window' };
  const [found] = matchSurfaces(
    [{ accessible, role: 0, name: 'Form', extents }],
    [
      {
        id: 1,
        pid: 1,
        title: 'Form',
        region: window,
        client: surface,
        popup: false,
        foreground: true,
        countsFromClient: true,
      },
    ],
    toolkit,
  );
  if (found === undefined) throw new Error('no window was matched');
  const told = { x: 10, y: 20, width: 30, height: 40 };
  expect(onDisplay(told, found, false)).toEqual({ ...expected, width: 30, height: 40 });
});
