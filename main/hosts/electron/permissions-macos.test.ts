import { expect, test } from 'vitest';
import { createMacPermissions, type MacPermissions, type Permission } from './permissions-macos.ts';

interface TestMac {
  readonly granted: Set<Permission>;
  readonly asked: Permission[];
  readonly permissions: MacPermissions;
}

function startMac(...given: readonly Permission[]): TestMac {
  const granted = new Set(given);
  const asked: Permission[] = [];
  const permissions = createMacPermissions({
    isGranted: (permission) => granted.has(permission),
    ask: (permission) => asked.push(permission),
  });
  return { granted, asked, permissions };
}

const reasons = ({ permissions }: TestMac): readonly (string | undefined)[] => {
  const { capture, input } = permissions.missing();
  return [capture?.reason, input?.reason];
};

test('refused: each has its sentence and what to click', () => {
  const mac = startMac();
  expect(reasons(mac)).toEqual([
    'macOS has not allowed Deskhand to record the screen.',
    'macOS has not allowed Deskhand to control this computer.',
  ]);
  const { capture, input } = mac.permissions.missing();
  expect(capture?.remedy).toContain('Screen & System Audio Recording');
  expect(input?.remedy).toContain('Accessibility');
});

test('granted while it runs, and revoked again', () => {
  const mac = startMac();
  reasons(mac);
  mac.granted.add('accessibility').add('screen-recording');
  expect(reasons(mac)).toEqual([undefined, undefined]);
  mac.granted.clear();
  expect(reasons(mac)).toEqual([
    'macOS no longer allows Deskhand to record the screen.',
    'macOS no longer allows Deskhand to control this computer.',
  ]);
});

test('revoked, and the system still says yes: what counts is that no picture came', () => {
  const mac = startMac('accessibility', 'screen-recording');
  expect(reasons(mac)).toEqual([undefined, undefined]);
  mac.permissions.pictureCame(false);
  expect(reasons(mac)[0]).toBe('macOS no longer allows Deskhand to record the screen.');
  mac.permissions.pictureCame(true);
  expect(reasons(mac)[0]).toBeUndefined();
});

test('granted while it runs, and no picture until the next start', () => {
  const mac = startMac('accessibility');
  reasons(mac);
  mac.permissions.pictureCame(false);
  mac.granted.add('screen-recording');
  expect(mac.permissions.missing().capture).toEqual({
    reason: 'macOS lets Deskhand record the screen only from its next start on.',
    remedy: 'Quit Deskhand and start it again.',
  });
});

test('each is asked for once, and only if it is missing', () => {
  const mac = startMac('screen-recording');
  expect(mac.permissions.askOnce([])).toEqual(['accessibility']);
  expect(mac.asked).toEqual(['accessibility']);
  mac.granted.clear();
  expect(mac.permissions.askOnce(['accessibility'])).toEqual(['accessibility', 'screen-recording']);
  expect(mac.permissions.askOnce(['accessibility', 'screen-recording'])).toHaveLength(2);
  expect(mac.asked).toEqual(['accessibility', 'screen-recording']);
});
