/** Input by SendInput. */
import { createWin32Device } from './device.ts';
import { openWin32 } from '../native/win32.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import {
  describeKeyPlaces,
  describeWindowsKeys,
  describeWindowsPointer,
  describeWindowsTyping,
} from '../../../../testing/wine/input-tests.ts';

const open = (): Promise<InputDevice> => Promise.resolve(createWin32Device(openWin32()));

describeWindowsPointer('SendInput', open);
describeWindowsKeys('SendInput', open, true);
describeWindowsTyping('SendInput', open);
describeKeyPlaces('SendInput', open, [
  ['ArrowLeft', 0x25, 0x4b, true],
  ['ControlRight', 0x11, 0x1d, true],
  ['ControlLeft', 0x11, 0x1d, false],
  ['KeyA', 0x41, 0x1e, false],
  ['a', 0x41, 0x1e, false],
  ['F5', 0x74, 0x3f, false],
  ['NumpadEnter', 0x0d, 0x1c, true],
  ['Enter', 0x0d, 0x1c, false],
  ['Delete', 0x2e, 0x53, true],
]);
