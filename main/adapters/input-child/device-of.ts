/** A device from a keyboard and buttons that each know what they hold. */
import type { ButtonHolder } from './held-buttons.ts';
import type { ServedDevice, ServedKeyboard } from './served-device.ts';

export interface DeviceParts extends Pick<ServedDevice, 'clipboard'> {
  readonly keyboard: ServedKeyboard & { releaseAll(): Promise<void> };
  readonly buttons: ButtonHolder;
}

/** Keys go up before buttons: a drag ends as it would without a modifier. */
export const deviceOf = ({ keyboard, buttons, ...rest }: DeviceParts): ServedDevice => ({
  ...rest,
  pointer: buttons.pointer,
  keyboard,
  async releaseAll() {
    await keyboard.releaseAll();
    await buttons.releaseAll();
  },
});
