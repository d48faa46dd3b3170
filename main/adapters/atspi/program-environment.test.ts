import { expect, test } from 'vitest';
import { withAccessibility } from './program-environment.ts';

test('programs are asked to report their elements, and what would silence them is left out', () => {
  expect(
    withAccessibility({ PATH: '/bin', NO_AT_BRIDGE: '1', GTK_A11Y: 'none', QT_ACCESSIBILITY: '0' }),
  ).toEqual({
    PATH: '/bin',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    QT_ACCESSIBILITY: '1',
    QT_LINUX_ACCESSIBILITY_ALWAYS_ON: '1',
  });
  expect(withAccessibility({ GTK_A11Y: 'atspi' })).toMatchObject({ GTK_A11Y: 'atspi' });
});
