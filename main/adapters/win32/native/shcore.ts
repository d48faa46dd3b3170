/** Functions of shcore that Deskhand calls: the scale of a display. */
import type { Handle, NativeBytes, NativeLibrary } from './library.ts';

export type Shcore = ReturnType<typeof bindShcore>;

export const bindShcore = ({ declare }: NativeLibrary) => ({
  /** HRESULT: 0 is success. Writes the pixels an inch across and down. */
  getDpiForMonitor: declare<[Handle, number, NativeBytes, NativeBytes], number>('GetDpiForMonitor', 'int', [
    'intptr_t',
    'int',
    'void *',
    'void *',
  ]),
});
