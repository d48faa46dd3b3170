import { expect, test } from 'vitest';
import { withoutSecrets } from './environment.ts';

test('programs that an AppImage starts find nothing inside it', () => {
  const inside = '/tmp/.mount_DeskhaAb12';
  expect(
    withoutSecrets({
      APPDIR: inside,
      APPIMAGE: '/home/me/deskhand.AppImage',
      ARGV0: './deskhand.AppImage',
      OWD: '/home/me',
      CHROME_DESKTOP: 'deskhand.desktop',
      PATH: `${inside}:${inside}/usr/sbin:/usr/local/bin:/usr/bin`,
      LD_LIBRARY_PATH: `${inside}/usr/lib:`,
      XDG_DATA_DIRS: `${inside}/usr/share/::/usr/share`,
      GSETTINGS_SCHEMA_DIR: `${inside}/usr/share/glib-2.0/schemas`,
      HOME: '/home/me',
    }),
  ).toEqual({ PATH: '/usr/local/bin:/usr/bin', XDG_DATA_DIRS: '/usr/share', HOME: '/home/me' });
});

test('outside an AppImage search paths stay as they are', () => {
  const environment = { PATH: '/usr/bin::/bin', LD_LIBRARY_PATH: '/opt/lib:' };
  expect(withoutSecrets(environment)).toEqual(environment);
});
