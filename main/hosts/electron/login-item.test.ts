import { expect, test } from 'vitest';
import { createLoginItem } from './login-item.ts';

/** Windows, as Electron reports it: registered or not, and not started if Task Manager has it switched off. */
function windows(registered: boolean, switchedOff: boolean) {
  const set: object[] = [];
  const settings = {
    openAtLogin: registered,
    executableWillLaunchAtLogin: registered && !switchedOff,
    openAsHidden: false,
    wasOpenedAtLogin: false,
    wasOpenedAsHidden: false,
    restoreState: false,
    status: 'enabled' as const,
    launchItems: [],
  };
  const item = createLoginItem({
    platform: 'win32',
    app: { getLoginItemSettings: () => settings, setLoginItemSettings: (wanted) => void set.push(wanted) },
    configHome: '',
    command: ['Deskhand.exe'],
  });
  return { item, set };
}

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('registered %s and switched off %s: started at login %s', (registered, switchedOff, isOn) => {
  expect(windows(registered, switchedOff).item.isOn()).toBe(isOn);
});

test('switching it on registers it with the argument that starts it hidden', () => {
  const { item, set } = windows(true, true);
  item.set(true);
  expect(set).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
});
